import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { expectLive, password, signInPath } from './admin.ts'
import { expect, longTest, test } from './test.ts'
import { isLong } from '#tests/support/long-run.ts'

// The whole way, with only what `npm start` starts. Each save rebuilds the site, so these tests
// have a separate one.

const sizes: { products: number; prepare?: (dataDir: string) => Promise<void> }[] = [
  { products: 60 },
  ...(isLong ? [{ products: 1000, prepare: (folder: string) => makeCatalogue(folder, 1000) }] : []),
]

async function signIn(page: Page, site: Pick<Site, 'url'>): Promise<void> {
  await page.goto(site.url + signInPath())
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(password())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${adminPaths.dashboard}`)
}

const success = (page: Page) => page.getByRole('dialog', { name: 'Success' })

/** Renames a product in the dashboard; the dialog that confirms it stays open. */
async function rename(
  page: Page,
  site: Pick<Site, 'url'>,
  id: number,
  name: string,
): Promise<void> {
  await page.goto(`${site.url}${adminPaths.dashboard}?item=product-${id}`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(success(page)).toContainText('The product has been saved.')
}

for (const { products, prepare } of sizes) {
  test.describe(`With ${products} products`, () => {
    test.describe.configure({ mode: 'serial' })
    let site: Pick<Site, 'url' | 'databaseUrl' | 'stop'>
    let database: Database

    test.beforeAll(async () => {
      site = rehearsedSite() ?? (await startSite(prepare === undefined ? {} : { prepare }))
      database = openDatabase(site.databaseUrl)
    })
    test.afterAll(async () => {
      database.close()
      await site.stop()
    })
    const someProducts = async () => {
      const [result] = await database.read([
        `SELECT id, min(category_id) AS category FROM product
          JOIN product_category ON product_id = id GROUP BY id ORDER BY date_of_release DESC LIMIT 3`,
      ])
      return (result?.rows ?? []).map((row) => ({
        id: Number(row['id']),
        category: Number(row['category']),
      }))
    }

    test('a product renamed in the dashboard goes live and can be found under its new name', async ({
      page,
    }) => {
      const [product = { id: 0, category: 0 }] = await someProducts()
      await signIn(page, site)
      await rename(page, site, product.id, 'Qamar 77')
      const note = success(page).getByRole('status')
      await expectLive(note)

      const opened = page.waitForEvent('popup')
      await success(page).getByRole('link', { name: 'View the page' }).click()
      const visitor = await opened
      await expect(visitor).toHaveURL(site.url + addresses.product.make(product.id))
      await expect(visitor.getByRole('heading', { name: 'Qamar 77' })).toBeVisible()
      await visitor.goto(site.url + addresses.listing.make(product.category))
      await expect(visitor.getByRole('link', { name: /Qamar 77/ }).first()).toBeVisible()
      await visitor.getByRole('button', { name: 'Search', exact: true }).click()
      await visitor.getByRole('combobox', { name: 'Search product or code' }).fill('qamar 77')
      const found = visitor.getByRole('search').getByRole('option', { name: /Qamar 77/ })
      await expect(found.first()).toHaveAttribute(
        'href',
        new RegExp(addresses.product.make(product.id)),
      )
    })

    // A thousand have the same sentences.
    if (prepare !== undefined) return
    longTest(
      'the dashboard names an unpublishable product, the site keeps working, and fixing the product is enough',
      async ({ page }) => {
        const [, unfit = { id: 0 }, other = { id: 0 }] = await someProducts()
        await database.write([
          { sql: `UPDATE product SET name = '' WHERE id = ?`, args: [unfit.id] },
        ])
        await signIn(page, site)
        await rename(page, site, other.id, 'Shams 8')
        const note = success(page).getByRole('status')
        await expect(note).toContainText('Saved, not live yet.')
        await expect(note).toContainText(`Product ${unfit.id}`)
        for (const { id } of [unfit, other]) {
          const answer = await page.request.get(site.url + addresses.product.make(id))
          expect(answer.status()).toBe(200)
          expect(await answer.text()).not.toContain('Shams 8')
        }
        await page.goto(site.url + adminPaths.dashboard)
        await expect(page.getByText('Not live')).toBeVisible()
        await expect(page.getByText(new RegExp(`Product ${unfit.id} `)).first()).toBeVisible()

        await rename(page, site, unfit.id, 'Najm 9')
        await expectLive(success(page).getByRole('status'))
        for (const [{ id }, name] of [
          [unfit, 'Najm 9'],
          [other, 'Shams 8'],
        ] as const) {
          const answer = await page.request.get(site.url + addresses.product.make(id))
          expect(await answer.text()).toContain(name)
        }
      },
    )
  })
}
