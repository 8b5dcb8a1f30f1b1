import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { ownProduct, ownProducts, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => page.locator('.grid__rows > .grid__row')
test.beforeEach(({ page }) => signedIn(page))

longTest(
  'The table shows, filters and sorts all products, and changes those that are chosen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Catalogue', exact: true }).click()
    await expect(grid(page)).toBeVisible()
    const total = Number(await grid(page).getAttribute('aria-rowcount')) - 1
    expect(total).toBeGreaterThan(0)
    await expect(page.getByText(`${total} of ${total} products`)).toBeVisible()

    await page.getByRole('button', { name: 'Code', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page).toHaveURL(/sort=code/)

    const { word } = await ownProduct()
    await page.goto(`/admin/dashboard?table=${encodeURIComponent(`of=products&text=${word}`)}`)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change 1…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('Change', { exact: true })
      .selectOption({ label: 'Colour rendering R9' })
    await dialog.getByLabel('Colour rendering R9').fill('47')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('1 change, 0 stay as they are.')).toBeVisible()
    await expect(dialog.getByText(/Colour rendering R9: .+ → 47/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply to 1' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText(/undone/i)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  },
)

for (const { width, height, most } of [
  { width: 1440, height: 900, most: 200 },
  { width: 390, height: 844, most: 240 },
])
  longTest(`The first row begins within ${most} px of the top at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/catalogue')
    await expect(rows(page).first()).toBeVisible()
    expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(most)
  })

longTest('The rows of a search are shown as cards, which open their forms', async ({ page }) => {
  const { word } = await ownProduct()
  await page.goto(`/admin/catalogue?of=products&text=${word}`)
  await page.getByRole('radio', { name: 'Cards' }).check()
  await page.getByRole('button', { name: `Edit Own ${word}` }).click()
  await expect(page.getByRole('dialog', { name: `Edit Own ${word}` })).toBeVisible()
  await expect(page).toHaveURL(/show=cards/)
})

longTest('The table keeps its view in the address', async ({ page }) => {
  const [own] = await ownProducts(3)
  const view = `of=variants&text=${own?.word}`
  await page.goto(`/admin/dashboard?table=${encodeURIComponent(view)}`)
  await expect(page.getByRole('radio', { name: 'Variants' })).toBeChecked()
  await expect(rows(page)).toHaveCount(6)
  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByLabel('Filter by').selectOption({ label: 'Colour temperature' })
  await page.getByRole('spinbutton', { name: 'From' }).fill('2800')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('spinbutton', { name: 'to' }).fill('2900')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('spinbutton', { name: 'to' }).fill('3000')
  await expect(rows(page)).toHaveCount(3)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: /^Remove the filter Colour temperature/ }).click()
  await expect(rows(page)).toHaveCount(6)
})

longTest('The table is accessible', async ({ page }) => {
  await page.goto('/admin/dashboard?table=of%3Dvariants')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
})
