import type { Page } from 'playwright/test'
import { expectStateAccessible } from './accessible.ts'
import { insertOrders, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

test.beforeEach(({ page }) => signedIn(page))

const open = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(page.locator('.item-card__name').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test.describe('The command palette', () => {
  longTest('finds an item by the keyboard alone and opens it', async ({ page }) => {
    await open(page)
    await expectStateAccessible(page)
    await field(page).fill('wadi lubna')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('dialog', { name: /^Edit Wadi Lubna/ })).toBeVisible()
    await expect(page).toHaveURL(/item=project-\d+$/)
  })

  longTest('opens the form of a new product, and an order', async ({ page }) => {
    const { id, word } = unique()
    await insertOrders({ id, lastName: word })
    await open(page)
    await field(page).fill('add pro')
    await expect(active(page)).toHaveText('Add a product')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText('Add a project')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await field(page).fill(word)
    await expect(active(page)).toContainText(`Order #${id}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/order/${id}$`))
  })

  longTest('filters the orders, changes the theme and shows the releases', async ({ page }) => {
    await open(page)
    await field(page).fill('ended orders')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/orders=ended$/)
    await page.keyboard.press('Control+k')
    await field(page).fill('theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
    await page.keyboard.press('Control+k')
    await field(page).fill('rollback')
    await page.keyboard.press('Enter')
    await expect(page.locator('details.publication')).toHaveAttribute('open')
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeFocused()
  })

  longTest('opens the history of an item', async ({ page }) => {
    await open(page)
    await field(page).fill('hist')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('History of ')
    await page.keyboard.type('wadi lubna')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^History of Wadi Lubna/ })).toBeVisible()
    await expect(page).toHaveURL(/item=history-project-\d+$/)
  })

  longTest('returns the focus, and says so if it finds nothing', async ({ page }) => {
    await page.goto('/admin/dashboard')
    const button = page.getByRole('button', { name: 'Commands' })
    await button.click()
    await field(page).fill('qqqqqq')
    await expect(palette(page).getByRole('status')).toHaveText('Nothing found.')
    await expectStateAccessible(page)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()
  })
})
