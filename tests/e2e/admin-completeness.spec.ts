import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

test.beforeEach(({ page }) => signedIn(page))

/** A category with this one product. */
async function categoryOf(product: number): Promise<number> {
  const { id, word } = unique()
  await inDatabase((database) =>
    database.writeCatalogue([
      {
        sql: `INSERT INTO category (id, type, location, image)
          SELECT ?, ?, location, image FROM category LIMIT 1`,
        args: [id, word],
      },
      {
        sql: 'INSERT INTO product_category (category_id, product_id) VALUES (?, ?)',
        args: [id, product],
      },
    ]),
  )
  return id
}

longTest(
  'A category asks its products for values, the table shows who lacks one, and an import raises it',
  { tag: '@phone' },
  async ({ page }) => {
    const { id, word } = await ownProduct()
    const category = await categoryOf(id)
    await page.goto(`${adminPaths.dashboard}?item=category-${category}`)
    const form = page.getByRole('dialog', { name: /^Edit / })
    await form.getByText('Asked of its products: the default list').click()
    const asked = form.getByRole('group', { name: 'Asked of its products' })
    await expect(asked).toContainText('the default list holds: Picture of its own, Datasheet')
    await asked.getByRole('checkbox', { name: 'Power', exact: true }).check()
    await asked.getByRole('checkbox', { name: 'Ingress protection', exact: true }).check()
    await expect(form.getByText('Asked of its products: 2 values')).toBeVisible()
    await expectStateAccessible(page)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText(
      'The category has been saved.',
    )

    await page.goto(adminPaths.dashboard)
    await page.getByRole('link', { name: /incomplete products?$/ }).click()
    await expect(page).toHaveURL(/catalogue\?.*max\.completeness=99/)
    await page.getByLabel('Find by name or code').fill(word)
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: word })
    await expect(row.getByRole('gridcell', { name: '50', exact: true })).toBeInViewport()
    await expect(row).toContainText('No power')

    await page.goto(`${adminPaths.dashboard}?item=import`)
    await page.getByLabel('File to import').setInputFiles({
      ...{ name: 'power.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        csvOf([
          ['Code', 'Power (W)'],
          [word, '12'],
        ]),
      ),
    })
    const dryRun = page.getByRole('dialog', { name: 'Import power.csv' })
    const raised = dryRun.getByText('Completeness of the changed products: 50 % → 100 %.')
    await expect(raised).toBeVisible()
    await expect(dryRun.getByRole('row', { name: word })).toContainText(/Completeness\s*50\s%/)
    await expectStateAccessible(page)
    await dryRun.getByRole('button', { name: 'Apply' }).click()
    await expect(dryRun.getByRole('status').first()).toContainText('The import has been applied')
    await expect(raised).toBeVisible()

    const complete = `of=products&text=${word}&min.completeness=100`
    await page.goto(`${adminPaths.dashboard}?table=${encodeURIComponent(complete)}`)
    await expect(page.getByRole('grid').getByRole('row').filter({ hasText: word })).toHaveCount(1)
  },
)
