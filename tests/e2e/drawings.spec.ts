import type { Page } from 'playwright/test'
import { hostileName } from '#tests/support/edge-catalogue.ts'
import { expectStateAccessible } from './accessible.ts'
import { printedPages } from './printed-pages.ts'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'Dimensions, mm' })
const drawing = (page: Page) => figure(page).getByRole('img')

/** A downlight of the demo with a cut-out. */
const product = '/product/29'

/** Whether the part of the file to which the drawing refers has come, with the area that it covers. */
const drawnArea = (page: Page) =>
  figure(page)
    .locator('use')
    .evaluate((use: SVGUseElement) => {
      const { width, height } = use.getBBox()
      return { width, height }
    })

/** Its width in CSS pixels, and in points as it is drawn; of its numbers, their size in points. */
const sizeOf = (page: Page) =>
  drawing(page).evaluate((svg: SVGSVGElement) => {
    const number = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'text'))
    number.style.fontSize = 'var(--drawing-text)'
    const text = parseFloat(getComputedStyle(number).fontSize)
    number.remove()
    const points = svg.viewBox.baseVal.width
    return { shown: svg.getBoundingClientRect().width, points, text }
  })

longTest('Dimensions are drawn to a stated scale, and said in words', async ({ page }) => {
  await page.goto(product)
  await expect(figure(page)).toBeVisible()
  await expect(figure(page)).toContainText(/1:(?:[125]|2\.5|[125]0)/)
  await expect(drawing(page)).toHaveAccessibleName(/^Cut-out: .+\u00a0mm\. .*Height: .+\u00a0mm\./)
  await expect.poll(async () => (await drawnArea(page)).width).toBeGreaterThan(50)
})

longTest(
  'A drawing is as wide as its column, and its numbers as large as the text',
  async ({ page }) => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(product)
      const { shown, points, text } = await sizeOf(page)
      const column = await page.locator('.drawing').boundingBox()
      expect(shown).toBe(column?.width)
      const drawn = (text * shown) / points
      expect(drawn).toBeGreaterThan(8)
      expect(drawn).toBeLessThan(20)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)

longTest(
  'Its numbers are no wider in the page’s font than the drawing reckons',
  async ({ page }) => {
    await page.goto(product)
    const widths = await page.evaluate(async () => {
      await document.fonts.ready
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return []
      context.font = `100px ${getComputedStyle(document.body).fontFamily}`
      return ['0000', '88,888', 'Ø\u00a060', 'Ø\u00a0888', 'Ø\u00a08,888'].map(
        (text) => context.measureText(text).width / 100 / text.length,
      )
    })
    expect(widths).toHaveLength(5)
    expect(Math.max(...widths)).toBeLessThanOrEqual(0.68)
  },
)

longTest(
  'On a phone the name stays near the picture, and the drawing follows the words',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(product)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? NaN
    expect(await top('.drawing')).toBeGreaterThan(await top('.tabs'))
    expect(await top('h1')).toBeGreaterThan(await top('.product__picture'))
  },
)

for (const colorScheme of ['light', 'dark'] as const)
  longTest(
    `In the ${colorScheme} theme its lines have the colour of the text`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(product)
      const [ink, text] = await figure(page)
        .locator('use')
        .evaluate((use) => [getComputedStyle(use).color, getComputedStyle(document.body).color])
      expect(ink).toBe(text)
    },
  )

longTest('A printed page has the drawing at its true size', async ({ page }) => {
  await page.goto(product)
  await expect.poll(async () => (await drawnArea(page)).width).toBeGreaterThan(50)
  const text = (await printedPages(page, { format: 'A4' })).join('')
  expect(text).toContain('Dimensions,mm')
  await page.emulateMedia({ media: 'print' })
  const { shown, points } = await sizeOf(page)
  expect(shown).toBeCloseTo((points * 96) / 72, 0)
})

longTest('In forced colours the drawing has the text’s colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(product)
  const [ink, text] = await figure(page)
    .locator('use')
    .evaluate((use) => [getComputedStyle(use).color, getComputedStyle(document.body).color])
  expect(ink).toBe(text)
})

