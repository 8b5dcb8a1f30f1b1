import { zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { importAnswer } from '#src/domain/api/import.ts'
import { encodings } from '#src/domain/sheets/encodings.ts'
import { sheetView } from '#src/domain/sheets/reading/reading.ts'
import { sayTransform } from '#src/domain/sheets/reading/say-transform.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { picture } from '#tests/support/editing.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { type SupplierCase, supplierCases } from '#tests/support/supplier-cases.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'
import { Hand, pressesAtMost } from './hand.ts'
import { expect, longTest, test } from './test.ts'

// From the file as it came to live pages, and back by an undo: a sheet of each kind with which suppliers' files once
// failed. tests/api/import-suppliers.test.ts reads more of them.

// A page before its publication and after the undo.
test.use({ expectedErrors: [/status of 404/] })
test.describe.configure({ mode: 'default' })

const kinds = [
  /^English XLSX: a cover sheet/,
  /^German CSV, Windows-1252/,
  /^Arabic CSV, UTF-8/,
  /^English XLSX: a block of order codes/,
  /^German XLSX: the order code for each colour/,
  /^English CSV: marks for choices/,
  /^English XLSX: two beams/,
  /^German XLSX: titles of sections/,
  /^English XLSX: dates in words/,
  /^English and Arabic headings in one cell/,
]

let site: Site
let database: Database
let token: string

test.beforeAll(async () => {
  site = await startSite()
  database = openDatabase(site.databaseUrl)
  token = await sessionOf(database, 'test')
})
test.afterAll(async () => {
  database.close()
  await site.stop()
})

/** Values that the sheets lack, as somebody types them. */
const typed: Readonly<Record<string, string>> = {
  ...{ Name: 'Without a name', Title: 'Title', 'Product number': '1', Description: 'Text' },
  ...{ 'Date of release': '2026-05-01', Dimensions: '1 m', Color: 'any', Material: 'any' },
  Accessories: 'none',
}

const read = async (path: string): Promise<unknown> =>
  (await fetch(`${site.url}/api/import/${path}`, { headers: bearer(token) })).json()

async function allProducts(): Promise<{ id: number; name: string }[]> {
  const [found] = await database.read(['SELECT id, name FROM product ORDER BY id'])
  return z.array(z.object({ id: z.int(), name: z.string() })).parse(found?.rows)
}

const missing = (page: Page) => page.getByRole('form', { name: 'Missing values' })

async function bring(page: Page, hand: Hand, { bytes, encoding, takes = [] }: SupplierCase) {
  await page.goto(`${site.url}${adminPaths.dashboard}?item=import`)
  await hand.attach(page.getByLabel('File to import'), 'sheet', bytes)
  await expect(page).toHaveURL(/item=import-[\da-f-]{36}$/)
  if (encoding !== undefined && (await page.getByText('Which lines read right?').isVisible())) {
    await hand.press(page.getByRole('radio', { name: encodings[encoding] }))
    await hand.press(page.getByRole('button', { name: 'Use this encoding' }))
    await expect(page.getByText('Which lines read right?')).toBeHidden()
  }
  for (const isWanted of takes) {
    const { offers } = sheetView.parse(await read(`${idIn(page)}/reading`))
    const offer = offers.find(({ transform }) => isWanted(transform))
    const says = offer === undefined ? 'an offer that there is' : sayTransform(offer.transform)
    const use = page.getByRole('button', { name: `Use: ${says}`, exact: true })
    const former = idIn(page)
    await hand.press(use)
    // The sheet is read again, as another import.
    await expect(page).not.toHaveURL(new RegExp(former))
  }
}

const idIn = (page: Page) => /import-([\da-f-]{36})$/.exec(page.url())?.[1] ?? ''

/** Fills in what new products lack, and brings their pictures. */
async function fillIn(page: Page, hand: Hand): Promise<void> {
  const { lacking, rows } = importAnswer.parse(await read(idIn(page)))
  const texts = lacking.filter(({ column }) => column !== 'image')
  for (const { label } of texts)
    if (label === 'Brand') await hand.choose(missing(page).getByLabel(label), 'radial')
    else await hand.type(missing(page).getByLabel(label), typed[label] ?? '')
  if (texts.length > 0) {
    await hand.press(missing(page).getByRole('button', { name: 'Fill in' }))
    await expect(missing(page).getByRole('textbox')).toHaveCount(0)
  }
  if (!lacking.some(({ column }) => column === 'image')) return
  const bytes = new Uint8Array(await (await picture()).arrayBuffer())
  const codes = new Set(rows.flatMap(({ key }) => [key, key.replace(/-[^-]*$/, '')]))
  const zip = zipSync(Object.fromEntries([...codes].map((code) => [`${code}.jpg`, bytes])))
  await hand.attach(missing(page).getByLabel('Image'), 'pictures.zip', zip)
  await expect(missing(page)).toBeHidden()
}

test.describe('A supplier’s sheet goes to live pages and back', () => {
  const cases = kinds.flatMap((kind) => supplierCases.filter(({ name }) => kind.test(name)))
  for (const one of cases)
    longTest(one.name, async ({ page }) => {
      const hand = new Hand()
      const before = await allProducts()
      await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
      await bring(page, hand, one)
      await fillIn(page, hand)
      await hand.press(page.getByRole('button', { name: 'Apply', exact: true }))
      const status = page.getByRole('dialog').getByRole('status').first()
      await expect(status).toContainText('The import has been applied')
      test.info().annotations.push({ type: 'presses', description: String(hand.presses) })
      expect(hand.presses).toBeLessThanOrEqual(pressesAtMost)

      const [product] = (await allProducts()).filter(
        ({ id }) => !before.some((old) => old.id === id),
      )
      expect(product?.name).toBe(one.called ?? typed['Name'])
      const live = await page.context().newPage()
      const statusOf = async () => {
        const answer = await live.goto(`${site.url}/product/${product?.id}`)
        return answer?.status()
      }
      await expect.poll(statusOf, { timeout: buildTimeout }).toBe(200)
      await expect(live.getByRole('heading', { level: 1 })).toContainText(product?.name ?? '')

      await page.getByRole('button', { name: /^Undo the import of/ }).click()
      await expect(status).toHaveText('The change has been undone.')
      expect(await allProducts()).toEqual(before)
      await expect.poll(statusOf, { timeout: buildTimeout }).toBe(404)
    })
})
