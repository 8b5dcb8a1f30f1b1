import type { Page } from 'playwright/test'
import { expectAccessible, expectReadable, expectStateAccessible } from './accessible.ts'
import { indexFiles } from './islands.ts'
import { networkErrors } from './offline.ts'
import { publicPages } from './public-pages.ts'
import { expect, longTest, test } from './test.ts'

test.use({ expectedErrors: networkErrors })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const phone = { width: 360, height: 800 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const collected = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('cart', '[{"id":1,"quantity":2}]'))

for (const path of [...publicPages, '/nowhere', '/no-product', '/offline']) {
  const run = path === '/products' ? test : longTest
  run(`${path} has no accessibility fault in either theme`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
  longTest(`${path} is readable at any size`, async ({ page }) => {
    await page.goto(path)
    await expectReadable(page)
  })
}

test.describe('There is no accessibility fault', () => {
  longTest('in the search panel, with results, without, and when it fails', async ({ page }) => {
    await page.goto('/about-us')
    await button(page, 'Search').click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectStateAccessible(page)
    await page.keyboard.type('qqqq')
    await expect(page.getByText('No results found')).toBeVisible()
    await expectStateAccessible(page)

    await page.route(indexFiles, (route) => route.abort())
    await page.route(/\/api\/(?:search|defaultSearch)/, (route) => route.abort())
    await page.reload()
    await button(page, 'Search').click()
    await page.keyboard.type('a')
    await expect(page.getByText('Failed to fetch search results')).toBeVisible()
    await expectStateAccessible(page)
  })

  longTest('in the side menu and the filter sheet of a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/products')
    await button(page, 'Menu').click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectStateAccessible(page, 767)
    await page.keyboard.press('Escape')
    await button(page, /^Filters/).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('button', { name: /^Sila/ }).click()
    await sheet.getByRole('checkbox', { name: /^Frames/ }).check()
    await expectStateAccessible(page, 1023)
  })

  longTest('in a filtered, an empty and an unavailable listing', async ({ page }) => {
    await page.goto('/products?brand=radial&category=13&sort=a-z')
    // On a phone the filter is not shown.
    await expect(page.locator('main input[type=checkbox]:checked')).toHaveCount(1)
    await expectStateAccessible(page)
    await page.goto('/products?category=99999')
    await expect(page.getByText('No products available')).toBeVisible()
    await expectStateAccessible(page)
    for (const addresses of [indexFiles, '**/api/products'])
      await page.route(addresses, (route) => route.fulfill({ status: 503 }))
    await page.goto('/products?brand=sila')
    await expect(page.getByText(/^Error loading products/)).toBeVisible()
    await expectStateAccessible(page)
  })

  longTest(
    'on a product’s page with its specifications, on the pricing list, and after a failed download',
    async ({ page }) => {
      await collected(page)
      await page.goto('/product/1')
      await page.route('**/storage/**', (route) => route.abort())
      await page.getByRole('tab', { name: 'Specifications' }).click()
      await page.getByRole('textbox', { name: /^Quantity/ }).focus()
      await expect(page.getByText(/^2 .*on your pricing list$/)).toBeVisible()
      await page.getByRole('link', { name: 'Download Datasheet' }).hover()
      await expect(page.locator('.datasheet[data-react]')).toBeVisible()
      await page.getByRole('link', { name: 'Download Datasheet' }).click()
      await expect(page.getByText('Failed to download datasheet.')).toBeVisible()
      await expectStateAccessible(page)
    },
  )

  longTest('in a project’s expanded text on a small screen', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/project/1')
    await button(page, 'Read More').click()
    await expect(button(page, 'Hide')).toBeVisible()
    await expectStateAccessible(page, 986)
  })
})

test.describe('The pricing list has no accessibility fault', () => {
  const dialog = (page: Page, name: string) =>
    page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
  test.beforeEach(async ({ page }) => {
    await collected(page)
    await page.goto('/pricingList')
    await expect(page.locator('[data-line]')).toBeVisible()
  })

  async function filledIn(page: Page): Promise<void> {
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('First name').fill('Noura')
    await field('Last name').fill('Al Falasi')
    await field('Country prefix').fill('emira')
    await page.keyboard.press('Enter')
    await field('Phone').fill('501234567')
    await field('Email').fill('states@example.com')
    await field('City').fill('Dubai')
    await button(page, 'Submit').click()
  }

  longTest(
    'with errors, an open list of countries, no country found, and a question',
    async ({ page }) => {
      await button(page, 'Submit').click()
      await expect(page.getByText('City is required')).toBeVisible()
      await expectStateAccessible(page)
      await page.getByLabel('Country prefix').fill('uni')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectStateAccessible(page)
      await page.getByLabel('Country prefix').fill('nowhere')
      await expect(page.getByText('No country found')).toBeVisible()
      await expectStateAccessible(page)
      await page.keyboard.press('Escape')
      await button(page, 'Remove Alto 45').click()
      await expect(dialog(page, 'Remove Product')).toBeVisible()
      await expectStateAccessible(page)
      await dialog(page, 'Remove Product').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expectStateAccessible(page)
    },
  )

  longTest(
    'in the question before sending, after a failure, and after success',
    async ({ page }) => {
      const answers = [
        { status: 503, body: 'busy' },
        { status: 201, json: { id: 1, message: 'Your inquiry has arrived. Its number is 1.' } },
      ]
      await page.route('**/api/orders', (route) => route.fulfill(answers.shift()))
      await filledIn(page)
      await expect(dialog(page, 'Confirm Order')).toBeVisible()
      await expectStateAccessible(page)
      await button(page, 'Send inquiry').click()
      await expect(dialog(page, 'Submission Error')).toBeVisible()
      await expectStateAccessible(page)
      await button(page, 'Try again').click()
      await expect(dialog(page, 'Order Submitted')).toBeVisible()
      await expectStateAccessible(page)
    },
  )

  longTest(
    'while an inquiry waits for a connection, and if the list is unavailable',
    async ({ page, context }) => {
      await filledIn(page)
      await context.setOffline(true)
      await button(page, 'Send inquiry').click()
      await expect(button(page, 'Don’t send')).toBeVisible()
      await expectStateAccessible(page)
      await context.setOffline(false)
      await page.route('**/api/cart', (route) => route.fulfill({ status: 500, json: {} }))
      await page.route('**/product/*.json', (route) => route.abort())
      await page.route(indexFiles, (route) => route.abort())
      await page.reload()
      await expect(button(page, 'Retry')).toBeVisible()
      await expectStateAccessible(page)
    },
  )
})
