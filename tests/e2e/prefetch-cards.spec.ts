import type { Page } from 'playwright/test'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

// A phone: nothing hovers there, so that only cards in sight are fetched ahead.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Records the paths of the pages that the browser has fetched ahead. */
async function recordPrefetched(page: Page): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  const session = await page.context().newCDPSession(page)
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') paths.add(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  return paths
}

/** The paths of the pages whose cards are in sight, and of all. */
const cards = (page: Page) =>
  page.locator('.product-card').evaluateAll((links) => {
    const pathOf = (link: Element) => new URL((link as HTMLAnchorElement).href).pathname
    const isSeen = (link: Element) => {
      const { top, bottom, left, right } = link.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    return { seen: links.filter(isSeen).map(pathOf), all: links.map(pathOf) }
  })

test('The pages of the cards in sight are fetched when the page is idle, and no others', async ({
  page,
}) => {
  const prefetched = await recordPrefetched(page)
  await page.goto('/products')
  const { seen, all } = await cards(page)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(all.length)
  await expect.poll(() => [...prefetched].sort()).toEqual(seen.toSorted())

  await page.locator('.product-card').last().scrollIntoViewIfNeeded()
  await expect.poll(() => prefetched.has(all.at(-1) ?? '')).toBe(true)
})

test('A tap on a card shows its fetched page', async ({ page }) => {
  const prefetched = await recordPrefetched(page)
  await page.goto('/products')
  const [path = ''] = (await cards(page)).seen
  await expect.poll(() => prefetched.has(path)).toBe(true)
  await page.locator('.product-card').first().tap()
  await expect(page).toHaveURL(new RegExp(`${path}\\b`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const connection of [
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])
  longTest(`Nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.goto('/products')
    await rest(page)
    await expect(page.locator('[data-near]')).toHaveCount(0)
  })
