/** `node make-demo.ts`: what a first start puts into DATA_DIR, stored files and rows, and no more. */
import { prepare } from '#content-build/local/prepare.ts'
import { readEnv } from '#src/server/env.ts'

await (await prepare(readEnv())).stop()
