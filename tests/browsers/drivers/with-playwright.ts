import { readFile } from 'node:fs/promises'
import {
  type Browser as PlaywrightBrowser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright/test'
import type { Browser, Engine, Target, Visitor, VisitorOptions } from './visitor.ts'

/** Visitors with a browser that Playwright drives. */
export function withPlaywright(
  engine: Engine,
  browser: Pick<PlaywrightBrowser, 'newContext' | 'close'>,
): Browser {
  return {
    enter: async (options) => {
      const context = await browser.newContext({
        baseURL: options.url,
        viewport: options.size,
        hasTouch: options.isPhone,
        acceptDownloads: true,
      })
      const visitor = await visitorIn(engine, context, options)
      return { visitor, leave: () => context.close() }
    },
    close: () => browser.close(),
  }
}

async function visitorIn(
  engine: Engine,
  context: BrowserContext,
  { isPhone }: VisitorOptions,
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
    fill: (target, text) => at(target).fill(text),
    choose: async (target, label) => void (await at(target).selectOption({ label })),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    upload: (target, file) => at(target).setInputFiles(file),
    download: async (start) => {
      const [download] = await Promise.all([page.waitForEvent('download'), start()])
      const bytes = new Uint8Array(await readFile(await download.path()))
      return { name: download.suggestedFilename(), bytes }
    },
    run: (work, argument) => page.evaluate(work as never, argument),
    picture: () => page.screenshot({ animations: 'disabled' }),
    print: async () => new Uint8Array(await page.pdf({ format: 'A4', printBackground: true })),
  }
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
