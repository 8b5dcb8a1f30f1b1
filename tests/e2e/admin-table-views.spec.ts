import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { insertVariants } from '#src/server/database/variants.ts'
import { ldt, withLines } from '#tests/support/photometric-files.ts'
import { expectAccessible, expectStateAccessible } from './accessible.ts'
import { inDatabase, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// A change of what somebody else has changed meanwhile, and an export without a connection.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] })

/** The line of EULUMDAT with the light output ratio. */
const lorLine = 23

const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => page.locator('.grid__rows > .grid__row')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const menu = (page: Page, name: string | RegExp) =>
  page.locator('summary').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Products that no other test changes, with variants; found by the word. */
async function insertOwn(): Promise<{ ids: number[]; word: string }> {
  const { id, word } = unique()
  const ids = [id, id + 1]
  await inDatabase((database) =>
    database.writeCatalogue(
      ids.flatMap((one, index) => [
        {
          sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
              material, accessories, product_number, date_of_release, datasheet, specs)
            SELECT ?, ?, ?, 'Own', brand, image, description, length, color, material,
              accessories, product_number, date_of_release, datasheet, ?
            FROM product LIMIT 1`,
          args: [one, `${word}-${index}`, `Own ${word} ${index}`, JSON.stringify({ watts: 10 })],
        },
        insertVariants(one, [
          { orderCode: `${word}-${index}-27`, specs: { cct: 2700, lumens: 900 + index } },
          { orderCode: `${word}-${index}-30`, specs: { cct: 3000, lumens: 1000 + index } },
        ]),
      ]),
    ),
  )
  return { ids, word }
}

const open = async (page: Page, view: string) => {
  await page.goto(`/admin/dashboard?table=${encodeURIComponent(view)}`)
  await expect(rows(page).first()).toBeVisible()
}

/** Edits a product as another administrator does. */
async function edit(page: Page, token: string, id: number, values: object) {
  const headers = { authorization: `Bearer ${token}` }
  const data = { edits: [{ id, values }] }
  const response = await page.request.post('/api/items', { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Opens the change of all rows, and chooses what it does. */
async function changeAll(page: Page, label: string) {
  await button(page, /^Select all/).click()
  await button(page, /^Change \d/).click()
  await dialog(page).getByLabel('Change', { exact: true }).selectOption({ label })
}

longTest(
  'A view is saved, found by the palette, overwritten, renamed and deleted',
  async ({ page }) => {
    await signedIn(page)
    const { word } = await insertOwn()
    await open(page, `of=variants&text=${word}&min.specs.cct=3000`)
    await expect(rows(page)).toHaveCount(2)
    await expect(button(page, /^Remove the filter Colour temperature: from 3000/)).toBeVisible()
    await menu(page, 'Views').click()
    await page.getByLabel('Save what the table shows as').fill('Warm ones')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The view is saved.')).toBeVisible()
    await expect(menu(page, 'View: Warm ones')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu(page, 'View: Warm ones')).toBeFocused()

    // Another browser's address says the same without the view.
    await button(page, /^Remove the filter Colour temperature/).click()
    await expect(rows(page)).toHaveCount(4)
    await expect(menu(page, 'View: Warm ones, changed')).toBeVisible()
    await page.goto('/admin/dashboard')
    await button(page, 'Commands').click()
    await page.getByRole('combobox', { name: /^Find an item/ }).fill('warm')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/min\.specs\.cct/)

    await button(page, /^Remove the filter Colour temperature/).click()
    await menu(page, 'View: Warm ones, changed').click()
    await button(page, 'Save the changes to Warm ones').click()
    await expect(menu(page, /^View: Warm ones$/)).toBeVisible()
    await button(page, 'Rename Warm ones').click()
    await page.getByLabel('New name of Warm ones').fill('All of them')
    await page.keyboard.press('Enter')
    await expect(menu(page, 'View: All of them')).toBeVisible()
    await button(page, 'Delete All of them').click()
    await expect(menu(page, 'Views')).toBeVisible()
    await button(page, 'Bring back').click()
    await page.reload()
    await menu(page, 'View: All of them').click()
    await page.getByRole('list', { name: 'Saved views' }).getByText('All of them').click()
    await expect(rows(page)).toHaveCount(4)
    await expect(menu(page, 'View: All of them')).toBeFocused()
  },
)

longTest('A column is resized and moved by the keyboard, and stays so', async ({ page }) => {
  await signedIn(page)
  await open(page, 'of=products')
  const width = async () => (await heading(page, 'Name').boundingBox())?.width ?? 0
  const before = await width()
  await heading(page, 'Name').getByRole('button').focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Alt+ArrowRight')
  await expect(page).toHaveURL(/name%3A19/)
  await expect.poll(width).toBeGreaterThan(before)
  const wide = await width()
  await expect(heading(page, 'Name').getByRole('button')).toBeFocused()

  await menu(page, 'Columns').click()
  await button(page, 'Move Brand forward').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move Brand forward')).toBeFocused()
  const names = page.getByRole('columnheader')
  await expect(names.nth(2)).toHaveText('Brand')
  await expectAccessible(page)
  await page.goto('/admin/dashboard?table=of%3Dproducts')
  await expect(names.nth(2)).toHaveText('Brand')
  await expect.poll(width).toBe(wide)
  await menu(page, 'Columns').click()
  await button(page, 'Show the usual columns').click()
  await expect(names.nth(2)).toHaveText('Name')
})

longTest('A column is resized at its edge by the pointer', async ({ page }) => {
  await signedIn(page)
  await open(page, 'of=products')
  const width = async () => (await heading(page, 'Name').boundingBox())?.width ?? 0
  const before = await width()
  const box = await heading(page, 'Name').locator('.table__edge').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/name%3A/)
  expect((await width()) - before).toBeGreaterThan(70)
  expect((await width()) - before).toBeLessThan(90)
  await heading(page, 'Name').locator('.table__edge').dblclick()
  await expect.poll(width).toBe(before)
})

longTest('The shown rows and columns are exported in their order', async ({ page }) => {
  await signedIn(page)
  const { word } = await insertOwn()
  const columns = 'orderCode specs.lumens brand specs.efficacy lacks'
  await open(page, `of=variants&text=${word}&sort=-specs.lumens&columns=${columns}`)
  await expect(rows(page)).toHaveCount(4)
  const shown = await grid(page)
    .locator('.grid__rows > .grid__row')
    .evaluateAll((all) =>
      all
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => [...row.querySelectorAll('.grid__cell')].map((cell) => cell.textContent)),
    )
  expect(shown[0]?.[0]).toBe(`${word}-1-30`)
  await menu(page, 'Export').click()
  await expectAccessible(page)
  const asked = page.waitForRequest('**/api/export.xlsx')
  const download = page.waitForEvent('download')
  await button(page, 'Export as XLSX').click()
  expect((await asked).postDataJSON()).toMatchObject({
    rows: 'variants',
    columns: columns.split(' '),
  })
  const file = await download
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^variants, with ${word} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`),
  )
  const [sheet] = await readXlsxFile(await readFile(await file.path()))
  const [head, ...body] = sheet?.data ?? []
  expect(head).toEqual(['Order code', 'Luminous flux (lm)', 'Brand', 'Efficacy', 'Missing'])
  expect(body.map((cells) => cells.map((cell) => String(cell ?? '')))).toEqual(shown)
})

longTest('All rows are exported without naming them, and a failure is said', async ({ page }) => {
  await signedIn(page)
  await open(page, 'of=products')
  await menu(page, 'Export').click()
  const asked = page.waitForRequest('**/api/export.csv')
  const download = page.waitForEvent('download')
  await button(page, 'Export as CSV').click()
  expect(Object.keys((await asked).postDataJSON() as object)).toEqual(['rows', 'columns'])
  expect((await download).suggestedFilename()).toMatch(/^products \d{4}-\d\d-\d\d\.csv$/)
  await page.route('**/api/export.csv', (route) => route.abort())
  await button(page, 'Export as CSV').click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
})

longTest(
  'A photometric file becomes that of the chosen variants, and is undone as one',
  async ({ page }) => {
    await signedIn(page)
    const { word } = await insertOwn()
    await open(page, `of=variants&text=${word}`)
    await changeAll(page, 'Set the photometric file')
    await expect(button(page, 'Preview')).toBeDisabled()
    const field = dialog(page).getByLabel('Photometric file (LDT or IES)')
    const photometric = (buffer: Buffer) => ({
      name: `Spot-${word}.ldt`,
      mimeType: 'application/octet-stream',
      buffer,
    })
    await field.setInputFiles(photometric(Buffer.from('no photometry')))
    await expect(
      dialog(page).getByText('must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file'),
    ).toBeVisible()
    await expect(button(page, 'Preview')).toBeDisabled()
    await field.setInputFiles(photometric(Buffer.from(withLines(ldt(), { [lorLine]: '50' }))))
    await expect(dialog(page).getByText(`Spot-${word}.ldt is sent.`)).toBeVisible()
    await button(page, 'Preview').click()
    await expect(dialog(page).getByText(`none → Spot-${word}.ldt`)).toHaveCount(4)
    const findings = dialog(page).getByRole('list', { name: 'Findings' })
    await expect(findings.getByRole('listitem')).toContainText(
      'The file declares a light output ratio of 50 %',
    )
    await expectStateAccessible(page)
    await expect(button(page, 'Apply to 2')).toBeDisabled()
    await dialog(page)
      .getByRole('checkbox', {
        name: '2 products differ from photometric files by more than 10 %. This is meant.',
      })
      .check()
    await button(page, 'Apply to 2').click()
    await expect(dialog(page).getByText('2 changed.')).toBeVisible()
    const kept = () =>
      inDatabase(async (database) => {
        const sql =
          'SELECT count(*) AS count FROM variant WHERE order_code LIKE ? AND photometry LIKE ?'
        const [found] = await database.read([{ sql, args: [`${word}-%`, `%Spot-${word}.ldt`] }])
        return found?.rows[0]?.['count']
      })
    expect(await kept()).toBe(4)
    await button(page, 'Undo this change').click()
    await expect(dialog(page).getByText('The change has been undone.')).toBeVisible()
    expect(await kept()).toBe(0)
  },
)

longTest(
  'A change names what somebody else has changed, and its undo keeps later edits',
  async ({ page }) => {
    const token = await signedIn(page)
    const { ids, word } = await insertOwn()
    const [first = 0, second = 0] = ids
    await open(page, `of=products&text=${word}`)
    await changeAll(page, 'Colour rendering R9')
    await dialog(page).getByLabel('Colour rendering R9').fill('47')
    await button(page, 'Preview').click()
    const apply = button(page, /^Apply to/)
    await expect(apply).toBeEnabled()
    await edit(page, token, second, { color: `Since ${word}` })
    await apply.click()
    const list = page.getByRole('list', { name: 'Changed by someone else' })
    await expect(list.getByRole('listitem')).toHaveText([`Own ${word} 1`])
    await expectStateAccessible(page)
    await button(page, 'Load the table again').click()
    await button(page, 'Preview').click()
    await apply.click()
    await expect(button(page, 'Undo this change')).toBeVisible()

    await edit(page, token, first, { 'specs.r9': 55 })
    await button(page, 'Undo this change').click()
    await expect(dialog(page).getByRole('alert')).toContainText('edited since')
    await expectStateAccessible(page)
    await button(page, 'Undo the rest').click()
    await expect(dialog(page).getByText(/^The change has been undone, except for/)).toBeVisible()
  },
)

longTest('All variants of products are retired, and products deleted', async ({ page }) => {
  await signedIn(page)
  const { word } = await insertOwn()
  await open(page, `of=products&text=${word}`)
  await changeAll(page, 'Retire all variants')
  await button(page, 'Preview').click()
  await expect(dialog(page).getByText('2 change, 0 stay as they are.')).toBeVisible()
  await expect(dialog(page).getByText(`${word}-0-27: Retired: none → yes`)).toBeVisible()
  await dialog(page).getByLabel('Change', { exact: true }).selectOption({ label: 'Delete' })
  await button(page, 'Preview').click()
  await button(page, 'Apply to 2').click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^0 of /)).toBeVisible()
})
