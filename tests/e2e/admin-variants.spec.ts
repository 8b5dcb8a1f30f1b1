import type { Page } from 'playwright/test'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { finishMessages } from '#src/domain/product/finish.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { expectAccessible, expectStateAccessible } from './accessible.ts'
import {
  type Own,
  inDatabase,
  ownProduct,
  removeProduct as remove,
  signedIn,
  unique,
} from './admin.ts'
import { copied } from './clipboard.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// The server's refusals are answers, which the browser also reports.
test.use({ expectedErrors: [/Failed to load resource/] })

const form = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('.item-form__fields, .relation') })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })
const grid = (page: Page) => page.getByRole('grid', { name: /^Variants/ })
/** A cell by its row and column, both from 0. */
const cell = (page: Page, row: number, column: number) =>
  grid(page)
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column)
const rows = (page: Page) => grid(page).getByRole('rowheader')
const texts = (page: Page, row: number) =>
  grid(page)
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
const errorAt = (page: Page, row: number, column: number) =>
  expect(cell(page, row, column)).toHaveAttribute('aria-invalid', 'true')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const read = (sql: string, ...args: (string | number)[]) =>
  inDatabase(async (database) => (await database.read([{ sql, args }]))[0]?.rows ?? [])

const variantsOf = (id: number) =>
  read(
    `SELECT order_code AS code, json(specs) AS specs, retired FROM variant WHERE product_id = ?
      ORDER BY position`,
    id,
  )

