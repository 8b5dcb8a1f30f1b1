import type { Locator, Page } from 'playwright/test'
import { carousels } from '#src/domain/limits.ts'
import { carouselChunk, holdCarousel, reactChunk, swipe } from './islands.ts'
import { expect, longTest, test } from './test.ts'
import { hangTimeout } from '#tests/support/time-limit.ts'

interface Place {
  path: string
  name: keyof typeof carousels
  /** visible slides at widths on both sides of each breakpoint */
  shown: Record<number, number>
  /** milliseconds; without it the carousel does not play */
  interval?: number
  speed?: number
}

const one = { 360: 1, 1440: 1 }

/** Those of Keen Slider; a product's pictures have tests of their own. */
const places: Place[] = [
  { path: '/', name: 'hero', shown: one, interval: 3000 },
  {
    path: '/',
    name: 'newArrivals',
    shown: { 425: 1, 426: 2, 1024: 2, 1025: 3 },
    interval: 3000,
  },
  { path: '/project/5', name: 'projectImages', shown: one, interval: 5000 },
  {
    path: '/project/5',
    name: 'projectProducts',
    shown: { 425: 1, 426: 2, 768: 2, 769: 3 },
    interval: 3000,
  },
  { path: '/products', name: 'productQuotes', shown: one, interval: 3000, speed: 1500 },
  {
    path: '/product/1',
    name: 'relatedProducts',
    shown: { 424: 1, 425: 2, 767: 2, 768: 4 },
    interval: 5000,
    speed: 1000,
  },
  {
    path: '/pricingList',
    name: 'moreProducts',
    shown: { 424: 1, 425: 2, 767: 2, 768: 4 },
    speed: 1000,
  },
]

const railOf = (page: Page, name: string) => page.locator(`#${name}`)
const frameOf = (page: Page, name: string) =>
  page.locator('[data-carousel]').filter({ has: railOf(page, name) })
const button = (frame: Locator, name: string) => frame.getByRole('button', { name })

/** The number of the first slide, from 1, as the carousel announces it. */
const slideOf = async (frame: Locator) =>
  Number(/\d+/.exec((await frame.locator('.carousel-controls__count').textContent()) ?? '')?.[0])

/** The number of completely visible slides. */
const shownIn = (rail: Locator) =>
  rail.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.children].filter((slide) => {
      const box = slide.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1
    }).length
  })

const isLive = (rail: Locator) =>
  expect(rail)
    .toHaveAttribute('data-live')
    .then(() => rail)

/** Scrolls to a carousel and waits until it has started. */
async function open(page: Page, { path, name, interval }: Place) {
  await page.goto(path)
  const frame = frameOf(page, name)
  await button(frame, 'Next slide').scrollIntoViewIfNeeded()
  if (interval === undefined) await button(frame, 'Next slide').dispatchEvent('pointerover')
  await isLive(railOf(page, name))
  return frame
}

/** Otherwise the sections above, which have estimated heights, get their own in some later frame. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Waits until the page has noticed whether the carousel is visible. */
const settled = (frame: Locator) =>
  frame.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect()
          resolve()
        }).observe(element)
      }),
  )

/** Milliseconds on the page's clock, which otherwise stands still, until the carousel moves. */
async function untilItMoves(page: Page, frame: Locator): Promise<number> {
  const before = await slideOf(frame)
  let passed = 0
  for (; (await slideOf(frame)) === before; passed += 100) await page.clock.runFor(100)
  return passed
}

/** The most that is added to an interval: a frame or two, and the move. Milliseconds. */
const lateness = 700

const hero: Place = { path: '/', name: 'hero', shown: one, interval: 3000 }
const related: Place = { path: '/product/1', name: 'relatedProducts', shown: {}, interval: 5000 }
const more: Place = { path: '/pricingList', name: 'moreProducts', shown: {} }

