/** `node build-own.ts FOLDER`: the whole site, its code included, as a process that can be measured. */
import { buildRelease } from '#content-build/build/build-release.ts'

await buildRelease(process.argv[2] ?? '', undefined)
