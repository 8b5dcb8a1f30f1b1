import type { Page } from 'playwright/test'
import { expectTree } from './accessibility-tree.ts'
import { recordAnnouncements } from './announcements.ts'
import { networkErrors, notice, untilCatalogueKept, visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(recordAnnouncements)
})

const phone = { width: 390, height: 844 }
const thisYear = [[`© ${new Date().getFullYear()}`, '© this year']] as const
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true })

/** Three lines of different kinds: a variant with texts, another of the same product, one without variants. */
const lines = [
  {
    ...{ key: 'a', id: 1, orderCode: 'SL-AL045-WH-30-24', quantity: 12, name: 'Alto 45' },
    ...{ mark: 'A1', location: 'Foyer', note: 'Dim to 30 % after 22:00' },
  },
  { key: 'b', id: 1, orderCode: 'SL-AL045-BZ-30-24', quantity: 3, name: 'Alto 45', mark: 'A2' },
  { key: 'c', id: 13, quantity: 4, name: 'Thirteen', mark: 'A3' },
]

async function openList(page: Page, kept: unknown = lines): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('schedules', text),
    JSON.stringify({
      ...{ version: 1, current: 'x' },
      schedules: [{ id: 'x', name: 'Villa Aurelia', lines: kept }],
    }),
  )
  await page.goto('/pricingList')
  await expect(page.locator('.cart-loading')).toHaveCount(0)
}

longTest('home, the bar above it and the footer below', async ({ page }) => {
  await page.goto('/')
  await expectTree('home-bar', page.getByRole('banner'))
  // A carousel starts when it comes near the window.
  await page.getByRole('region', { name: 'New Arrivals' }).scrollIntoViewIfNeeded()
  await expect(button(page, 'Play')).toHaveCount(2)
  await expectTree('home', main(page))
  await expectTree('home-footer', page.getByRole('contentinfo'), thisYear)
})

longTest('the theme, and the number of lines on the list', async ({ page }) => {
  await openList(page)
  await button(page, 'Dark theme').click()
  await expectTree('theme-dark', page.getByRole('banner'))
})

longTest('the menu of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await button(page, 'Menu').click()
  await expectTree('menu', page.getByRole('navigation', { name: 'Menu' }))
  await expectTree('menu-bar', page.getByRole('banner'))
})

longTest('the search panel', async ({ page }) => {
  await page.goto('/about-us')
  await button(page, 'Search').click()
  const panel = page.getByRole('search')
  const query = page.getByRole('combobox')
  await expect(panel.getByRole('option').first()).toBeVisible()
  await expect(panel.getByRole('button').first()).toBeVisible()
  await expectTree('search', panel)
  await query.fill('downlight 3000 K')
  await expect(panel.getByRole('option').first()).toContainText('Nadir')
  await page.keyboard.press('ArrowDown')
  await expectTree('search-found', panel)
  await query.fill('qqqq')
  await expect(panel.getByRole('status')).toHaveText('No results found')
  await expectTree('search-nothing-found', panel)
})

longTest('the listing with a range, values and chips', async ({ page }) => {
  await page.goto('/products?ip=IP44&cct=3000&watts=5-20')
  const filter = page.getByRole('complementary', { name: 'Filter' })
  for (const name of ['Power', 'Colour temperature', 'Ingress protection'])
    await filter.locator('summary').filter({ hasText: name }).click()
  await expect(filter.getByRole('slider').first()).toBeVisible()
  await expectTree('listing-filter', filter)
  await expectTree('listing', page.locator('.listing__bar'))
  await expectTree('listing-results', page.locator('.listing__results'))
  await button(page, /^Remove Power/).click()
  await expect(button(page, /^Remove Power/)).toHaveCount(0)
  await expectTree('listing-chip-removed', page.locator('.listing__bar'))
})

longTest('the listing without results, with what finds some', async ({ page }) => {
  await page.goto('/products?ip=IP67&control=on%2Foff&watts=1-2')
  await expect(page.getByText('No products available')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Without/ }).first()).toBeVisible()
  await expectTree('listing-empty', page.locator('.listing__results'))
})

