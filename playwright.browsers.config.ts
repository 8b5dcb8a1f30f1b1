import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'
import { engines } from './tests/browsers/drivers/visitor.ts'
import { type BrowserOptions, deviceNames } from './tests/browsers/test.ts'

/** `npm run test:browsers`: journeys of visitors and administrators in every engine, on a desktop and a phone. */
export default defineConfig<object, BrowserOptions>({
  ...base,
  testDir: 'tests/browsers',
  globalSetup: ['./tests/browsers/drivers/install.ts', './tests/e2e/start-sites.ts'],
  // Without the other tests' record of what has run, which tests/claims/check.ts reads.
  reporter: [['list', { printSteps: false }]],
  use: {},
  projects: engines.flatMap((engine) => [
    ...deviceNames.map((device) => ({ name: `${engine} ${device}`, use: { engine, device } })),
    {
      name: `${engine} translated`,
      testMatch: /(?:administration|finding|schedule)\.spec/,
      use: { engine, device: 'desktop' as const, isTranslated: true },
    },
  ]),
})
