import type { Page } from 'playwright/test'
import { catalogueIndex } from './islands.ts'
import { expect, longTest, test } from './test.ts'

/** Fixed texts and layouts of the screens. */
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** One entry for each row of tiles: the widths of its tiles in hundredths of the row. */
const rowsOf = (page: Page, tiles: string) =>
  page.locator(tiles).evaluate((list) => {
    const rows = new Map<number, number[]>()
    const whole = list.getBoundingClientRect().width
    for (const tile of list.children) {
      const { y, width } = tile.getBoundingClientRect()
      const row = rows.get(Math.round(y)) ?? []
      rows.set(Math.round(y), [...row, Math.round((100 * width) / whole)])
    }
    return [...rows.values()]
  })

test('The home page has five slides, arrivals, categories, projects and who we are', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const slides = page.locator('#hero > *')
  await expect(slides).toHaveCount(5)
  for (const slide of await slides.all()) {
    await expect(slide.locator('blockquote')).toHaveText(/\S/)
    await expect(slide.locator('img')).toHaveAttribute('alt', /\S/)
  }
  await expect(page.locator('#newArrivals > *')).toHaveCount(12)
  for (const link of await sectionOf(page, 'Categories').locator('.tile').all()) {
    await expect(link).toHaveAttribute('href', /^\/products\/\d+$/)
  }
  await expect(page.getByRole('link', { name: 'View All Projects' })).toHaveAttribute(
    'href',
    '/projects',
  )
  await sectionOf(page, 'Who We Are').getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(`${baseURL}/about-us`)
})

longTest(
  'The about page shows the mission, the journey and the seven services',
  async ({ page }) => {
    await page.goto('/about-us')
    await expect(page.locator('.banner img')).toBeVisible()
    const headings = (name: string) => sectionOf(page, name).getByRole('heading', { level: 3 })
    await expect(headings('Our Mission')).toHaveText(['Support', 'Satisfying', 'Sustainable'])
    const journey = page.locator('.about__journey > li')
    await expect(journey).toHaveText([
      /^\s*2003\s*Founded/,
      /^\s*2008\s*Expansion/,
      /^\s*2012\s*Innovations/,
      /^\s*2017\s*Global Reach/,
      /^\s*2023\s*Sustainability/,
    ])
    await expect(page.locator('.about__services h3')).toHaveText([
      'Indoor Lighting Solution',
      'Façade Lighting',
      'Emergency Lighting',
      'Lighting Design Services',
      'Customize Lighting',
      'Landscape Lighting',
      'Festival Lighting Design',
    ])
    expect((await rowsOf(page, '.about__services')).map((row) => row.length)).toEqual([4, 3])
    expect(await rowsOf(page, '.about__journey')).toHaveLength(1)
    await page.setViewportSize({ width: 400, height: 900 })
    expect(await rowsOf(page, '.about__journey')).toHaveLength(5)
  },
)

longTest('The products page has a banner of four quotes', async ({ page }) => {
  await page.goto('/products')
  await expect(page.locator('#productQuotes blockquote')).toHaveText([/\S/, /\S/, /\S/, /\S/])
})

longTest('The categories page counts each product of a location once', async ({ page }) => {
  await page.goto('/categories')
  const products = (await catalogueIndex(page)).products
  for (const location of ['Indoor', 'Outdoor']) {
    const section = sectionOf(page, location)
    const ids = await section
      .locator('.tile')
      .evaluateAll((tiles) => tiles.map((tile) => Number(tile.getAttribute('href')?.slice(10))))
    const inside = products.filter(({ category_ids }) =>
      category_ids.some((id) => ids.includes(id)),
    )
    expect(inside.length).toBeGreaterThan(0)
    await expect(section.getByText(/\d products/)).toHaveText(`${inside.length} products`)
  }
})

longTest('The projects page has its fixed rows', async ({ page }) => {
  await page.goto('/projects')
  const rows = await rowsOf(page, '.project-tiles')
  expect(rows.slice(0, 3).map((row) => row.length)).toEqual([3, 2, 3])
  const [, , [first = 0, second = 0, third = 0] = []] = rows
  expect(first).toBeGreaterThan(1.5 * second)
  expect(second).toBe(third)
  expect(rows.flat()).toHaveLength(await page.locator('.project-tiles > li').count())
  const tile = page.locator('.project-tiles .tile').first()
  await expect(tile.locator('img')).toBeVisible()
  const title = await tile.locator('.tile__name').innerText()
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

longTest('A section page holds five sections and numbered buttons', async ({ page, baseURL }) => {
  await page.goto('/sections')
  await expect(page.locator('main section')).toHaveCount(5)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(`${baseURL}/sections/page/2`)
  await expect(page.locator('main section')).toHaveCount(5)
})
