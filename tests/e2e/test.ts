import { type Page, test as base, expect } from 'playwright/test'
import { isLong } from '#tests/support/long-run.ts'
import { ownClipboard } from './clipboard.ts'

/** The site of {@link ./start-sites.ts} that a test visits. */
export type SiteName = 'DEMO_SITE' | 'DESK_SITE' | 'EDGE_SITE' | 'EMPTY_SITE'

/** An unexpected console error or exception in the page fails the test. */
export const test = base.extend<{
  site: SiteName
  expectedErrors: RegExp[]
}>({
  site: ['DEMO_SITE', { option: true }],
  baseURL: async ({ site }, use) => use(process.env[site]),
  context: async ({ context }, use) => {
    await context.addInitScript(withoutBlur)
    await context.addInitScript(ownClipboard)
    await use(context)
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use, testInfo) => {
    const errors: string[] = []
    const add = (error: string) => {
      if (expectedErrors.some((expected) => expected.test(error))) return
      errors.push(error)
      // At once, because the test may wait for what the error has prevented.
      console.error(`${testInfo.titlePath.slice(1).join(' › ')}: ${error}`)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') add(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => add(error.message))
    await use(page)
    expect(errors).toEqual([])
  },
})

/**
 * Runs in each page. Without a GPU, the blur behind the top bar takes a quarter of a page's
 * processor time.
 */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * A test of `npm run test:long`; `npm test` doesn't declare it. That covers the journeys of a visitor and an
 * administrator, and the main purpose of each screen.
 */
export const longTest: typeof test.only = isLong ? test : () => undefined

/**
 * From now on the browser hands its file choosers to the test. Awaiting the event alone may come too
 * late, because Playwright does not wait until the browser does so.
 */
export const takeFileChoosers = (page: Page): unknown => page.on('filechooser', () => undefined)

export { expect }
