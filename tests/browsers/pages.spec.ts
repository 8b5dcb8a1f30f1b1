import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publicPages } from '#tests/e2e/public-pages.ts'
import { expect, test } from './test.ts'

/** Pictures of the pages as each engine draws them, for a person to compare. */
const folder = path.join(import.meta.dirname, '../../test-results/pages')

for (const isDark of [false, true])
  test.describe(isDark ? 'In the dark theme' : 'In the light theme', () => {
    test.use({ isDark })

    for (const address of publicPages)
      test(`${address} is complete, and fits the window`, async ({ visitor }, { project }) => {
        await visitor.open(address)
        await visitor.see({ role: 'heading', name: /./ })
        // Islands wait for an idle moment, and fonts and pictures for the network.
        await expect.poll(() => visitor.run(isComplete, null)).toBe(true)
        const { theme, overflow } = await visitor.run(
          () => ({
            theme: getComputedStyle(document.documentElement).colorScheme,
            overflow: document.documentElement.scrollWidth - innerWidth,
          }),
          null,
        )
        expect(theme).toBe(isDark ? 'dark' : 'light')
        expect(overflow).toBeLessThanOrEqual(0)
        await mkdir(folder, { recursive: true })
        const name = `${address.replaceAll('/', '_')} ${project.name}${isDark ? ' dark' : ''}.png`
        await writeFile(path.join(folder, name), await visitor.picture())
      })
  })

function isComplete(): boolean {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    seen.every((image) => image.complete && image.naturalWidth > 0)
  )
}
