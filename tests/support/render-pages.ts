/**
 * `node render-pages.ts BUNDLE RELEASE [HOW]`: renders all pages of the catalogue in the environment, one
 * after the other; with `--warm` after a warm-up, and the last page first; with `--shared` in two threads, and with
 * `--changed` as if the catalogue had changed for the second one.
 */
import { writeFile } from 'node:fs/promises'
import { pathsIn } from '#content-build/build/release-paths.ts'
import { listPages, startSecondThread } from '#content-build/build/shared-rendering.ts'
import { loadSiteCode } from '#src/server/rendering/site-code.ts'

const [bundle = '', release = '', how] = process.argv.slice(2)
const code = await loadSiteCode(bundle)
if (how === undefined || how === '--warm') {
  const pathInRelease = pathsIn(release)
  if (how !== undefined) await code.warmUp(() => true)
  const pages = [...(await code.listPages('products')), ...(await code.listPages('others'))]
  for (const page of how === undefined ? pages : pages.reverse())
    await writeFile(pathInRelease(page.file), await page.render())
} else {
  const publishedEdition = () => Promise.resolve('-')
  const catalogue = how === '--changed' ? { ...code.catalogue, publishedEdition } : code.catalogue
  const second = startSecondThread({ bundle, release })
  const { render } = await listPages({ ...code, catalogue }, release, second)
  console.log((await render(() => true)).size)
}
