import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { readPdf } from '#tests/support/schedule/read-pdf.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { expectStateAccessible } from './accessible.ts'
import { expectLive, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

const form = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('.item-form__fields') })
const choice = (page: Page) => form(page).getByRole('group', { name: 'Datasheet shown' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })
const success = (page: Page) => page.getByRole('dialog', { name: 'Success' })
const drawings = (page: Page) =>
  form(page)
    .locator('.file-drop')
    .filter({ has: page.getByText('Drawing', { exact: true }) })

const drawing = (content: string) => ({
  name: 'outline.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${content}</svg>`,
  ),
})

test.describe('The datasheets of a product', () => {
  // A refused drawing.
  test.use({ expectedErrors: [/the server responded with a status of 422/] })
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

  /** A product of its own with two variants. */
  async function insertOwn(): Promise<{ id: number; word: string }> {
    const { id, word } = unique()
    await database.writeCatalogue([
      {
        sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
            material, accessories, product_number, date_of_release, datasheet, specs)
          SELECT ?, ?, ?, 'Own', brand, image, description, length, color, material,
            accessories, product_number, date_of_release, datasheet, '{"watts":12}'
          FROM product LIMIT 1`,
        args: [id, word, `Own ${word}`],
      },
      insertVariants(id, [
        { orderCode: `${word}-27`, specs: { cct: 2700 } },
        { orderCode: `${word}-30`, specs: { cct: 3000 } },
      ]),
    ])
    return { id, word }
  }

  async function open(page: Page, id: number): Promise<void> {
    const token = await sessionOf(database, 'admin')
    await page.addInitScript((own) => sessionStorage.setItem('token', own), token)
    await page.goto(`${site.url}${adminPaths.dashboard}?item=product-${id}`)
  }

  const shownTo = async (page: Page, id: number) => {
    const answer = await page.request.get(`${site.url}/api/products/${id}`)
    const { product } = ((await answer.json()) as { product: { product: Product } }).product
    return [product.datasheet, ...product.variants.map((variant) => variant.datasheet)]
  }

  longTest('are chosen per product, and the made one is seen before saving', async ({ page }) => {
    const { id, word } = await insertOwn()
    await open(page, id)
    await expect(choice(page).getByLabel('Uploaded', { exact: true })).toBeChecked()
    await expect(choice(page)).toContainText('Visitors get the uploaded datasheet of the product.')
    await choice(page).getByLabel('Made from data').check()
    await expect(choice(page)).toContainText('Visitors get the datasheets made from their data.')

    await form(page).getByLabel('Name', { exact: true }).fill(`Novel ${word}`)
    await choice(page).getByLabel('Preview of').selectOption(`${word}-30`)
    await choice(page).getByRole('button', { name: 'Make a preview' }).click()
    const link = choice(page).getByRole('link', { name: `Open the preview of ${word}-30` })
    await expect(link).toBeVisible()
    await expect(choice(page)).not.toContainText('It lacks')
    // A test's browser has no viewer of PDFs.
    await link.evaluate((element: HTMLAnchorElement) => element.setAttribute('download', 'a.pdf'))
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const bytes = await readFile(await download.path())
    const text = (await readPdf(new Uint8Array(bytes))).pageTexts.join('\n')
    expect(text).toContain(`Novel ${word}`)
    expect(text).toContain(`${word}-30`)
    await expectStateAccessible(page)

    await form(page).getByLabel('Name', { exact: true }).fill(`Newer ${word}`)
    await expect(link, 'of other values').toBeHidden()
    await save(page).click()
    await expectLive(success(page).getByRole('status'))
    expect(await shownTo(page, id)).toEqual(
      [word, `${word}-27`, `${word}-30`].map((code) => `/datasheet/${code}.pdf`),
    )
  })

  longTest('need an uploaded file only if uploaded ones are shown', async ({ page }) => {
    const { id } = await insertOwn()
    await open(page, id)
    await form(page)
      .locator('.file-drop')
      .filter({ has: page.getByText('Datasheet', { exact: true }) })
      .getByRole('button', { name: /^Remove/ })
      .click()
    const required = form(page).getByText('The datasheet is required.')
    await expect(required).toBeVisible()
    await choice(page).getByLabel('Made from data').check()
    await expect(required).toBeHidden()
    await save(page).click()
    await expect(success(page)).toBeVisible()
  })

  longTest(
    'show a drawing that is uploaded, seen before saving, or say why it is refused',
    async ({ page }) => {
      const { id } = await insertOwn()
      await open(page, id)
      const field = drawings(page)
      await field.getByLabel('Drawing').setInputFiles(drawing('<image href="photo.png"/>'))
      await expect(field.getByText('Ready')).toBeVisible()
      await save(page).click()
      await expect(field).toContainText('The drawing contains “image”')
      await field
        .getByLabel('Drawing')
        .setInputFiles(
          drawing(
            '<rect x="50" y="20" width="100" height="50" fill="none" stroke="black"/><text x="100" y="90" text-anchor="middle" font-size="12">86</text>',
          ),
        )
      await expect(field.getByText('The drawing contains')).toBeHidden()
      await expect(field.locator('img')).toHaveJSProperty('complete', true)
      await save(page).click()
      await expect(success(page)).toBeVisible()
      const answer = await page.request.get(`${site.url}/api/products/${id}`)
      const { product } = ((await answer.json()) as { product: { product: Product } }).product
      expect(product.drawing).toMatch(/^\/storage\/drawings\/.*\.svg$/)

      await open(page, id)
      await expect(field.locator('img')).toHaveAttribute('src', String(product.drawing))
      await field.getByRole('button', { name: /^Remove/ }).click()
      await save(page).click()
      await expect(success(page)).toBeVisible()
      const after = await page.request.get(`${site.url}/api/products/${id}`)
      expect(await after.text()).not.toContain('/storage/drawings/')
    },
  )
})

interface Product {
  datasheet: string
  drawing?: string
  variants: { datasheet: string }[]
}