longTest('the filter of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await button(page, /^Filters/).click()
  const sheet = dialog(page, 'Filter')
  await expect(sheet).toContainText('Show 70 products')
  await sheet.getByRole('checkbox', { name: /^Frames/ }).check()
  await expect(sheet).toContainText('Show 7 products')
  await expectTree('filter-sheet', sheet)
})

longTest('a product whose variant is chosen and added to the list', async ({ page }) => {
  await page.goto('/product/1')
  const finish = page.getByRole('group', { name: 'Finish' })
  await finish.getByRole('link', { name: 'Bronze' }).click()
  await expect(page.locator('[data-order-code]')).toHaveText('SL-AL045-BZ-30-24')
  await field(page, 'Quantity of Alto 45').fill('3')
  await button(page, 'Add to Pricing List').click()
  await expect(page.getByText('3 × SL-AL045-BZ-30-24 on your pricing list')).toBeVisible()
  await expectTree('product', page.getByRole('article'))
  await field(page, 'Quantity of Alto 45').fill('x')
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Specifications' })).toBeVisible()
  await expectTree('product-specifications', page.getByRole('tabpanel'))
  await expectTree('product-light', page.locator('.photometry'))
  await expectTree('product-similar', page.getByRole('region', { name: 'Similar by light' }))
})

longTest('the room planner, with its answer and with a mistake', async ({ page }) => {
  await page.goto('/product/3')
  const room = page.locator('.room')
  await room.locator('summary').click()
  await expect(room.getByRole('button')).not.toHaveCount(0)
  await expectTree('room', room)
  await field(page, 'Length, m').fill('0')
  await expectTree('room-mistake', room)
  await field(page, 'Length, m').fill('8')
  await room.getByRole('button', { name: /^Add/ }).first().click()
  await expect(room.locator('form')).toContainText('added to your pricing list')
  await expectTree('room-added', room)
})

longTest('a comparison', async ({ page }) => {
  await page.goto('/compare')
  await expect(page.getByText('Nothing is compared yet.')).toBeVisible()
  await expectTree('compare-empty', main(page))
  await page.goto('/compare?v=SL-AL045-WH-27-24&v=SL-AL045-MB-30-36&v=NO-SUCH-CODE')
  await expect(page.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
  await expectTree('compare', main(page))
  await button(page, 'Remove SL-AL045-WH-27-24').click()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await expectTree('compare-removed', page.locator('.compare__tools'))
  await field(page, 'Order code').fill('SL-AL045-WH-30-24')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await button(page, 'Clear').click()
  await expect(page.getByText('Nothing is compared yet.')).toBeVisible()
  await expectTree('compare-cleared', page.locator('.compare__tools'))
})

longTest('the bar of luminaires to compare', async ({ page }) => {
  await page.goto('/products')
  await button(page, 'Compare Ghaf 100').click()
  const tray = page.getByRole('region', { name: 'Your comparison' })
  await expect(tray.getByRole('status')).not.toBeEmpty()
  await expectTree('compare-tray', tray)
})

longTest('an empty pricing list', async ({ page }) => {
  await openList(page, [])
  await expectTree('list-empty', page.getByRole('region', { name: 'Products', exact: true }))
})

longTest('a pricing list with notes', async ({ page }) => {
  await openList(page)
  await expect(page.locator('[data-line]')).toHaveCount(3)
  const list = page.getByRole('region', { name: 'Products', exact: true })
  await expectTree('list', list)
  await field(page, 'Type of Alto 45, A2').or(field(page, 'Type of Alto 45')).nth(1).fill('A1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Another line has the type A1.')).toBeVisible()
  await expectTree('list-mark-refused', page.locator('[data-line]').nth(1))
  await page.keyboard.press('Escape')
  await button(page, 'Move Alto 45, A1 down').click()
  await button(page, 'Remove Alto 45, A2').click()
  await expectTree('list-remove', dialog(page, 'Remove Product'))
  await dialog(page, 'Remove Product').getByRole('button', { name: 'Remove' }).click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectTree('list-removed', page.locator('.schedule-undo'))
})

longTest('a pricing list on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openList(page)
  await expectTree('list-phone', page.getByRole('list', { name: 'Products on your list' }))
})

