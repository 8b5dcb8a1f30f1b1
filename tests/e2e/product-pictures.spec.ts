import type { Page } from 'playwright/test'
import { carouselChunk, swipe } from './islands.ts'
import { expect, longTest } from './test.ts'

/** A product of the demo with two pictures. */
const product = { path: '/product/26', name: 'Kerb 160' }

const gallery = (page: Page) => page.getByRole('region', { name: `Pictures of ${product.name}` })
const showsSlide = (page: Page, slide: number) =>
  expect(gallery(page).locator('.carousel-controls__count')).toHaveText(
    new RegExp(`${slide}\\s/\\s2\\s*$`),
  )

longTest(
  'A product’s pictures follow each other by buttons and arrow keys, and a choice shows the first',
  async ({ page }) => {
    await page.goto(product.path)
    await showsSlide(page, 1)
    await gallery(page).getByRole('button', { name: 'Next slide' }).click()
    await showsSlide(page, 2)
    await gallery(page).getByRole('group', { name: 'Slides' }).focus()
    await page.keyboard.press('ArrowLeft')
    await showsSlide(page, 1)
    await page.keyboard.press('ArrowRight')
    await showsSlide(page, 2)
    await gallery(page).getByRole('button', { name: 'Next slide' }).click()
    await showsSlide(page, 1)
    await gallery(page).getByRole('button', { name: 'Previous slide' }).click()
    await showsSlide(page, 2)
    const picture = gallery(page).locator('img').first()
    const before = await picture.getAttribute('src')
    await page.getByRole('group', { name: 'Finish' }).getByRole('link', { name: 'White' }).click()
    await showsSlide(page, 1)
    expect(await picture.getAttribute('src')).not.toBe(before)
  },
)

longTest(
  'A swipe shows a product’s next picture and its number, without the other carousels’ code',
  { tag: '@phone-only' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(product.path)
    await swipe(page, gallery(page).getByRole('group', { name: 'Slides' }), {
      by: -250,
      touch: true,
    })
    await showsSlide(page, 2)
    expect(asked.filter((url) => carouselChunk.test(url))).toEqual([])
  },
)

longTest('Right to left, a product’s pictures follow each other too', async ({ page }) => {
  await page.goto(product.path)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await gallery(page).getByRole('button', { name: 'Next slide' }).click()
  await showsSlide(page, 2)
  await gallery(page).getByRole('group', { name: 'Slides' }).focus()
  await page.keyboard.press('ArrowRight')
  await showsSlide(page, 1)
})

longTest(
  'A product names the projects in which it is seen, each with its picture',
  async ({ page }) => {
    await page.goto(product.path)
    const projects = page.getByRole('region', { name: 'Seen in' }).getByRole('listitem')
    await expect(projects.first().getByRole('link')).toHaveAttribute('href', /^\/project\/\d+$/)
    expect(await projects.locator('img').count()).toBe(await projects.count())
  },
)

longTest('A project’s picture is whole in every window', async ({ page }) => {
  await page.goto('/project/3')
  const picture = page
    .getByRole('region', { name: /^Pictures of/ })
    .locator('img')
    .first()
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [1440, 900],
    [1960, 1100],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await picture.boundingBox()
    expect(box?.height, `in ${width} × ${height}`).toBeLessThanOrEqual(height)
    await expect(picture).toHaveCSS('object-fit', 'contain')
  }
})
