import AxeBuilder from '@axe-core/playwright'
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
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        `in the ${theme} theme`,
      ).toEqual([])
    }
  })
}
