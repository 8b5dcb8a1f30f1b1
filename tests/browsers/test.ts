import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, devices, expect, firefox, test as base } from 'playwright/test'
import { testBrowserPath } from '#tests/support/browser.mjs'
import { waitTimeout } from '#tests/support/time-limit.ts'
import { type Relay, startRelay } from './drivers/relay.ts'
import { firefoxPath } from './drivers/installed.mjs'
import type { Browser, Engine, Visitor } from './drivers/visitor.ts'
import { launchWebKit } from './drivers/webkit.ts'
import { withPlaywright } from './drivers/with-playwright.ts'

const launchers: Record<Engine, () => Promise<Browser>> = {
  Chromium: () => Promise.resolve(withPlaywright('Chromium', launchChromium)),
  Firefox: () => Promise.resolve(withPlaywright('Firefox', launchFirefox)),
  WebKit: launchWebKit,
}

// Without UTF-8, browsers call a file with an Arabic name 'download'.
const common = { timeout: waitTimeout, env: { ...process.env, LANG: 'C.UTF-8' } }

async function launchChromium() {
  const executablePath = testBrowserPath()
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking']
  const browser = await chromium.launch({
    ...common,
    args,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  return { browser }
}

/** @throws Error if Firefox is not installed */
async function launchFirefox(isDark: boolean) {
  if (firefoxPath() === undefined)
    throw new Error(
      'No Firefox is installed here. Install Debian’s package firefox-esr, then run the tests again.',
    )
  const downloads = await mkdtemp(path.join(os.tmpdir(), 'firefox-'))
  const browser = await firefox.launch({
    ...common,
    // The driver doesn't name files that a script makes.
    downloadsPath: downloads,
    channel: 'moz-firefox',
    executablePath: path.join(import.meta.dirname, 'drivers/firefox.mjs'),
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': isDark ? 1 : 0,
      'ui.prefersReducedMotion': 1,
      // The driver does not notice a page that comes back from the back/forward cache.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  })
  return { browser, downloads }
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: devices['Pixel 7'].viewport }

/** Firefox says this of a script that still loads when the visitor leaves the page. */
const leftWhileLoading = /ServiceWorker intercepted the request and encountered an unexpected error/

interface Options {
  /** the site of {@link ../e2e/start-sites.ts} that the visitor sees */
  site: 'DEMO_SITE' | 'DESK_SITE'
  isDark: boolean
  expectedErrors: RegExp[]
  network: Relay
  visitor: Visitor
}

export interface BrowserOptions {
  engine: Engine
  device: keyof typeof sizes
  isTranslated: boolean
}

interface Started {
  installedBrowser: Browser
}

/** A journey runs in each engine; playwright.browsers.config.ts says where else. An unexpected error in the page fails it. */
export const test = base.extend<Options, BrowserOptions & Started>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  device: ['desktop', { option: true, scope: 'worker' }],
  isTranslated: [false, { option: true, scope: 'worker' }],
  site: ['DEMO_SITE', { option: true }],
  isDark: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  installedBrowser: [
    async ({ engine }, use) => {
      const browser = await launchers[engine]()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  network: async ({ site }, use) => {
    const relay = await startRelay(process.env[site] ?? '')
    await use(relay)
    await relay.stop()
  },
  visitor: async (
    { installedBrowser, device, isDark, isTranslated, network, expectedErrors },
    use,
  ) => {
    const { visitor, leave } = await installedBrowser.enter({
      url: network.url,
      size: sizes[device],
      isPhone: device === 'phone',
      isDark,
      isTranslated,
    })
    await use(visitor)
    const harmless = [leftWhileLoading, ...expectedErrors]
    const unexpected = visitor.errors.filter(
      (error) => !harmless.some((expected) => expected.test(error)),
    )
    await leave()
    expect(unexpected).toEqual([])
  },
})

export { expect }
