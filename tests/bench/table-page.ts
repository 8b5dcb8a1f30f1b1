import { type Browser, type Page, chromium } from 'playwright'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { type Database, longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { startSite } from '#tests/support/start-site.ts'
import { chromiumFlags } from './chromium.ts'
import { quantile } from './quantile.ts'

// The administration's table in a real dashboard: what happens between a click or a key and the painted rows,
// and the frames while it is scrolled.

/** ms */
const goals = { view: 100, frame: 50, save: 300 }
/** Of the answer to a saved cell, bytes. */
const savedGoal = 50_000
const variantsOfEach = 8
const rounds = 10
/** ms without a change, after which rows count as painted */
const quietFor = 150
const framesScrolled = 300

export type Figures = Record<string, { value: number; unit: string; goal?: number }>

/** The table of so many products with 8 variants each. */
export async function benchTablePage(products: number): Promise<Figures> {
  const site = await startSite({ environment: { PUBLISH_MODE: 'by-hand' } })
  const database = openDatabase(site.databaseUrl, undefined, longTimeoutOptions)
  try {
    await addProducts(database, products)
    const address = `${site.url}${adminPaths.dashboard}?table=of%3Dvariants`
    const token = await sessionOf(database, 'bench')
    // Frames as fast as possible, so that no time is spent waiting for the screen.
    const views = await inBrowser(
      ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
      async (browser) => measureViews(await openTable(browser, address, token)),
    )
    const frames = await inBrowser([], async (browser) =>
      measureScrolling(await openTable(browser, address, token)),
    )
    return { ...views, ...frames }
  } finally {
    database.close()
    await site.stop()
  }
}

/** Copies of a product with other codes, names and values: building so many pages would take minutes. */
export async function addProducts(database: Database, count: number): Promise<void> {
  const shared = [
    ...['title', 'brand', 'image', 'description', 'length', 'color', 'material', 'accessories'],
    ...['product_number', 'date_of_release', 'datasheet'],
  ].join(', ')
  const numbers = (most: string) =>
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${most})`
  await database.writeCatalogue([
    {
      sql: `${numbers(':count')} INSERT INTO product (code, name, specs, ${shared})
        SELECT 'BENCH-' || n, (SELECT name FROM product WHERE id = 1 + n % 20) || ' ' || n,
          json_object('ip', iif(n % 3, 'IP20', 'IP65'), 'watts', 1 + n % 60), ${shared}
        FROM number, (SELECT * FROM product ORDER BY id LIMIT 1)`,
      args: { count },
    },
    `${numbers(String(variantsOfEach))} INSERT INTO variant (product_id, position, order_code, specs)
      SELECT id, n - 1, code || '-' || n,
        json_object('cct', 2700 + 100 * (n % 4), 'lumens', 100 + (id * 37 + n * 101) % 5000)
      FROM product, number WHERE code GLOB 'BENCH-*'`,
  ])
}

async function inBrowser<T>(flags: string[], work: (browser: Browser) => Promise<T>): Promise<T> {
  const program = browserPath()
  const browser = await chromium.launch({
    ...(program === undefined ? {} : { executablePath: program }),
    args: [...chromiumFlags, ...flags],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

async function openTable(browser: Browser, address: string, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(300_000)
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
  await page.addInitScript(watchRows)
  await page.goto(address)
  await page.locator('.grid__rows > .grid__row').first().waitFor()
  return page
}

declare global {
  // The page's own variable, filled by `watchRows`.
  var rowTiming: { start: number; changed: number; painted: number }
}

/** Runs in the page first: times from a click or a key to the paint of the last change of the rows or their count. */
function watchRows(): void {
  const timing = { start: NaN, changed: NaN, painted: NaN }
  globalThis.rowTiming = timing
  for (const name of ['click', 'keydown'])
    addEventListener(
      name,
      ({ timeStamp }) => {
        if (Number.isNaN(timing.start)) timing.start = timeStamp
      },
      true,
    )
  const isRow = ({ target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement
    return (element?.closest('.grid__rows, .table__counts') ?? null) !== null
  }
  new MutationObserver((mutations) => {
    if (Number.isNaN(timing.start) || !mutations.some(isRow)) return
    timing.changed = performance.now()
    requestAnimationFrame(() => requestAnimationFrame(() => (timing.painted = performance.now())))
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

async function timed(page: Page, action: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() =>
    Object.assign(globalThis.rowTiming, { start: NaN, changed: NaN, painted: NaN }),
  )
  await action()
  await page.waitForFunction(
    (quiet) => performance.now() - globalThis.rowTiming.painted > quiet,
    quietFor,
  )
  return page.evaluate(() => globalThis.rowTiming.painted - globalThis.rowTiming.start)
}

async function measureViews(page: Page): Promise<Figures> {
  const figures = await measureSaves(page)
  const times: Record<string, number[]> = {}
  const measure = async (name: string, action: () => Promise<unknown>) =>
    (times[name] ??= []).push(await timed(page, action))
  const head = (name: string) => page.getByRole('button', { name, exact: true })
  const words = page.getByLabel('Find by name or code')
  const filters = page.locator('summary', { hasText: 'Filters' })
  await filters.click()
  await page.getByLabel('Filter by').selectOption({ label: 'Ingress protection' })
  const choice = page.getByRole('checkbox', { name: /^IP65/ })
  for (let round = 0; round < rounds; round += 1) {
    // Each of the two gives another order than the one before.
    await measure('sort by flux', () => head('lm').click())
    await measure('sort by name', () => head('Name').click())
    if (!(await choice.isVisible())) await filters.click()
    await measure('filter', () => choice.click())
    await measure('filter, removed', () => choice.click())
    await words.focus()
    for (const letter of '173') await measure('a letter', () => page.keyboard.press(letter))
    await measure('words, removed', () =>
      words.press('Control+A').then(() => words.press('Delete')),
    )
  }
  for (const [name, all] of Object.entries(times)) {
    figures[`page: ${name}, median`] = inMs(quantile(all, 0.5), goals.view)
    figures[`page: ${name}, p95`] = inMs(quantile(all, 0.95), goals.view)
  }
  return figures
}

/** One cell after the other is typed and saved: from the key to the painted row, and the size of the answer. */
async function measureSaves(page: Page): Promise<Figures> {
  const times: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page
      .getByRole('gridcell', { name: /^\d{4}$/ })
      .first()
      .click()
    await page.keyboard.type(String(2000 + 100 * round))
    await page.keyboard.press('Enter')
    const answered = page.waitForResponse('**/api/items')
    times.push(await timed(page, () => page.keyboard.press('Control+s')))
    sizes.push((await (await answered).body()).length)
  }
  return {
    'page: save a cell, median': inMs(quantile(times, 0.5), goals.save),
    'page: save a cell, answer': { value: quantile(sizes, 1), unit: 'bytes', goal: savedGoal },
  }
}

/** A third of a screen in each frame, from the first row downwards. */
async function measureScrolling(page: Page): Promise<Figures> {
  const frames = await page.evaluate(async (count) => {
    const grid = document.querySelector('[role=grid]')
    if (grid === null) throw new Error('There is no table.')
    const times: number[] = []
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    while (times.length < count) {
      grid.scrollBy(0, 300)
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(now - last)
      last = now
    }
    return times
  }, framesScrolled)
  return {
    'page: scrolling, median frame': inMs(quantile(frames, 0.5)),
    'page: scrolling, longest frame': inMs(quantile(frames, 1), goals.frame),
  }
}

const inMs = (value: number, goal?: number) => ({
  value: Math.round(value),
  unit: 'ms',
  ...(goal !== undefined && { goal }),
})