longTest('order codes that are pasted', async ({ page }) => {
  await openList(page, [])
  await button(page, 'Paste order codes').click()
  const paste = dialog(page, 'Paste order codes')
  await paste.getByRole('textbox').fill('3 x SL-AL045-BZ-30-24\nSL-AL045-BZ-30-25')
  await expect(paste.getByText('To check')).toBeVisible()
  await expectTree('paste', paste)
  await button(page, 'Add 1 line').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectTree('paste-added', page.locator('.schedule-undo[role=status]'))
})

longTest('a list that is shared', async ({ page }) => {
  await openList(page)
  await button(page, 'Share').click()
  const share = dialog(page, 'Share schedule')
  const link = share.getByRole('textbox', { name: 'Link' })
  await expect(link).toBeVisible()
  const address = await link.inputValue()
  await expectTree('share', share, [[address, 'ADDRESS']])
  await page.goto(address)
  await expect(page.getByRole('rowheader', { name: 'A1' })).toBeVisible()
  const today = await page.locator('main time').first().innerText()
  await expectTree('shared-list', main(page), [[today, 'TODAY']])
})

longTest('an inquiry with mistakes, and sent', async ({ page }) => {
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 201,
      json: { id: 1, message: 'Your inquiry has arrived. Its number is 1.' },
    }),
  )
  await openList(page)
  const form = page.getByRole('region', { name: 'Information' })
  await button(page, 'Submit').click()
  await expect(form.getByText('City is required')).toBeVisible()
  await expectTree('inquiry-mistakes', form)
  await field(page, 'First name').fill('Noura')
  await field(page, 'Last name').fill('Al Falasi')
  await field(page, 'Country prefix').fill('emira')
  await expectTree('inquiry-countries', form.getByRole('listbox'))
  await page.keyboard.press('Enter')
  await field(page, 'Phone').fill('501234567')
  await field(page, 'Email').fill('noura@example.com')
  await field(page, 'City').fill('Dubai')
  await button(page, 'Submit').click()
  await expectTree('inquiry-question', dialog(page, 'Confirm Order'))
  await button(page, 'Send inquiry').click()
  await expect(dialog(page, 'Order Submitted')).toBeVisible()
  await expectTree('inquiry-sent', dialog(page, 'Order Submitted'))
})

longTest('a category and a project', async ({ page }) => {
  await page.goto('/category/12')
  await expectTree('category', page.locator('.banner'))
  await page.goto('/project/1')
  await page.getByRole('region', { name: 'Products in this project' }).scrollIntoViewIfNeeded()
  await expect(button(page, 'Play')).toHaveCount(2)
  await expectTree('project', main(page))
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

  longTest('a page that was visited, and one that was not', async ({ page, context }) => {
    const times = [[/\d\d:\d\d/g, 'TIME']] as const
    await visit(page, '/product/1')
    await untilCatalogueKept(page)
    await context.setOffline(true)
    await page.reload()
    await expect(notice(page)).toContainText('You’re offline.')
    const download = page.getByRole('link', { name: 'Download Datasheet' })
    await expect(download).toHaveAttribute('data-offline')
    await expectTree('offline-notice', notice(page), times)
    await download.press('Enter')
    await expectTree('offline-download', download)
    await page.goto('/project/1')
    await expect(page.getByRole('region', { name: 'Visited' })).toBeVisible()
    await expectTree('offline-page', main(page), times)
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
  })
})

longTest('luminaires found by another maker’s file', async ({ page }) => {
  await page.goto('/find-by-file')
  await expect(page.locator('.find[data-react]')).toBeVisible()
  await expectTree('find-by-file', main(page))
  const answer = await page.request.get('/product/1.json')
  const { product } = (await answer.json()) as {
    product: { variants: { orderCode: string; photometry: { file: string } }[] }
  }
  const variant = product.variants.find(({ orderCode }) => orderCode === 'SL-AL045-MB-27-24')
  const buffer = await (await page.request.get(variant?.photometry.file ?? '')).body()
  await field(page, 'Choose or drop a file').setInputFiles({
    name: 'their.ldt',
    mimeType: '',
    buffer,
  })
  await expect(page.locator('.found').first()).toBeVisible()
  await expectTree('find-by-file-read', page.locator('.find > *').first())
  await expectTree('find-by-file-found', page.locator('.found').first())
})
