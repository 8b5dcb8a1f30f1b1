import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'
import { carouselChunk, holdReact, reactChunk } from './islands.ts'
import { expect, longTest, test } from './test.ts'

const kilobyte = 1024

/** Records the scripts that a page loads. */
function scriptsOf(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  return {
    /** transferred bytes; the gzip size if a browser's answer came without sizes */
    bytes: async () => {
      const sizes = await Promise.all(
        responses.map(async (response) => {
          await response.finished()
          const { responseBodySize } = await response.request().sizes()
          return responseBodySize > 0 ? responseBodySize : gzipSync(await response.body()).length
        }),
      )
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    hasReact: () => responses.some((response) => reactChunk.test(response.url())),
    hasCarousel: () => responses.some((response) => carouselChunk.test(response.url())),
  }
}

test.describe('Before a visitor’s first intent', () => {
  for (const path of ['/product/1', '/about-us', '/categories', '/projects', '/project/4']) {
    longTest(`${path} loads at most 10 KB of JavaScript, and no React`, async ({ page }) => {
      // Short enough that no autoplaying carousel is on the screen.
      await page.setViewportSize({ width: 1024, height: 200 })
      const scripts = scriptsOf(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await scripts.bytes()).toBeGreaterThan(0)
      expect(await scripts.bytes()).toBeLessThanOrEqual(10 * kilobyte)
      expect(scripts.hasReact()).toBe(false)
    })
  }
})

longTest(
  'An autoplaying carousel’s code loads once it is visible, without React',
  async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.setViewportSize({ width: 412, height: 200 })
    await page.goto('/product/1', { waitUntil: 'networkidle' })
    expect(scripts.hasCarousel()).toBe(false)
    const carousel = page.getByRole('region', { name: 'People Also Like' })
    await carousel.getByRole('button', { name: 'Next slide' }).scrollIntoViewIfNeeded()
    await expect.poll(scripts.hasCarousel).toBe(true)
    expect(scripts.hasReact()).toBe(false)
  },
)

test.describe('React loads', () => {
  for (const intent of ['pointer', 'touch', 'focus'] as const) {
    const only = intent === 'touch' ? { tag: '@phone-only' } : {}
    longTest(`at the first intent: ${intent}`, only, async ({ page }) => {
      const scripts = scriptsOf(page)
      await page.goto('/about-us', { waitUntil: 'networkidle' })
      expect(scripts.hasReact()).toBe(false)
      const search = page.getByRole('button', { name: 'Search', exact: true })
      if (intent === 'pointer') await search.hover()
      if (intent === 'touch') await search.tap()
      if (intent === 'focus') await search.focus()
      await expect.poll(scripts.hasReact).toBe(true)
    })
  }
})

test('A click before React has loaded takes effect afterwards', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/product/1')
  const tab = page.getByRole('tab', { name: 'Specifications' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Dimensions', { exact: true })).toBeVisible()
})

longTest(
  'A click on a link before its island has loaded does what the loaded island does',
  async ({ page }) => {
    const release = await holdReact(page)
    await page.goto('/product/1')
    const saved = page.waitForEvent('download')
    const asked = page.waitForRequest('**/storage/datasheets/*')
    const link = page.getByRole('link', { name: 'Download Datasheet' })
    await link.click()
    release()
    // The browser asks for a document, the island for data with which it shows progress and failure.
    expect((await asked).resourceType()).toBe('fetch')
    expect((await saved).suggestedFilename()).toBe('Alto 45.pdf')
  },
)

longTest('A page number pressed before React has loaded keeps the filters', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/products?brand=sila')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  release()
  await expect(page).toHaveURL(/brand=sila&page=2$/)
})

test.describe('A link whose island can’t be loaded', () => {
  test.use({ expectedErrors: [/./] })

  longTest('works as a link', async ({ page }) => {
    await page.route(reactChunk, (route) => route.abort())
    await page.goto('/product/1')
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Datasheet' }).click()
    expect((await saved).suggestedFilename()).toBe('Alto 45.pdf')
  })
})

longTest('A key press before React has loaded takes effect afterwards', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/product/1')
  const tab = page.getByRole('tab', { name: 'Specifications' })
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeFocused()
})
