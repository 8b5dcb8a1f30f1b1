import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { press, tabTo } from './keyboard.ts'
import { expect, longTest, test } from './test.ts'

const panel = (page: Page) => page.getByRole('search')
const field = (page: Page) => page.getByRole('combobox', { name: 'Search product or code' })
const options = (page: Page) => panel(page).getByRole('option')
const understood = (page: Page) =>
  panel(page).getByRole('list', { name: 'Understood' }).getByRole('button')
const all = (page: Page) => options(page).filter({ hasText: /^Show all/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
const cards = (page: Page) => page.locator('.listing .product-card')

async function search(page: Page, text: string, path = '/about-us') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill(text)
}

test.describe('The search panel', () => {
  test(
    'understands figures and shorthand, and Enter leads to the list with these facets',
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      await search(page, 'ip65 ٣٠٠٠K spike garden')
      await expect(understood(page)).toHaveText([
        'Remove Colour temperature: 3000 K',
        'Remove Ingress protection: IP65 or better',
        'Remove Mounting: spike',
      ])
      await expect(options(page).first()).toHaveAttribute(
        'href',
        /^\/product\/\d+\?v=[\w-]+-30-\d+$/,
      )
      const count = Number(/\d+/.exec(await all(page).innerText())?.[0])
      await field(page).press('Enter')
      await expect(page).toHaveURL(
        `${baseURL}/products?query=garden&cct=3000&ip=IP65+or+better&mounting=spike`,
      )
      await expect(cards(page)).toHaveCount(count)
      await expect(chips(page)).toHaveText([
        'Remove Colour temperature 3000 K',
        'Remove Ingress protection IP65 or better',
        'Remove Mounting spike',
      ])
      await expect(page.locator('.listing__searched')).toContainText('Results for garden')
    },
  )

  longTest('takes 255 characters, typed, pasted or in an address', async ({ page }) => {
    const long = 'dali '.repeat(20_000)
    await search(page, long)
    await expect(field(page)).toHaveValue(long.slice(0, 255))
    // However often it is said, it is one condition.
    await expect(understood(page)).toHaveText(['Remove Control: DALI'])
    await page.goto(`/products?query=${'spot+'.repeat(2000)}`)
    await expect(page.locator('.listing__searched q')).toHaveText('spot '.repeat(51).trim())
  })

  longTest('takes a removed phrase out of the text', async ({ page }) => {
    await search(page, 'ip65 3000k spike')
    await understood(page).filter({ hasText: '3000' }).click()
    await expect(field(page)).toHaveValue('ip65 spike')
    await expect(field(page)).toBeFocused()
    await expect(understood(page)).toHaveCount(2)
  })

  longTest('understands an illuminance at a distance with a beam', async ({ page, baseURL }) => {
    await search(page, 'at least 300 lx at 2.5 m with a 20–30° beam')
    await expect(understood(page)).toHaveText([
      'Remove Beam angle: 20–30°',
      'Remove Illuminance: at least 300 lx at 2.5 m',
    ])
    await field(page).press('Enter')
    await expect(page).toHaveURL(`${baseURL}/products?beam=20-30&lux=300-@2.5`)
    await expect(chips(page)).toHaveCount(2)
    const figures = await cards(page).locator('.product-card__figures').allTextContents()
    expect(figures).toHaveLength(24)
    for (const text of figures)
      expect(Number(/([\d,]+)\slx$/.exec(text)?.[1]?.replaceAll(',', ''))).toBeGreaterThan(299)
  })

  longTest('finds a code before it understands anything', async ({ page }) => {
    await search(page, 'RD-GH080-MB-30-15')
    await expect(options(page).first()).toHaveAttribute('href', /\?v=RD-GH080-MB-30-15$/)
    await expect(understood(page)).toHaveCount(0)
  })

  longTest(
    'says when nothing has all of it, and a quoted word is only a word',
    async ({ page }) => {
      await search(page, 'ip20 spike 10000 lm')
      await expect(panel(page)).toContainText('No product has all of this')
      await expect(understood(page)).toHaveCount(3)
      await expect(options(page).first()).toHaveText(/^With(?:out)? .+: \d+ products?$/)
      await field(page).fill('"spike"')
      await expect(panel(page).getByRole('group', { name: 'Categories' })).toContainText('Spike')
      await expect(understood(page)).toHaveCount(0)
    },
  )

  longTest('still finds categories by a word that is understood', async ({ page }) => {
    await search(page, 'spike')
    await expect(understood(page)).toHaveText(['Remove Mounting: spike'])
    await expect(panel(page).getByRole('group', { name: 'Categories' })).toContainText('Spike')
  })

  longTest('works by keyboard alone and is accessible in both themes', async ({ page }) => {
    await search(page, 'ip65 3000k spike')
    await expect(understood(page)).toHaveCount(3)
    await expectAccessible(page)
    await press(page, understood(page).last())
    await expect(field(page)).toHaveValue('ip65 3000k')
    await expect(understood(page)).toHaveCount(2)
    await tabTo(page, understood(page).first())
  })

  longTest('from right to left, chips stay on the screen of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await search(page, 'recessed 900-1300 lm dali')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await expect(understood(page)).toHaveCount(3)
    for (const chip of await understood(page).all()) {
      const { x = -1, width = 0 } = (await chip.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(360)
    }
  })

  test.describe('without the facet data', () => {
    test.use({ expectedErrors: [/404/] })

    longTest('searches for the words', async ({ page }) => {
      await page.route(/\/facets\//, (route) => route.fulfill({ status: 404, body: '' }))
      await search(page, 'spike')
      await expect(all(page)).toHaveAttribute('href', '/products?query=spike')
      await expect(understood(page)).toHaveCount(0)
      await expect(panel(page).getByRole('status')).toContainText('Searched for as words only')
    })
  })
})

test.describe('Where nothing is found', () => {
  const offers = (page: Page) =>
    page.getByRole('list', { name: 'With fewer conditions' }).getByRole('link')

  longTest(
    'the panel names what to leave out and what that finds, and Enter shows it',
    async ({ page }) => {
      await search(page, 'black garden uplight IP67 beam under 8°')
      await expect(panel(page).getByRole('status')).toHaveText('No results found')
      const first = options(page).first()
      await expect(first).toHaveText(/^With beam angle up to [\d.]+°: \d+ products?$/)
      const count = Number(/(\d+) products?$/.exec(await first.innerText())?.[1])
      await field(page).press('Enter')
      await expect(cards(page)).toHaveCount(count)
      await expect(chips(page).filter({ hasText: 'Beam angle at most' })).toHaveCount(1)
    },
  )

  longTest('the nearest product by name or order code is offered first', async ({ page }) => {
    await search(page, 'RD-XGH80-MB-3015')
    await expect(
      panel(page).getByRole('group', { name: 'Did you mean' }).getByRole('option').first(),
    ).toHaveText(/^Ghaf 80, RD-GH080-MB-30-15$/)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/product\/\d+\?v=RD-GH080-MB-30-15$/)
  })

  longTest('the list offers the same, each leading to as many as it says', async ({ page }) => {
    await page.goto('/products?query=anthracite+downlight+IP20')
    await expect(page.getByText('No products available')).toBeVisible()
    const offer = offers(page).filter({ hasText: 'Without “anthracite”' })
    const count = Number(/(\d+)\s+products?$/.exec((await offer.innerText()).trim())?.[1])
    expect(count).toBeGreaterThan(0)
    await expectAccessible(page)
    await offer.click()
    await expect(cards(page)).toHaveCount(count)
    await expect(page.locator('.listing__searched')).toContainText('Results for downlight')
    await page.goBack()
    await expect(offers(page).first()).toBeVisible()
  })

  longTest('a category’s own page keeps its category', async ({ page }) => {
    await page.goto('/category/18?query=garden+unicorn')
    await expect(offers(page)).not.toHaveCount(0)
    await expect(offers(page).filter({ hasText: 'Spot Light' })).toHaveCount(0)
  })
})

