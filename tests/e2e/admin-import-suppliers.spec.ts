import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { suppliersText, suppliersWorkbook } from '#tests/support/supplier-sheets.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { Hand, pressesAtMost } from './hand.ts'
import { expect } from './test.ts'

// Sheets as suppliers send them go in with no change in a spreadsheet program.

// A sheet that can't be read as it is, a name that is taken, and a connection that fails.
test.use({ expectedErrors: [/status of (?:409|422)|ERR_FAILED/] })

test.beforeEach(({ page }) => signedIn(page))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Rows of the file' }).getByRole('row', { name: code })
const statusOf = (page: Page) =>
  page
    .getByRole('dialog', { name: /^Import/ })
    .getByRole('status')
    .first()
const partOf = (page: Page, row: number) => page.getByLabel(`Part of row ${row}`, { exact: true })
const columnOf = (page: Page, heading: string) =>
  page.getByLabel(`Column for ${heading}`, { exact: true })

const specsOf = (orderCode: string) =>
  inDatabase(async (database) => {
    const sql = 'SELECT specs FROM variant WHERE order_code = ?'
    const [found] = await database.read([{ sql, args: [orderCode] }])
    const { specs } = z.object({ specs: z.string() }).parse(found?.rows[0])
    return JSON.parse(specs) as Record<string, unknown>
  })

async function applyAndUndo(
  page: Page,
  hand: Hand,
  orderCode: string,
  specs: Record<string, unknown>,
) {
  const before = await specsOf(orderCode)
  await hand.press(button(page, 'Apply'))
  await expect(statusOf(page)).toContainText('The import has been applied')
  expect(hand.presses).toBeLessThanOrEqual(pressesAtMost)
  expect(await specsOf(orderCode)).toMatchObject(specs)
  await button(page, /^Undo the import of/).click()
  await expect(statusOf(page)).toHaveText('The change has been undone.')
  expect(await specsOf(orderCode)).toEqual(before)
}

const technicalSheet = (code: string) =>
  suppliersWorkbook([
    { name: 'Info', rows: [['Lumenta Leuchten GmbH'], ['Alle Preise zzgl. MwSt.']] },
    {
      name: 'Technik',
      merged: ['A1:H1', 'B3:C3', 'D3:F3'],
      rows: [
        ['Lumenta Leuchten GmbH – Technische Daten 2026'],
        [],
        ['Artikel', 'Elektrische Daten', '', 'Licht', '', '', 'Mechanik', ''],
        ['Artikelnummer', 'Leistung', 'Schutzklasse', 'Lichtstrom', 'Farbtemperatur', 'CRI'].concat(
          ['Schutzart', 'Gewicht'],
        ),
        ['', 'W', '', 'lm', 'K', 'Ra', '', 'kg'],
        [`${code}-27`, '8,5', 'II', '780', '2700-3000K', '>90', 'IP65/IK08', '0,42'],
        [`${code}-30`, '14,2', 'II', '1.350 lm', '4000', '≥80', 'IP 44', '430 g'],
        ['* lieferbar ab Q3/2026. Technische Änderungen vorbehalten.'],
      ],
    },
  ])

/** @param own heads columns that no other test has, so that a profile does not fit their files */
const priceList = (code: string, own = '') =>
  suppliersText(
    [
      ['Preisliste 2026 für Leuchten'],
      [],
      [
        'Art.-Nr.',
        'Anschlussleistung [W]',
        'Farbwiedergabe',
        'DALI-2 DT6',
        `Merkmal${own}`,
        `Preis${own} [EUR]`,
        ...(own === '' ? [] : [1, 2, 3, 4, 5, 6].map((index) => `${own} ${index}`)),
      ],
      [`${code}-27`, '12,5', 'Ra > 90', 'x', 'XL', '129,00'],
      [`${code}-30`, '28', '97', '', 'XL', 'auf Anfrage'],
    ],
    ';',
    'latin1',
  )

