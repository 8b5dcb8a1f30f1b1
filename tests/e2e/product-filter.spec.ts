import type { Page } from 'playwright/test'
import type { IndexedProduct } from '#src/domain/search/index-format.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { catalogueIndex, gate, holdReact, indexFiles } from './islands.ts'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

// A click must not meet a page that still scrolls to the listing's top: the browser drops it if the
// control moves away between press and release.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const results = (page: Page) => page.locator('.listing__results')
const names = (page: Page) => results(page).locator('.product-card__name')
const filter = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const brand = (page: Page, name: 'Sila' | 'Radial') =>
  filter(page).getByRole('button', { name: new RegExp(`^${name}`) })
const category = (page: Page, type: string) =>
  filter(page).getByRole('checkbox', { name: new RegExp(`^${type}`) })
const count = (page: Page) => page.locator('.listing__bar').getByRole('status')
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort By' })

const orders = [
  'Latest',
  'A → Z',
  'Z → A',
  'Lumens, high → low',
  'Watts, low → high',
  'Efficacy, high → low',
]

/** As a visitor does it: Playwright alone would neither hover over the field nor focus it. */
async function sortBy(page: Page, label: string) {
  await order(page).focus()
  await order(page).selectOption(label)
}

/** The names of the matching products, newest first. */
async function namesOf(page: Page, fits: (product: IndexedProduct) => boolean) {
  const { products } = await catalogueIndex(page)
  return products.filter(fits).map(({ name }) => name)
}

const inAny = (...categories: number[]) => {
  return ({ category_ids }: IndexedProduct) => category_ids.some((id) => categories.includes(id))
}

