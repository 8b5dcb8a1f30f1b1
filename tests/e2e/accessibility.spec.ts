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

for (const theme of ['light', 'dark'] as const) {
  for (const path of pages) {
    test(`${path} has no accessibility fault in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  }
}