for (const place of places) {
  const { name, path, shown, interval } = place

  longTest(
    `${name} shows its number of slides at each width, before and after it starts`,
    async ({ page }) => {
      const release = await holdCarousel(page)
      await page.goto(path)
      const rail = railOf(page, name)
      const expectShown = async () => {
        for (const [width, count] of Object.entries(shown)) {
          await page.setViewportSize({ width: Number(width), height: 900 })
          await expect.poll(() => shownIn(rail), `at ${width} px`).toBe(count)
        }
      }
      await expectShown()
      const frame = frameOf(page, name)
      await button(frame, 'Next slide').scrollIntoViewIfNeeded()
      await button(frame, 'Next slide').dispatchEvent('pointerover')
      release()
      await isLive(rail)
      if (interval !== undefined) await button(frame, 'Pause').dispatchEvent('click')
      await expectShown()
    },
  )

  longTest(`${name} starts without shifting anything`, async ({ page }) => {
    const release = await holdCarousel(page)
    await page.goto(path)
    await layOutAll(page)
    const rail = railOf(page, name)
    const frame = frameOf(page, name)
    await button(frame, 'Next slide').scrollIntoViewIfNeeded()
    await button(frame, 'Next slide').dispatchEvent('pointerover')
    const boxes = () =>
      rail.evaluate((element) =>
        [element, ...element.children].slice(0, 2).map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x + scrollX, y + scrollY, width, height].map(Math.round)
        }),
      )
    await page.waitForLoadState('load')
    const before = await boxes()
    await page.evaluate(() => {
      const record = window as unknown as { shift: number }
      record.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          record.shift += (entry as unknown as { value: number }).value
        }
      }).observe({ type: 'layout-shift' })
    })
    release()
    await isLive(rail)
    expect(await boxes()).toEqual(before)
    await settled(frame)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.01,
    )
  })

  if (interval === undefined) continue

  longTest(`${name} advances every ${interval / 1000} s`, async ({ page }) => {
    await page.clock.install({ time: 0 })
    const frame = await open(page, place)
    await expect(button(frame, 'Pause')).toBeVisible()
    await page.clock.pauseAt(hangTimeout)
    const before = await slideOf(frame)
    await untilItMoves(page, frame)
    const passed = await untilItMoves(page, frame)
    expect(passed).toBeGreaterThanOrEqual(interval - 100)
    expect(passed).toBeLessThan(interval + lateness)
    expect(await slideOf(frame)).toBe(before + 2)
  })
}

for (const name of ['productQuotes', 'relatedProducts', 'moreProducts'] as const) {
  const { speed } = carousels[name]

  longTest(`${name} takes ${speed} ms for a move`, async ({ page }) => {
    const place = places.find((one) => one.name === name) ?? more
    await page.clock.install({ time: 0 })
    const frame = await open(page, place)
    await page.clock.pauseAt(hangTimeout)
    const first = railOf(page, name).locator('> *').first()
    const x = async () => (await first.boundingBox())?.x ?? 0
    if (place.interval !== undefined) await button(frame, 'Pause').dispatchEvent('click')
    await button(frame, 'Next slide').dispatchEvent('click')
    await page.clock.runFor(speed - 150)
    const nearly = await x()
    await page.clock.runFor(250)
    const there = await x()
    expect(nearly).not.toBe(there)
    await page.clock.runFor(500)
    expect(await x()).toBe(there)
  })
}

test.describe('A carousel that plays automatically', () => {
  test.beforeEach(({ page }) => page.clock.install())

  /** Nothing moves for longer than its interval, and something does after `go`. */
  async function expectToWaitUntil(page: Page, frame: Locator, go: () => Promise<unknown>) {
    const before = await slideOf(frame)
    await page.clock.runFor(carousels.hero.interval + lateness)
    expect(await slideOf(frame)).toBe(before)
    await go()
    await page.clock.runFor(carousels.hero.interval + lateness)
    await expect.poll(() => slideOf(frame)).not.toBe(before)
  }

  longTest(
    'stops with its pause control, and continues with its play control',
    async ({ page }) => {
      const frame = await open(page, hero)
      await button(frame, 'Pause').dispatchEvent('click')
      await expect(button(frame, 'Play')).toBeVisible()
      await expectToWaitUntil(page, frame, () => button(frame, 'Play').dispatchEvent('click'))
      await expect(button(frame, 'Pause')).toBeVisible()
    },
  )

  longTest('stops under the pointer', async ({ page }) => {
    const frame = await open(page, hero)
    await page.mouse.move(700, 400)
    await expectToWaitUntil(page, frame, () => page.mouse.move(700, 20))
  })

  longTest('stops under a pointer that was there before it', async ({ page }) => {
    await page.mouse.move(700, 400)
    const release = await holdCarousel(page)
    await page.goto('/')
    await page.mouse.move(701, 401)
    const frame = frameOf(page, 'hero')
    await button(frame, 'Next slide').dispatchEvent('pointerover')
    release()
    await isLive(railOf(page, 'hero'))
    await settled(frame)
    await expectToWaitUntil(page, frame, () => page.mouse.move(700, 20))
  })

  longTest('stops with the focus inside', async ({ page }) => {
    const frame = await open(page, hero)
    await button(frame, 'Next slide').focus()
    await expectToWaitUntil(page, frame, () => button(frame, 'Next slide').blur())
  })

  longTest('stops below an open dialog', async ({ page }) => {
    const frame = await open(page, hero)
    const dialog = await page.evaluateHandle(() => {
      const element = document.body.appendChild(document.createElement('dialog'))
      element.showModal()
      return element
    })
    await expectToWaitUntil(page, frame, () => dialog.evaluate((element) => element.close()))
  })

  longTest('stops in a hidden tab', async ({ page }) => {
    const frame = await open(page, hero)
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await expectToWaitUntil(page, frame, () => hide(false))
  })

  longTest('stops out of sight', async ({ page }) => {
    const frame = await open(page, hero)
    const scroll = async (top: number) => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await settled(frame)
    }
    await scroll(3000)
    await expectToWaitUntil(page, frame, () => scroll(0))
  })

  longTest(
    'does not play for a visitor who prefers reduced motion, until Play',
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const frame = await open(page, hero)
      await expect(button(frame, 'Play')).toBeVisible()
      await expectToWaitUntil(page, frame, () => button(frame, 'Play').dispatchEvent('click'))
    },
  )
})

