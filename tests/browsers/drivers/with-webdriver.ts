import path from 'node:path'
import { rolldown } from 'rolldown'
import { Key, type WebDriver, type WebElement, error } from 'selenium-webdriver'
import { waitTimeout } from '#tests/support/time-limit.ts'
import { sentTarget } from './find-elements.ts'
import type { Download, Target, Visitor, VisitorOptions } from './visitor.ts'

const keys = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
} as const

/** A visitor with a browser that classic WebDriver drives, which knows neither roles nor waiting. */
export function withWebDriver(
  driver: WebDriver,
  errors: readonly string[],
  { url, isPhone }: VisitorOptions,
  download: (start: () => Promise<void>) => Promise<Download>,
): Visitor {
  const find = async (
    target: Target,
    toBe: 'there' | 'gone' | 'any',
    until = performance.now() + waitTimeout,
  ): Promise<WebElement[]> => {
    const script = `${await finder()}; finder.waitForElements(...arguments)`
    const found = driver.executeAsyncScript<WebElement[]>(script, sentTarget(target), toBe)
    // The page was left meanwhile.
    return found.catch((failure: unknown) => {
      if (failure instanceof error.JavascriptError && performance.now() < until)
        return find(target, toBe, until)
      throw failure
    })
  }
  /** Waits until the element is there and takes it. */
  const use = async <Result>(
    target: Target,
    act: (element: WebElement) => Promise<Result>,
  ): Promise<Result> => {
    let last: unknown = 'it is disabled'
    for (const until = performance.now() + waitTimeout; performance.now() < until;) {
      const element = (await find(target, 'there'))[target.nth ?? 0]
      try {
        if (element !== undefined && (await element.isEnabled())) return await act(element)
      } catch (failure) {
        if (!isPassing(failure)) throw failure
        last = failure
      }
    }
    throw new Error(`${JSON.stringify(sentTarget(target))} can’t be used: ${String(last)}`)
  }
  const send = (text: string) => driver.actions().sendKeys(text).perform()
  return {
    engine: 'WebKit',
    isPhone,
    errors,
    open: (address) => driver.get(new URL(address, url).href),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    address: async () => {
      const address = await driver.getCurrentUrl()
      return address.replace(new URL(address).origin, '')
    },
    see: (target) => use(target, () => Promise.resolve()),
    miss: (target) => find(target, 'gone').then(() => undefined),
    count: async (target) => (await find(target, 'any')).length,
    text: (target) => use(target, async (element) => singleSpaced(await element.getText())),
    value: (target) => use(target, (element) => element.getProperty('value')),
    attribute: (target, name) =>
      use(target, (element) =>
        driver.executeScript<string | null>(
          'return arguments[0].getAttribute(arguments[1])',
          element,
          name,
        ),
      ),
    click: (target) => use(target, (element) => click(driver, element)),
    fill: (target, text) =>
      use(target, async (element) => {
        await driver.executeScript('arguments[0].focus(); arguments[0].select()', element)
        // WebKit's driver leaves out the character of a new line.
        await element.sendKeys(Key.DELETE, text.replaceAll('\n', Key.RETURN))
      }),
    choose: (target, label) =>
      use(target, async (element) => {
        const options = await element.findElements({ css: 'option' })
        for (const option of options)
          if ((await option.getText()).trim() === label) return option.click()
        throw new Error(`There is no option ‘${label}’.`)
      }),
    type: send,
    press: (key) => send(keys[key]),
    upload: (target, file) => use(target, (element) => element.sendKeys(file)),
    download,
    run: (work, argument) =>
      driver.executeAsyncScript(
        `const [argument, done] = arguments; Promise.resolve((${String(work)})(argument)).then(done)`,
        argument,
      ),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: () => Promise.resolve(undefined),
  }
}

async function click(driver: WebDriver, element: WebElement): Promise<void> {
  // Such an element ignores clicks. Playwright waits as well.
  if ((await element.getAttribute('aria-disabled')) === 'true')
    throw new error.ElementNotInteractableError('The element is disabled.')
  // After its own click on such a link, WebKit's driver waits for a page.
  if ((await element.getAttribute('download')) !== null)
    return driver.executeScript('arguments[0].click()', element)
  try {
    await element.click()
  } catch (failure) {
    // The driver scrolls no further than into the window, where a sticky bar may cover the element.
    const middle = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
    await driver.executeScript(middle, element)
    throw failure
  }
}

/** Whether an element was not ready yet, was replaced, or its page was left meanwhile. */
const isPassing = (failure: unknown) =>
  failure instanceof error.StaleElementReferenceError ||
  failure instanceof error.ElementNotInteractableError ||
  failure instanceof error.ElementClickInterceptedError ||
  failure instanceof error.NoSuchElementError ||
  failure instanceof error.JavascriptError

let bundled: Promise<string> | undefined

/** The code that finds elements, for a page: a variable `finder`. */
const finder = () => (bundled ??= bundle())

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: path.join(import.meta.dirname, 'find-elements.ts'),
    platform: 'browser',
  })
  try {
    const { output } = await build.generate({ format: 'iife', name: 'finder', minify: true })
    return output[0].code
  } finally {
    await build.close()
  }
}

const singleSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
