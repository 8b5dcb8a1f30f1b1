import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { expectAccessible } from './accessible.ts'
import { ownProduct, ownProducts, signedIn, unique } from './admin.ts'
import { unreadableTexts } from './page-faults.ts'
import { longTest } from './desk.ts'
import { expect } from './test.ts'

/* The desk's pages and dialogs at all widths, in both themes and both directions of writing. */

const dashboard = (query = '') => `${adminPaths.dashboard}${query}`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Opens each state; the page is at the dashboard's address afterwards, with nothing loading. */
const states: Record<string, (page: Page, token: string) => Promise<unknown>> = {
  'the dashboard': async (page) => {
    await page.goto(dashboard())
    await expect(page.locator('.item-card__name').first()).toBeVisible()
  },
  'the table of products': (page) => openTable(page, 'of=products'),
  'the table of variants': (page) => openTable(page, 'of=variants&min.specs.cct=2700'),
  'the columns of the table': async (page) => {
    await openTable(page, 'of=products')
    await page.getByText('Columns', { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Luminous flux' }).first()).toBeVisible()
  },
  'a change of many items': async (page) => {
    const [own] = await ownProducts(12)
    await openTable(page, `of=products&text=${own?.word}`)
    await page.getByRole('button', { name: /^Select all/ }).click()
    await page.getByRole('button', { name: /^Change [\d,]+…/ }).click()
    const change = dialog(page, /^Change/)
    await change.getByLabel('Change', { exact: true }).selectOption({ label: 'Colour temperature' })
    await change.getByLabel(/^Colour temperature/).fill('2700')
    await change.getByRole('button', { name: 'Preview' }).click()
    await expect(change.getByRole('button', { name: /^Apply to/ })).toBeVisible()
  },
  'an import with errors': async (page, token) => {
    await page.goto(dashboard(`?item=import-${await importWithErrors(page, token)}`))
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  },
  'the sheet of a supplier': async (page) => {
    const { word } = await ownProduct()
    await page.goto(dashboard('?item=import'))
    const rows = [
      ['Price list 2026'],
      ['Article', 'Power (W)', 'CRI', 'Remarks', 'رقم المنتج'],
      ['', 'W', 'Ra', '', ''],
      [`${word}-27`, '12', '> 90', `${word} anodised aluminium, bronze`, 'ا'],
      [`${word}-30`, '15', 'n/a', `${word} `.repeat(12).trim(), 'ب'],
    ]
    await page.getByLabel('File to import').setInputFiles({
      ...{ name: 'price list.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(csvOf(rows)),
    })
    await expect(page.getByRole('list', { name: 'Columns of the sheet' })).toBeVisible()
    await page.getByText('Add a transform').first().click()
  },
  'the choice of a file': async (page) => {
    await page.goto(dashboard('?item=import'))
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
  },
  'the history of a product': async (page, token) => {
    const { id } = await ownProduct()
    await change(page, token, { edits: [{ id, values: longValues() }] })
    await page.goto(dashboard(`?item=history-product-${id}`))
    await expect(
      dialog(page, /^History of /)
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  },
  'the deleted items': async (page, token) => {
    const { id } = await ownProduct()
    await change(page, token, { type: 'product', ids: [id], change: { delete: true } })
    await page.goto(dashboard('?item=bin'))
    await expect(
      page
        .getByRole('list', { name: /^Deleted items/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  },
  'the changes': async (page, token) => {
    const edits = (await ownProducts(2)).map(({ id }) => ({ id, values: longValues() }))
    await change(page, token, { edits })
    await page.goto(dashboard('?item=changes'))
    await expect(
      page
        .getByRole('list', { name: /^Activity/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  },
  'the palette': async (page) => {
    await page.goto(dashboard())
    await expect(page.locator('.item-card__name').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Find an item/ }).fill('wa')
    await expect(page.getByRole('group', { name: 'Catalogue' })).toBeVisible()
  },
}

const longValues = () => {
  const { word } = unique()
  return { color: `${word} anodised aluminium, bronze`, accessories: `${word} `.repeat(12).trim() }
}

async function change(page: Page, token: string, data: object) {
  const answer = await page.request.post('/api/items', { headers: bearer(token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function openTable(page: Page, view: string) {
  await page.goto(dashboard(`?table=${encodeURIComponent(view)}`))
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible()
}

async function importWithErrors(page: Page, token: string): Promise<string> {
  const { word } = unique()
  const rows = (await ownProducts(12)).map(({ word: code }, at) => [
    code,
    at % 3 === 0 ? 'warm' : 3000,
    at % 3 === 1 ? 'no day' : '',
    `${word} anodised aluminium`,
  ])
  const data = Buffer.from(
    csvOf([['Code', 'Colour temperature (K)', 'Date of release', 'Color'], ...rows]),
  )
  const headers = { ...bearer(token), 'content-type': 'application/octet-stream' }
  const sent = await page.request.post('/api/import?name=suppliers%20spring.csv', { headers, data })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { import: id } = (await sent.json()) as { import: string }
  await page.request.post(`/api/import/${id}/continue`, { headers: bearer(token) })
  return id
}

for (const [name, open] of Object.entries(states))
  longTest(`Nothing is cut, covered or hard to read in ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const token = await signedIn(page)
    await open(page, token)
    for (const direction of ['rtl', 'ltr'] as const) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
      for (const width of direction === 'rtl' ? [360, 1440] : [360, 768, 1440, 1960]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await unreadableTexts(page), `${width} px, ${direction}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 360, height: 900 })
    await expectAccessible(page)
  })
