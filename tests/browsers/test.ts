import path from 'node:path'
import { chromium, devices, expect, firefox, test as base } from 'playwright/test'
import { testBrowserPath } from '#tests/support/browser.mjs'
import { hangTimeout } from '#tests/support/time-limit.ts'
import { type Relay, startRelay } from './drivers/relay.ts'
import type { Browser, Engine, Visitor } from './drivers/visitor.ts'
import { launchWebKit } from './drivers/webkit.ts'
import { withPlaywright } from './drivers/with-playwright.ts'

const launchers: Record<Engine, () => Promise<Browser>> = {
  Chromium: async () => withPlaywright('Chromium', await chromium.launch(chromiumOptions())),
  Firefox: async () => withPlaywright('Firefox', await firefox.launch(firefoxOptions)),
  WebKit: launchWebKit,
}

// Without UTF-8, browsers call a file with an Arabic name 'download'.
const common = { timeout: hangTimeout, env: { ...process.env, LANG: 'C.UTF-8' } }

function chromiumOptions() {
  const executablePath = testBrowserPath()
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking']
  return { ...common, args, ...(executablePath === undefined ? {} : { executablePath }) }
}

const firefoxOptions = {
  ...common,
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'drivers/firefox.mjs'),
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: devices['Pixel 7'].viewport }

export const deviceNames = ['desktop', 'phone'] as const

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
  device: (typeof deviceNames)[number]
}

interface Started {
  installedBrowser: Browser
}

/** A journey runs in each engine, on a desktop and a phone. An unexpected error in the page fails it. */
export const test = base.extend<Options, BrowserOptions & Started>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  device: ['desktop', { option: true, scope: 'worker' }],
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
  visitor: async ({ installedBrowser, device, isDark, network, expectedErrors }, use) => {
    const { visitor, leave } = await installedBrowser.enter({
      url: network.url,
      size: sizes[device],
      isPhone: device === 'phone',
      isDark,
    })
    await use(visitor)
    const unexpected = visitor.errors.filter(
      (error) => !expectedErrors.some((expected) => expected.test(error)),
    )
    await leave()
    expect(unexpected).toEqual([])
  },
})

export { expect }