test.describe('On a wide screen', () => {
  longTest('brand, categories, order and page are in the address', async ({ page, baseURL }) => {
    await page.goto('/products')
    await brand(page, 'Sila').click()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila`)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila&page=2`)
    await category(page, 'DownLight').click()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila&category=12`)
    await category(page, 'Spot Light').click()
    await sortBy(page, 'A → Z')
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila&category=12&category=18&sort=a-z`)
  })

  longTest(
    'the heading takes the place of the banner while the list is narrowed',
    async ({ page }) => {
      const banner = page.getByRole('region', { name: 'Four thoughts on choosing light' })
      const heading = page.getByRole('heading', { level: 1 })
      const top = async () => (await heading.boundingBox())?.y
      await page.goto('/products')
      await expect(banner).toBeVisible()
      await brand(page, 'Sila').click()
      await expect(names(page)).toHaveText(
        (await namesOf(page, (one) => one.brand === 'sila')).slice(0, 24),
      )
      await expect(banner).toBeHidden()
      await expect(heading).toBeInViewport()
      await expect(page.getByRole('button', { name: /slide|Pause|Play/ })).toHaveCount(0)
      const narrowed = await top()
      await page.goto('/products/12')
      await rest(page)
      await expect(banner).toBeHidden()
      expect(await top()).toBe(narrowed)
      await category(page, 'DownLight').click()
      await expect(banner).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

  longTest('what a visitor looks at stays in place when the banner goes', async ({ page }) => {
    await page.goto('/products')
    await brand(page, 'Sila').hover()
    await expect(page.locator('.listing[data-react]')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 600))
    const before = await brand(page, 'Sila').boundingBox()
    await brand(page, 'Sila').click()
    await expect(count(page)).toHaveText(/^36 /)
    expect(await brand(page, 'Sila').boundingBox()).toEqual(before)
    await page.goBack()
    await expect(count(page)).toHaveText(/^70 /)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  })

  longTest('a narrowed list never shows the banner while it loads', async ({ page }) => {
    const release = await holdReact(page)
    for (const path of ['/products?query=spot', '/products?brand=sila', '/products?ip=IP65']) {
      await page.goto(path)
      await expect(page.locator('.quotes'), path).toBeHidden()
    }
    for (const path of ['/products?query=', '/products?sort=a-z', '/products?unknown=1']) {
      await page.goto(path)
      await expect(page.locator('.quotes'), path).toBeVisible()
    }
    release()
  })

  longTest(
    'several categories show the products of any of them, and a brand only its own',
    async ({ page }) => {
      await page.goto('/products')
      await category(page, 'Frames').click()
      await expect(names(page)).toHaveText(await namesOf(page, inAny(13)))
      await category(page, 'Panel Light').click()
      await expect(names(page)).toHaveText(await namesOf(page, inAny(13, 17)))
      await brand(page, 'Radial').click()
      const both = await namesOf(page, (one) => inAny(13, 17)(one) && one.brand === 'radial')
      await expect(names(page)).toHaveText(both)
      await expect(count(page)).toHaveText(`${both.length} products`)
    },
  )

  longTest('each filter says how many products it would show', async ({ page }) => {
    await page.goto('/products')
    const { products } = await catalogueIndex(page)
    const counted = (fits: (product: IndexedProduct) => boolean) => products.filter(fits).length
    await expect(brand(page, 'Sila')).toHaveText(
      `Sila ${counted((one) => one.brand === 'sila')} products`,
    )
    const frames = filter(page).locator('label').filter({ hasText: 'Frames' })
    await expect(frames).toHaveText(`Frames${counted(inAny(13))} products`)
    await brand(page, 'Radial').click()
    await expect(frames).toHaveText(
      `Frames${counted((one) => inAny(13)(one) && one.brand === 'radial')} products`,
    )
    await category(page, 'Spot Light').click()
    await expect(brand(page, 'Sila')).toHaveText(
      `Sila ${counted((one) => inAny(18)(one) && one.brand === 'sila')} products`,
    )
  })

  longTest('a click on the active brand clears it', async ({ page, baseURL }) => {
    await page.goto('/products')
    await brand(page, 'Radial').click()
    await expect(brand(page, 'Radial')).toHaveAttribute('aria-pressed', 'true')
    await brand(page, 'Sila').click()
    await expect(brand(page, 'Radial')).toHaveAttribute('aria-pressed', 'false')
    await brand(page, 'Sila').click()
    await expect(brand(page, 'Sila')).toHaveAttribute('aria-pressed', 'false')
    await expect(page).toHaveURL(`${baseURL}/products`)
  })

  longTest('Clear All empties brand and categories', async ({ page, baseURL }) => {
    await page.goto('/products?brand=sila&category=12&category=24')
    await filter(page).getByRole('button', { name: 'Clear All' }).click()
    await expect(page).toHaveURL(`${baseURL}/products`)
    await expect(filter(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(filter(page).getByRole('button', { pressed: true })).toHaveCount(0)
    await expect(names(page)).toHaveCount(24)
  })

  longTest(
    'the tab and the heading name what is listed, even after Clear All and going back',
    async ({ page }) => {
      const expectNamed = async (name: string) => {
        await expect(page).toHaveTitle(`Fanar | ${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      }
      await page.goto('/products/24')
      await expectNamed('Driveway')
      await filter(page).getByRole('button', { name: 'Clear All' }).click()
      await expectNamed('Products')
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expectNamed('Products, page 2')
      await page.goBack()
      await page.goBack()
      await expectNamed('Driveway')
      await page.goto('/products?category=12')
      await expectNamed('DownLight')
    },
  )

  longTest('Hide Filters hides them, Show Filters brings them back', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Hide Filters' }).click()
    await expect(filter(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(filter(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible()
  })

  longTest('only one of Indoor and Outdoor is expanded', async ({ page }) => {
    await page.goto('/products')
    const open = filter(page).locator('details[open] > summary')
    await expect(open).toHaveText('Indoor')
    await filter(page).getByText('Outdoor', { exact: true }).click()
    await expect(open).toHaveText('Outdoor')
    await category(page, 'Spike').click()
    await expect(page).toHaveURL(/category=27/)
    await expect(open).toHaveText('Outdoor')
  })

  longTest('a group stays open when its last category is unchecked', async ({ page }) => {
    await page.goto('/products')
    await filter(page).getByText('Outdoor', { exact: true }).click()
    await category(page, 'Spike').click()
    await expect(page).toHaveURL(/category=27/)
    await category(page, 'Spike').click()
    await expect(page).not.toHaveURL(/category=27/)
    await expect(filter(page).locator('details[open] > summary')).toHaveText('Outdoor')
  })

  longTest('another category’s listing starts with only that category', async ({ page }) => {
    await page.goto('/products/12')
    await expect(category(page, 'DownLight')).toBeChecked()
    await category(page, 'Frames').click()
    await expect(page).toHaveURL(/category=12&category=13/)
    await page.goto('/products/18')
    await expect(filter(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(category(page, 'Spot Light')).toBeChecked()
  })

  longTest('back undoes the choices one by one', async ({ page, baseURL }) => {
    await page.goto('/products/12')
    await category(page, 'DownLight').click()
    await expect(page).toHaveURL(`${baseURL}/products`)
    await brand(page, 'Sila').click()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila`)
    const silas = await namesOf(page, (one) => one.brand === 'sila')
    await expect(names(page)).toHaveText(silas.slice(0, 24))

    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/products`)
    await expect(category(page, 'DownLight')).not.toBeChecked()
    await expect(names(page)).toHaveText((await namesOf(page, () => true)).slice(0, 24))
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/products/12`)
    await expect(category(page, 'DownLight')).toBeChecked()
    await expect(names(page)).toHaveText((await namesOf(page, inAny(12))).slice(0, 24))
  })

  longTest('back to a prebuilt page shows that page', async ({ page, baseURL }) => {
    await page.goto('/products/page/2')
    const before = await names(page).allTextContents()
    await brand(page, 'Sila').click()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila`)
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/products/page/2`)
    await expect(names(page)).toHaveText(before)
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  longTest('no click before React has loaded is lost', async ({ page, baseURL }) => {
    const release = await holdReact(page)
    await page.goto('/products')
    await brand(page, 'Radial').click()
    await filter(page).locator('label').filter({ hasText: 'Frames' }).click()
    await expect(page).toHaveURL(`${baseURL}/products`)
    release()
    await expect(page).toHaveURL(`${baseURL}/products?brand=radial&category=13`)
    await expect(names(page)).toHaveText(
      await namesOf(page, (one) => inAny(13)(one) && one.brand === 'radial'),
    )
  })
})

test.describe('On a phone', { tag: '@phone-only' }, () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
  const open = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()

  test('the filter is a full-screen sheet that takes effect with Apply Filters', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/products')
    await expect(filter(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeHidden()
    await open(page)
    const box = await sheet(page).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await sheet(page).getByRole('button', { name: /^Sila/ }).tap()
    await sheet(page)
      .getByRole('checkbox', { name: /^Frames/ })
      .click()
    await expect(page).toHaveURL(`${baseURL}/products`)
    await sheet(page).getByRole('button', { name: 'Apply Filters' }).tap()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila&category=13`)
    await expect(names(page)).toHaveText(
      await namesOf(page, (one) => inAny(13)(one) && one.brand === 'sila'),
    )
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters 2')
  })

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    // A screen of 1,280 by 1,024 px at 400 %.
    [320, 256],
  ] as const)
    (width === 390 ? test : longTest)(
      `only the fields of the sheet scroll, between its head and its buttons (${width} × ${height})`,
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto('/products')
        await open(page)
        await sheet(page).locator('summary', { hasText: 'Ingress protection' }).first().click()
        await expect(sheet(page).getByRole('checkbox', { name: /^IP65/ })).toBeVisible()
        const before = await page.evaluate(() => scrollY)
        const fields = sheet(page).locator('.filter-sheet__fields')
        await fields.evaluate((one) => one.scrollTo(0, one.scrollHeight))
        await page.mouse.move(width / 2, height / 2)
        await page.mouse.wheel(0, 5000)
        await sheet(page).evaluate((one) => one.scrollTo(0, 5000))
        for (const name of ['Close filters', 'Apply Filters'])
          await expect(sheet(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
        expect(await sheet(page).evaluate((one) => one.scrollTop)).toBe(0)
        expect(await page.evaluate(() => scrollY)).toBe(before)
        expect(await fields.evaluate((one) => one.clientHeight)).toBeGreaterThan(100)
      },
    )

  longTest('the sheet ends above the keyboard', async ({ page }) => {
    await page.goto('/products')
    const loaded = page.waitForResponse(/above-keyboard/)
    await open(page)
    await loaded
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true })
          visualViewport?.dispatchEvent(new Event('resize'))
        })
        return (await sheet(page).boundingBox())?.height
      })
      .toBe(400)
    await sheet(page).getByRole('button', { name: 'Close filters' }).click()
    await open(page)
    expect((await sheet(page).boundingBox())?.height).toBe(page.viewportSize()?.height)
  })

  longTest(
    'Clear Filters clears them, and closing without either button changes nothing',
    async ({ page, baseURL }) => {
      await page.goto('/products?brand=radial&category=33')
      await expect(names(page)).toHaveText(
        await namesOf(page, (one) => inAny(33)(one) && one.brand === 'radial'),
      )
      await open(page)
      await sheet(page).getByRole('button', { name: /^Sila/ }).tap()
      await sheet(page).getByRole('button', { name: 'Close filters' }).tap()
      await expect(page).toHaveURL(`${baseURL}/products?brand=radial&category=33`)
      await open(page)
      await expect(sheet(page).getByRole('button', { name: /^Radial/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await sheet(page).getByRole('button', { name: 'Clear Filters' }).tap()
      await expect(sheet(page)).toBeHidden()
      await expect(page).toHaveURL(`${baseURL}/products`)
      await expect(names(page)).toHaveCount(24)
    },
  )

  longTest(
    'a tap that opens the sheet before React has loaded takes effect afterwards',
    async ({ page }) => {
      const release = await holdReact(page)
      await page.goto('/products')
      await open(page)
      await expect(sheet(page)).toBeHidden()
      release()
      await expect(sheet(page)).toBeVisible()
    },
  )
})

longTest('A shared link restores its choice, and a reload keeps it', async ({ page }) => {
  await page.goto('/products?brand=sila&category=12&category=13&sort=z-a')
  const expected = (await namesOf(page, (one) => inAny(12, 13)(one) && one.brand === 'sila'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .toReversed()
  await expect(names(page)).toHaveText(expected)
  await expect(order(page)).toHaveValue('z-a')
  await page.reload()
  await expect(names(page)).toHaveText(expected)
})

longTest('Opening a card and going back keeps the choice', async ({ page }) => {
  await page.goto('/products?brand=sila&page=2')
  const expected = (await namesOf(page, (one) => one.brand === 'sila')).slice(24)
  await expect(names(page)).toHaveText(expected)
  await results(page).getByRole('link').nth(3).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goBack()
  await expect(names(page)).toHaveText(expected)
})

longTest('The orders are A → Z, Z → A and Latest, which is the server’s', async ({ page }) => {
  await page.goto('/products')
  const latest = await names(page).allTextContents()
  await expect(order(page).getByRole('option')).toHaveText(orders)
  await expect(order(page)).toHaveValue('latest')
  const ascending = (await namesOf(page, () => true)).sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )
  await sortBy(page, 'A → Z')
  await expect(names(page)).toHaveText(ascending.slice(0, 24))
  await sortBy(page, 'Z → A')
  await expect(names(page)).toHaveText(ascending.toReversed().slice(0, 24))
  await sortBy(page, 'Latest')
  await expect(names(page)).toHaveText(latest)
})

longTest(
  'A page holds 24 products, and a filter change starts at the first page',
  async ({ page, baseURL }) => {
    await page.goto('/products?page=2')
    const all = await namesOf(page, () => true)
    await expect(names(page)).toHaveText(all.slice(24, 48))
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(names(page)).toHaveText(all.slice(48))
    await expect(page.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await sortBy(page, 'A → Z')
    await expect(page).toHaveURL(`${baseURL}/products?sort=a-z`)
    await expect(names(page)).toHaveCount(24)
  },
)

for (const [reducedMotion, way] of [
  ['no-preference', 'scrolls smoothly'],
  ['reduce', 'jumps'],
] as const)
  longTest(
    `The page ${way} to the top of the list’s next page, with motion ‘${reducedMotion}’`,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/products?page=2')
      const all = await namesOf(page, () => true)
      await expect(names(page)).toHaveText(all.slice(24, 48))
      await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded()
      const from = await page.evaluate(() => scrollY)
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(names(page)).toHaveText(all.slice(48))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(from)
      // A busy browser draws few of the steps, so they are not counted.
      await expect(page.locator('html')).toHaveCSS(
        'scroll-behavior',
        reducedMotion === 'reduce' ? 'auto' : 'smooth',
      )
    },
  )

longTest('‘No products available’ is shown if nothing matches', async ({ page }) => {
  await page.goto('/products?brand=sila&category=999')
  await expect(results(page).getByText('No products available')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
  await expect(count(page)).toHaveText('0 products')
})

longTest('An order chosen before React has loaded counts', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/products')
  await sortBy(page, 'A → Z')
  release()
  await expect(page).toHaveURL(/\?sort=a-z$/)
  await expect(names(page).first()).toHaveText(/^Alcove/)
})

test.describe('A search’s results', () => {
  /** The API's results, best first. */
  async function found(page: Page, query: string) {
    const answer = await page.request.get('/api/search', { params: { query, limit: 100 } })
    const { products } = (await answer.json()) as { products: { name: string; brand: string }[] }
    return products
  }
  const namesIn = (products: readonly { name: string }[]) => products.map(({ name }) => name)
  const searched = (page: Page) => page.getByText('Results for')

  test('are exactly the matches, best first, and can be filtered, sorted, paged, shared and cleared', async ({
    page,
    baseURL,
  }) => {
    const all = await found(page, 'down')
    expect(all.length).toBeGreaterThan(24)
    await page.goto('/products?query=down')
    await expect(searched(page)).toHaveText('Results for down')
    await expect(names(page)).toHaveText(namesIn(all).slice(0, 24))
    await expect(count(page)).toHaveText(`${all.length} products`)
    await expect(order(page)).toHaveValue('best')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${baseURL}/products?query=down&page=2`)
    await expect(names(page)).toHaveText(namesIn(all).slice(24))

    const silas = all.filter((one) => one.brand === 'sila')
    await expect(brand(page, 'Sila')).toHaveText(`Sila ${silas.length} products`)
    await brand(page, 'Sila').click()
    await expect(page).toHaveURL(`${baseURL}/products?query=down&brand=sila`)
    await expect(names(page)).toHaveText(namesIn(silas))
    await sortBy(page, 'Z → A')
    const descending = namesIn(silas).sort(new Intl.Collator('en', { numeric: true }).compare)
    await expect(names(page)).toHaveText(descending.toReversed())
    await page.reload()
    await expect(names(page)).toHaveText(descending.toReversed())
    await page.goBack()
    await expect(names(page)).toHaveText(namesIn(silas))
    await sortBy(page, 'Latest')
    await expect(page).toHaveURL(`${baseURL}/products?query=down&brand=sila&sort=latest`)
    const isSila = new Set(namesIn(silas))
    await expect(names(page)).toHaveText(await namesOf(page, ({ name }) => isSila.has(name)))

    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(`${baseURL}/products?brand=sila`)
    await expect(searched(page)).toHaveCount(0)
    await expect(order(page).getByRole('option')).toHaveText(orders)
    await page.goBack()
    await expect(searched(page)).toBeVisible()
    await filter(page).getByRole('button', { name: 'Clear All' }).click()
    await expect(page).toHaveURL(`${baseURL}/products`)
    await expect(searched(page)).toHaveCount(0)
    await expect(names(page)).toHaveCount(24)
  })

  longTest('may be empty', async ({ page }) => {
    await page.goto('/products?query=qqqq')
    await expect(results(page).getByText('No products available')).toBeVisible()
    await expect(count(page)).toHaveText('0 products')
  })
})

test.describe('Without the index', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  longTest('the API answers, and unknown numbers are not shown', async ({ page, baseURL }) => {
    await page.route(indexFiles, (route) => route.abort())
    await page.goto('/products?brand=sila&category=12')
    const fitting = await namesOf(page, (one) => inAny(12)(one) && one.brand === 'sila')
    await expect(names(page)).toHaveText(fitting)
    await expect(count(page)).toHaveText(`${fitting.length} products`)
    await expect(brand(page, 'Sila')).toHaveText('Sila')
    await sortBy(page, 'A → Z')
    await expect(names(page)).toHaveText(
      fitting.toSorted(new Intl.Collator('en', { numeric: true }).compare),
    )
    await brand(page, 'Sila').click()
    await expect(page).toHaveURL(`${baseURL}/products?category=12&sort=a-z`)
    await expect(names(page)).toHaveCount((await namesOf(page, inAny(12))).length)

    await page.goto('/products?query=garden')
    await expect(count(page)).toHaveText('16 products')
    await expect(names(page)).toHaveCount(16)
  })

  longTest('an answer to an outdated choice is dropped', async ({ page }) => {
    await page.route(indexFiles, (route) => route.abort())
    const { opened, open } = gate()
    await page.route('**/api/products', async (route) => {
      if (route.request().postData()?.includes('radial')) await opened
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/products')
    await page.goto('/products?brand=radial')
    await asked
    await brand(page, 'Sila').click()
    const silas = await namesOf(page, (one) => one.brand === 'sila')
    await expect(names(page)).toHaveText(silas.slice(0, 24))
    const late = page.waitForResponse('**/api/products')
    open()
    await (await late).finished()
    await expect(names(page)).toHaveText(silas.slice(0, 24))
  })

  for (const [how, answer, message] of [
    ['refuses', { status: 503, json: { message: faultMessages.busy } }, faultMessages.busy],
    ['is replaced by the platform’s page', { status: 502 }, faultMessages.somethingWrong],
    ['can’t be reached', undefined, faultMessages.noAnswer],
  ] as const) {
    longTest(
      `if the API ${how}, the listing shows our message, and Retry reloads the page`,
      async ({ page }) => {
        for (const addresses of [indexFiles, '**/api/products'])
          await page.route(addresses, (route) =>
            answer === undefined ? route.abort() : route.fulfill(answer),
          )
        await page.goto('/products?brand=sila')
        const alert = results(page).getByRole('alert')
        await expect(alert).toContainText(`Error loading products: ${message}`)
        await expect(count(page)).toBeEmpty()
        await expect(brand(page, 'Sila')).toHaveText('Sila')
        await expect(page.getByRole('navigation', { name: 'Pages of products' })).toHaveCount(0)
        await page.unrouteAll()
        const loaded = page.waitForEvent('load')
        await alert.getByRole('button', { name: 'Retry' }).click()
        await loaded
        await expect(alert).toBeHidden()
        await expect(names(page)).toHaveCount(24)
        await expect(page).toHaveURL(/\?brand=sila$/)
      },
    )
  }

  longTest('the prebuilt page stays until a choice needs it', async ({ page }) => {
    await page.route(indexFiles, (route) => route.abort())
    await page.route('**/api/products', (route) => route.abort())
    await page.goto('/products')
    const asked = page.waitForEvent('requestfailed')
    await order(page).focus()
    await asked
    await expect(names(page)).toHaveCount(24)
    await sortBy(page, 'A → Z')
    await expect(results(page).getByRole('alert')).toContainText('Error loading products:')
  })
})
