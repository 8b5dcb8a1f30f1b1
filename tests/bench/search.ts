/**
 * `npm run bench:search`: the search panel and the product filter with 2,000 and 10,000 products
 * (or the given sizes) in desktop Chromium: the time from a key or click to the painted answer.
 * `--throttle 4` slows the processor. `--folder DIR` keeps the catalogues for the next run.
 *
 * The paint is the frame after the next one (two requestAnimationFrame after the last change of the
 * document). Frames are produced as fast as possible; a 60 Hz screen adds up to 16.7 ms of waiting,
 * whatever the page does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type Page, chromium } from 'playwright'
import { startBlobs } from '#content-build/host/blobs.ts'
import { listFunctions } from '#content-build/host/functions.ts'
import { publisher } from '#content-build/host/publisher.ts'
import { type LocalServer, startServer } from '#content-build/host/server.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'
import { type SearchIndexFile, searchIndex } from '#src/domain/search/index-format.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { readEnv } from '#src/server/env.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { chromiumFlags } from './chromium.ts'
import { benchFacets, benchTyped } from './facets.ts'
import { measuresOf, openPhone } from './phone.ts'
import { quantile } from './quantile.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { throttle: { type: 'string', default: '1' }, folder: { type: 'string' } },
})

/** Requirements: milliseconds to the painted answer, bytes of the compressed index. */
const goals: Partial<
  Record<number, { key: number; click?: number; index: number; facets: number }>
> = {
  2000: { key: 16, click: 16, index: 50 * 1024, facets: 180 * 1024 },
  10_000: { key: 50, click: 50, index: 250 * 1024, facets: 800 * 1024 },
}

/** Typical queries: kinds, names, codes, numbers, brands, several words, errors, no matches. */
const queries = [
  'spot',
  'downlight 3000',
  'aluminium',
  'radial wall',
  'garden path',
  'trimless',
  'downlihgt',
  'cylnder',
  'ip65',
  'sila',
  'majlis',
  'surface mounted linear luminaire',
  'qqqq',
]

/** Figures and shorthand, which are understood as facets. */
const typedQueries = ['ip65 3000k 10w', '>1000 lm spot', 'recessed dali', '300 lx at 2.5 m']

const quietFor = 120
const root = path.join(import.meta.dirname, '../..')
const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'bench-search-')))
const sizes = positionals.length > 0 ? positionals.map(Number) : [2000, 10_000]

try {
  for (const size of sizes) await bench(size)
} finally {
  if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
}

async function bench(size: number): Promise<void> {
  const site = await serveCatalogue(size)
  const browser = await launch()
  try {
    await benchIndex(size, site)
    await benchFacetData(size, site)
    await benchSearch(size, site.url, browser)
    await benchFilter(size, site.url, browser)
    await benchPhone(size, site.url, browser)
    await benchPhoneSearch(size, site.url, browser)
  } finally {
    await browser.close()
    await site.stop()
  }
}

interface Served {
  url: string
  /** folder of the release */
  release: string
  stop: () => Promise<void>
}

/** A demo catalogue of a size, built and served; reuses what the kept folder has. */
async function serveCatalogue(size: number): Promise<Served> {
  const dataDir = path.join(folder, String(size))
  await mkdir(dataDir, { recursive: true })
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '' })
  const env = readEnv()
  if (!(await readdir(dataDir)).includes('catalogue.db'))
    await runNode(['content-build/demo.ts', '--products', String(size)])
  const database = openDatabase(env.databaseUrl)
  const releases = publisher(env, database)
  if (!(await releases.isCurrent())) {
    console.log(`Building the site of ${size} products …`)
    await releases.publish(new AbortController().signal)
  }
  database.close()
  const blobs = await startBlobs(path.join(dataDir, 'blobs'))
  const server: LocalServer = await startServer({
    port: 0,
    dataDir,
    releaseLink: releases.link,
    functions: await listFunctions(path.join(root, 'netlify/functions')),
    netlifyToml: path.join(root, 'netlify.toml'),
    siteUrl: env.siteUrl,
  })
  return {
    url: server.url,
    release: releases.link,
    stop: async () => {
      await server.stop()
      await blobs.stop()
    },
  }
}

async function runNode(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}

function launch(): Promise<Browser> {
  const executablePath = browserPath()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
}

async function benchIndex(size: number, { url, release }: Served): Promise<void> {
  const text = await readFile(path.join(release, 'publication.json'), 'utf8')
  const { searchIndex } = JSON.parse(text) as { searchIndex: string }
  const lengths: Record<string, number> = {}
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding }
    const { headers: answered } = await fetch(url + searchIndex, { method: 'HEAD', headers })
    lengths[encoding] = Number(answered.get('content-length'))
  }
  const goal = goals[size]?.index
  console.log(`\n${size} products: the index as it is served`)
  console.table({
    'index, KB': {
      brotli: kilobytes(lengths['br']),
      gzip: kilobytes(lengths['gzip']),
      raw: kilobytes(lengths['identity']),
      goal: goal === undefined ? '' : `≤ ${kilobytes(goal)}`,
    },
  })
}