test.describe('A carousel', () => {
  test('moves with its buttons, and loops', async ({ page }) => {
    const frame = await open(page, related)
    await button(frame, 'Pause').click()
    await button(frame, 'Next slide').click()
    await expect.poll(() => slideOf(frame)).toBe(2)
    await button(frame, 'Previous slide').click()
    await expect.poll(() => slideOf(frame)).toBe(1)
    await button(frame, 'Previous slide').click()
    await expect.poll(() => slideOf(frame)).toBe(12)
    await button(frame, 'Next slide').click()
    await expect.poll(() => slideOf(frame)).toBe(1)
  })

  longTest('moves with arrow keys', async ({ page }) => {
    const frame = await open(page, hero)
    await railOf(page, 'hero').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slideOf(frame)).toBe(2)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => slideOf(frame)).toBe(1)
  })

  longTest(
    'moves with a swipe, which does not click a card',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      const frame = await open(page, related)
      await button(frame, 'Pause').click()
      const rail = railOf(page, 'relatedProducts')
      // More than half a slide, so that it counts on a slow machine too.
      await swipe(page, rail, { by: -250, touch: isMobile })
      await expect.poll(() => slideOf(frame)).toBeGreaterThan(1)
      await expect(page).toHaveURL(/\/product\/1$/)
    },
  )

  longTest('that does not loop ends at both ends', async ({ page }) => {
    const frame = await open(page, more)
    await expect(button(frame, 'Pause')).toHaveCount(0)
    await expect(button(frame, 'Previous slide')).toBeDisabled()
    for (let slide = 2; slide <= 9; slide += 1) {
      await button(frame, 'Next slide').click()
      await expect.poll(() => slideOf(frame)).toBe(slide)
    }
    await expect(button(frame, 'Next slide')).toBeDisabled()
    await expect(button(frame, 'Previous slide')).toBeEnabled()
  })

  longTest('removes hidden slides from the tab order', async ({ page }) => {
    const frame = await open(page, related)
    await button(frame, 'Pause').click()
    const rail = railOf(page, 'relatedProducts')
    const visible = rail.locator('> :not([inert])')
    const count = (page.viewportSize()?.width ?? 0) < 425 ? 1 : 4
    await expect(visible).toHaveCount(count)
    const first = await visible.first().innerText()
    await button(frame, 'Next slide').click()
    await expect.poll(() => slideOf(frame)).toBe(2)
    await expect(visible).toHaveCount(count)
    expect(await visible.first().innerText()).not.toBe(first)
  })

  longTest('starts where the visitor had scrolled to', async ({ page }) => {
    const release = await holdCarousel(page)
    await page.goto('/pricingList')
    const rail = railOf(page, 'moreProducts')
    await rail.evaluate((element) => {
      element.scrollTo({
        left: (element.children[3] as HTMLElement).offsetLeft,
        behavior: 'instant',
      })
    })
    const frame = frameOf(page, 'moreProducts')
    await button(frame, 'Next slide').dispatchEvent('pointerover')
    release()
    await isLive(rail)
    expect(await slideOf(frame)).toBe(4)
  })

  longTest(
    'scrolls by hand before its code has loaded, and then performs an earlier click on Next',
    async ({ page }) => {
      const release = await holdCarousel(page)
      await page.goto('/pricingList')
      const frame = frameOf(page, 'moreProducts')
      await button(frame, 'Next slide').click()
      release()
      await expect.poll(() => slideOf(frame)).toBe(2)
    },
  )
})

test.describe('With two products or fewer', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

  longTest('People Also Like is a plain row', async ({ page }) => {
    await page.goto('/product/1')
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'People Also Like' }),
    })
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('[data-carousel]')).toHaveCount(0)
  })

  longTest('a project’s products are a plain list', async ({ page }) => {
    await page.goto('/project/3')
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Products in this project' }),
    })
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(railOf(page, 'projectProducts')).toHaveCount(0)
  })

  longTest(
    'and one picture, a project has no controls and loads no code for them',
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/project/3', { waitUntil: 'networkidle' })
      await expect(railOf(page, 'projectImages').locator('> *')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0)
      expect(asked.filter((url) => carouselChunk.test(url) || reactChunk.test(url))).toEqual([])
    },
  )
})
