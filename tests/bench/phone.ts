import { type Browser, type CDPSession, type Page, devices } from 'playwright'

// The emulated phone of the page benchmarks, and its measurements.

export const phone = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const bitsPerByte = 8
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / bitsPerByte,
  uploadThroughput: 750_000 / bitsPerByte,
}
const slowdown = 4

/**
 * How long a page must be idle to count as settled, and how long to wait for that, milliseconds.
 */
const quiet = { time: 1000, atMost: 20_000 }

/** A page in a new browser context with the phone's speed, and its network traffic. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  const traffic = watchTraffic(session)
  await page.addInitScript(observe)
  return { page, traffic, close: () => context.close() }
}

interface Body {
  kind: 'html' | 'javascript'
  /** bytes of its headers */
  headers: number
  /** compressed bytes, if the service worker answered with its copy */
  kept: number | undefined
}

function watchTraffic(session: CDPSession) {
  const bodies = new Map<string, Body>()
  const underWay = new Set<string>()
  const sum = { requests: 0, bytes: 0, html: 0, javascript: 0 }
  let changed = performance.now()

  const ended = (id: string) => {
    underWay.delete(id)
    changed = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    underWay.add(requestId)
    sum.requests++
    changed = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = type === 'Script' || response.mimeType.endsWith('javascript')
    // The worker fetched it outside this session; it stores the length with the copy.
    const kept =
      response.fromServiceWorker === true ? Number(response.headers['Content-Length']) : undefined
    if (isScript || type === 'Document')
      bodies.set(requestId, {
        kind: isScript ? 'javascript' : 'html',
        headers: response.encodedDataLength,
        kept,
      })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers, kept } = bodies.get(requestId) ?? {}
    sum.bytes += kept ?? encodedDataLength
    if (kind !== undefined) sum[kind] += kept ?? encodedDataLength - (headers ?? 0)
    ended(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  return {
    sum: () => ({ ...sum }),
    /** A playing carousel keeps loading, so the wait is limited. */
    settled: async () => {
      const since = performance.now()
      while (performance.now() - since < quiet.atMost) {
        if (underWay.size === 0 && performance.now() - changed > quiet.time) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}

export interface Measures {
  lcp: number
  cls: number
  tbt: number
  inp: number
}

declare global {
  // The page's own variable, filled by `observe`.
  var measures: Measures
}

/** Runs in the page first. */
function observe(): void {
  const measures = { lcp: 0, cls: 0, tbt: 0, inp: 0 }
  globalThis.measures = measures
  let firstPaint = Infinity
  /**
   * of the current group of layout shifts: at most 5 s long, without a gap of a second
   * (web.dev/cls)
   */
  const shifts = { sum: 0, start: -Infinity, last: -Infinity }
  /** The extra properties of the entry types below. */
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const watch = (type: string, take: (entry: Entry) => void, more: object = {}) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry)
    })
    observer.observe({ type, buffered: true, ...more })
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (measures.lcp = startTime))
  watch('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - shifts.last > 1000 || startTime - shifts.start > 5000)
      Object.assign(shifts, { sum: 0, start: startTime })
    shifts.last = startTime
    shifts.sum += value
    measures.cls = Math.max(measures.cls, shifts.sum)
  })
  const tasks: PerformanceEntry[] = []
  watch('longtask', (task) => {
    tasks.push(task)
    // A task that spans the first paint counts from the paint on.
    const after = tasks.map(
      (one) => one.startTime + one.duration - Math.max(one.startTime, firstPaint),
    )
    measures.tbt = after.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  })
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) measures.inp = Math.max(measures.inp, duration)
    },
    { durationThreshold: 16 },
  )
}

/** The page's measurements so far. */
export const measuresOf = (page: Page): Promise<Measures> => page.evaluate(measured)

/** Runs in the page: returns its measurements so far. */
function measured(): Measures {
  return globalThis.measures
}