test.describe('The variants of a product', () => {
  let own: Own
  test.beforeEach(async ({ page }) => {
    own = await ownProduct()
    await signedIn(page)
    await page.goto(`${adminPaths.dashboard}?item=product-${own.id}`)
    await expect(rows(page)).toHaveCount(2)
  })
  test.afterEach(() => remove(own.id))

  longTest(
    'have a default one, which keeps its row when renamed, and is said when it is lost',
    async ({ page }) => {
      const { id, word } = own
      const choice = form(page).getByLabel('Default variant')
      const lost = form(page).getByText('is no longer the default variant')
      await expect(choice).toHaveAccessibleDescription(/where no visitor has chosen another/)
      await choice.selectOption(`${word}-30`)
      await cell(page, 1, 0).click()
      await page.keyboard.press('F2')
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await expect(choice).toHaveValue(`${word}-300`)
      await cell(page, 1, 0).click()
      await button(page, 'Retire').click()
      await expect(lost).toHaveText(
        `${word}-300 is not offered any more, so it is no longer the default variant. ` +
          `The product now opens with ${word}-27, the first that is offered.`,
      )
      await expect(choice).toHaveValue('')
      await button(page, 'Undo').click()
      await expect(lost).toHaveCount(0)
      await expect(choice).toHaveValue(`${word}-300`)
      await save(page).click()
      await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
      expect(
        await read('SELECT default_variant AS code FROM product WHERE id = ?', id),
      ).toMatchObject([{ code: `${word}-300` }])
    },
  )

  longTest(
    'that differ from a text of the product are said below it, as it is typed',
    async ({ page }) => {
      const description = form(page).getByRole('textbox', { name: 'Description' })
      await description.fill('A spot for niches, at 3000 K.')
      await expect(description).toHaveAccessibleDescription(
        /‘3000 K’ in the description: the colour temperature of 1 of 2 variants is 2700\sK\./,
      )
      await expectStateAccessible(page)
      await description.fill('A spot for niches, at 2700 or 3000 K.')
      await expect(description).not.toHaveAccessibleDescription(/K/)
      await form(page).getByLabel('Dimensions').fill('Ø 45 mm, IP65')
      await expect(
        form(page).getByText('the ingress protection of both variants is IP20'),
      ).toBeVisible()
      await save(page).click()
      await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    },
  )

  test('are edited by keyboard, and saved together with the product', async ({ page }) => {
    const { id, word } = own
    await form(page).getByLabel('Title', { exact: true }).fill('After')
    await button(page, 'Add row').click()
    // The new row is below the selected one.
    await expect(cell(page, 1, 0)).toBeFocused()
    await page.keyboard.type(`${word}-X`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('4000 K')
    await page.keyboard.press('Tab')
    await page.keyboard.type('matt black')
    await page.keyboard.press('Enter')
    await expect(texts(page, 1)).toHaveText([`${word}-X`, '4000', 'MB Matt black', ''])
    // Back in the column where the row began.
    await expect(cell(page, 2, 0)).toBeFocused()

    await page.keyboard.press('F2')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()

    expect(await read('SELECT title FROM product WHERE id = ?', id)).toMatchObject([
      { title: 'After' },
    ])
    expect(await variantsOf(id)).toMatchObject([
      { code: `${word}-27`, specs: '{"cct":2700,"finish":"WH"}' },
      { code: `${word}-X`, specs: '{"cct":4000,"finish":"MB"}' },
      { code: `${word}-300`, specs: '{"cct":3000,"finish":"MB"}' },
    ])
    const shown = await page.request.get(`/api/products/${word}-X`)
    const { product } = ((await shown.json()) as { product: { product: object } }).product
    expect(product).toMatchObject({
      id,
      variants: [{}, { orderCode: `${word}-X`, specs: { cct: 4000, ip: 'IP20' } }, {}],
    })
  })

  longTest('that the server refuses say why at the cell, and nothing is lost', async ({ page }) => {
    const { id, word } = own
    await cell(page, 1, 0).click()
    // The code of another product.
    const [other] = await read('SELECT code, name FROM product WHERE id = 1')
    await page.keyboard.type(textOf(other?.['code']))
    await page.keyboard.press('Enter')
    await save(page).click()
    await errorAt(page, 1, 0)
    await expect(cell(page, 1, 0)).toBeFocused()
    await expect(cell(page, 1, 0)).toHaveAccessibleDescription(
      new RegExp(`${textOf(other?.['name'])}|${textOf(other?.['code'])}`),
    )
    await expect(page.getByText('1 row needs correction.')).toBeVisible()
    await expectAccessible(page)

    // The error stays with its row while other rows change.
    await page.keyboard.press('Alt+ArrowUp')
    await errorAt(page, 0, 0)
    await page.keyboard.type(`${word}-31`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/needs correction/)).toBeHidden()
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    expect(await variantsOf(id)).toMatchObject([{ code: `${word}-31` }, { code: `${word}-27` }])
  })

  longTest('that can’t be read stay as typed, and say why', async ({ page }) => {
    await cell(page, 0, 1).click()
    await page.keyboard.type('warm')
    await page.keyboard.press('Enter')
    await errorAt(page, 0, 1)
    await cell(page, 0, 1).click()
    await expect(cell(page, 0, 1)).toHaveAccessibleDescription(/^Colour temperature must be/)
    await cell(page, 1, 0).click()
    await page.keyboard.type(`${own.word}-27`)
    await page.keyboard.press('Enter')
    await save(page).click()
    await expect(cell(page, 0, 1)).toBeFocused()
    await expect(cell(page, 0, 1)).toHaveText('warm')
    await errorAt(page, 1, 0)
    await page.getByRole('button', { name: 'Go to the first' }).click()
    await expect(cell(page, 0, 1)).toBeFocused()
  })

  longTest('are selected with the mouse, and cut to the clipboard', async ({ page }) => {
    const { word } = own
    const selected = grid(page).getByRole('gridcell', { selected: true })
    await cell(page, 1, 1).hover()
    await page.mouse.down()
    await cell(page, 0, 0).hover()
    await page.mouse.up()
    await expect(selected).toHaveCount(4)
    await page.keyboard.press('Control+Home')
    await expect(selected).toHaveCount(1)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(selected).toHaveCount(4)
    expect(await copied(page)).toBe(`${word}-27\t2700\n${word}-30\t3000`)
    await page.keyboard.press('Control+X')
    await expect(cell(page, 1, 1)).toHaveText('')
    await page.keyboard.press('Control+V')
    await expect(cell(page, 1, 1)).toHaveText('3000')
  })

  longTest(
    'are added, duplicated, moved, retired and removed',
    { tag: '@phone' },
    async ({ page }) => {
      const { word } = own
      await rows(page).nth(1).click()
      await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveCount(4)
      await button(page, 'Duplicate').click()
      await expect(rows(page)).toHaveCount(3)
      await page.keyboard.type(`${word}-D`)
      await page.keyboard.press('Enter')
      await expect(
        page.getByText(`${word}-30 and ${word}-D have the same values`, { exact: false }),
      ).toBeVisible()
      await button(page, 'Move up').click()
      await expect(cell(page, 1, 0)).toHaveText(`${word}-D`)
      await button(page, 'Retire').click()
      await expect(cell(page, 1, 3)).toHaveText('yes')
      await button(page, 'Remove').click()
      await expect(rows(page)).toHaveCount(2)
      await page.getByLabel('Add column').selectOption({ label: 'Beam angle' })
      await expect(grid(page).getByRole('columnheader', { name: 'Beam angle' })).toBeVisible()
      // Values of the product hold where a variant has none.
      await page.getByLabel('Add column').selectOption({ label: 'Ingress protection' })
      await expect(cell(page, 0, 3)).toHaveText('IP20')
    },
  )

  longTest('are generated from all combinations of values', async ({ page }) => {
    const { word, id } = own
    await button(page, 'Generate rows').click()
    const generator = page.getByRole('dialog', { name: 'Generate rows' })
    const add = generator.getByLabel(/^Add an attribute/)
    await add.selectOption({ label: 'Colour temperature' })
    await generator.getByLabel('Colour temperature (K)').fill('2700=27; warm')
    await expect(generator.getByText(/^warm: Colour temperature must be/)).toBeVisible()
    await generator.getByLabel('Colour temperature (K)').fill('2700=27; 3000=31')
    await add.selectOption({ label: 'Finish' })
    await generator.getByLabel('White').check()
    await generator.getByLabel('Matt black').check()
    await generator.getByLabel(/^Pattern/).fill('{code}-{cct}')
    await expect(generator.getByText('4 combinations, 1 to insert')).toBeVisible()
    await expect(generator.getByText('in the table')).toHaveCount(2)
    await generator.getByLabel(/^Pattern/).fill('{code}-{cct}-{finish}')
    await expect(generator.getByText('4 combinations, 4 to insert')).toBeVisible()
    await generator.getByRole('checkbox', { name: `${word}-31-WH` }).uncheck()
    await expectStateAccessible(page)
    await generator.getByRole('button', { name: 'Insert 3 rows' }).click()
    await expect(rows(page)).toHaveCount(5)
    await expect(cell(page, 2, 0)).toBeFocused()
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    const codes = (await variantsOf(id)).map(({ code }) => code)
    expect(codes.slice(2)).toEqual(['27-MB', '27-WH', '31-MB'].map((end) => `${word}-${end}`))
  })

  longTest('keep unsaved edits across a reload, also of an open cell', async ({ page }) => {
    await cell(page, 0, 1).click()
    await page.keyboard.type('3500')
    await page.keyboard.press('Enter')
    await page.keyboard.type('4500')
    await page.reload()
    await expect(form(page).getByText(/^You have unsaved changes/)).toBeVisible()
    await expect(cell(page, 0, 1)).toHaveText('3500')
    await expect(cell(page, 1, 1)).toHaveText('4500')
    await form(page).getByRole('button', { name: 'Discard them' }).click()
    await expect(cell(page, 0, 1)).toHaveText('2700')
  })

  longTest('are accessible, with texts of any direction', async ({ page }) => {
    await page.getByLabel('Add column').selectOption({ label: 'GTIN' })
    await cell(page, 0, 2).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('نحاس 9')
    await page.keyboard.press('Tab')
    await expect(grid(page).getByRole('gridcell').and(page.locator('[tabindex="0"]'))).toHaveCount(
      1,
    )
    await expect(cell(page, 0, 2).locator('[dir=auto]')).toHaveText('نحاس 9')
    await expectStateAccessible(page)
  })
})

