import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** Of axe's rules, those that the themes can differ in: they share all but their colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Holds what is on the screen to the accessibility rules, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoFault(page, 'light', (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFault(page, 'dark', (axe) => axe.withRules(colorRules))
}

async function expectNoFault(
  page: Page,
  theme: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  const { violations } = await choose(new AxeBuilder({ page })).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `in the ${theme} theme`,
  ).toEqual([])
}
