/**
 * `npm run bench:pages`: each page type in Chromium with the speed of a phone: a processor 4 times
 * slower, 1.6 Mbit/s down and 750 kbit/s up, 150 ms a request, an empty cache. Medians of `--runs
 * 3` visits, compared with tests/budgets.ts; exits with 1 if one is exceeded. `--url
 * http://localhost:8888` measures a running site. `--lighthouse` adds Lighthouse's four scores of
 * home, listing, product and project, and installs it into a temporary folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type Page, chromium, errors } from 'playwright'
import { kilobyte, paintBudgets, totalBudgets } from '#tests/budgets.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { startSite } from '#tests/support/start-site.ts'
import { chromiumFlags } from './chromium.ts'
import { measuresOf, openPhone, phone } from './phone.ts'
import { median } from './quantile.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
})

const lighthouseVersion = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Visit {
  /** transferred JavaScript without headers; inline scripts count as part of the page */
  javascriptBefore: number
  javascriptAfter: number
  requests: number
  /** everything transferred with headers, until the page is idle and before any input */
  bytes: number
  lcp: number
  cls: number
  tbt: number
  /** the slowest reaction to input in the scripted visit */
  inp: number
}

const site = options.url === undefined ? await startSite() : undefined
const url = options.url ?? site?.url ?? ''
const browser = await launch()
try {
  await bench()
} finally {
  await browser.close()
  await site?.stop()
}

function launch(): Promise<Browser> {
  const executablePath = browserPath()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
  })
}

async function bench(): Promise<void> {
  const pages = await pageTypes()
  for (const address of Object.values(pages)) await warm(address)
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, address] of Object.entries(pages)) {
    const visits: Visit[] = []
    for (let run = 0; run < Number(options.runs); run++) visits.push(await visit(address))
    rows[name] = rowOf(name, visits)
  }
  console.table(rows)
  const { lcp, cls, tbt, inp } = paintBudgets
  console.log(
    `Budgets: LCP ${lcp} ms, CLS ${cls}, TBT ${tbt} ms, INP ${inp} ms, product ` +
      `${totalBudgets.product} KB, home ${totalBudgets.home} KB. A star is one that is not kept.`,
  )
  if (Object.values(rows).some((row) => Object.values(row).some((text) => text.endsWith(' *'))))
    process.exitCode = 1
  if (options.lighthouse)
    console.table(lighthouseScores(['home', 'listing', 'product', 'project'], pages))
}

/** One page of each type: the first in the sitemap. */
async function pageTypes(): Promise<Record<string, string>> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  const first = (start: string) => paths.find((at) => at.startsWith(start)) ?? '/'
  return {
    home: '/',
    listing: '/products',
    category: first('/category/'),
    product: first('/product/'),
    project: first('/project/'),
    projects: '/projects',
    about: '/about-us',
    sections: '/sections',
    'pricing list': '/pricingList',
  }
}

/** Pictures are encoded at the first request, which no visitor of a site in use waits for. */
async function warm(address: string): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url + address)
  await scrollThrough(page)
  // A playing carousel keeps loading.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
  await context.close()
}

async function visit(address: string): Promise<Visit> {
  const { page, traffic, close } = await openPhone(browser)
  await page.goto(url + address)
  await traffic.settled()
  const before = traffic.sum()
  const first = await measuresOf(page)
  await useEverything(page)
  await traffic.settled()
  const { inp } = await measuresOf(page)
  await close()
  return {
    ...first,
    inp,
    javascriptBefore: before.javascript,
    javascriptAfter: traffic.sum().javascript,
    requests: before.requests,
    bytes: before.bytes,
  }
}

/** Scrolls, opens the search and types into it, and hydrates every island as a touch would. */
async function useEverything(page: Page): Promise<void> {
  await page.locator('[data-search-toggle]').tap()
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('spot', { delay: 150 })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await scrollThrough(page)
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('astro-island > *, button, a, input, select'))
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
  // One control of each kind that changes the page without leaving it.
  for (const control of ['[role=tab]', '.listing__open-sheet', '[data-theme-toggle]']) {
    const found = page.locator(control).filter({ visible: true }).first()
    if ((await found.count()) === 0) continue
    await found.tap()
    await page.keyboard.press('Escape')
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

function rowOf(name: string, visits: readonly Visit[]): Record<string, string> {
  const middle = (key: keyof Visit) => median(visits.map((visit) => visit[key]))
  const judged = (value: number, text: string, budget: number | undefined) =>
    budget !== undefined && value > budget ? `${text} *` : text
  const milliseconds = (key: 'lcp' | 'tbt' | 'inp') =>
    judged(middle(key), middle(key).toFixed(0), paintBudgets[key])
  const total = middle('bytes') / kilobyte
  const totalBudget = name === 'product' || name === 'home' ? totalBudgets[name] : undefined
  return {
    'JS before, KB': kilobytes(middle('javascriptBefore')),
    'JS after, KB': kilobytes(middle('javascriptAfter')),
    requests: String(middle('requests')),
    'total KB': judged(total, total.toFixed(1), totalBudget),
    'LCP ms': milliseconds('lcp'),
    CLS: judged(middle('cls'), middle('cls').toFixed(3), paintBudgets.cls),
    'TBT ms': milliseconds('tbt'),
    'INP ms': milliseconds('inp'),
  }
}

function kilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(1)
}

function lighthouseScores(
  names: readonly string[],
  pages: Record<string, string>,
): Record<string, Record<string, number>> {
  const folder = path.join(os.tmpdir(), `bench-lighthouse-${lighthouseVersion}`)
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(program)) {
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
    run('npm', [...install, `lighthouse@${lighthouseVersion}`])
  }
  const scores: Record<string, Record<string, number>> = {}
  for (const name of names) {
    const report = path.join(folder, `${name}.json`)
    run(process.execPath, [
      program,
      url + (pages[name] ?? '/'),
      '--output=json',
      `--output-path=${report}`,
      '--chrome-flags=--headless=new --no-sandbox',
      '--no-enable-error-reporting',
      '--quiet',
    ])
    const { categories: found } = JSON.parse(readFileSync(report, 'utf8')) as {
      categories: Record<string, { score: number | null }>
    }
    scores[name] = Object.fromEntries(
      categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
    )
  }
  return scores
}

function run(program: string, args: string[]): void {
  const env = { ...process.env, CHROME_PATH: browserPath() ?? '' }
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}.\n${stderr}`)
}
