/**
 * `npm run bench:grid`: the table of variants with 200 rows × 12 columns (or `--rows`) in desktop
 * Chromium: milliseconds from a key to the next painted frame. `--throttle 4` slows the processor.
 *
 * A key's time begins with its event, so waiting for the page's own work counts. The paint is the
 * second requestAnimationFrame after it. Frames are produced as fast as possible; a 60 Hz screen adds
 * up to 16.7 ms of waiting, whatever the page does.
 */
import { parseArgs } from 'node:util'
import { type Page, chromium } from 'playwright'
import { attributes } from '#src/domain/product/attributes.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { startSite } from '#tests/support/start-site.ts'
import { chromiumFlags } from './chromium.ts'
import { quantile } from './quantile.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200' },
    throttle: { type: 'string', default: '1' },
  },
})

/** Required milliseconds from a key to the painted frame. */
const goal = 50
const columns = 12
const rowCount = Number(options.rows)
const productId = 1
/** Keys of each kind that are measured. */
const keysOfEach = 60

/** The columns between order code and retired: as many numbers as are missing. */
const keys = attributes
  .filter((attribute) => attribute.kind === 'number' && !('derived' in attribute))
  .slice(0, columns - 2)

const site = await startSite({ environment: { PUBLISH_MODE: 'by-hand' } })
const database = openDatabase(site.databaseUrl)
const program = browserPath()
const browser = await chromium.launch({
  ...(program === undefined ? {} : { executablePath: program }),
  args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
})
try {
  await fillTable(database)
  const page = await openTable(await sessionOf(database, 'bench'))
  const rows = await measureAll(page)
  console.log(
    `\n${rowCount} rows × ${columns} columns, ms from the key to the painted frame, processor ${options.throttle} times slower`,
  )
  console.table(rows)
  if (Object.values(rows).some(({ p95, goal: most }) => most !== '' && Number(p95) > goal))
    process.exitCode = 1
} finally {
  await browser.close()
  database.close()
  await site.stop()
}

async function fillTable(catalogue: Database): Promise<void> {
  const variants = Array.from({ length: rowCount }, (_, row) => ({
    sql: 'INSERT INTO variant (product_id, position, order_code, specs) VALUES (?, ?, ?, ?)',
    args: [
      productId,
      row,
      `BENCH-${row}`,
      JSON.stringify(Object.fromEntries(keys.map(({ key }, index) => [key, valueOf(index, row)]))),
    ],
  }))
  await catalogue.writeCatalogue([
    { sql: 'DELETE FROM variant WHERE product_id = ?', args: [productId] },
    ...variants,
  ])
}

/** A value that the attribute allows; the first differs from row to row. */
function valueOf(index: number, row: number): number {
  const attribute = keys[index]
  if (attribute?.kind !== 'number') throw new Error(`There is no column ${index}.`)
  const { min, max, step } = attribute
  return index === 0 ? min + step * row : Math.round((min + max) / 2)
}

async function openTable(token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
  await page.addInitScript(recordPaints)
  await page.goto(`${site.url}${adminPaths.dashboard}?item=product-${productId}`)
  await page.getByRole('grid').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.throttle) })
  await page.getByRole('gridcell').nth(1).click()
  return page
}

interface Paint {
  type: string
  /** milliseconds from the key */
  time: number
}

declare global {
  interface Window {
    paints: Paint[]
  }
}

/** Runs in the page: keeps the time from each key to the paint of what it, or its paste, changes. */
function recordPaints(): void {
  const paints: Paint[] = []
  window.paints = paints
  let pressed = 0
  for (const type of ['keydown', 'paste'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        if (type === 'keydown') pressed = timeStamp
        const since = pressed
        requestAnimationFrame(() =>
          requestAnimationFrame(() => paints.push({ type, time: performance.now() - since })),
        )
      },
      { capture: true },
    )
}

/** Presses keys one after the other, each after the paint of the one before. */
async function measure(
  page: Page,
  pressed: readonly string[],
  event: 'keydown' | 'paste' = 'keydown',
): Promise<number[]> {
  const times: number[] = []
  for (const key of pressed) {
    await page.evaluate(() => {
      window.paints.length = 0
    })
    await page.keyboard.press(key)
    const time = await page.waitForFunction((awaited) => {
      return window.paints.find(({ type }) => type === awaited)?.time
    }, event)
    times.push((await time.jsonValue()) ?? NaN)
  }
  return times
}

async function measureAll(page: Page) {
  const repeated = (...some: string[]) =>
    Array.from({ length: keysOfEach }, (_, index) => some[index % some.length] ?? '')
  const arrows = await measure(page, repeated('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'))
  const extending = await measure(page, repeated('Shift+ArrowUp', 'Shift+ArrowRight'))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  // Each cell takes three keys: the first begins the edit, Enter ends it.
  const begun: number[] = []
  const typed: number[] = []
  const ended: number[] = []
  for (let cell = 0; cell < keysOfEach; cell += 1) {
    begun.push(...(await measure(page, ['1'])))
    typed.push(...(await measure(page, ['5', '0'])))
    ended.push(...(await measure(page, ['Enter'])))
  }
  const cleared = await measure(page, repeated('Delete', 'ArrowDown').slice(0, 40))
  const undone = await measure(page, repeated('Control+z').slice(0, 20))
  const block = await measureBlock(page)
  return {
    'arrow keys': spread(arrows, goal),
    'selecting with Shift': spread(extending, goal),
    'first character of a cell': spread(begun, goal),
    'further characters': spread(typed, goal),
    'Enter after a value': spread(ended, goal),
    'Delete and moving on': spread(cleared, goal),
    'Control+Z of one cell': spread(undone, goal),
    [`pasting ${rowCount} rows`]: spread(block.pasted),
    'undoing the paste': spread(block.undone),
  }
}

/** Pastes as many new rows as there are below the table, and undoes it, several times. */
async function measureBlock(page: Page): Promise<{ pasted: number[]; undone: number[] }> {
  const lines = Array.from({ length: rowCount }, (_, row) =>
    [`PASTED-${row}`, ...keys.map((_key, index) => valueOf(index, row)), ''].join('\t'),
  )
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'))
  const pasted: number[] = []
  const undone: number[] = []
  for (let time = 0; time < 10; time += 1) {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    pasted.push(...(await measure(page, ['Control+v'], 'paste')))
    undone.push(...(await measure(page, ['Control+z'])))
  }
  return { pasted, undone }
}

function spread(times: readonly number[], most?: number) {
  const at = (share: number) => quantile(times, share).toFixed(1)
  return {
    keys: times.length,
    median: at(0.5),
    p95: at(0.95),
    worst: at(1),
    goal: most === undefined ? '' : `≤ ${most}`,
  }
}
