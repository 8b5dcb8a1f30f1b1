import path from 'node:path'
import autocannon from 'autocannon'
import { type Browser, chromium } from 'playwright'
import { listFunctions } from '#content-build/local/functions.ts'
import { startServer } from '#content-build/local/server.ts'
import { root } from '#content-build/build/sources.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { chromiumFlags } from '../chromium.ts'
import { measuresOf, openPhone } from '../phone.ts'
import { median } from '../quantile.ts'

export interface Visited {
  /** of the first view of a product page, transferred, with pictures */
  kilobytes: number
  html: number
  /** in files; inline scripts count as part of the page */
  javascript: number
  /** milliseconds */
  lcp: number
  /** from the tap on a card to the product's name on the screen, milliseconds, with a warm cache */
  navigation: number
  requestsPerSecond: number
  /** milliseconds */
  p99: number
}

/**
 * Visits all sites on the same server with the same pictures, in turn, so that noise affects all
 * alike.
 */
export async function measureSites(
  dataDir: string,
  links: Record<string, string>,
  { product, runs }: { product: number; runs: number },
): Promise<Record<string, Visited>> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
  })
  const servers = await Promise.all(
    Object.entries(links).map(async ([name, releaseLink]) => {
      const server = await startServer({
        port: 0,
        dataDir,
        releaseLink,
        functions: await listFunctions(path.join(root, 'netlify/functions')),
        netlifyToml: path.join(root, 'netlify.toml'),
        siteUrl: 'http://localhost',
      })
      return { name, server }
    }),
  )
  const visits = new Map(servers.map(({ name }) => [name, [] as Visit[]]))
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, server } of servers) {
      const visit = await visitOf(browser, server.url, product)
      // The first visit loads pictures that have not been encoded yet.
      if (run > 0) visits.get(name)?.push(visit)
    }
  }
  await browser.close()
  const results: Record<string, Visited> = {}
  for (const { name, server } of servers) {
    const load = await autocannon({
      url: `${server.url}/product/${product}`,
      connections: 50,
      duration: 5,
    })
    const of = (key: keyof Visit) => median((visits.get(name) ?? []).map((visit) => visit[key]))
    results[name] = {
      kilobytes: of('bytes') / 1024,
      html: of('html') / 1024,
      javascript: of('javascript') / 1024,
      lcp: of('lcp'),
      navigation: of('navigation'),
      requestsPerSecond: load.requests.average,
      p99: load.latency.p99,
    }
  }
  for (const { server } of servers) await server.stop()
  return results
}

interface Visit {
  bytes: number
  html: number
  javascript: number
  lcp: number
  navigation: number
}

async function visitOf(browser: Browser, url: string, product: number): Promise<Visit> {
  const { page, traffic, close } = await openPhone(browser)
  await page.goto(`${url}/product/${product}`)
  await traffic.settled()
  const { bytes, html, javascript } = traffic.sum()
  const { lcp } = await measuresOf(page)
  await page.addInitScript(watchForName)
  const card = page.locator('.product-card').first()
  const target = await card.getAttribute('href')
  // Visits once and returns, so that everything is warm.
  for (const warm of [true, false]) {
    await page.goto(`${url}/product/${product}`)
    await traffic.settled()
    await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(500)
    const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForURL(`**${target ?? ''}`)
    await page.waitForFunction(() => sessionStorage.getItem('shown') !== null)
    if (warm) await page.waitForTimeout(500)
  }
  const navigation = await page.evaluate(
    () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('touched')),
  )
  await close()
  return { bytes, html, javascript, lcp, navigation }
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
