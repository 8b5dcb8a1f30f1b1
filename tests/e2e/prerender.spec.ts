import type { Page } from 'playwright/test'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

// Headless browsers prerender nothing under Playwright, so these tests set what a browser would.

interface Visitor {
  /** whether the pointer can hover */
  hovers: boolean
  savesData: boolean
}

/** Runs in the page first. */
function behave({ hovers, savesData }: Visitor): void {
  const { matchMedia } = globalThis
  globalThis.matchMedia = (query) =>
    query === '(hover:hover)' ? ({ matches: hovers } as MediaQueryList) : matchMedia(query)
  Object.defineProperty(navigator, 'connection', { value: { saveData: savesData } })
}

const ruleKinds = (page: Page) =>
  page
    .locator('script[type=speculationrules]')
    .evaluateAll((scripts) =>
      scripts.flatMap(({ textContent }) => Object.keys(JSON.parse(textContent) as object)),
    )

for (const { visitor, kinds } of [
  { visitor: { hovers: true, savesData: false }, kinds: ['prefetch', 'prerender'] },
  { visitor: { hovers: false, savesData: false }, kinds: ['prefetch'] },
  { visitor: { hovers: true, savesData: true }, kinds: ['prefetch'] },
]) {
  longTest(
    `With ${JSON.stringify(visitor)}, links are prepared by ${kinds.join(' and ')}`,
    async ({ page }) => {
      await page.addInitScript(behave, visitor)
      await page.goto('/products')
      // The rules for cards in sight come when the page is idle.
      expect([...new Set(await ruleKinds(page))].sort()).toEqual(kinds)
    },
  )
}

/** Runs in the page first, which then believes that it is being prerendered. */
function prerender(): void {
  let prerendering = true
  Object.defineProperty(document, 'prerendering', { get: () => prerendering })
  addEventListener('show-page', () => {
    prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
  })
}

const show = (page: Page) => page.evaluate(() => dispatchEvent(new Event('show-page')))

test.describe('A prerendered page', () => {
  test.use({ serviceWorkers: 'allow' })

  longTest(
    'hydrates nothing, plays nothing and counts as not visited until it is shown',
    async ({ page }) => {
      await page.addInitScript(prerender)
      await page.goto('/')
      await rest(page)
      const registrations = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      await expect(page.locator('.rail[data-live]')).toHaveCount(0)
      await expect(page.locator('astro-island[ssr]').first()).toBeAttached()
      await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0)
      expect(await registrations()).toBe(0)

      await show(page)
      await expect(page.locator('#hero[data-live]')).toBeAttached()
      await expect.poll(registrations).toBe(1)
    },
  )

  longTest(
    'hydrates the pricing list, and a listing with a query, only when it is shown',
    async ({ page }) => {
      await page.addInitScript(prerender)
      for (const path of ['/pricingList', '/products?brand=sila']) {
        await page.goto(path)
        await rest(page)
        await expect(page.locator('main astro-island:not([ssr])'), path).toHaveCount(0)
        await show(page)
        await expect(page.locator('main astro-island:not([ssr])').first(), path).toBeAttached()
      }
    },
  )

  longTest(
    'shows the list and the theme that the visitor has chosen meanwhile',
    async ({ page }) => {
      await page.addInitScript(prerender)
      await page.goto('/product/1')
      await rest(page)
      await page.evaluate((key) => {
        sessionStorage.setItem(key, JSON.stringify([{ id: 1, quantity: 7 }]))
        localStorage.setItem('theme', 'dark')
      }, cartKey)
      await show(page)
      await expect(page.locator('[data-cart-badge]')).toHaveText('1')
      await expect(page.locator('[data-product]').first()).toHaveValue('7')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  )
})
