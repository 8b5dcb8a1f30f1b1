import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertFile } from '#src/server/database/files.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { ldt, withLines } from '#tests/support/photometric-files.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { expectAccessible, expectStateAccessible } from './accessible.ts'
import { expectLive, inDatabase, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

const bytes = Buffer.from(ldt())
const fileOf = (name = 'P-600.LDT', buffer = bytes) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
})
const longName = 'Spots/a long name that the maker gave it, with its beam/P-900.ldt'
/** A maker's ZIP file of two photometric files and others, one of them in another folder. */
const zip = fileOf(
  'spots.zip',
  Buffer.from(
    zipSync({
      'Spots/9.ldt': Buffer.from('no photometry'),
      'Spots/24/P-600.LDT': bytes,
      [longName]: bytes,
      'Spots/read me.pdf': bytes,
    }),
  ),
)
/** The line of EULUMDAT with the flux of the lamps. */
const fluxLine = 29

const form = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('.item-form__fields, .relation') })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })
const success = (page: Page) => page.getByRole('dialog', { name: 'Success' })
const ofProduct = (page: Page) => form(page).locator('.photometric')
const ofRows = (page: Page) => form(page).getByRole('group', { name: /^Files of row/ })
const chooser = (place: ReturnType<typeof ofProduct>) =>
  place.getByLabel('Photometric file', { exact: true })
const zipped = (place: Page | ReturnType<typeof ofProduct>) =>
  place.getByLabel('Photometric file in spots.zip')
const panel = (place: ReturnType<typeof ofProduct>, name = 'P-600.LDT') =>
  place.getByRole('group', { name: `Photometry of ${name}` })
const confirmation = (page: Page) =>
  page.getByLabel('The file is right for this luminaire although it differs')
const value = (page: Page, name: string) =>
  panel(ofProduct(page)).getByRole('row').filter({ hasText: name })

const grid = (page: Page) => page.getByRole('grid', { name: /^Variants/ })
const rows = (page: Page) => grid(page).getByRole('rowheader')
const cell = (page: Page, row: number, name: string) =>
  grid(page)
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .and(page.locator(`[data-column="${name}"]`))

