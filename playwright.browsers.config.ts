import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'
import { engines } from './tests/browsers/drivers/visitor.ts'
import type { BrowserOptions } from './tests/browsers/test.ts'

const otherEngines = engines.filter((engine) => engine !== 'Chromium')

/** `npm run test:browsers`: journeys of visitors and administrators in every engine. */
export default defineConfig<object, BrowserOptions>({
  ...base,
  testDir: 'tests/browsers',
  globalSetup: ['./tests/browsers/drivers/install.ts', './tests/e2e/start-sites.ts'],
  // Without the other tests' record of what has run, which tests/claims/check.ts reads.
  reporter: [['list', { printSteps: false }]],
  use: {},
  projects: [
    ...engines.map((engine) => ({ name: `${engine} desktop`, use: { engine } })),
    // tests/e2e has Chromium's phone and its translated pages. Paper is the same on a phone.
    ...otherEngines.flatMap((engine) => [
      {
        name: `${engine} phone`,
        testMatch: /(?:finding|pages|schedule)\.spec/,
        use: { engine, device: 'phone' as const },
      },
      {
        name: `${engine} translated`,
        testMatch: /(?:finding|schedule)\.spec/,
        use: { engine, isTranslated: true },
      },
    ]),
  ],
})
