import { zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { picture } from '#tests/support/editing.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, productOf, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// A file that can't be read as it is, and cells that somebody has changed.
test.use({ expectedErrors: [/status of (?:409|422)/] })

test.beforeEach(({ page }) => signedIn(page))

const dialog = (page: Page, name: string | RegExp = /^Import/) => page.getByRole('dialog', { name })

const sheetOf = (rows: (string | number)[][], name = 'prices.csv') => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(csvOf(rows)),
})

const zipOf = (files: Record<string, Uint8Array>) => ({
  name: 'files.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(files)),
})

const newPicture = async () =>
  new Uint8Array(await (await picture(`#${unique().id.toString(16).slice(-6)}`)).arrayBuffer())

/** Two new products without material and image. */
const newOnes = (word: string) => [
  [
    ...['Code', 'Name', 'Title', 'Brand', 'Product number', 'Date of release', 'Description'],
    ...['Dimensions', 'Color', 'Accessories', 'Material'],
  ],
  ...[1, 2].map((number) => [
    ...[`${word}-${number}`, `New ${word}`, 'A title', 'Sila', '0042', '2026-11-25', 'Text'],
    ...['1 m', 'black', 'none', ''],
  ]),
]

async function choose(page: Page, rows: (string | number)[][]) {
  await page.goto('/admin/dashboard?item=import')
  await page.getByLabel('File to import').setInputFiles(sheetOf(rows))
}