async function benchFacetData(size: number, { url, release }: Served): Promise<void> {
  const text = await readFile(path.join(release, 'publication.json'), 'utf8')
  const { facets, searchIndex: index } = JSON.parse(text) as Record<string, string>
  if (facets === undefined || index === undefined) throw new Error('The release has no index.')
  const headers = { 'Accept-Encoding': 'br' }
  const { headers: answered } = await fetch(url + facets, { method: 'HEAD', headers })
  const file = JSON.parse(await readFile(path.join(release, facets), 'utf8')) as FacetFile
  const goal = goals[size]?.facets
  console.log(
    `${size} products: the facet data, ${kilobytes(Number(answered.get('content-length')))} KB ` +
      `(goal ${goal === undefined ? 'none' : `≤ ${kilobytes(goal)}`}); ms of the processor per choice`,
  )
  const rows = JSON.parse(await readFile(path.join(release, index), 'utf8')) as SearchIndexFile
  console.table({ ...benchFacets(file), ...(await benchTyped(file, searchIndex(rows))) })
}

async function benchSearch(size: number, url: string, browser: Browser): Promise<void> {
  const page = await openPage(browser, url)
  const input = page.getByRole('combobox', { name: 'Search' })
  const opened = await timed(page, 'click', () => page.locator('[data-search-toggle]').click(), {
    until: () => page.getByRole('option').first().waitFor(),
  })
  const firstKey = await timed(page, 'keydown', () => page.keyboard.press('s'), {
    until: () => page.locator('.search__results[aria-busy=false]').waitFor(),
  })
  await input.fill('')
  await page.waitForTimeout(quietFor)

  const type = async (query: string) => {
    const times: Timed[] = []
    for (const letter of query)
      times.push(await timed(page, 'keydown', () => page.keyboard.type(letter)))
    await input.fill('')
    await page.waitForTimeout(quietFor)
    return times
  }
  const times: Timed[][] = []
  for (const query of queries) times.push(await type(query))
  // Loads the facet data.
  await type('ip65')
  const typed: Timed[][] = []
  for (const query of typedQueries) typed.push(await type(query))
  await page.context().close()
  const goal = goals[size]?.key
  console.log(
    `${size} products: the search panel, ms from key to paint, ${times.flat().length} keys`,
  )
  console.table({
    'all keys': { ...spread(times.flat()), goal: goal === undefined ? '' : `≤ ${goal}` },
    'first letters': spread(times.flatMap(([first]) => first ?? [])),
    'keys of figures': { ...spread(typed.flat()), goal: goal === undefined ? '' : `≤ ${goal}` },
    'opening to the newest products, once': spread([opened]),
    'the very first key, which waits for the engine': spread([firstKey]),
  })
}

async function benchFilter(size: number, url: string, browser: Browser): Promise<void> {
  const page = await openPage(browser, `${url}/products`)
  const listing = page.locator('.listing')
  await listing.hover({ position: { x: 300, y: 300 } })
  await page.locator('.listing[data-react]').waitFor()
  await page.waitForLoadState('networkidle')
  const facet = listing.locator('.facet').filter({ hasText: 'Ingress protection' }).first()
  await facet.locator('summary').click()
  const code = facet.getByRole('checkbox').first()
  await code.waitFor()
  const brand = listing.locator('.filter-brands button').first()
  const category = listing.locator('.filter-categories[open] .listing__choice input').first()
  const sort = listing.getByRole('combobox', { name: 'Sort By' })
  const next = listing.getByRole('link', { name: 'Next page' })
  const click = (action: () => Promise<unknown>) => timed(page, 'click', action)
  const choose = (value: string) => timed(page, 'input', () => sort.selectOption(value))

  const firstSort = await choose('a-z')
  const power = listing.locator('.facet').filter({ hasText: 'Power' }).first()
  await power.locator('summary').click()
  const handle = power.getByRole('slider').first()
  await handle.focus()
  const slide = (key: string) => timed(page, 'input', () => page.keyboard.press(key))
  const slides: Timed[] = []
  for (let step = 0; step < 10; step++)
    slides.push(await slide(step % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
  const times: Record<string, Timed[]> = {
    'a facet’s handle': slides,
    facet: [],
    brand: [],
    category: [],
    sort: [],
    page: [],
  }
  for (let round = 0; round < 10; round++) {
    times['facet']?.push(await click(() => code.click()))
    times['brand']?.push(await click(() => brand.click()))
    times['category']?.push(await click(() => category.click()))
    times['sort']?.push(await choose(round % 2 === 0 ? 'z-a' : 'latest'))
    times['page']?.push(await click(() => next.click()))
  }
  await page.context().close()
  const goal = goals[size]?.click
  console.log(`${size} products: the product filter, ms from click to paint`)
  console.table({
    ...Object.fromEntries(
      Object.entries(times).map(([name, all]) => [
        name,
        { ...spread(all), goal: goal === undefined ? '' : `< ${goal}` },
      ]),
    ),
    'first sort by name, once': spread([firstSort]),
  })
}

/** INP of choosing facets on the slow phone of the page benchmarks. */
async function benchPhone(size: number, url: string, browser: Browser): Promise<void> {
  const { page, traffic, close } = await openPhone(browser)
  await page.goto(`${url}/products`)
  await traffic.settled()
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const facet = sheet.locator('.facet').filter({ hasText: 'Ingress protection' }).first()
  await facet.locator('summary').tap()
  const codes = facet.getByRole('checkbox')
  await codes.first().waitFor()
  await traffic.settled()
  // The sheet's opening loads code and data; what follows is what people do many times.
  await page.evaluate(() => (globalThis.measures.inp = 0))
  for (let round = 0; round < 12; round++) {
    await codes.nth(round % (await codes.count())).tap()
    await page.waitForTimeout(quietFor * 4)
  }
  const { inp } = await measuresOf(page)
  await close()
  console.log(`${size} products: INP of facets on a slow phone, ${inp} ms (goal ≤ 100 at 2,000)`)
}

/** Letters typed first on the slow phone: with the panel just opened, and with what it loads there. */
async function benchPhoneSearch(size: number, url: string, browser: Browser): Promise<void> {
  const first: Timed[] = []
  const others: Timed[] = []
  for (let visit = 0; visit < 5; visit++) {
    const { page, traffic, close } = await openPhone(browser)
    await page.addInitScript(watchPaints)
    await page.goto(url)
    await traffic.settled()
    const input = page.getByRole('combobox', { name: 'Search' })
    await page.locator('[data-search-toggle]').tap()
    await page.getByRole('option').first().waitFor()
    for (const query of queries) {
      // Pictures of the newest products arrive for a while.
      await traffic.settled()
      const times = query === queries[0] ? first : others
      times.push(
        await timed(page, 'keydown', () => page.keyboard.type(query.charAt(0)), { first: true }),
      )
      await input.fill('')
    }
    await close()
  }
  console.log(`${size} products: the first letter on a slow phone, ms from key to paint`)
  console.table({
    'of the first query': { ...spread(first), goal: '≤ 100' },
    'of later ones': { ...spread(others), goal: '≤ 100' },
  })
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.throttle) })
  await page.addInitScript(watchPaints)
  // The first visit encodes pictures, for which a busy machine needs its time.
  await page.goto(address, { waitUntil: 'networkidle', timeout: 300_000 })
  return page
}

