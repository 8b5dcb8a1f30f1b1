import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright/test'
import { pageMessages } from '#src/domain/page-messages.ts'
import { useOldestBrowser } from '#tests/support/browser-support/oldest-browser.ts'
import { expectAccessible } from './accessible.ts'
import { openOrders, password, sidebar, signInPath, signedIn } from './admin.ts'
import { test as deskTest, longTest as longDeskTest } from './desk.ts'
import { publicPages } from './public-pages.ts'
import { expect, longTest, test } from './test.ts'

const notice = (page: Page) => page.locator('.outdated')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Opens a popover, once the code that replaces popovers is there. */
async function openWith(toggle: Locator): Promise<void> {
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
}

/** In the top bar, beside its links and buttons. */
const clickBeside = (page: Page) => page.mouse.click((page.viewportSize()?.width ?? 0) - 5, 10)

// The policy names the hashes of inline scripts, and the oldest browser gets some with other words.
const asOldest = { bypassCSP: true }

/** Before the routes end, because the page may still load files under the names that only they know. */
async function leave(page: Page): Promise<void> {
  const body = '<link rel="icon" href="data:," />'
  await page.route('/left', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/left')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test.describe('In a browser that has only what all supported browsers have', () => {
  test.use(asOldest)

  test.beforeEach(({ page }) => useOldestBrowser(page))
  test.afterEach(({ page }) => leave(page))

  test('the page has lost what others lack, and shows no notice', async ({ page }) => {
    await page.goto('/')
    expect(
      await page.evaluate(() => [
        'withResolvers' in Promise,
        'groupBy' in Map,
        'canParse' in URL,
        'union' in Set.prototype,
        'startViewTransition' in document,
        'requestIdleCallback' in window,
        'navigation' in window,
        document.querySelector('[popover]'),
        CSS.supports('selector(:xpopover-open)'),
      ]),
    ).toEqual([false, false, false, false, false, false, false, null, false])
    await expect(notice(page)).toHaveCount(0)
  })

  longTest('every page hydrates', async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path)
      await openWith(button(page, 'Search'))
      await expect(page.getByRole('option'), path).not.toHaveCount(0)
    }
  })

  longTest(
    'there is the light theme alone, whatever the system or an earlier visit chose',
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto('/product/1')
      expect(await background(page)).toBe('rgb(247, 245, 241)')
      await expect(button(page, 'Dark theme')).toBeHidden()
    },
  )

  longTest(
    'the search opens, finds, and closes with Escape, a tap beside it and its button',
    async ({ page }) => {
      const panel = page.getByRole('search')
      const field = page.getByRole('combobox', { name: 'Search product or code' })
      const toggle = button(page, 'Search')
      await page.goto('/about-us')
      await expect(panel).toBeHidden()
      await openWith(toggle)
      await expect(field).toBeFocused()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await clickBeside(page)
      await expect(panel).toBeHidden()
      await toggle.click()
      await toggle.click()
      await expect(panel).toBeHidden()
      await toggle.click()
      await field.fill('SL-AL045-WH-27-24')
      await expect(panel.getByRole('option').first()).toContainText('Alto 45')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/product\/1\?v=SL-AL045-WH-27-24$/)
    },
  )

  longTest('the menu opens, closes and leads to a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const toggle = button(page, 'Menu')
    await page.goto('/about-us')
    await openWith(toggle)
    await expect(menu).toBeInViewport({ ratio: 1 })
    await button(page, 'Close menu').click()
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await clickBeside(page)
    await expect(menu).toBeHidden()
    await toggle.click()
    await menu.getByRole('link', { name: 'Projects' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Projects')
  })

  longTest('the list of products is filtered', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/products')
    const filter = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Filter' })
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
    await filter.locator('summary', { hasText: 'Ingress protection' }).click()
    await filter.getByRole('checkbox', { name: /^IP44/ }).click()
    if (isMobile) await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/\/products\?ip=IP44$/)
    await expect(page.locator('.product-card__name')).not.toHaveCount(0)
  })

  longTest('a variant is chosen, previewed, listed and exported', async ({ page }) => {
    await page.goto('/product/1')
    for (const [axis, value] of [
      ['Finish', 'White'],
      ['Colour temperature', '2700 K'],
    ] as const)
      await page
        .getByRole('group', { name: axis, exact: true })
        .getByRole('link', { name: value, exact: true })
        .click()
    await expect(page.locator('[data-order-code]')).toHaveText('SL-AL045-WH-27-24')
    await page.getByRole('textbox', { name: /^Quantity of/ }).fill('2')
    await button(page, 'Add to Pricing List').click()
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    await page
      .getByRole('link', { name: /^Pricing list/ })
      .first()
      .click()
    for (const [kind, type] of [
      ['CSV', 'csv'],
      ['ZIP', 'zip'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
      const file = await readFile(await (await download).path())
      if (type === 'csv') expect(file.toString()).toContain('SL-AL045-WH-27-24')
      else expect(Object.keys(unzipSync(file)).join()).toContain('.ldt')
    }
  })
})

deskTest.describe('In such a browser, an administrator', () => {
  deskTest.use(asOldest)
  deskTest.beforeEach(({ page }) => useOldestBrowser(page))
  deskTest.afterEach(({ page }) => leave(page))

  longDeskTest('signs in, and opens and closes the orders', async ({ page }) => {
    await page.goto(signInPath())
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(password())
    await button(page, 'Sign in').click()
    await page.waitForURL('**/admin/dashboard')
    await openOrders(page)
    const close = button(page, 'Close orders')
    if (await close.isVisible()) {
      await close.click()
      await expect(sidebar(page)).toBeHidden()
    }
  })

  longDeskTest('works in the table', async ({ page }) => {
    await signedIn(page)
    await page.goto('/admin/dashboard?table=')
    await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0)
  })
})

test.describe('In a browser that is too old', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed')),
  )

  /** Whether nothing lies over any corner of the sentence. */
  const isUncovered = (page: Page) =>
    notice(page).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
        [left + 1, right - 1].every((x) =>
          [top + 1, bottom - 1].every((y) => document.elementFromPoint(x, y) === element),
        ),
      )
    })

  for (const [path, sentence] of [
    ['/', pageMessages.outdatedForSite],
    ['/product/1', pageMessages.outdatedForSite],
    ['the sign-in page', pageMessages.outdatedForAdministration],
  ] as const)
    longTest(`a notice above ${path} says so, readable in both themes`, async ({ page }) => {
      await page.goto(path.startsWith('/') ? path : signInPath())
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('alert').first()).toHaveText(sentence)
        await expect(notice(page)).toBeInViewport({ ratio: 1 })
        expect(await isUncovered(page), `${width} px`).toBe(true)
        await expectAccessible(page)
      }
    })
})

longTest('A current browser shows no such notice', async ({ page }) => {
  // The notice would be there before the page has loaded.
  for (const path of ['/', '/product/1', signInPath()]) {
    await page.goto(path)
    await expect(notice(page)).toHaveCount(0)
  }
})
