import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { smallTargets, unreadableTexts } from './page-faults.ts'
import { expect } from './test.ts'
import { isLong } from '#tests/support/long-run.ts'

/** Of axe's rules, those that the themes can differ in: they share all but their colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Holds what is on the screen to the accessibility rules, in both themes, and its targets to 24 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoFault(page, 'light', (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFault(page, 'dark', (axe) => axe.withRules(colorRules))
  expect(await smallTargets(page), 'targets').toEqual([])
}

async function expectNoFault(
  page: Page,
  theme: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // Its other mode, for frames of other sites, opens a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `in the ${theme} theme`,
  ).toEqual([])
}

/** Holds an open state to {@link expectAccessible} and, in the long run, to {@link expectReadable}. */
export async function expectStateAccessible(page: Page, widest?: number): Promise<void> {
  await expectAccessible(page)
  if (isLong) await expectReadable(page, widest)
}

/**
 * Holds what is on the screen to WCAG 1.4.4 and 1.4.10: whole and without a sideways scroll at a
 * width of 320 px and with letters of twice their size; and its targets to 24 px on a phone, too.
 *
 * @param widest CSS pixels, for what is only open on smaller screens
 */
export async function expectReadable(page: Page, widest = 1280): Promise<void> {
  const before = page.viewportSize()
  for (const [width, letters] of [
    [320, 100],
    [360, 100],
    [widest, 200],
    [widest, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
      // What answers to the new size does so before the next frame but one.
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, letters)
    const size = `${width} px, letters of ${letters} %`
    expect(await unreadableTexts(page), size).toEqual([])
    if (letters === 100) expect(await smallTargets(page), size).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before !== null) await page.setViewportSize(before)
}