test.describe('Variants of different sizes', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

  const choose = (page: Page, text: string) =>
    page.getByRole('group', { name: 'Height' }).getByRole('link', { name: text }).click()

  longTest('have their own drawings, uploaded ones among them, or none', async ({ page }) => {
    // The edge catalogue names an uploaded drawing without having it; a missing picture is replaced.
    await page.route('/storage/drawings/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="200"/>',
      }),
    )
    await page.goto('/product/3')
    await expect(drawing(page)).toHaveAccessibleName(/Height: 90\u00a0mm\. Diameter: 80\u00a0mm\.$/)
    await choose(page, '140 mm')
    await expect(drawing(page)).toHaveAccessibleName(/Height: 140\u00a0mm\./)
    await expect.poll(async () => (await drawnArea(page)).height).toBeGreaterThan(50)
    await choose(page, '200 mm')
    await expect(drawing(page)).toHaveAccessibleName(`Dimension drawing of ${hostileName}`)
    await expect(drawing(page)).toHaveAttribute('src', /^\/storage\/drawings\//)
    await expect(figure(page)).not.toContainText('1:')
    await choose(page, '90 mm')
    await expect(drawing(page)).toHaveAccessibleName(/Height: 90\u00a0mm\./)
    await expect(figure(page)).toContainText('1:')
  })

  longTest('are drawn at once where the address names one', async ({ page }) => {
    await page.goto('/product/3?v=edge-3-140')
    await expect(drawing(page)).toHaveAccessibleName(/Height: 140\u00a0mm\./)
  })

  test.describe('whose code can’t be loaded', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('do not keep the drawing or the preview of another', async ({ page }) => {
      await page.route('**/follow-choice*', (route) => route.abort())
      await page.goto('/product/3')
      await choose(page, '140 mm')
      await expect(page.locator('[data-order-code]')).toHaveText('Edge-3-140')
      await expect(page.locator('.drawing')).toBeHidden()
      await expect(page.locator('.preview')).toBeHidden()
    })
  })
})

test.describe('The preview of a datasheet', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

  const open = (page: Page) => page.getByRole('button', { name: 'Preview' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Datasheet' })
  const frame = (page: Page) => dialog(page).getByTitle('Datasheet')

  longTest(
    'loads when it is opened, closes with Escape, and gives the focus back',
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/product/3', { waitUntil: 'load' })
      await rest(page)
      expect(asked.filter((path) => path.startsWith('/datasheet/'))).toEqual([])
      await open(page).click()
      await expect(dialog(page)).toBeVisible()
      await expect(frame(page)).toHaveAttribute('src', '/datasheet/Edge-3-90.pdf#navpanes=0')
      await expect
        .poll(() => asked.filter((path) => path.startsWith('/datasheet/Edge-3-90')).length)
        .toBeGreaterThan(0)
      await expect(dialog(page).getByRole('link')).toHaveAttribute(
        'href',
        '/datasheet/Edge-3-90.pdf',
      )
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(open(page)).toBeFocused()
    },
  )

  longTest(
    'follows the chosen variant, as the download does, without a step in the history',
    async ({ page }) => {
      await page.goto('/product/3')
      await open(page).click()
      await page.getByRole('button', { name: 'Close' }).click()
      const before = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: '140 mm' }).click()
      await expect(page.getByRole('link', { name: 'Download Datasheet' })).toHaveAttribute(
        'href',
        /\/datasheet\/Edge-3-140\.pdf$/,
      )
      await open(page).click()
      await expect(frame(page)).toHaveAttribute('src', /\/datasheet\/Edge-3-140\.pdf#navpanes=0/)
      expect(await page.evaluate(() => history.length)).toBe(before)
    },
  )

  longTest('has no accessibility fault and fits a narrow phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/product/3')
    await open(page).click()
    const box = await dialog(page).boundingBox()
    expect(box?.x ?? NaN).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(360)
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(640)
    await expectStateAccessible(page)
  })

  longTest('is not offered for an uploaded datasheet, which is a download', async ({ page }) => {
    await page.goto('/product/1')
    await expect(page.getByRole('link', { name: 'Download Datasheet' })).toBeVisible()
    await expect(open(page)).toHaveCount(0)
  })
})
