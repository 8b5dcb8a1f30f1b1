import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
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

async function expectNoFault(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      `in the ${theme} theme`,
    ).toEqual([])
  }
}

for (const path of pages) {
  test(`${path} has no accessibility fault in either theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectNoFault(page)
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
  await expectNoFault(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Alto 45' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Product' })).toBeVisible()
  await expectNoFault(page)
})
