/**
 * `node render-pages.ts BUNDLE RELEASE [HOW]`: renders all pages of the catalogue in the environment, one
 * after the other; with `--warm` after a warm-up, and the last page first.
 */
import { writeFile } from 'node:fs/promises'
import { pathsIn } from '#content-build/build/release-paths.ts'
import { loadSiteCode } from '#src/server/rendering/site-code.ts'

const [bundle = '', release = '', how] = process.argv.slice(2)
const { listPages, warmUp } = await loadSiteCode(bundle)
const pathInRelease = pathsIn(release)
if (how !== undefined) await warmUp(() => true)
const pages = await listPages()
for (const page of how === undefined ? pages : pages.reverse())
  await writeFile(pathInRelease(page.file), await page.render())