test.describe('An import', () => {
  test(
    'shows what would change, changes it, and is undone as one',
    { tag: '@phone' },
    async ({ page }) => {
      const { word } = unique()
      const [{ word: first }, { word: second }] = [await ownProduct(), await ownProduct()]
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
      await expect(dialog(page).getByRole('status').first()).toHaveText(
        'Nothing has been changed yet. If applied: 0 products added, 1 product changed (1 row).',
      )
      const apply = page.getByRole('button', { name: 'Apply' })
      await expect(apply).toBeDisabled()
      await page.reload()
      await page.getByLabel('Skip the rows with errors').check()
      await apply.click()
      await expect(dialog(page).getByRole('status').first()).toHaveText(
        'The import has been applied: 0 products added, 1 product changed (1 row).',
      )
      await page.getByRole('button', { name: 'Undo the import of prices.csv' }).click()
      await expect(dialog(page).getByRole('status').first()).toHaveText(
        'The change has been undone.',
      )
    },
  )

  longTest('asks how the letters of a table are stored, and reads it so', async ({ page }) => {
    const { word: code } = await ownProduct()
    // чёрный, as Windows stores it.
    const russian = [0xf7, 0xb8, 0xf0, 0xed, 0xfb, 0xe9]
    await page.goto('/admin/dashboard?item=import')
    await page.getByLabel('File to import').setInputFiles({
      ...{ name: 'colours.csv', mimeType: 'text/csv' },
      buffer: Buffer.concat([Buffer.from(`Code;Color\r\n${code};`), Buffer.from(russian)]),
    })
    const apply = page.getByRole('button', { name: 'Apply' })
    await expect(dialog(page).getByText('Which lines read right?')).toBeVisible()
    await expect(apply).toBeDisabled()
    await expectStateAccessible(page)
    const choice = page.getByRole('radio', { name: `Cyrillic (Windows-1251) ${code};чёрный` })
    await expect(choice).toBeChecked()
    await page.getByRole('radio', { name: /^Greek \(Windows-1253\)/ }).check()
    await choice.check()
    await page.getByRole('button', { name: 'Use this encoding' }).click()
    await expect(dialog(page).getByText('Which lines read right?')).toBeHidden()
    await expect(page.getByRole('row', { name: code })).toContainText('чёрный')
    await apply.click()
    await expect(dialog(page).getByRole('status').first()).toContainText(
      'The import has been applied: 0 products added, 1 product changed (1 row)',
    )
  })

  longTest('asks how numbers with two readings are read, and reads them so', async ({ page }) => {
    const { word } = await ownProduct()
    await choose(page, [
      ['Order code', 'Power (W)'],
      [`${word}-27`, '1.500'],
    ])
    const row = page.getByRole('row', { name: `${word}-27` })
    const numbers = dialog(page).getByRole('group', {
      name: 'Numbers: none of the file tells which reading is meant',
    })
    await expect(numbers.getByRole('radio', { name: '1.500 is 1.5', exact: true })).toBeChecked()
    await expect(row).toContainText(/none\s*1\.5(?!\d)/)
    await expectStateAccessible(page)
    await numbers.getByRole('radio', { name: '1.500 is 1500', exact: true }).check()
    await expect(
      dialog(page).getByRole('group', { name: 'Numbers, as you have chosen' }),
    ).toBeVisible()
    await expect(row).toContainText(/none\s*1500(?!\d)/)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog(page).getByRole('status').first()).toContainText(
      'The import has been applied: 0 products added, 1 product changed (1 row)',
    )
  })

  longTest('lets columns that it does not know be matched by hand', async ({ page }) => {
    const { word } = unique()
    const { word: code } = await ownProduct()
    await choose(page, [
      ['Code', `Qqq ${word}`, `Zzz ${word}`],
      [code, `Dark ${word}`, 'x'],
    ])
    await expect(page.getByRole('heading', { name: 'Sheet and columns' })).toBeVisible()
    await expectStateAccessible(page)
    await page.getByLabel(`Column for Qqq ${word}`).selectOption('Color')
    const rows = page.getByRole('region', { name: 'Rows of the file' })
    await expect(rows.getByRole('row', { name: code })).toContainText(`Dark ${word}`)
    await page.getByRole('group', { name: 'Rows shown' }).getByText('Error').click()
    await expect(page.getByText('No rows of this kind.')).toBeVisible()
  })

  longTest(
    'takes pictures from a ZIP beside the sheet, and says which it can’t use',
    async ({ page }) => {
      const { word } = unique()
      const { word: code } = await ownProduct()
      const zip = zipOf({
        [`${code}_1.jpg`]: await newPicture(),
        [`${code}.pdf`]: new Uint8Array(9),
        'other.jpg': await newPicture(),
      })
      await page.goto('/admin/dashboard?item=import')
      const files = page.getByLabel('File to import')
      await files.setInputFiles(zip)
      await expect(page.getByText('files.zip is imported with the sheet')).toBeVisible()
      await files.setInputFiles(
        sheetOf([
          ['Code', 'Color'],
          [code, `Dark ${word}`],
        ]),
      )
      await expect(page.getByText('1 of 3 files in files.zip is used')).toBeVisible()
      await expect(page.getByText(`‘${code}.pdf’ must be a PDF file.`)).toBeVisible()
      await expect(page.getByText('No row names it')).toBeVisible()
      await expect(page.getByRole('row', { name: code })).toContainText(`${code}_1.jpg`)
      await expectStateAccessible(page)
    },
  )

  longTest('that was left is offered again, to go on with or to discard', async ({ page }) => {
    const { word } = unique()
    const { word: code } = await ownProduct()
    const name = `${word}.csv`
    await page.goto('/admin/dashboard?item=import')
    const rows = [
      ['Code', 'Color'],
      [code, word],
    ]
    await page.getByLabel('File to import').setInputFiles(sheetOf(rows, name))
    await expect(page.getByRole('row', { name: code })).toContainText(word)
    await page.goto('/admin/dashboard?item=import')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(page.getByRole('row', { name: code })).toContainText(word)
    await page.getByRole('button', { name: 'Another file' }).click()
    const discard = page.getByRole('button', { name: `Discard ${name}` })
    await expect(discard).toBeVisible()
    await expectStateAccessible(page)
    await discard.click()
    await expect(discard).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Discarded')
    await page.reload()
    await expect(page.getByLabel('File to import')).toBeVisible()
    const [found] = await inDatabase((database) =>
      database.read([{ sql: 'SELECT count(*) AS left FROM import WHERE name = ?', args: [name] }]),
    )
    expect(found?.rows[0]?.['left']).toBe(0)
  })

  longTest('fills in what new products lack, and takes their pictures later', async ({ page }) => {
    const { word } = unique()
    await choose(page, newOnes(word))
    const missing = dialog(page).getByRole('form', { name: 'Missing values' })
    await expect(missing.getByText('2 rows')).toHaveCount(2)
    await expectStateAccessible(page)
    await missing.getByLabel('Material').fill('Aluminium')
    await missing.getByRole('button', { name: 'Fill in' }).click()
    await expect(missing.getByLabel('Material')).toBeHidden()
    await expect(page.getByRole('row', { name: `${word}-1` })).toContainText(
      'The image is required',
    )
    const zip = zipOf({
      [`${word}-1.jpg`]: await newPicture(),
      [`${word}-2.jpg`]: await newPicture(),
    })
    await missing.getByLabel('Image').setInputFiles(zip)
    await expect(missing).toBeHidden()
    await expect(page.getByRole('row', { name: `${word}-2` })).toContainText('Aluminium')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog(page).getByRole('status').first()).toContainText('2 products added')
    await page.getByRole('button', { name: 'Undo the import of prices.csv' }).click()
    await expect(dialog(page).getByRole('status').first()).toHaveText('The change has been undone.')
  })

  longTest('keeps new products that lack values as drafts of a collection', async ({ page }) => {
    const { word } = unique()
    const { word: code } = await ownProduct()
    const [heads = [], ...rows] = newOnes(word)
    const changed = heads.map((head) => (head === 'Code' ? code : head === 'Color' ? word : ''))
    await choose(page, [heads, ...rows, changed])
    await page.getByLabel('When applied').selectOption('incomplete')
    const row = page.getByRole('row', { name: `${word}-1` })
    await expect(row).toContainText('Becomes a draft without Material, Image')
    await page.getByLabel('Collection of the drafts').selectOption('A new one')
    await page.getByLabel('Name of the new collection').fill(`Fair ${word}`)
    await expectStateAccessible(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog(page).getByRole('status').first()).toContainText(
      'The import has been applied: 0 products added, 1 product changed, 2 drafts kept',
    )
    const [found] = await inDatabase((database) =>
      database.read([
        {
          sql: `SELECT count(*) AS drafts FROM proposal JOIN change ON change.id = change_id
            WHERE proposal.state = 'draft' AND change.name = ?`,
          args: [`Fair ${word}`],
        },
      ]),
    )
    expect(found?.rows[0]?.['drafts']).toBe(2)
  })

  longTest(
    'names the cells that a colleague has changed, and applies the rest',
    { tag: '@phone' },
    async ({ page }) => {
      const { word } = unique()
      const { word: code, id } = await ownProduct()
      await choose(page, [
        ['Code', 'Color', 'Material'],
        [code, `Dark ${word}`, `Brass ${word}`],
      ])
      await expect(page.getByRole('row', { name: code })).toContainText(`Dark ${word}`)
      const edited = await page.request.post('/api/items', {
        headers: bearer(await inDatabase((database) => sessionOf(database, 'admin'))),
        data: { edits: [{ id, values: { color: `Pale ${word}` } }] },
      })
      expect(edited.ok(), await edited.text()).toBe(true)
      await page.getByRole('button', { name: 'Apply' }).click()
      const asked = dialog(page).getByRole('alert').filter({ hasText: 'Someone else has changed' })
      await expect(asked).toContainText('Color')
      await expectStateAccessible(page)
      await asked.getByRole('button', { name: 'Compare again' }).click()
      await expect(page.getByRole('row', { name: code })).toContainText(`Pale ${word}`)
      await expect(asked).toBeHidden()
      await page.request.post('/api/items', {
        headers: bearer(await inDatabase((database) => sessionOf(database, 'admin'))),
        data: { edits: [{ id, values: { color: `Grey ${word}` } }] },
      })
      await page.getByRole('button', { name: 'Apply' }).click()
      await asked.getByRole('button', { name: 'Apply the rest' }).click()
      await expect(dialog(page).getByRole('status').first()).toContainText('1 product changed')
      expect((await productOf(id)).color).toBe(`Grey ${word}`)
    },
  )

  longTest('is listed with what became of it, and undone there', async ({ page }) => {
    const { word } = unique()
    const { word: code } = await ownProduct()
    const name = `${word}.csv`
    await page.goto('/admin/dashboard?item=import')
    const rows = [
      ['Code', 'Color'],
      [code, word],
    ]
    await page.getByLabel('File to import').setInputFiles(sheetOf(rows, name))
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog(page).getByRole('status').first()).toContainText('has been applied')
    await page.getByRole('button', { name: 'Another file' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: name })
    await expect(entry).toContainText('Applied · 1 row ·')
    await expectStateAccessible(page)
    await entry.getByRole('button', { name: `Undo the import of ${name}` }).click()
    await expect(entry).toContainText('Undone · 1 row ·')
  })

  longTest('says why it can’t read a file', async ({ page }) => {
    await page.goto('/admin/dashboard?item=import')
    await page.getByLabel('File to import').setInputFiles({
      ...{ name: 'scan.csv', mimeType: 'text/csv' },
      buffer: Buffer.from([0x50, 0x4b, 0x00, 0x00, 0xff]),
    })
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expectStateAccessible(page)
  })
})

longTest('The products are exported as a sheet', async ({ page }) => {
  await page.goto('/admin/dashboard?item=import')
  for (const format of ['XLSX', 'CSV']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export as ${format}` }).click()
    expect((await download).suggestedFilename()).toMatch(/^products.*\.(?:xlsx|csv)$/)
  }
})
