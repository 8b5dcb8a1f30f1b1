import path from 'node:path'
import { defineConfig, devices } from 'playwright/test'
import base from './playwright.config.ts'
import { hangTimeout } from './tests/support/time-limit.ts'

/** `npm run test:browsers`: journeys of visitors and administrators in Firefox. */
export default defineConfig({
  ...base,
  workers: 2,
  use: {
    trace: 'off',
    serviceWorkers: 'allow',
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.resolve('tests/browsers/firefox.mjs'),
      timeout: hangTimeout,
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'firefox', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'firefox-phone', use: { viewport: devices['Pixel 7'].viewport, hasTouch: true } },
  ],
})
