/**
 * `npm run bench:variants`: a product page with 48 variants on the slow phone of ./phone.ts: its
 * bytes, and the time from a tap on a value to the painted choice (the interaction's duration, as
 * INP counts it). `--rounds 5` taps every value that often. `--url http://localhost:8888` measures
 * a running site with the demo catalogue. Exits with 1 if a budget is exceeded.
 */
import { parseArgs } from 'node:util'
import { type Browser, type Page, chromium } from 'playwright'
import { htmlBudgets, kilobyte, pageBudgets, paintBudgets } from '#tests/budgets.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { startSite } from '#tests/support/start-site.ts'
import { chromiumFlags } from './chromium.ts'
import { openPhone } from './phone.ts'
import { quantile } from './quantile.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, url: { type: 'string' } },
})

/** A product of the demo catalogue, and the number of its variants. */
const product = { path: '/product/1', variants: 48 }
/** After this time an interaction has been painted and reported, milliseconds. */
const reported = 250

const site = options.url === undefined ? await startSite() : undefined
const url = options.url ?? site?.url ?? ''
const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: chromiumFlags,
})
try {
  await bench(browser)
} finally {
  await browser.close()
  await site?.stop()
}

async function bench(browser: Browser): Promise<void> {
  const { page, traffic, close } = await openPhone(browser)
  await page.goto(url + product.path)
  await traffic.settled()
  const { html, javascript } = traffic.sum()
  const rows = await page.locator('.variants tbody tr').count()
  if (rows !== product.variants) throw new Error(`${product.path} has ${rows} variants.`)
  const times = await chooseEverything(page)
  await close()
  const results = [
    result('HTML, KB', html / kilobyte, htmlBudgets.productWithVariants),
    result(
      'JavaScript before an interaction, KB',
      javascript / kilobyte,
      pageBudgets.product.javascript,
    ),
    result('choosing a value, median, ms', quantile(times, 0.5)),
    result('choosing a value, 98th percentile, ms', quantile(times, 0.98), paintBudgets.inp),
    result('choosing a value, slowest, ms', quantile(times, 1)),
  ]
  console.log(`${product.path} with ${rows} variants, ${times.length} choices on a slow phone`)
  console.table(Object.fromEntries(results.map(({ name, ...cells }) => [name, cells])))
  if (results.some(({ kept }) => kept === 'no')) process.exitCode = 1
}

/** Taps every value of every axis. @returns the duration of each interaction, milliseconds */
async function chooseEverything(page: Page): Promise<number[]> {
  const values = await page.locator('.variants [role=group] a').all()
  const times: number[] = []
  for (let round = 0; round < Number(options.rounds); round++)
    for (const value of values) {
      await value.scrollIntoViewIfNeeded()
      await page.evaluate(() => (globalThis.measures.inp = 0))
      await value.tap()
      await page.waitForTimeout(reported)
      if ((await value.getAttribute('aria-current')) === null)
        throw new Error('A tapped value was not chosen.')
      times.push(await page.evaluate(() => globalThis.measures.inp))
    }
  return times
}

function result(name: string, value: number, budget?: number) {
  return {
    name,
    measured: Number(value.toFixed(1)),
    budget: budget ?? '',
    kept: budget === undefined ? '' : value <= budget ? 'yes' : 'no',
  }
}
