import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'

const pages = [
  '/',
  '/products',
  '/category/12',
  '/product/1',
  '/categories',
  '/projects',
  '/project/1',
  '/sections',
  '/about-us',
  '/pricingList',
]

for (const path of pages) {
  test(`${path} has no accessibility fault in either theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('The pricing list has none with lines, errors, an open list of countries and a question', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('cart', '[{"id":1,"quantity":2}]'))
  await page.goto('/pricingList')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('City is required')).toBeVisible()
  await page.getByLabel('Country prefix').fill('uni')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Alto 45' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Product' })).toBeVisible()
  await expectAccessible(page)
})
