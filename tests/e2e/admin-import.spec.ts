import type { Page } from 'playwright/test'
import { csvOf } from '#tests/support/sheets.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, signedIn, unique } from './admin.ts'
import { expect, longTest, test } from './test.ts'

// A file that can't be read as it is.
test.use({ expectedErrors: [/status of 422/] })
test.beforeEach(({ page }) => signedIn(page))

const dialog = (page: Page, name: string | RegExp = /^Import/) => page.getByRole('dialog', { name })

/** The codes of products from a place in the order of their ids. */
const codesFrom = (offset: number, count: number) =>
  inDatabase(async (database) => {
    const sql = 'SELECT code FROM product ORDER BY id LIMIT ? OFFSET ?'
    const [result] = await database.read([{ sql, args: [count, offset] }])
    return (result?.rows ?? []).map(({ code }) => (typeof code === 'string' ? code : ''))
  })

async function choose(page: Page, rows: (string | number)[][]) {
  await page.goto('/admin/dashboard?item=import')
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) })
}

test.describe('An import', () => {
  test('shows what would change, changes it, and is undone as one', async ({ page }) => {
    const { word } = unique()
    const [first = '', second = ''] = await codesFrom(40, 2)
    await choose(page, [
      ['Code', 'Color', 'Date of release'],
      [first, `Dark ${word}`, ''],
      [second, '', 'no day'],
    ])
    await expect(dialog(page, 'Import prices.csv')).toBeVisible()
    await expect(page).toHaveURL(/item=import-[\da-f-]{36}$/)
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: first })).toContainText(`Dark ${word}`)
    await expect(table.getByRole('row', { name: second })).toContainText('Error')
    await expectStateAccessible(page)
    const apply = page.getByRole('button', { name: 'Apply' })
    await expect(apply).toBeDisabled()
    await page.reload()
    await page.getByLabel('Skip the rows with errors').check()
    await apply.click()
    await expect(dialog(page).getByRole('status').first()).toHaveText(
      'The import has been applied: 0 products added, 1 product changed.',
    )
    await page.getByRole('button', { name: 'Undo the import of prices.csv' }).click()
    await expect(dialog(page).getByRole('status').first()).toHaveText('The change has been undone.')
  })

  test('lets columns that it does not know be matched by hand', async ({ page }) => {
    const { word } = unique()
    const [code = ''] = await codesFrom(42, 1)
    await choose(page, [
      ['Code', `Qqq ${word}`, `Zzz ${word}`],
      [code, `Dark ${word}`, 'x'],
    ])
    await expect(dialog(page, 'Match the columns')).toBeVisible()
    await expectStateAccessible(page)
    await page.getByLabel(`Qqq ${word}`).selectOption('Color')
    await page.getByLabel(`Zzz ${word}`).selectOption('Leave it out')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('row', { name: code })).toContainText(`Dark ${word}`)
    await page.getByRole('group', { name: 'Rows shown' }).getByText('Error').click()
    await expect(page.getByText('No rows of this kind.')).toBeVisible()
  })

  longTest('says why it can’t read a file', async ({ page }) => {
    await choose(page, [['Color'], ['Black']])
    await expect(dialog(page).getByRole('alert')).toContainText('Order code or Code')
    await expectStateAccessible(page)
  })
})

test('The products are exported as a sheet', async ({ page }) => {
  await page.goto('/admin/dashboard?item=import')
  for (const format of ['XLSX', 'CSV']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export as ${format}` }).click()
    expect((await download).suggestedFilename()).toMatch(/^products.*\.(?:xlsx|csv)$/)
  }
})
