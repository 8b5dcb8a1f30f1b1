import { defineConfig, devices } from 'playwright/test'
import { testBrowserPath } from './tests/support/browser.mjs'
import { isLong } from './tests/support/long-run.ts'
import { hangTimeout } from './tests/support/time-limit.ts'

const executablePath = testBrowserPath()

/**
 * Features of Chromium that tests do without. The first two draw the suggestions of an address bar
 * that nobody sees, which costs each test two processes and a second of processor time. The third
 * starts a process ahead for a next site that no test visits. The others are those of Playwright
 * 1.65, since of several such lists Chromium takes the last one only.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/start-sites.ts',
  fullyParallel: true,
  // For two processors: the tests wait as much as they compute.
  workers: 3,
  retries: 0,
  timeout: hangTimeout,
  expect: { timeout: hangTimeout },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list', { printSteps: false }], ['./tests/claims/playwright-reporter.ts']],
  use: {
    trace: 'off',
    // Tests that delay or answer requests would not see a service worker's; see offline.spec.ts.
    serviceWorkers: 'block',
    launchOptions: {
      timeout: hangTimeout,
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Else the headless shell, to which the network's speed is unknown, loads pictures from
        // farther below than Chrome does on 4G.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // Screens that differ on a phone; the long run covers all of them.
    {
      name: 'phone',
      ...(isLong ? {} : { testMatch: /layout|product-filter/ }),
      use: devices['Pixel 7'],
    },
  ],
})
