import type { Page } from 'playwright/test'
import { csvOf } from '#tests/support/sheets.ts'
import { translatePage } from '#tests/support/translate-page.ts'
import { insertOrders, ownProduct, ownProducts, signedIn, unique } from './admin.ts'
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
    ['Drafts', 'Drafts'],
    ['Changes', 'Changes'],
    ['Deleted items', 'Deleted items'],
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

longTest('A translated form: errors, variants, and a draft', async ({ page }) => {
  const { id, word } = await ownProduct()
  await openDashboard(page, `?item=product-${id}`)
  const title = dialog(page).getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('')
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('The title is required.')).toBeVisible()
  await title.fill(`Title of ${word}`)
  await expect(dialog(page).getByText('The title is required.')).toHaveCount(0)
  await dialog(page)
    .getByRole('gridcell', { name: `${word}-27` })
    .click()
  await button(page, 'Add row').click()
  await page.keyboard.press('Delete')
  await button(page, 'Save draft').click()
  await expect(dialog(page).getByText(/draft/i).first()).toBeVisible()
})

longTest('A translated table: its counts follow search, choice and edits', async ({ page }) => {
  const { word } = await ownProduct()
  await openDashboard(page, '?table=')
  const status = page.locator('.table').getByRole('status').first()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.getByRole('searchbox').first().fill(word)
  await expect(page.locator('.table')).toContainText(/1 (?:product|variant|row|of)/)
  await expect(status).toBeVisible()
  await button(page, 'Table').click()
  await expect(page.locator('.item-card__name').first()).toBeVisible()
})

longTest(
  'A translated order: its note is kept through a reload, its state changes',
  async ({ page }) => {
    const { id, word } = unique()
    await insertOrders({ id, firstName: 'Noura', lastName: word })
    page.on('dialog', (question) => void question.accept())
    await page.goto(`/order/${id}`)
    const note = page.getByRole('textbox', { name: /^Internal note/ })
    await note.fill(`Note of ${word}`)
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue(`Note of ${word}`)
    await button(page, 'Save note').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await button(page, 'End Order').click()
    await button(page, 'Yes, End Order').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(note).toHaveValue(`Note of ${word}`)
  },
)

longTest(
  'A translated import: dry run, errors, applied, and undone among the changes',
  async ({ page }) => {
    const [one, other] = await ownProducts(2)
    const name = `${one?.word}.csv`
    await openDashboard(page, '?item=import')
    const rows = [
      ['Code', 'Color', 'Date of release'],
      [one?.word ?? '', 'Dark', ''],
      [other?.word ?? '', '', 'no day'],
    ]
    await page.getByLabel('File to import').setInputFiles({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(csvOf(rows)),
    })
    const status = dialog(page).getByRole('status').first()
    await expect(status).toContainText('If applied: 0 products added, 1 product changed (1 row).')
    const shown = page.getByRole('group', { name: 'Rows shown' })
    for (const kind of ['Error', 'Change', 'All']) await shown.getByText(kind).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await page.getByLabel('Skip the rows with errors').check()
    await button(page, 'Apply').click()
    await expect(status).toContainText('The import has been applied')
    await openDashboard(page, '?item=changes')
    const entry = dialog(page).getByRole('listitem').filter({ hasText: name })
    await entry.getByRole('button', { name: /^Undo/ }).click()
    await expect(status).toHaveText('The change has been undone.')
    // The undo is a change, too.
    await expect(entry).toHaveCount(2)
  },
)

longTest(
  'A translated change of chosen rows, its undo, and the history of one',
  async ({ page }) => {
    const { id, word } = await ownProduct()
    await openDashboard(page, `?table=${encodeURIComponent(`of=products&text=${word}`)}`)
    await page.locator('.grid__rows > .grid__row').first().getByRole('checkbox').check()
    await button(page, 'Change 1…').click()
    const change = dialog(page).getByLabel('Change', { exact: true })
    for (const r9 of ['46', '47']) {
      await change.selectOption({ label: 'Set the brand' })
      await change.selectOption({ label: 'Colour rendering R9' })
      await dialog(page).getByLabel('Colour rendering R9').fill(r9)
      await button(page, 'Preview').click()
      await expect(dialog(page).getByText(new RegExp(`R9: .+ → ${r9}`))).toBeVisible()
    }
    await button(page, 'Apply to 1').click()
    await expect(dialog(page).getByText('1 changed.')).toBeVisible()
    await button(page, 'Undo this change').click()
    await expect(dialog(page).getByText('The change has been undone.')).toBeVisible()
    await openDashboard(page, `?item=history-product-${id}`)
    const versions = dialog(page).getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await versions
      .first()
      .getByRole('button', { name: /^Restore .+ as it was before/ })
      .click()
    const status = dialog(page).getByRole('status').first()
    await expect(status).toHaveText('The product is as it was then.')
    await expect(versions).toHaveCount(3)
  },
)

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