longTest(
  'Specifications are entered in groups, with units, limits and errors',
  async ({ page }) => {
    const { id } = await ownProduct()
    try {
      await signedIn(page)
      await page.goto(`${adminPaths.dashboard}?item=product-${id}`)
      const specs = form(page).getByRole('region', { name: 'Specifications' })
      const group = (name: string) => specs.locator('summary').filter({ hasText: name })
      await expect(group('Protection and lifetime')).toHaveText('Protection and lifetime 1 filled')
      await group('Electrical').click()
      const power = specs.getByLabel('Power', { exact: true })
      await expect(power).toHaveAccessibleDescription(/W/)
      await power.fill('5000')
      await expect(power).toHaveAccessibleDescription(/Power must be a number from 0.1 to 2,000/)
      await power.fill('8,5 Watt')
      await expect(power).not.toHaveAttribute('aria-invalid', 'true')
      const supply = specs.getByLabel('Supply', { exact: true })
      await expect(supply).toHaveAccessibleDescription(/as 220–240 V 50\/60 Hz, or 48 V DC/)
      await supply.fill('240-220V 50Hz')
      await expect(supply).toHaveAccessibleDescription(/the lower value must not exceed the upper/)
      await supply.fill('240-250V 50Hz')
      await expect(supply).not.toHaveAttribute('aria-invalid', 'true')
      await group('Mounting and dimensions').click()
      await specs.getByLabel('Cut-out', { exact: true }).fill('86 mm')
      await expect(power).toHaveValue('8.5')
      await expect(supply).toHaveValue('240–250 V 50 Hz')
      await expectStateAccessible(page)
      await save(page).click()
      await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
      const [row] = await read('SELECT json(specs) AS specs FROM product WHERE id = ?', id)
      expect(JSON.parse(textOf(row?.['specs']))).toEqual({
        ip: 'IP20',
        watts: 8.5,
        voltage: { min: 240, max: 250, hertz: [50] },
        cutOut: { diameter: 86 },
      })
    } finally {
      await remove(id)
    }
  },
)

