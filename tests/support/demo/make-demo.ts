/**
 * `node make-demo.ts`: fills DATA_DIR with the stored files and rows of a first start, without
 * building.
 */
import { prepare } from '#content-build/host/prepare.ts'
import { readEnv } from '#src/server/env.ts'

await (await prepare(readEnv())).stop()
