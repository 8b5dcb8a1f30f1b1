import { expect, longTest, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('Every product can be reached and read without JavaScript', async ({ page }) => {
  await page.goto('/products')
  const results = page.locator('.listing__results')
  await expect(
    results.getByRole('listitem').filter({ has: page.getByRole('link') }),
  ).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products, page 2')
  await page.goto('/products')
  await page.getByRole('link', { name: 'Spot Light' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spot Light')
  await page.locator('.product-card').first().click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  for (const row of ['Dimensions', 'Color', 'Material', 'Accessories']) {
    await expect(page.getByRole('term').filter({ hasText: row })).toBeVisible()
  }
})

longTest('The datasheet is a PDF with a plain link', async ({ page }) => {
  await page.goto('/product/1')
  const link = page.getByRole('link', { name: 'Download Datasheet' })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.status()).toBe(200)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

longTest('A project’s page contains its whole text', async ({ page }) => {
  await page.goto('/project/1')
  await expect(page.getByRole('table')).toContainText('Partners')
  await expect(page.locator('.project__block')).toHaveCount(2)
  await expect(page.locator('.read-more__text')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read More' })).toBeHidden()
  await expect(page.locator('.project__pictures img').first()).toBeVisible()
})

test('The side menu opens without JavaScript', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Projects')
})