test.describe('Words that no luminaire must have', () => {
  longTest('sort the results, and the panel and the list say so', async ({ page }) => {
    await search(page, 'uplighter for palm tree IP67')
    const sentence = /^“.palm.” and “.tree.” only sort: products without them are listed too\.$/u
    await expect(panel(page).getByRole('status').locator('span').first()).toHaveText(sentence)
    const all = options(page).filter({ hasText: /^Show all/ })
    const count = Number(/\d+/.exec(await all.innerText())?.[0])
    expect(count).toBeGreaterThan(1)
    await field(page).press('Enter')
    await expect(cards(page)).toHaveCount(count)
    await expect(cards(page).first()).toContainText('Ghaf 80')
    await expect(page.locator('.listing__searched').getByRole('status')).toHaveText(sentence)
  })
})

test.describe('The list of a search', () => {
  longTest('turns what it understands into removable facets', async ({ page, baseURL }) => {
    await page.goto('/products?query=ip65+3000k+spike&brand=radial')
    await expect(page).toHaveURL(
      `${baseURL}/products?brand=radial&cct=3000&ip=IP65+or+better&mounting=spike`,
    )
    await expect(chips(page)).toHaveText([
      'Remove Brand Radial',
      'Remove Colour temperature 3000 K',
      'Remove Ingress protection IP65 or better',
      'Remove Mounting spike',
    ])
    await expect(page.getByText('Results for')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  longTest('keeps a text without figures as it is', async ({ page, baseURL }) => {
    await page.goto('/products?query=nadir')
    await expect(cards(page)).toHaveCount(4)
    await expect(page).toHaveURL(`${baseURL}/products?query=nadir`)
  })
})