longTest(
  'A finish with the code .. is given another on the dashboard, or deleted',
  async ({ page }) => {
    const { word } = unique()
    const insert = (code: string, name: string) =>
      inDatabase((database) =>
        // The API keeps the finishes of the catalogue's revision.
        database.writeCatalogue([
          { sql: `INSERT INTO finish VALUES (?, ?, '', '#111111')`, args: [code, name] },
        ]),
      )
    await insert('..', `Dots ${word}`)
    await insert('.', `Dot ${word}`)
    await signedIn(page)
    await page.goto(adminPaths.dashboard)
    await button(page, 'Finishes').click()
    const dialog = page.getByRole('dialog', { name: 'Finishes' })
    await dialog.getByRole('button', { name: `Edit Dots ${word}` }).click()
    const code = dialog.getByLabel('Code', { exact: true })
    await expect(code).toHaveAccessibleDescription(finishMessages.codeBroken)
    await code.fill('...')
    await button(page, 'Save finish').click()
    await expect(code).toHaveAccessibleDescription(formMessages.codeInvalid)
    await code.fill(word)
    await button(page, 'Save finish').click()
    const row = dialog.getByRole('listitem').filter({ hasText: `Dots ${word}` })
    await expect(row.locator('.legend')).toHaveText(word)
    await dialog.getByRole('button', { name: `Delete Dot ${word}` }).click()
    await dialog.getByRole('button', { name: `Yes, delete Dot ${word}` }).click()
    await expect(dialog.getByText(`Dot ${word} has been deleted.`)).toBeVisible()
    expect(await read('SELECT code FROM finish WHERE name LIKE ?', `%${word}`)).toEqual([
      { code: word },
    ])
    await row.getByRole('button', { name: /^Delete/ }).click()
    await row.getByRole('button', { name: /^Yes, delete/ }).click()
    await expect(row).toHaveCount(0)
  },
)

longTest('Finishes are added, changed and deleted on the dashboard', async ({ page }) => {
  const { word } = unique()
  await signedIn(page)
  await page.goto(adminPaths.dashboard)
  await button(page, 'Finishes').click()
  const dialog = page.getByRole('dialog', { name: 'Finishes' })
  const row = dialog.getByRole('listitem').filter({ hasText: word })
  const code = dialog.getByLabel('Code', { exact: true })
  await code.fill('wh')
  await dialog.getByLabel('Name').fill(`Pearl ${word}`)
  await dialog.getByLabel('RAL color').fill('1013')
  await button(page, 'Add finish').click()
  await expect(
    dialog.getByText('The RAL color must be empty or written as RAL 9005.'),
  ).toBeVisible()
  await dialog.getByLabel('RAL color').fill('RAL 1013')
  await button(page, 'Add finish').click()
  await expect(dialog.getByText('The finish White already has this code.')).toBeVisible()
  await expectStateAccessible(page)
  await code.fill(word)
  await button(page, 'Add finish').click()
  await expect(row).toContainText(`${word} · RAL 1013`)

  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(code).toBeDisabled()
  await dialog.getByLabel('Name').fill(`Ivory ${word}`)
  await button(page, 'Save finish').click()
  await expect(row).toContainText(`Ivory ${word}`)
  expect(await read('SELECT name, ral FROM finish WHERE code = ?', word)).toEqual([
    { name: `Ivory ${word}`, ral: 'RAL 1013' },
  ])

  await dialog.getByRole('button', { name: 'Delete White' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete White' }).click()
  await expect(dialog.getByText(/^The finish is used by/)).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await row.getByRole('button', { name: /^Yes, delete/ }).click()
  await expect(row).toHaveCount(0)
  expect(await read('SELECT 1 FROM finish WHERE code = ?', word)).toEqual([])
})
