import type { Page } from 'playwright/test'
import { translatePage } from '#tests/support/translate-page.ts'
import { ownProduct, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(translatePage)
  await signedIn(page)
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').last()

async function openDashboard(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/dashboard${query}`)
  await expect(page.locator('font').first()).toBeAttached()
}

longTest('A search on a translated dashboard, and every dialog after it', async ({ page }) => {
  const { word } = await ownProduct()
  const name = `Own ${word}`
  await openDashboard(page)
  const search = page.getByRole('searchbox', { name: /^Search products/ })
  await search.fill('zzzzzz')
  await expect(page.getByText('0 products')).toBeVisible()
  await search.fill(word)
  await expect(page.getByText('1 product ·')).toBeVisible()
  for (const [opener, title] of [
    [`Edit ${name}`, `Edit ${name}`],
    [`History of ${name}`, /^History/],
    [`Delete ${name}`, /Delete/],
    ['Add', /Add/],
    ['Finishes', 'Finishes'],
    ['Import and export', /Import/],
  ] as const) {
    await button(page, opener).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(dialog(page).locator('font').first()).toBeAttached()
    await expect(dialog(page).getByText('Loading...')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('Control+k')
  for (const text of ['zzzzzz', word]) await dialog(page).getByRole('combobox').fill(text)
  await expect(dialog(page).getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible()
})

test.describe('A dashboard that React gives up', () => {
  test.use({ expectedErrors: [/removeChild|not a child|NotFoundError/] })

  longTest('says so, and a reload brings back what was typed into a form', async ({ page }) => {
    const { id, word } = await ownProduct()
    await openDashboard(page, `?item=product-${id}`)
    const form = page.getByRole('dialog', { name: /^Edit / })
    const title = form.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill(`Title of ${word}`)
    // React would remove the dialog from where it has put it.
    await form.evaluate((element) => document.body.append(element))
    await form.evaluate((element) =>
      element.dispatchEvent(new Event('cancel', { cancelable: true })),
    )
    const alert = page.getByRole('alert').filter({ hasText: 'has stopped working' })
    await expect(alert).toBeAttached()
    await page.goto(`/admin/dashboard?item=product-${id}`)
    await expect(title).toHaveValue(`Title of ${word}`)
  })
})
