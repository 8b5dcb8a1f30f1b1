import path from 'node:path'
import autocannon from 'autocannon'
import { type Browser, type Page, chromium } from 'playwright'
import { listFunctions } from '#content-build/host/functions.ts'
import { startServer } from '#content-build/host/server.ts'
import { root } from '#content-build/build/sources.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { chromiumFlags } from '../chromium.ts'
import { measuresOf, openPhone } from '../phone.ts'
import { desktopNavigation } from './desktop.ts'

/** Every value of a measurement, one per visit. */
export interface Visited {
  /** of the first view of a product page, transferred, with pictures; bytes */
  bytes: number[]
  html: number[]
  /** in files; inline scripts count as part of the page */
  javascript: number[]
  /** largest contentful paint of each page type on the slow phone, milliseconds */
  lcp: Record<PageType, number[]>
  /**
   * from the tap on a card to the product's name on the phone's screen, milliseconds, with a warm
   * cache
   */
  phoneNavigation: number[]
  /** from the click on a card to the painted product page on a desktop screen, milliseconds */
  desktopNavigation: number[]
  requestsPerSecond: number
  /** milliseconds */
  p99: number
}

const pageTypes = ['home', 'listing', 'product', 'project'] as const
export type PageType = (typeof pageTypes)[number]

export interface Addresses {
  product: number
  project: number
}

const pathsOf = ({ product, project }: Addresses): Record<PageType, string> => ({
  home: '/',
  listing: '/products',
  product: `/product/${product}`,
  project: `/project/${project}`,
})

/**
 * Visits all sites on the same server with the same pictures, in turn, so that noise affects all
 * alike.
 */
export async function measureSites(
  dataDir: string,
  links: Record<string, string>,
  { addresses, runs }: { addresses: Addresses; runs: number },
): Promise<Record<string, Visited>> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
  })
  const functions = await listFunctions(path.join(root, 'netlify/functions'))
  const servers = await Promise.all(
    Object.entries(links).map(async ([name, releaseLink]) => {
      const server = await startServer({
        port: 0,
        dataDir,
        releaseLink,
        functions,
        netlifyToml: path.join(root, 'netlify.toml'),
        siteUrl: 'http://localhost',
      })
      return { name, server }
    }),
  )
  const results = Object.fromEntries(servers.map(({ name }) => [name, nothingYet()]))
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, server } of servers) {
      // The first visit loads pictures that have not been encoded yet.
      await visit(browser, server.url, addresses, run > 0 ? results[name] : undefined)
    }
  }
  await browser.close()
  for (let run = 0; run < runs; run += 1)
    for (const { name, server } of servers)
      results[name]?.desktopNavigation.push(await desktopNavigation(server.url))
  for (const { name, server } of servers) {
    const load = await autocannon({
      url: `${server.url}/product/${addresses.product}`,
      connections: 50,
      duration: 5,
    })
    const { requests, latency } = load
    Object.assign(results[name] ?? {}, { requestsPerSecond: requests.average, p99: latency.p99 })
    await server.stop()
  }
  return results
}

const nothingYet = (): Visited => ({
  bytes: [],
  html: [],
  javascript: [],
  lcp: { home: [], listing: [], product: [], project: [] },
  phoneNavigation: [],
  desktopNavigation: [],
  requestsPerSecond: 0,
  p99: 0,
})

/** Visits each page type with an empty cache, and goes from a card to its product. */
async function visit(
  browser: Browser,
  url: string,
  addresses: Addresses,
  results = nothingYet(),
): Promise<void> {
  for (const type of pageTypes) {
    const { page, traffic, close } = await openPhone(browser)
    await page.goto(url + pathsOf(addresses)[type])
    await page.waitForTimeout(afterLoad)
    results.lcp[type].push((await measuresOf(page)).lcp)
    if (type === 'product') {
      await traffic.settled()
      const { bytes, html, javascript } = traffic.sum()
      results.bytes.push(bytes)
      results.html.push(html)
      results.javascript.push(javascript)
      results.phoneNavigation.push(await phoneNavigation(page, url, addresses))
    }
    await close()
  }
}

/** No page has a later largest paint. */
const afterLoad = 1500

async function phoneNavigation(page: Page, url: string, { product }: Addresses): Promise<number> {
  await page.addInitScript(watchForName)
  const card = page.locator('.product-card').first()
  // Visits once and returns, so that everything is warm.
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto(`${url}/product/${product}`)
    await page.waitForTimeout(afterLoad)
    await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(500)
    const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    // Any other wait would have Playwright's own script run in the new document first, for 60 ms at this speed.
    await page.waitForTimeout(afterLoad)
  }
  const time = await page.evaluate(
    () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('touched')),
  )
  if (!(time > 0)) throw new Error(`A tap on the first card showed no product, but ${page.url()}.`)
  return time
}

/**
 * Runs in each document first: records when a card was tapped, and when another product's name is
 * painted.
 */
function watchForName(): void {
  const now = () => performance.timeOrigin + performance.now()
  const from = location.pathname
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('touched', String(now()))
      sessionStorage.setItem('from', from)
      sessionStorage.removeItem('shown')
    },
    { capture: true },
  )
  const look = () => {
    const left = sessionStorage.getItem('from')
    const there = left !== null && location.pathname !== left
    if (there && sessionStorage.getItem('shown') === null && document.querySelector('h1') !== null)
      requestAnimationFrame(() => sessionStorage.setItem('shown', String(now())))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
