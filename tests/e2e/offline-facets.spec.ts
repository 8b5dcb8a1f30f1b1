import type { Page } from 'playwright/test'
import { networkErrors, saveData } from './offline.ts'
import { expect, longTest, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

const open = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Filter' })
    .locator('summary')
    .filter({ hasText: 'Colour temperature' })
    .first()
    .click()
const choices = (page: Page) => page.locator('[data-facet=cct] .facet__field input')

/** The listing is kept for every visitor once the worker is there, but not what facets need. */
async function visitListing(page: Page): Promise<void> {
  await saveData(page)
  await page.goto('/products')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

longTest(
  'Facets that a visitor who saves data has used work offline later',
  async ({ page, context }) => {
    await visitListing(page)
    await open(page)
    await expect(choices(page).first()).toBeVisible()
    await context.setOffline(true)
    await page.goto('/products')
    await open(page)
    await expect(choices(page).first()).toBeVisible()
  },
)

longTest(
  'Offline, facets that a visitor who saves data never used say that they are missing, and load once there is a network',
  async ({ page, context }) => {
    await visitListing(page)
    await context.setOffline(true)
    await page.goto('/products')
    await open(page)
    await expect(page.locator('[data-facet=cct]')).toContainText(
      'This filter could not be loaded. Check your connection',
    )
    await context.setOffline(false)
    await open(page)
    await open(page)
    await expect(choices(page).first()).toBeVisible()
  },
)
