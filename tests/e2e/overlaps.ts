import type { Page } from 'playwright/test'

/** Every width from a small phone's to a wall screen's. */
const widths = Array.from({ length: 83 }, (_, index) => 320 + index * 20)

const frame = (page: Page) => page.frameLocator('iframe')

/**
 * Opens pages in a frame, which a script resizes a hundred times faster than a screen. Pictures
 * keep their places without loading.
 */
export async function openFrame(page: Page): Promise<void> {
  await page.setViewportSize({ width: 2000, height: 900 })
  await page.route(/\/\.netlify\/images|\/hero\/|\/storage\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    if (new URL(route.request().url()).pathname === '/frame')
      return route.fulfill({
        contentType: 'text/html',
        body: '<iframe style="border:0;height:900px"></iframe>',
      })
    // Our pages forbid framing.
    const response = await route.fetch()
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(
        ([name]) => !['x-frame-options', 'content-security-policy'].includes(name),
      ),
    )
    return route.fulfill({ response, headers })
  })
  await page.goto('/frame')
}

export async function showInFrame(page: Page, path: string): Promise<void> {
  await page.locator('iframe').evaluate(
    (element: HTMLIFrameElement, src) =>
      new Promise((resolve) => {
        element.onload = resolve
        element.src = src
      }),
    path,
  )
  // A section that is not rendered yet has an estimated height, which its elements exceed.
  await frame(page)
    .locator('html')
    .evaluate((html) => {
      const style = document.createElement('style')
      style.textContent = '* { content-visibility: visible !important }'
      html.append(style)
    })
  if (path === '/pricingList') await frame(page).locator('[data-line]').first().waitFor()
}

/**
 * Pairs of overlapping tiles, cards and texts in the framed page, with the widths at which they
 * overlap, and the widths at which the page scrolls sideways.
 */
export function faultsInFrame(page: Page): Promise<Record<string, number[]>> {
  return page.locator('iframe').evaluate((element: HTMLIFrameElement, all) => {
    const shown = element.contentDocument
    if (shown === null) throw new Error('The frame’s document is inaccessible.')
    const names = 'li, figure, .tile, .tile__words, .product-card, .product-card > *, blockquote'
    const texts = 'h1, h2, h3, p, dt, dd, label'
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isForScreenReaders = (one: Element) =>
      one.closest('.visually-hidden') !== null || getComputedStyle(one).clipPath === 'inset(50%)'
    const isSeen = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1
    const found: Record<string, number[]> = {}
    for (const width of all) {
      element.style.width = `${width}px`
      if (shown.documentElement.scrollWidth > width)
        (found['the page is wider than its screen'] ??= []).push(width)
      const windows = new Map<Element, Box | undefined>()
      /**
       * The visible part of an element's content: each box around it that scrolls or clips reduces
       * it.
       */
      const windowOf = (one: Element | null): Box | undefined => {
        if (one === null || one === shown.body) return undefined
        if (windows.has(one)) return windows.get(one)
        const outer = windowOf(one.parentElement)
        const cuts = getComputedStyle(one).overflow !== 'visible'
        const own = cuts ? one.getBoundingClientRect() : undefined
        const both = outer && own ? common(own, outer) : (own ?? outer)
        windows.set(one, both)
        return both
      }
      const boxes = [...shown.querySelectorAll(`main :is(${names}, ${texts})`)]
        .filter((one) => one.checkVisibility() && !isForScreenReaders(one))
        .map((one) => {
          const window = windowOf(one.parentElement)
          const box = one.getBoundingClientRect()
          return { one, box: window ? common(box, window) : box }
        })
        .filter(({ box }) => isSeen(box))
      boxes.forEach((a, index) => {
        for (const b of boxes.slice(index + 1)) {
          if (!isSeen(common(a.box, b.box)) || a.one.contains(b.one) || b.one.contains(a.one))
            continue
          const pair = [a, b].map(({ one }) => `${one.localName}.${one.className}`).join(' on ')
          ;(found[pair] ??= []).push(width)
        }
      })
    }
    return found
  }, widths)
}

/** For each number of tiles: the largest empty fraction of a grid of that many. */
export function emptyPartsOfGrid(
  page: Page,
  grid: string,
  layouts: readonly (readonly string[])[],
): Promise<number[]> {
  return frame(page)
    .locator(grid)
    .first()
    .evaluate(
      (list, classes) =>
        classes.map((layout) => {
          const tile = list.children[0]
          if (tile === undefined) throw new Error('There is no tile.')
          list.replaceChildren(
            ...layout.map((name) => {
              const copy = tile.cloneNode(true) as Element
              copy.className = name
              return copy
            }),
          )
          // The area of the tiles and gaps adds up to that of the grid.
          list.setAttribute('style', 'gap: 0')
          const area = (one: Element) => {
            const { width, height } = one.getBoundingClientRect()
            return width * height
          }
          const filled = [...list.children].reduce((sum, one) => sum + area(one), 0)
          return 1 - filled / area(list)
        }),
      layouts,
    )
}
