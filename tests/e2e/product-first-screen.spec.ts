import type { Page } from 'playwright/test'
import { expectVisibleFocus } from './keyboard.ts'
import { expect, longTest } from './test.ts'

/** A product with 48 variants, and one without any. */
const products = ['/product/1', '/product/13']
const phone = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }
const desktop = { width: 1440, height: 900 }

const add = (page: Page) => page.getByRole('button', { name: 'Add to Pricing List' })
const figures = (page: Page) => page.locator('.product__figures')
const bottomOf = async (part: ReturnType<typeof add>) => {
  const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {}
  return y + height
}

for (const size of [phone, onItsSide, desktop])
  for (const path of products)
    longTest(
      `The first screen of ${path} has picture, name, brand, figures and button at ${size.width} × ${size.height} px`,
      async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto(path)
        const parts = [
          page.getByRole('heading', { level: 1 }),
          page.locator('.product__by'),
          figures(page),
          add(page),
        ]
        for (const part of parts) expect(await bottomOf(part)).toBeLessThanOrEqual(size.height)
        const picture = await page.locator('.product__picture').boundingBox()
        expect(picture?.y).toBeLessThan(size.height / 2)
        expect(picture?.height).toBeGreaterThan(144)
        await expect(figures(page)).toContainText('lm')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      },
    )

longTest(
  'Finishes follow the button, and the figures follow the chosen variant',
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/product/1')
    const finishes = page.getByRole('group', { name: 'Finish' })
    expect((await finishes.boundingBox())?.y).toBeGreaterThan(await bottomOf(add(page)))
    await page
      .getByRole('group', { name: 'Beam angle', exact: true })
      .getByRole('link', { name: '36°', exact: true })
      .click()
    await expect(figures(page)).toContainText('36°')
  },
)

const place = (page: Page) => page.locator('.product__add')
const isAtLowerEdge = async (page: Page) =>
  Math.abs((await bottomOf(page.locator('.add-to-list'))) - phone.height) < 1

longTest(
  'On a phone the button stays in reach, and says there what is missing',
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/product/1')
    await expect(place(page)).not.toHaveAttribute('data-away')
    await page.locator('.tabs').scrollIntoViewIfNeeded()
    await expect(place(page)).toHaveAttribute('data-away')
    expect(await isAtLowerEdge(page)).toBe(true)
    await add(page).click()
    const missing = page.getByText('Choose a quantity first')
    await expect(missing).toBeInViewport()
    expect(await bottomOf(missing)).toBeLessThanOrEqual((await add(page).boundingBox())?.y ?? NaN)
    await page.getByRole('button', { name: /^Increase quantity/ }).click()
    await add(page).click()
    await expect(page.getByText('on your pricing list')).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(place(page)).not.toHaveAttribute('data-away')
    expect(await bottomOf(add(page))).toBeLessThan(phone.height)
  },
)

longTest(
  'The button in reach covers neither the page’s end nor what has the focus',
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/product/1')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(place(page)).toHaveAttribute('data-away')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const bar = page.locator('.add-to-list')
    const top = async () => (await bar.boundingBox())?.y ?? NaN
    const links = page.getByRole('contentinfo').getByRole('link')
    expect(await bottomOf(links.last())).toBeLessThanOrEqual(await top())
    await page.getByRole('tab').first().focus()
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      await expectVisibleFocus(page)
      if ((await bar.locator(':focus').count()) > 0) continue
      const { y = NaN } = (await page.locator(':focus').boundingBox()) ?? {}
      expect(y).toBeLessThan(await top())
    }
  },
)

longTest(
  'The button is in reach above a begun comparison, and in a short window',
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/product/1')
    const button = await bottomOf(add(page))
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
    const tray = page.getByRole('region', { name: 'Your comparison' })
    const isAbove = async (edge: number | undefined) =>
      expect.poll(() => bottomOf(add(page))).toBeLessThanOrEqual(edge ?? NaN)
    await expect(tray).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await isAbove((await tray.boundingBox())?.y)
    await tray.getByRole('button', { name: 'Clear' }).click()
    await page.setViewportSize({ ...phone, height: Math.round(button) - 10 })
    await page.reload()
    await isAbove(button - 10)
  },
)

longTest('Nothing else moves when the button comes into reach', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/product/1')
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[]
      })[])
        for (const { node } of entry.sources)
          if (!(node instanceof Element && node.matches('.add-to-list')))
            document.body.dataset['moved'] = node instanceof Element ? node.className : 'a text'
    }).observe({ type: 'layout-shift' })
  })
  for (const top of [900, 0, 1200, 0]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    if (top > 0) await expect(place(page)).toHaveAttribute('data-away')
    else await expect(place(page)).not.toHaveAttribute('data-away')
  }
  expect(await page.evaluate(() => document.body.dataset['moved'])).toBeUndefined()
})
