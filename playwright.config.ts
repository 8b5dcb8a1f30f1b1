import { defineConfig, devices } from 'playwright/test'
import { mouse, testBrowserPath } from './tests/support/browser.mjs'
import { isLong } from './tests/support/long-run.ts'
import { hangTimeout, waitTimeout } from './tests/support/time-limit.ts'

const executablePath = testBrowserPath()

/**
 * Chromium features that the tests do not need. The first two draw the suggestions of an invisible
 * address bar, at the cost of two processes and a second of processor time per test. The third starts
 * a spare process that no test uses. The others come from Playwright 1.65, because Chromium reads only
 * the last such list.
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

/**
 * {@link mouse} is Playwright's own setting, which this flag replaces. The headless shell does not
 * know the network's speed, so by default it loads lazy pictures from farther below the fold than
 * Chrome does on 4G.
 */
const blinkSettings = `${mouse},lazyLoadingImageMarginPxUnknown=1250`

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/start-sites.ts',
  fullyParallel: true,
  // For two processors: the tests wait as much as they compute.
  workers: 3,
  retries: 0,
  timeout: hangTimeout,
  expect: { timeout: waitTimeout },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list', { printSteps: false }], ['./tests/claims/playwright-reporter.ts']],
  use: {
    actionTimeout: waitTimeout,
    navigationTimeout: waitTimeout,
    trace: 'off',
    // Tests that delay or answer requests would not see a service worker's; see offline.spec.ts.
    serviceWorkers: 'block',
    launchOptions: {
      timeout: waitTimeout,
      // Without UTF-8, Chromium calls a file with an Arabic name 'download'.
      env: { ...process.env, LANG: 'C.UTF-8' },
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--blink-settings=${blinkSettings}`,
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // What only a phone has. The long run adds `@phone`: the purpose of each screen, and what depends on touch or
    // width. Most tests of widths set them and need no phone.
    {
      name: 'phone',
      grep: isLong ? /@phone/ : /@phone-only/,
      use: devices['Pixel 7'],
    },
  ],
})
