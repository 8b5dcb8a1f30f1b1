import type { Page } from 'playwright/test'
import { comparisonKey } from '#src/domain/compare/comparison-key.ts'
import { expectStateAccessible } from './accessible.ts'
import { networkErrors, saveData } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/** The luminaires of the demo that these tests compare; the first has variants. */
const spot = { path: '/product/1', card: 'Compare Alto 45' }
const tray = (page: Page) => page.getByRole('region', { name: 'Your comparison' })
const said = (page: Page) => tray(page).getByRole('status')
const remove = (page: Page) => tray(page).getByRole('button', { name: /^Remove / })
const cards = (page: Page) => page.locator('.product-grid [data-compare]')
const onPage = (page: Page) => page.locator('.product__compare')
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), comparisonKey)

/** Presses the button of this card of the listing, and waits until it is in the tray. */
async function addCard(page: Page, index: number): Promise<void> {
  const count = await remove(page).count()
  await cards(page).nth(index).focus()
  await page.keyboard.press('Enter')
  await expect(remove(page)).toHaveCount(count + 1)
  await expect(cards(page).nth(index)).toHaveAttribute('aria-pressed', 'true')
}

longTest(
  'A visitor compares luminaires from cards and a product page by keyboard alone',
  async ({ page }) => {
    // Its code loads separately.
    await page.goto('/products', { waitUntil: 'networkidle' })
    await expect(tray(page)).toHaveCount(0)
    await addCard(page, 0)
    await expect(said(page)).toHaveText(/^\S+ added: 1 of 4\.$/)

    await page.goto(spot.path)
    await expect(remove(page)).toHaveCount(1)
    const code = (await page.locator('[data-order-code]').textContent()) ?? ''
    await expect(onPage(page)).toHaveAccessibleName(`Compare ${code}`)
    await onPage(page).focus()
    await page.keyboard.press('Space')
    await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(said(page)).toHaveText(`${code} added: 2 of 4.`)

    await page.goto('/')
    // The tray brings its link, behind which the focus must not be yet.
    await expect(remove(page)).toHaveCount(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to your comparison' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(remove(page).first()).toBeFocused()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
    await expect(tray(page).getByRole('link', { name: 'Compare' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/compare\\?v=.+&v=${code}$`))
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.waitForLoadState('networkidle')
    await expect(tray(page)).toHaveCount(0)
  },
)

longTest(
  'The button of a product follows the chosen variant, and its card is pressed for any of them',
  async ({ page }) => {
    await page.goto(spot.path)
    await onPage(page).click()
    await expect(remove(page)).toHaveCount(1)
    const first = await page.locator('[data-order-code]').textContent()
    await page.getByRole('group', { name: 'Finish' }).getByRole('link', { name: 'White' }).click()
    const white = await page.locator('[data-order-code]').textContent()
    expect(white).not.toBe(first)
    await expect(onPage(page)).toHaveAccessibleName(`Compare ${white}`)
    await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false')
    await onPage(page).click()
    await expect(remove(page)).toHaveCount(2)

    await page.goto('/products?query=Alto+45')
    const card = page.getByRole('button', { name: spot.card })
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(card).toHaveAttribute('aria-pressed', 'false')
    expect(await kept(page)).toBeNull()
    await expect(said(page)).toHaveText('The comparison is empty.')
    await tray(page).getByRole('button', { name: 'Undo' }).click()
    await expect(remove(page)).toHaveCount(2)
  },
)

longTest(
  'A fifth luminaire is refused in a sentence, and removing one makes room',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/products')
    for (const index of [0, 1, 2, 3]) await addCard(page, index)
    await cards(page).nth(4).focus()
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText(/ was not added, because at most 4 can be compared\./)
    await expect(cards(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
    await remove(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(remove(page)).toHaveCount(3)
    await expect(remove(page).nth(1)).toBeFocused()
    await expect(said(page)).toHaveText(/ removed\.$/)
    await expect(cards(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
    await addCard(page, 4)
    await tray(page).getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('The comparison is empty.')
    const undo = tray(page).getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    expect(await kept(page)).toBeNull()
    await page.keyboard.press('Enter')
    await expect(remove(page)).toHaveCount(4)
    await tray(page).getByRole('button', { name: 'Clear' }).click()
    await page.goto('/compare')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  },
)

longTest('One luminaire is cleared at once', async ({ page }) => {
  await page.goto('/products')
  await addCard(page, 0)
  await tray(page).getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

longTest(
  'Tabs share the comparison, and cards that a filter lists anew show it',
  async ({ page, context }) => {
    await page.goto('/products')
    const other = await context.newPage()
    await other.goto('/about-us')
    await addCard(page, 0)
    await expect(remove(other)).toHaveCount(1)
    const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('a-z')
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('latest')
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await remove(other).click()
    await expect(tray(page)).toHaveCount(0)
    await expect(cards(page).first()).toHaveAttribute('aria-pressed', 'false')
  },
)

longTest(
  'A shared comparison stays apart from the visitor’s own until they change it',
  async ({ page }) => {
    await page.goto('/products')
    await addCard(page, 0)
    const before = await kept(page)
    await page.goto('/compare?v=SL-AL045-WH-27-24&v=SL-AL045-MB-30-36')
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    expect(await kept(page)).toBe(before)
    await page.getByRole('button', { name: 'Remove SL-AL045-WH-27-24' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await expect.poll(() => kept(page)).toContain('SL-AL045-MB-30-36')
    expect(await kept(page)).not.toContain('SL-AL045-WH-27-24')
  },
)

longTest(
  'Damaged storage is no comparison, and does not keep one from beginning',
  async ({ page }) => {
    await page.addInitScript((key) => {
      if (sessionStorage.getItem('begun') === null) localStorage.setItem(key, '[{"code":7},')
      sessionStorage.setItem('begun', '')
    }, comparisonKey)
    await page.goto('/products')
    await addCard(page, 0)
    await page.reload()
    await expect(remove(page)).toHaveCount(1)
  },
)

longTest('The tray has no accessibility fault in either theme', async ({ page }) => {
  await page.goto('/products')
  await addCard(page, 0)
  await addCard(page, 1)
  await expectStateAccessible(page)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  longTest('the tray covers no focused element and nothing of the footer', async ({ page }) => {
    // Else the page still scrolls to what has the focus.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/products')
    for (const index of [0, 1, 2, 3]) await addCard(page, index)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const top = async () => (await tray(page).boundingBox())?.y ?? 0
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === null || focused.closest('.dock') !== null
          ? 0
          : focused.getBoundingClientRect().bottom
      })
      expect(bottom).toBeLessThanOrEqual(await top())
    }
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
    const end = await page.locator('.footer__end').boundingBox()
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(await top())
  })

  longTest('right to left, the pictures begin at the right', async ({ page }) => {
    await page.goto('/products')
    await addCard(page, 0)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const picture = await tray(page).locator('img').boundingBox()
    const link = await tray(page).getByRole('link', { name: 'Compare' }).boundingBox()
    expect(picture?.x ?? 0).toBeGreaterThan(link?.x ?? Infinity)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const button = await cards(page).first().boundingBox()
    const card = await page.locator('.product-card').first().boundingBox()
    expect((button?.x ?? Infinity) - (card?.x ?? 0)).toBeLessThan(button?.width ?? 0)
  })
})

test.describe('Offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

  longTest(
    'what is in the tray of a visitor who saves data can be compared, with its light, and what is not kept can’t be added',
    async ({ page, context }) => {
      await saveData(page)
      await page.goto('/products')
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true)
      await addCard(page, 0)
      const isKept = (at: string) =>
        page.evaluate(async (path) => (await caches.match(path)) !== undefined, at)
      await expect.poll(() => isKept('/compare')).toBe(true)
      await expect
        .poll(() =>
          page.evaluate(async () => (await (await caches.open('photometry')).keys()).length),
        )
        .toBe(1)
      await context.setOffline(true)
      const name = ((await cards(page).nth(5).getAttribute('aria-label')) ?? '').replace(
        'Compare ',
        '',
      )
      await cards(page).nth(5).focus()
      await page.keyboard.press('Enter')
      await expect(said(page)).toHaveText(`${name} could not be loaded: you are offline.`)
      await tray(page).getByRole('link', { name: 'Compare' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(1)
      const light = page.getByRole('region', { name: 'Light distribution' })
      await expect(light.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
      await page.evaluate(() => caches.delete('photometry'))
      // The browser has a copy too, for as long as it pleases.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
      await page.reload()
      await expect(light.getByRole('status')).toHaveText(
        /^The light distribution of \S+ could not be loaded: you are offline\.$/,
      )
    },
  )
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('no button offers what would not work', async ({ page }) => {
    await page.goto('/products')
    await expect(page.locator('.product-card').first()).toBeVisible()
    await expect(cards(page).first()).toBeHidden()
    await page.goto(spot.path)
    await expect(onPage(page)).toBeHidden()
  })
})