test.describe('A supplier’s sheet', () => {
  test(
    'is read below its titles, by two lines of headings, units and values',
    { tag: '@phone' },
    async ({ page }) => {
      const { word } = await ownProduct()
      const hand = new Hand()
      await hand.bring(page, 'technik.xlsx', technicalSheet(word))
      await expect(page.getByRole('heading', { name: 'Sheet and columns' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Sheet', exact: true })).toHaveValue(
        'Technik',
      )
      for (const [row, part] of ['none', 'none', 'header', 'header', 'units', 'first'].entries())
        if (row !== 1) await expect(partOf(page, row + 1)).toHaveValue(part)
      await expect(partOf(page, 8)).toHaveValue('none')
      await expect(columnOf(page, 'Gewicht')).toHaveValue('specs.weight')
      await expect(page.getByText('2 values can’t be read, such as >90')).toBeVisible()
      await expect(button(page, /^Remove: ‘Schutzart’ is split into/)).toBeVisible()
      await expectStateAccessible(page)
      await hand.press(button(page, /^Use: ‘CRI’/))
      await expect(rowOf(page, `${word}-27`)).toContainText('Change')
      await applyAndUndo(page, hand, `${word}-27`, {
        ...{ cct: 2700, cctMax: 3000, cri: 90, ip: 'IP65', ik: 'IK08', weight: 0.42 },
      })
    },
  )

  longTest('is changed, left out and taken back column by column', async ({ page }) => {
    const { word } = await ownProduct()
    const hand = new Hand()
    await hand.bring(page, 'preisliste.csv', priceList(word))
    await expect(page.getByText('Prices are not kept in the catalogue.')).toBeVisible()
    await hand.press(button(page, /^Use: ‘Farbwiedergabe’/))
    await expect(rowOf(page, `${word}-27`)).toContainText('DALI-2 DT6')
    await hand.choose(columnOf(page, 'Anschlussleistung [W]'), 'Leave it out')
    await expect(rowOf(page, `${word}-27`)).not.toContainText('12.5')
    await hand.press(button(page, 'Undo the last choice'))
    await expect(rowOf(page, `${word}-27`)).toContainText('12.5')
    await applyAndUndo(page, hand, `${word}-27`, { watts: 12.5, cri: 90 })
  })

  longTest('has Arabic headings, which keep their direction', async ({ page }) => {
    const { word } = await ownProduct()
    const hand = new Hand()
    const rows = [
      ['قائمة المنتجات ٢٠٢٦'],
      ['رمز الطلب', 'القدرة (واط)', 'درجة الحماية', 'الوزن'],
      [`${word}-27`, '١٢', 'IP65', '430 g'],
      [`${word}-30`, '١٥', 'IP44', '1.2 kg'],
    ]
    await hand.bring(page, 'قائمة.xlsx', suppliersWorkbook([{ name: 'المنتجات', rows }]))
    // Its columns are sure, so nothing is asked.
    await hand.press(button(page, 'Sheet and columns'))
    await expect(columnOf(page, 'رمز الطلب')).toHaveValue('orderCode')
    await expect(rowOf(page, `${word}-27`)).toContainText('0.43')
    await expectStateAccessible(page)
    await applyAndUndo(page, hand, `${word}-27`, { watts: 12, ip: 'IP65', weight: 0.43 })
  })

  longTest('has a column for each colour temperature', async ({ page }) => {
    const { word } = await ownProduct()
    const hand = new Hand()
    const rows = [
      ['Model code', '2700 K', '3500 K'],
      [word, `${word}-27`, `${word}-30`],
    ]
    await hand.bring(page, 'matrix.csv', suppliersText(rows))
    await expect(rowOf(page, `${word}-30`)).toContainText('3500')
    await applyAndUndo(page, hand, `${word}-30`, { cct: 3500 })
  })

  longTest(
    'is read otherwise once its headings are moved, also by the keyboard',
    async ({ page }) => {
      const { word } = await ownProduct()
      const hand = new Hand()
      await hand.bring(page, 'preisliste.csv', priceList(word))
      await expect(partOf(page, 3)).toHaveValue('header')
      await hand.choose(partOf(page, 4), 'headings')
      await expect(partOf(page, 4)).toHaveValue('header')
      await hand.choose(partOf(page, 3), 'not read')
      // The product above is a heading now; its order codes tell the other one.
      await expect(rowOf(page, `${word}-30`)).toContainText('Same')
      await expect(rowOf(page, `${word}-27`)).toBeHidden()
      await expect(button(page, 'Apply')).toBeDisabled()
      await button(page, 'Undo the last choice').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(partOf(page, 3)).toHaveValue('header')
      await expect(partOf(page, 4)).toHaveValue('first')
      await expect(rowOf(page, `${word}-27`)).toBeVisible()
    },
  )

  longTest('can be refused, and goes in once a column names its products', async ({ page }) => {
    const { word } = await ownProduct()
    const hand = new Hand()
    const rows = [
      ['Qqq', 'Power (W)'],
      [`${word} 27`, 12],
    ]
    await hand.bring(page, 'unnamed.csv', suppliersText(rows))
    await expect(page.getByText('No column names the product of each row.')).toBeVisible()
    await expectStateAccessible(page)
    await hand.press(page.getByText('Add for all rows'))
    await hand.press(button(page, 'Set a column'))
    const form = page.getByRole('form', { name: 'Set a column' })
    await hand.press(form.getByRole('button', { name: 'Add' }))
    await expect(form.getByRole('alert')).toHaveText('Please choose one of our columns.')
    await hand.choose(form.getByLabel('Column'), 'Order code')
    await hand.type(form.getByLabel(/^Text/), `${word}-27`)
    await hand.press(form.getByRole('button', { name: 'Add' }))
    await expect(page).toHaveURL(/item=import-[\da-f-]{36}$/)
    await applyAndUndo(page, hand, `${word}-27`, { watts: 12 })
  })

  longTest('keeps what was chosen while the connection fails', async ({ page }) => {
    const { word } = await ownProduct()
    const hand = new Hand()
    await hand.bring(page, 'preisliste.csv', priceList(word))
    await expect(columnOf(page, 'Merkmal')).toBeVisible()
    await hand.press(button(page, /^Use: ‘Farbwiedergabe’/))
    await expect(rowOf(page, `${word}-27`)).toContainText('90')
    await page.route('**/api/import/*/reading', (route) => route.abort(), { times: 1 })
    await hand.choose(columnOf(page, 'Merkmal'), 'Material')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(columnOf(page, 'Merkmal')).toHaveValue('material')
    await hand.press(button(page, 'Try again'))
    await expect(rowOf(page, `${word}-27`)).toContainText('XL')
  })

  longTest('is read by the profile of its supplier', async ({ page }) => {
    const { word } = await ownProduct()
    const hand = new Hand()
    await hand.bring(page, 'preisliste.csv', priceList(word, word))
    await hand.press(button(page, /^Use: ‘Farbwiedergabe’/))
    const profile = page.getByRole('region', { name: 'Profile of the supplier' })
    await profile.getByLabel('Keep this reading as').fill(word)
    await profile.getByRole('button', { name: 'Keep' }).click()
    await expect(profile.getByRole('status')).toContainText(word)
    await expect(profile.getByRole('combobox')).not.toHaveValue('')
    await profile.getByRole('button', { name: 'Keep' }).click()
    await profile.getByRole('button', { name: 'Replace it' }).click()
    await expect(profile.getByRole('alert')).toBeHidden()
    const download = page.waitForEvent('download')
    await profile.getByRole('button', { name: 'Export the profile' }).click()
    const exported = await (await download).path()

    // The next file of the supplier.
    const next = new Hand()
    await next.bring(page, 'preisliste 2.csv', priceList(word, word))
    await expect(page.getByText(`Read by the profile ${word}`)).toBeVisible()
    await applyAndUndo(page, next, `${word}-27`, { watts: 12.5, cri: 90 })
    expect(next.presses).toBe(2)

    await next.bring(page, 'preisliste 3.csv', priceList(word, word))
    await button(page, 'Sheet and columns').click()
    await profile.getByRole('button', { name: 'Delete the profile' }).click()
    await expect(profile.getByRole('combobox')).toHaveValue('')
    await profile.getByLabel('Import a profile').setInputFiles(exported)
    await expect(profile.getByRole('combobox')).not.toHaveValue('')
    await profile.getByLabel('Import a profile').setInputFiles({
      ...{ name: 'other.json', mimeType: 'application/json' },
      buffer: Buffer.from('{}'),
    })
    await expect(profile.getByRole('alert')).toContainText('no profile that was exported')
  })
})
