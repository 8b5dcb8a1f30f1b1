/**
 * `node build-own.ts FOLDER [PREVIOUS]`: builds the site, including its code unless that is bundled, in a process
 * that can be measured. Unchanged pages come from the previous release, if there is one.
 */
import { buildRelease } from '#content-build/build/build-release.ts'

await buildRelease(process.argv[2] ?? '', process.argv[3])
