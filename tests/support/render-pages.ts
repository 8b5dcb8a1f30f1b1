/**
 * `node render-pages.ts BUNDLE RELEASE`: renders all pages of the catalogue in the environment, one
 * after the other; with `--shared`, as for a large release, but with every fifth page changed since
 * the catalogue was read.
 */
import { writeFile } from 'node:fs/promises'
import { pathsIn } from '#content-build/build/release-paths.ts'
import { loadRenderer } from '#content-build/build/renderer.ts'
import { renderAll } from '#content-build/build/shared-rendering.ts'

const [bundle = '', release = '', shared] = process.argv.slice(2)
const { readPages } = await loadRenderer(bundle)
const pages = await readPages()
if (shared === '--shared') {
  const references = await renderAll(
    { bundle, release },
    pages.map((page, index) =>
      page.key !== undefined && index % 5 === 0 ? { ...page, key: 'another' } : page,
    ),
  )
  console.log(references.size)
} else {
  const pathInRelease = pathsIn(release)
  for (const page of pages) await writeFile(pathInRelease(page.file), await page.render())
}
