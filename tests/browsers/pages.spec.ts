import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { kilobyte, totalBudgets } from '#tests/budgets.ts'
import { publicPages } from '#tests/e2e/public-pages.ts'
import { expect, test } from './test.ts'

/** Pictures of the pages as each engine draws them, for a person to compare. */
const folder = path.join(import.meta.dirname, '../../test-results/pages')

for (const theme of ['light', 'dark'])
  test.describe(`In the ${theme} theme`, () => {
    test.use({ isDark: theme === 'dark' })

    test('every page is complete and fits the window', async ({ visitor }, { project }) => {
      await mkdir(folder, { recursive: true })
      for (const address of publicPages)
        await test.step(address, async () => {
          await visitor.open(address)
          await expect.poll(() => visitor.run(isComplete, null), address).toBe(true)
          const { brightness, overflow } = await visitor.run(measure, null)
          expect(brightness < 128 ? 'dark' : 'light', address).toBe(theme)
          expect(overflow, address).toBe(0)
          const name = `${address.replaceAll('/', '_')} ${project.name} ${theme}.png`
          await writeFile(path.join(folder, name), await visitor.picture())
        })
    })
  })

for (const [address, budget] of [
  ['/', totalBudgets.home],
  ['/product/1', totalBudgets.product],
] as const)
  test(`${address} transfers at most ${budget} KB for a first view`, async ({ visitor }) => {
    await visitor.open(address)
    await expect.poll(() => visitor.run(isComplete, null)).toBe(true)
    const bytes = await visitor.run(transferred, null)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(budget * kilobyte)
  })

/** Whether the page, its fonts, its islands and the pictures in the window are shown. Runs in the page. */
async function isComplete(): Promise<boolean> {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
  if (!seen.every((image) => image.complete && image.naturalWidth > 0)) return false
  await Promise.all(seen.map((image) => image.decode()))
  // WebKit paints a decoded picture in a later frame.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.querySelector('h1') !== null &&
    document.querySelector(
      'astro-island[ssr]:not([client="intent"]), astro-island[ssr][opts*="idle"], .spinner',
    ) === null
  )
}

/** Pixels by which the page is wider than the window, and how bright the paper is, from 0 to 255. Runs in the page. */
const measure = () => ({
  brightness: Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0]),
  overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
})

/** Bytes of the page and all that it has loaded, with headers. Runs in the page. */
const transferred = () =>
  [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
