import { readFile, rm } from 'node:fs/promises'
import {
  type Browser as PlaywrightBrowser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright/test'
import { waitTimeout } from '#tests/support/time-limit.ts'
import { translatePage } from '#tests/support/translate-page.ts'
import { closed } from './closed.ts'
import { downloadInto } from './download-folder.ts'
import type { Browser, Download, Engine, Target, Visitor, VisitorOptions } from './visitor.ts'

interface Launched {
  browser: PlaywrightBrowser
  /** an empty folder for downloads, where the driver names none of them */
  downloads?: string
}

/**
 * Visitors with browsers that Playwright drives.
 * @param launch starts a browser for a theme, because Firefox's driver can't emulate one
 */
export function withPlaywright(
  engine: Engine,
  launch: (isDark: boolean) => Promise<Launched>,
): Browser {
  const launched = new Map<boolean, Promise<Launched>>()
  return {
    enter: async (options) => {
      const { url, size, isPhone, isDark, isTranslated } = options
      const launching = launched.get(isDark) ?? launch(isDark)
      launched.set(isDark, launching)
      const { browser, downloads } = await launching
      const context = await browser.newContext({
        baseURL: url,
        viewport: size,
        deviceScaleFactor: isPhone ? 2 : 1,
        hasTouch: isPhone,
        acceptDownloads: true,
        colorScheme: isDark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      if (isTranslated) await context.addInitScript(translatePage)
      context.setDefaultTimeout(waitTimeout)
      const visitor = await visitorIn(engine, context, options, downloads)
      return { visitor, leave: () => closed(context.close()) }
    },
    close: async () => {
      for (const launching of launched.values()) {
        const { browser, downloads } = await launching
        await closed(browser.close())
        if (downloads !== undefined) await rm(downloads, { recursive: true, force: true })
      }
    },
  }
}

async function visitorIn(
  engine: Engine,
  context: BrowserContext,
  { isPhone }: VisitorOptions,
  downloads: string | undefined,
): Promise<Visitor> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  const at = (target: Target) => locate(page, target)
  return {
    engine,
    isPhone,
    errors,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    address: () => Promise.resolve(page.url().replace(new URL(page.url()).origin, '')),
    see: (target) => at(target).waitFor(),
    miss: (target) => at(target).waitFor({ state: 'hidden' }),
    count: ({ nth: _nth, ...target }) => locateAll(page, target).count(),
    text: async (target) => singleSpaced(await at(target).innerText()),
    value: (target) => at(target).inputValue(),
    attribute: (target, name) => at(target).getAttribute(name),
    click: (target) => at(target).click(),
    fill: async (target, text) => {
      await at(target).selectText()
      // React does not notice the value that Firefox's driver sets.
      // oxlint-disable-next-line typescript/no-deprecated -- no other call edits a field as a keyboard does
      await page.evaluate((typed) => document.execCommand('insertText', false, typed), text)
    },
    choose: async (target, label) => void (await at(target).selectOption({ label })),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    upload: (target, file) => at(target).setInputFiles(file),
    download: (start) =>
      downloads === undefined ? downloadFrom(page, start) : downloadInto(downloads, start),
    run: (work, argument) => page.evaluate(work as never, argument),
    picture: () => page.screenshot({ animations: 'disabled' }),
    print: async () => new Uint8Array(await page.pdf({ format: 'A4', printBackground: true })),
  }
}

async function downloadFrom(page: Page, start: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  const bytes = new Uint8Array(await readFile(await download.path()))
  return { name: download.suggestedFilename(), bytes }
}

function locate(page: Page, target: Target): Locator {
  return locateAll(page, target).nth(target.nth ?? 0)
}

function locateAll(page: Page, target: Target): Locator {
  const place = target.in === undefined ? page : locate(page, target.in)
  if ('css' in target) {
    const { css, text } = target
    return place.locator(css).filter(text === undefined ? {} : { hasText: text })
  }
  const { role, name } = target
  return place.getByRole(role, name === undefined ? {} : { name, exact: true })
}

const singleSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
