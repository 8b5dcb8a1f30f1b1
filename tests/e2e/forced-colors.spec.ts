import type { ElementHandle, Locator, Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { signedIn } from './admin.ts'
import { expectVisibleFocus } from './keyboard.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

/* Windows' contrast themes and similar: the browser replaces all colours with the user's. */

test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
)

/** Checks that a state is visible: without the state, its element looks different. */
async function expectSeen(
  element: Locator,
  withoutIt: (element: HTMLElement) => void,
): Promise<void> {
  await expect(element).toBeVisible()
  // Once the state is removed, a locator would no longer find the element.
  const handle = (await element.elementHandle()) as ElementHandle<HTMLElement>
  const shown = await handle.screenshot()
  await handle.evaluate(withoutIt)
  const plain = await handle.screenshot()
  expect(shown.equals(plain), `${String(element)} looks the same without its state`).toBe(false)
}

/** Checks that the focus is visible at each of this many tab stops. */
async function expectFocusAtStops(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page, `after ${stop + 1} × Tab`)
  }
}

longTest('A listing shows what is current, chosen and checked, and the focus', async ({ page }) => {
  await page.goto('/products?brand=sila&category=13')
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await expect(filter.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expectFocusAtStops(page, 24)
  await expectSeen(page.locator('.top-bar__links [aria-current]'), (link) =>
    link.removeAttribute('aria-current'),
  )
  await expectSeen(filter.getByRole('button', { pressed: true }), (brand) =>
    brand.setAttribute('aria-pressed', 'false'),
  )
  await expectSeen(filter.locator('label', { hasText: 'Frames' }), (label) => {
    const input = label.querySelector('input')
    if (input !== null) input.checked = false
  })
  await page.goto('/products')
  await expectSeen(page.locator('.pager [aria-current]'), (link) =>
    link.removeAttribute('aria-current'),
  )
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectVisibleFocus(page)
  await page.keyboard.press('ArrowDown')
  await expectSeen(page.getByRole('search').getByRole('option', { selected: true }), (option) =>
    option.setAttribute('aria-selected', 'false'),
  )
})

longTest(
  'The chosen tab of a product and the progress of saving a project are visible',
  async ({ page }) => {
    await page.goto('/product/1')
    await expectSeen(page.getByRole('tab', { selected: true }), (tab) =>
      tab.setAttribute('aria-selected', 'false'),
    )
    await page.goto('/project/1')
    const progress = page.locator('.save-offline__progress')
    await progress.evaluate((element: HTMLProgressElement) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        at.removeAttribute('hidden')
      element.max = 4
      element.value = 3
    })
    await expectSeen(progress, (element) => element.setAttribute('value', '0'))
  },
)

longTest(
  'The pricing list shows the current page, its fields and a country in the list',
  async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('cart', '[{"id":1,"quantity":2}]'))
    await page.goto('/pricingList')
    await expect(page.locator('[data-line]')).toBeVisible()
    await expectFocusAtStops(page, 24)
    await expectSeen(page.locator('[data-cart-link]'), (link) =>
      link.removeAttribute('aria-current'),
    )
    await page.getByLabel('Country', { exact: true }).fill('uni')
    await expectSeen(page.getByRole('listbox').getByRole('option', { selected: true }), (option) =>
      option.setAttribute('aria-selected', 'false'),
    )
  },
)

longTest(
  'The dashboard shows the page, the filter and what is chosen in a form',
  async ({ page }) => {
    await signedIn(page)
    await page.goto(adminPaths.dashboard)
    await expect(page.locator('li.item-card').first()).toBeVisible()
    await expectFocusAtStops(page, 20)
    await expectSeen(page.locator('.pager [aria-current]'), (link) =>
      link.removeAttribute('aria-current'),
    )
    await expectSeen(page.locator('.segments label', { hasText: 'All' }), (label) => {
      const input = label.querySelector('input')
      if (input !== null) input.checked = false
    })
    await page.goto(`${adminPaths.dashboard}?item=product-1`)
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
    await expectFocusAtStops(page, 15)
    await page.getByRole('button', { name: /^Next/ }).click()
    await expectSeen(page.locator('.relation__choice:has(:checked)').first(), (label) => {
      const input = label.querySelector('input')
      if (input !== null) input.checked = false
    })
  },
)
