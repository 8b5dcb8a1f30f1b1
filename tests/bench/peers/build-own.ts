/**
 * `node build-own.ts FOLDER`: builds the whole site, including its code, in a process that can be
 * measured.
 */
import { buildRelease } from '#content-build/build/build-release.ts'

await buildRelease(process.argv[2] ?? '', undefined)