/** A product that the demo does not have. */
async function insertOwn(database: Database, specs: object): Promise<{ id: number; word: string }> {
  const { id, word } = unique()
  await database.writeCatalogue([
    {
      sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
          material, accessories, product_number, date_of_release, datasheet, specs)
        SELECT ?, ?, ?, 'Own', brand, image, description, length, color, material,
          accessories, product_number, date_of_release, datasheet, ?
        FROM product LIMIT 1`,
      args: [id, word, `Own ${word}`, JSON.stringify(specs)],
    },
  ])
  return { id, word }
}

const read = (sql: string, ...args: (string | number)[]) =>
  inDatabase(async (database) => (await database.read([{ sql, args }]))[0]?.rows ?? [])

/** Whether each variant of a product has a photometric file of its own, in their order. */
async function haveFiles(product: number): Promise<boolean[]> {
  const variants = await read(
    'SELECT photometry FROM variant WHERE product_id = ? ORDER BY position',
    product,
  )
  return variants.map(({ photometry }) => photometry !== null)
}

const remove = (id: number) =>
  inDatabase((database) =>
    database.writeCatalogue([{ sql: 'DELETE FROM product WHERE id = ?', args: [id] }]),
  )

test.describe('A photometric file of a product', () => {
  let site: Pick<Site, 'url' | 'databaseUrl' | 'stop'>
  let database: Database
  test.beforeAll(async () => {
    site = rehearsedSite() ?? (await startSite())
    database = openDatabase(site.databaseUrl)
  })
  test.afterAll(async () => {
    database.close()
    await site.stop()
  })

  longTest(
    'is shown before saving, fills values, and is published as it was sent',
    async ({ page }) => {
      const { id } = await insertOwn(database, { lumens: 2800, watts: 30 })
      const token = await sessionOf(database, 'admin')
      await page.addInitScript((own) => sessionStorage.setItem('token', own), token)
      await page.goto(`${site.url}${adminPaths.dashboard}?item=product-${id}`)
      await chooser(ofProduct(page)).setInputFiles(fileOf())
      const shown = panel(ofProduct(page))
      await expect(shown.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
      await expect(shown.getByRole('img', { name: /^Cone diagram/ })).toBeVisible()
      await expect(shown.getByRole('definition').filter({ hasText: '3,141 lm' })).toBeVisible()
      await expect(shown.getByRole('list', { name: 'Findings' })).toContainText('Nothing is wrong')
      await expect(shown.getByText(/2,800 lm in the catalogue \(\+12.2 %\)/)).toBeVisible()
      await expectAccessible(page)

      await expect(value(page, 'Luminous flux')).toHaveText(/2,800\slm.*3,141\slm/)
      await expect(value(page, 'Power')).toHaveText(/the same$/)
      await expect(value(page, 'Colour temperature')).toHaveText(/none.*3000\sK/)
      await shown.getByRole('button', { name: 'Use these values' }).click()
      await expect(value(page, 'Luminous flux')).toHaveText(/the same$/)
      await expect(shown.getByText(/in the catalogue/)).toBeHidden()
      await save(page).click()
      await expectLive(success(page).getByRole('status'))

      await page.goto(site.url + addresses.product.make(id))
      const section = page.getByRole('region', { name: 'Photometry' })
      await expect(section.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('link', { name: 'Download LDT file' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('P-600.ldt')
      expect((await readFile(await download.path())).equals(bytes)).toBe(true)
      const [stored] = await database.read([
        { sql: `SELECT specs ->> '$' AS specs FROM product WHERE id = ?`, args: [id] },
      ])
      const specs = stored?.rows[0]?.['specs']
      expect(JSON.parse(typeof specs === 'string' ? specs : '')).toEqual({
        lumens: 3141,
        watts: 30,
        cct: 3000,
        cri: 90,
        beam: 120,
      })
    },
  )
})

test.describe('On the demo site, a photometric file', () => {
  // The server's refusals are answers, which the browser also reports.
  test.use({ expectedErrors: [/Failed to load resource/] })
  let own: { id: number; word: string }
  const open = async (page: Page) => {
    await signedIn(page)
    await page.goto(`${adminPaths.dashboard}?item=product-${own.id}`)
    await expect(chooser(ofProduct(page))).toBeVisible()
  }
  test.beforeEach(async () => {
    own = await inDatabase((database) => insertOwn(database, { lumens: 2800, watts: 30 }))
  })
  test.afterEach(() => remove(own.id))

  const insertRows = () =>
    inDatabase((database) =>
      database.writeCatalogue([
        insertVariants(
          own.id,
          [2700, 3000, 3500, 4000].map((cct) => ({
            orderCode: `${own.word}-${cct}`,
            specs: { cct },
          })),
        ),
      ]),
    )

  test('is chosen from those of a ZIP file, for the product and for each row', async ({ page }) => {
    await insertRows()
    await open(page)
    const choice = zipped(ofProduct(page))
    await chooser(ofProduct(page)).setInputFiles(zip)
    await expect(choice.getByRole('option')).toHaveText([
      'Choose a file',
      'Spots/9.ldt',
      'Spots/24/P-600.LDT',
      longName,
    ])
    await expect(ofProduct(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await choice.selectOption('Spots/9.ldt')
    await expect(chooser(ofProduct(page))).toHaveAccessibleDescription(/must be a EULUMDAT/)
    await choice.selectOption('Spots/24/P-600.LDT')
    await expect(panel(ofProduct(page)).getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
    await expect(chooser(ofProduct(page))).not.toHaveAttribute('aria-invalid', 'true')
    await expectStateAccessible(page)
    // So that neither its file nor those of rows differ from the catalogue.
    await panel(ofProduct(page)).getByRole('button', { name: 'Use these values' }).click()

    await rows(page).nth(0).click()
    await chooser(ofRows(page)).setInputFiles(zip)
    await zipped(ofRows(page)).selectOption('Spots/24/P-600.LDT')
    await expect(cell(page, 0, '2')).toHaveText('P-600.LDT')
    // The ZIP file stays open for other rows, none of which has a file yet.
    await rows(page).nth(1).click()
    await expect(zipped(ofRows(page))).toHaveValue('')
    await zipped(ofRows(page)).selectOption('Spots/24/P-600.LDT')
    await expect(cell(page, 1, '2')).toHaveText('P-600.LDT')
    await chooser(ofRows(page)).setInputFiles(
      fileOf('none.zip', Buffer.from(zipSync({ a: bytes }))),
    )
    await expect(ofRows(page)).toContainText('none.zip: The ZIP file has no LDT or IES file.')
    await save(page).click()
    await expect(success(page)).toBeVisible()
    expect(await haveFiles(own.id)).toEqual([true, true, false, false])
  })

  longTest('that is broken is refused at once, with its line', async ({ page }) => {
    await open(page)
    const broken = Buffer.from(withLines(ldt(), { [fluxLine]: 'much' }))
    await chooser(ofProduct(page)).setInputFiles(fileOf('broken.ldt', broken))
    const field = chooser(ofProduct(page))
    await expect(field).toHaveAccessibleDescription(/Line 29: /)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(panel(ofProduct(page), 'broken.ldt')).toBeHidden()
    await save(page).click()
    await expect(field).toBeFocused()

    await field.setInputFiles(fileOf('note.ldt', Buffer.from('no photometry')))
    await expect(field).toHaveAccessibleDescription(/must be a EULUMDAT/)
    await ofProduct(page).getByRole('button', { name: 'Remove note.ldt' }).click()
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  })

  longTest(
    'that differs by more than 10 % must be confirmed, and can be removed again',
    async ({ page }) => {
      await open(page)
      await chooser(ofProduct(page)).setInputFiles(fileOf())
      await expect(confirmation(page)).not.toBeChecked()
      await save(page).click()
      const field = chooser(ofProduct(page))
      await expect(field).toHaveAccessibleDescription(
        /P-600.LDT: The luminous flux is 3,141 lm in the photometric file.* confirm below that the file is right/,
      )
      await expect(field).toBeFocused()
      await expectStateAccessible(page)
      await confirmation(page).check()
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      await save(page).click()
      await expect(success(page)).toBeVisible()
      const stored = await read('SELECT photometry FROM product WHERE id = ?', own.id)
      expect(stored).toEqual([
        { photometry: expect.stringMatching(/^\/storage\/photometry\/[0-9a-f]{32}\.P-600\.ldt$/) },
      ])

      // A saved difference needs no second confirmation.
      await open(page)
      await panel(ofProduct(page), 'P-600.ldt').locator('summary').click()
      await expect(ofProduct(page).getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
      await form(page).getByLabel('Title', { exact: true }).fill('Another title')
      await save(page).click()
      await expect(success(page)).toBeVisible()

      await open(page)
      await ofProduct(page).getByRole('button', { name: 'Remove P-600.ldt' }).click()
      await save(page).click()
      await expect(success(page)).toBeVisible()
      expect(await read('SELECT photometry FROM product WHERE id = ?', own.id)).toEqual([
        { photometry: null },
      ])
    },
  )

  longTest('serves all selected variants with one upload', async ({ page }) => {
    await insertRows()
    await open(page)
    const selectThree = async () => {
      await rows(page).nth(0).click()
      await rows(page)
        .nth(2)
        .click({ modifiers: ['Shift'] })
      await expect(ofRows(page)).toHaveAccessibleName('Files of rows 1–3')
    }
    await selectThree()
    await chooser(ofRows(page)).setInputFiles(fileOf())
    for (const row of [0, 1, 2]) await expect(cell(page, row, '2')).toHaveText('P-600.LDT')
    await expect(cell(page, 3, '2')).toHaveText('')
    await expect(panel(ofRows(page)).getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
    await expectAccessible(page)
    await save(page).click()
    await expect(cell(page, 0, '2')).toHaveAccessibleDescription(/confirm below/)
    await selectThree()
    await panel(ofRows(page)).getByRole('button', { name: 'Use these values' }).click()
    await expect(grid(page).getByRole('columnheader')).toHaveCount(8)
    await expect(cell(page, 2, '1')).toHaveText('3141')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(cell(page, 2, '2')).toHaveText('P-600.LDT')
    await confirmation(page).check()
    await save(page).click()
    await expect(success(page)).toBeVisible()
    const stored = await read(
      'SELECT photometry FROM variant WHERE product_id = ? ORDER BY position',
      own.id,
    )
    const path: unknown = stored[0]?.['photometry']
    expect(path).toMatch(/^\/storage\/photometry\/[0-9a-f]{32}\.P-600\.ldt$/)
    expect(stored.map(({ photometry }) => photometry)).toEqual([path, path, path, null])
  })

  longTest(
    'of variants is chosen, removed and kept by keyboard and after a reload',
    async ({ page }) => {
      await insertRows()
      await open(page)
      await rows(page).nth(1).click()
      await chooser(ofRows(page)).setInputFiles(fileOf())
      await expect(ofRows(page).getByText('Ready')).toBeVisible()
      // Early, because the browser must know that it is awaited before a key asks for it.
      const picked = page.waitForEvent('filechooser')
      await cell(page, 3, '2').hover()
      await page.mouse.down()
      await expect(ofRows(page).getByRole('img')).toHaveCount(0)
      await page.mouse.up()
      await expect(cell(page, 3, '2')).toBeFocused()
      // Without the diagram of row 2 the table has moved under the mouse, which has not dragged.
      await expect(ofRows(page)).toHaveAccessibleName('Files of row 4')
      await page.keyboard.press('F2')
      const picker = await picked
      await picker.setFiles(fileOf('other.ldt'))
      await expect(cell(page, 3, '2')).toHaveText('other.ldt')
      await cell(page, 3, '2').click()
      await page.keyboard.press('x')
      await expect(cell(page, 3, '2')).toHaveText('other.ldt')
      await page.keyboard.press('Delete')
      await expect(cell(page, 3, '2')).toHaveText('')
      await page.reload()
      await expect(form(page).getByText(/^You have unsaved changes/)).toBeVisible()
      await expect(cell(page, 1, '2')).toHaveText('P-600.LDT')
      await cell(page, 1, '2').click()
      await expect(ofRows(page).getByText(/was chosen earlier/)).toBeVisible()
      await save(page).click()
      await expect(success(page)).toBeVisible()
      expect(await haveFiles(own.id)).toEqual([false, true, false, false])
    },
  )

  longTest('is named where somebody else has saved another one', async ({ page }) => {
    await open(page)
    await chooser(ofProduct(page)).setInputFiles(fileOf())
    await confirmation(page).check()
    const other = `/storage/photometry/${'a'.repeat(32)}.P-600.ldt`
    await inDatabase((database) =>
      database.writeCatalogue([
        insertFile('photometry', other, 1),
        {
          sql: 'UPDATE product SET photometry = ?, version = version + 1 WHERE id = ?',
          args: [other, own.id],
        },
      ]),
    )
    await save(page).click()
    const conflict = page.getByRole('dialog', { name: 'This item has changed' })
    const values = conflict.getByRole('group', { name: 'Photometric file' })
    await expect(values).toContainText('P-600.LDT (new)')
    await expect(values).toContainText('P-600.ldt (aaaaaa)')
  })
})
