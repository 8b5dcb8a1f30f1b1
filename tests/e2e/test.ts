import { test as base, expect } from 'playwright/test'
import { isLong } from '#tests/support/long-run.ts'

/** Which of the sites of {@link ./start-sites.ts} a test visits. */
export type SiteName = 'DEMO_SITE' | 'EDGE_SITE' | 'EMPTY_SITE'

/** A console error or an exception in the page that a test does not expect fails it. */
export const test = base.extend<{
  site: SiteName
  expectedErrors: RegExp[]
}>({
  site: ['DEMO_SITE', { option: true }],
  baseURL: async ({ site }, use) => use(process.env[site]),
  context: async ({ context }, use) => {
    await context.addInitScript(withoutBlur)
    await use(context)
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(
      errors.filter((error) => !expectedErrors.some((expected) => expected.test(error))),
    ).toEqual([])
  },
})

/**
 * Runs in each page. Drawn by the processor, what is blurred behind the top bar takes a quarter of
 * all that a page takes.
 */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * A test that `npm run test:long` alone runs. `npm test` runs the journeys of a visitor and an
 * administrator, and of each screen what it is there for.
 */
// oxlint-disable-next-line typescript/unbound-method -- Playwright has bound it.
export const longTest = isLong ? test : test.skip

export { expect }
