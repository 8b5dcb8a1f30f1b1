import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { smallTargets, unreadableTexts } from './page-faults.ts'
import { expect } from './test.ts'
import { isLong } from '#tests/support/long-run.ts'

/** The axe rules whose result can depend on the theme, which only changes colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Checks the page against the accessibility rules in both themes, and its targets against 24 px.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutEverything(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const release = await withoutSticking(page)
  await expectNoFault(page, 'light', (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFault(page, 'dark', (axe) => axe.withRules(colorRules))
  await release()
  expect(await smallTargets(page), 'targets').toEqual([])
}

/**
 * Lays out what is below the screen as well. Without layout, it is measured at places where nobody sees
 * it, such as upon the footer.
 */
const layOutEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Lets bars scroll away that stay in sight: wherever a test has scrolled to, one covers a part of some
 * target, which axe takes for its size.
 *
 * @returns lets them stay again
 */
async function withoutSticking(page: Page): Promise<() => Promise<void>> {
  const mark = 'data-sticks'
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`[${name}] { position: relative !important; inset: auto !important }`)
    document.adoptedStyleSheets.push(sheet)
    for (const element of document.querySelectorAll('*'))
      if (getComputedStyle(element).position === 'sticky') element.setAttribute(name, '')
  }, mark)
  return () =>
    page.evaluate((name) => {
      for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
    }, mark)
}

async function expectNoFault(
  page: Page,
  theme: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // Its other mode, for cross-origin frames, opens a new page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // A page in a frame is checked as a page of its own.
  axe.exclude('iframe')
  const { violations } = await choose(axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `in the ${theme} theme`,
  ).toEqual([])
}

/**
 * Checks an open state with {@link expectAccessible} and, in the long run, with {@link
 * expectReadable}.
 */
export async function expectStateAccessible(page: Page, widest?: number): Promise<void> {
  await expectAccessible(page)
  if (isLong) await expectReadable(page, widest)
}

/**
 * Checks the page against WCAG 1.4.4 and 1.4.10: everything is visible without horizontal scrolling
 * at a width of 320 px and at twice the text size. Also checks its targets against 24 px on a
 * phone.
 *
 * @param widest CSS pixels, for what opens only on smaller screens
 */
export async function expectReadable(page: Page, widest = 1280): Promise<void> {
  const before = page.viewportSize()
  await layOutEverything(page)
  for (const [width, letters] of [
    [320, 100],
    [360, 100],
    [widest, 200],
    [widest, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
      // Whatever reacts to the new size has done so before the frame after the next.
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, letters)
    const size = `${width} px, letters of ${letters} %`
    expect(await unreadableTexts(page), size).toEqual([])
    if (letters === 100) expect(await smallTargets(page), size).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before !== null) await page.setViewportSize(before)
}