interface Timed {
  /** milliseconds from the event to the document's last change */
  changed: number
  /** milliseconds from the event to the paint */
  painted: number
}

declare global {
  // The page's own variable, filled by `watchPaints`.
  var timing: { event: string; first: boolean; start: number; changed: number; painted: number }
}

/** Runs in the page first: after an event, records when the document changed and was painted. */
function watchPaints(): void {
  const timing = { event: '', first: false, start: NaN, changed: NaN, painted: NaN }
  globalThis.timing = timing
  for (const name of ['click', 'keydown', 'input']) {
    const begin = ({ type, timeStamp }: Event) => {
      if (timing.event === type && Number.isNaN(timing.start)) timing.start = timeStamp
    }
    addEventListener(name, begin, true)
  }
  // A carousel beside them moves by itself.
  const ours = ({ target }: MutationRecord) =>
    target instanceof Element
      ? target.closest('.search, .listing') !== null
      : target.parentElement?.closest('.search, .listing')
  new MutationObserver((mutations) => {
    if (Number.isNaN(timing.start) || !mutations.some(ours)) return
    const isBusy = document.querySelector('.search__results[aria-busy=true]') !== null
    if (timing.first && (isBusy || !Number.isNaN(timing.changed))) return
    timing.changed = performance.now()
    requestAnimationFrame(() => requestAnimationFrame(() => (timing.painted = performance.now())))
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/**
 * Performs an action and waits until the document is idle again.
 * @param options.first whether the first change counts: pictures may follow
 */
async function timed(
  page: Page,
  event: string,
  action: () => Promise<unknown>,
  { until, first = false }: { until?: () => Promise<unknown>; first?: boolean } = {},
): Promise<Timed> {
  await page.evaluate(
    (wanted) =>
      Object.assign(globalThis.timing, wanted, { start: NaN, changed: NaN, painted: NaN }),
    { event, first },
  )
  await action()
  await until?.()
  await page.waitForTimeout(quietFor)
  // A slow answer is still pending.
  await page.waitForFunction(
    (quietFor) => performance.now() - globalThis.timing.changed > quietFor,
    quietFor,
    { timeout: 5000 },
  )
  const { start, changed, painted } = await page.evaluate(() => globalThis.timing)
  return { changed: changed - start, painted: painted - start }
}

function spread(times: readonly Timed[]): Record<string, string> {
  const at = (key: keyof Timed, share: number) =>
    quantile(
      times.map((time) => time[key]),
      share,
    ).toFixed(1)
  return {
    median: at('painted', 0.5),
    p95: at('painted', 0.95),
    max: at('painted', 1),
    'median until changed': at('changed', 0.5),
  }
}

function kilobytes(bytes: number | undefined): string {
  return ((bytes ?? NaN) / 1024).toFixed(1)
}
