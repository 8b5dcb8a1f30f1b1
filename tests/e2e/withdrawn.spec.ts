import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { expectLive } from './admin.ts'
import { expectStateAccessible } from './accessible.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

/** Of the demo: a product, and the one that follows it. */
const product = 5
const successor = 6

const form = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('.item-form__fields') })

test.describe('A withdrawn product', () => {
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

  longTest('is withdrawn in its form, and its page leads to the successor', async ({ page }) => {
    await page.goto(`${site.url}/product/${successor}`)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(`${site.url}/product/${product}`)
    const withdrawn = await page.getByRole('heading', { level: 1 }).innerText()
    const token = await sessionOf(database, 'admin')
    await page.addInitScript((own) => sessionStorage.setItem('token', own), token)
    await page.goto(`${site.url}${adminPaths.dashboard}?item=product-${product}`)
    const group = form(page).getByRole('group', { name: 'Withdrawal' })
    await group.getByLabel('No longer available from (Dubai)').fill('2026-01-15T10:00')
    await group.getByText('Choose the successor').click()
    await group.getByRole('searchbox').fill(name)
    await group.getByRole('radio', { name }).first().check()
    await expect(group).toContainText(`Successor: ${name}`)
    await expectStateAccessible(page)
    await form(page).getByRole('button', { name: 'Save', exact: true }).click()
    const success = page.getByRole('dialog', { name: 'Success' })
    await expectLive(success.getByRole('status'))

    await page.goto(`${site.url}/product/${product}`)
    const notice = page.locator('.product__withdrawn')
    await expect(notice).toContainText('No longer available')
    await expect(notice).toContainText('15 January 2026')
    await expect(page.getByRole('button', { name: 'Add to Pricing List' })).toHaveCount(0)
    await expectStateAccessible(page)
    await notice.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${successor}$`))
    const found = (id: number) => page.locator(`main a[href="/product/${id}"]`)
    await page.goto(`${site.url}/products?query=${encodeURIComponent(name)}`)
    await expect(found(successor).first()).toBeVisible()
    await page.goto(`${site.url}/products?query=${encodeURIComponent(withdrawn)}`)
    // The page that was built counts all products, until it has read the query.
    await expect(page.locator('.listing__searched')).toContainText(withdrawn)
    await expect(page.locator('.listing__bar').getByRole('status')).toHaveText(/^\d+ products?$/)
    await expect(found(product)).toHaveCount(0)
  })
})
