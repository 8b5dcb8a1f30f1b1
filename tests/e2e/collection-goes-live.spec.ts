import type { Page } from 'playwright/test'
import { localTime } from '#src/domain/company-time.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { productPath } from '#src/domain/site/paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'
import { expect, longTest, test } from './test.ts'

// With only what `npm start` starts: the clock itself publishes, on a site of its own.

/** Products of the demo. */
const products = [9, 10]
/** Long enough to schedule it by hand on a busy machine, ms. */
const lead = 120_000

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test.describe('A collection with a time', () => {
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

  const publicationOf = async (name: string) => {
    const [found] = await database.read([
      {
        sql: `SELECT publish_at <= applied_at AS inTime, revision FROM change
          WHERE name = ? AND state = 'applied'`,
        args: [name],
      },
    ])
    return found?.rows[0]
  }
  const revisionOf = async () => {
    const [found] = await database.read(['SELECT catalogue_revision AS revision FROM publication'])
    return Number(found?.rows[0]?.['revision'])
  }

  longTest(
    'goes from drafts to the public pages at its time, with one revision',
    async ({ page }) => {
      const token = await sessionOf(database, 'admin')
      await page.addInitScript((own) => sessionStorage.setItem('token', own), token)
      const before = await revisionOf()
      for (const id of products) {
        await page.goto(`${site.url}${adminPaths.dashboard}?item=product-${id}`)
        const form = dialog(page, /^Edit /)
        await form.getByLabel('Title', { exact: true }).fill(`Shown at the fair ${id}`)
        await form.getByRole('button', { name: 'Save draft' }).click()
        await expect(form.locator('.form-note').first()).toContainText('This is the draft')
      }

      await page.goto(`${site.url}${adminPaths.dashboard}?item=drafts`)
      const drafts = dialog(page, 'Drafts')
      const boxes = drafts.getByRole('listitem').getByRole('checkbox')
      await expect(boxes).toHaveCount(products.length)
      for (const box of await boxes.all()) await box.check()
      await drafts.getByRole('button', { name: 'Add to collection…' }).click()
      const adding = dialog(page, 'Add to a collection')
      await adding.getByLabel('Name of the new collection').fill('Fair')
      await adding.getByRole('button', { name: 'Add', exact: true }).click()
      await drafts.getByRole('button', { name: 'Collections' }).click()
      await page.getByRole('button', { name: 'Change Fair' }).click()
      const form = dialog(page, 'Change collection')
      const time = localTime(new Date(Date.now() + lead))
      await form.getByLabel('Publish at (time of Dubai)').fill(time)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form).toBeHidden()
      const fair = dialog(page, 'Collections').getByRole('listitem').filter({ hasText: 'Fair' })
      await expect(fair).toContainText('Publishes')
      await expect(fair).toContainText('2 drafts')

      await expect.poll(() => publicationOf('Fair'), { timeout: buildTimeout }).toBeDefined()
      expect(await publicationOf('Fair')).toMatchObject({ inTime: 1, revision: before + 1 })
      expect(await revisionOf()).toBe(before + 1)

      const shown = async (id: number) => {
        const answer = await page.request.get(site.url + productPath(id))
        return (await answer.text()).includes(`Shown at the fair ${id}`)
      }
      for (const id of products) await expect.poll(() => shown(id), { timeout: buildTimeout }).toBe(true)
      await page.goto(site.url + productPath(products[0] ?? 0))
      await expect(page.getByText(`Shown at the fair ${products[0]}`).first()).toBeVisible()
      await page.goto(`${site.url}${adminPaths.dashboard}?item=collections`)
      await expect(fair).toContainText('Published')
    },
  )
})
