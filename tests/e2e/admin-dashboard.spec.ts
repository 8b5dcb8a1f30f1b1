import type { Page, Request } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase, insertOrders, openOrders, sidebar, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search products, categories, or projects...' })
const cards = (page: Page) => page.locator('.items__grid').getByRole('listitem')
const names = (page: Page) => page.locator('.item-card__name').allTextContents()
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of the catalogue' })
const rows = (page: Page) => sidebar(page).locator('.order-row')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test.beforeEach(({ page }) => signedIn(page))

test.describe('The catalogue’s grid', () => {
  test(
    'shows products, categories and projects together, 6 a page, with their types',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/admin/dashboard?search=garden')
      await expect(cards(page)).toHaveCount(6)
      await expect(cards(page).getByText('Project', { exact: true }).first()).toBeVisible()
      await expect(cards(page).getByText('Product', { exact: true }).first()).toBeVisible()
      await page.goto('/admin/dashboard?search=frames')
      await expect(cards(page).getByText('Category', { exact: true }).first()).toBeVisible()
      const picture = cards(page).first().locator('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    },
  )

  longTest(
    'is paged by numbers, Previous and Next, and the address keeps the page',
    async ({ page }) => {
      await page.goto('/admin/dashboard')
      await expect(cards(page)).toHaveCount(6)
      const first = await names(page)
      await pager(page).getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(/\?page=2$/)
      await expect.poll(() => names(page)).not.toEqual(first)
      const second = await names(page)
      await pager(page).getByRole('link', { name: 'Page 1', exact: true }).click()
      await expect.poll(() => names(page)).toEqual(first)
      await page.goBack()
      await expect.poll(() => names(page)).toEqual(second)
      await page.reload()
      await expect.poll(() => names(page)).toEqual(second)
      await pager(page).getByRole('link', { name: 'Previous page' }).click()
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
    },
  )

  longTest('searches on the server during typing, as one history entry', async ({ page }) => {
    await page.goto('/admin/dashboard?page=3')
    await expect(cards(page)).toHaveCount(6)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await search(page).pressSequentially('wadi', { delay: 400 })
    await expect(page).toHaveURL(/\?search=wadi$/)
    await expect(page.getByRole('heading', { name: 'Wadi Lubna, Garden Path' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\?page=3$/)
    await expect(search(page)).toHaveValue('')
    await page.goForward()
    await expect(search(page)).toHaveValue('wadi')
  })

  longTest(
    'does not react to the key / once it is turned off',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      // If the button has no room there, the site's search panel offers the same choice.
      const choice = isMobile
        ? page.getByRole('checkbox', { name: 'Open search with the / key' })
        : page.getByRole('button', { name: 'Open search with the / key' })
      const choose = async () => {
        if (isMobile) {
          await page.goto('/about-us')
          await page.keyboard.press('/')
          const panel = page.getByRole('search')
          if (await panel.isHidden()) await page.getByRole('button', { name: 'Search' }).click()
        }
        await choice.click()
        // A click before the panel has its code is held until then.
        if (isMobile) await expect(page.locator('.search[data-react]')).toBeAttached()
        await page.goto('/admin/dashboard')
        await expect(cards(page)).toHaveCount(6)
      }
      await page.goto('/admin/dashboard')
      await choose()
      await page.keyboard.press('/')
      await expect(search(page)).not.toBeFocused()
      if (!isMobile) await expect(choice).toHaveAttribute('aria-pressed', 'false')
      await choose()
      await page.keyboard.press('/')
      await expect(search(page)).toBeFocused()
    },
  )

  longTest('says ‘No items found.’ if there are none', async ({ page }) => {
    await page.goto('/admin/dashboard?search=zzzzqqq')
    await expect(page.getByText('No items found.')).toBeVisible()
    await expectAccessible(page)
  })

  longTest('leads back from a page that does not exist', async ({ page }) => {
    await page.goto('/admin/dashboard?page=9999')
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect(cards(page)).toHaveCount(6)
  })

  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    longTest(`has ${columns} columns at ${width} px, and nothing overflows`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/dashboard')
      await expect(cards(page)).toHaveCount(6)
      const lefts = await cards(page).evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().left)),
      )
      expect(new Set(lefts).size).toBe(columns)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }

  longTest('has no accessibility fault in either theme', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(cards(page)).toHaveCount(6)
    await expectAccessible(page)
  })

  test.describe('when it is unavailable', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('says why, and Retry reloads the page', async ({ page }) => {
      await page.route('**/api/catalogue-items*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
      )
      await page.goto('/admin/dashboard')
      await expect(page.getByText('Something went wrong')).toBeVisible()
      await expect(page.getByText('Loading the catalogue')).toBeHidden()
      await page.unroute('**/api/catalogue-items*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page)).toHaveCount(6)
    })
  })
})

test.describe('The recent orders', () => {
  longTest(
    'show number, items, age, customer and state, and link to the order',
    async ({ page }) => {
      const { id, word } = unique()
      await insertOrders(
        { id, lastName: word, created_at: minutesAgo(59) },
        {
          id: id + 1,
          firstName: 'ليلى',
          lastName: word,
          state: 1,
          created_at: minutesAgo(60),
          lines: [
            [1, 2],
            [2, 1],
          ],
        },
        { id: id + 2, lastName: word, created_at: minutesAgo(1440) },
      )
      await page.goto(`/admin/dashboard?find=${word}`)
      await openOrders(page)
      await expect(rows(page)).toHaveCount(3)
      await expect(rows(page).nth(0)).toContainText(new RegExp(`#${id}.*Open.*59 minutes ago`))
      await expect(rows(page).nth(0)).toContainText(new RegExp(`Layla ${word}.*1 item$`))
      await expect(rows(page).nth(1)).toContainText(/Ended.*1 hour ago.*2 items$/)
      await expect(rows(page).nth(2)).toContainText('1 day ago')
      await expectAccessible(page)

      await rows(page).nth(1).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: `Order #${id + 1}` })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
      await expect(page).toHaveURL(new RegExp(`dashboard\\?find=${word}$`))
    },
  )

  longTest('can be filtered by state and searched by name, mail or number', async ({ page }) => {
    const { id, word } = unique()
    await insertOrders(
      { id, lastName: word },
      { id: id + 1, lastName: word, state: 1, email: `${word}@example.com` },
    )
    await page.goto('/admin/dashboard')
    await openOrders(page)
    const find = sidebar(page).getByRole('searchbox')
    await find.fill(word)
    await expect(rows(page)).toHaveCount(2)
    await sidebar(page).getByRole('radio', { name: 'Ended' }).check()
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`orders=ended&find=${word}`))
    await find.fill(`${word}@example.com`)
    await expect(rows(page)).toContainText([`Order #${id + 1}`])
    await sidebar(page).getByRole('radio', { name: 'Open' }).check()
    await find.fill(`#${id}`)
    await expect(rows(page)).toContainText([`Order #${id}`])
    await page.reload()
    await openOrders(page)
    await expect(rows(page)).toContainText([`Order #${id}`])
  })

  longTest('appear without a reload, and are not requested in a hidden tab', async ({ page }) => {
    const { id, word } = unique()
    // The numbers above the list are of one order each.
    const asksForOrders = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/api/orders' && searchParams.get('limit') !== '1'
    }
    let asked = 0
    let ended = 0
    const countEnd = (request: Request) => {
      if (asksForOrders(request)) ended += 1
    }
    page.on('request', (request) => {
      if (asksForOrders(request)) asked += 1
    })
    page.on('requestfinished', countEnd)
    page.on('requestfailed', countEnd)
    await page.clock.install()
    await page.goto(`/admin/dashboard?find=${word}`)
    await page.clock.runFor(1000)
    await openOrders(page)
    await expect(sidebar(page).getByText('No orders found.')).toBeVisible()
    await insertOrders({ id, lastName: word, created_at: new Date().toISOString() })
    const counted = page.waitForRequest(/\/api\/orders\?.*limit=1(?!\d)/)
    await page.clock.runFor(30_000)
    await counted
    await expect(rows(page)).toContainText(['0 minutes ago'])
    await page.clock.runFor(120_000)
    await expect(rows(page)).toContainText(['2 minutes ago'])

    const look = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await expect.poll(() => asked - ended).toBe(0)
    const before = asked
    await page.clock.runFor(300_000)
    // A request in the meantime would have been counted before this one.
    const again = page.waitForEvent('requestfinished', asksForOrders)
    await look('visible')
    await again
    expect(asked).toBe(before + 1)
  })

  longTest('can be exported as a table, filtered', async ({ page }) => {
    const { id, word } = unique()
    await insertOrders({ id, lastName: word }, { id: id + 1, lastName: word, state: 1 })
    await page.goto(`/admin/dashboard?find=${word}&orders=ended`)
    await openOrders(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sidebar(page).getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)
    const stream = await download.createReadStream()
    const table = (await stream.toArray()).map(String).join('')
    expect(table).toContain(`"${id + 1}",`)
    expect(table).not.toContain(`\r\n"${id}",`)
  })

  longTest(
    'quarantine apparent spam, with the reason, until someone presses ‘Not spam’',
    async ({ page }) => {
      const { id, word } = unique()
      await insertOrders({ id, lastName: word, quarantine: 'haste', created_at: minutesAgo(0) })
      await page.goto(`/admin/dashboard?find=${word}`)
      await openOrders(page)
      await expect(sidebar(page).getByText('No orders found.')).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await sidebar(page).getByText('Held back').first().click()
      const held = sidebar(page).getByRole('listitem').filter({ hasText: word })
      await expect(held).toContainText('less than 3 seconds')
      await expectAccessible(page)
      await held.getByRole('button', { name: 'Not spam' }).click()
      await expect(held.getByRole('button')).toHaveCount(0)
      await expect(rows(page)).toContainText([`Order #${id}`])
    },
  )

  longTest('are a drawer on small screens, closed by Escape', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/admin/dashboard')
    await expect(cards(page)).toHaveCount(6)
    await expect(sidebar(page)).toBeHidden()
    await openOrders(page)
    await page.keyboard.press('Escape')
    await expect(sidebar(page)).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(sidebar(page)).toBeVisible()
  })

  test.describe('when they are unavailable', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('say ‘Network response was not ok’, and Retry reloads the page', async ({ page }) => {
      await page.route('**/api/orders?*', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto('/admin/dashboard')
      await openOrders(page)
      await expect(sidebar(page).getByText('Network response was not ok')).toBeVisible()
      await page.unroute('**/api/orders?*')
      await sidebar(page).getByRole('button', { name: 'Retry' }).click()
      await openOrders(page)
      await expect(sidebar(page).locator('.order-row, .orders__none').first()).toBeVisible()
      await expect(page.getByText('Network response was not ok')).toBeHidden()
    })
  })

  longTest('say ‘No authentication token found’ if there is none', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await openOrders(page)
    await page.evaluate(() => sessionStorage.removeItem('token'))
    await sidebar(page).getByRole('radio', { name: 'Ended' }).check()
    await expect(sidebar(page).getByText('No authentication token found')).toBeVisible()
    await expect(sidebar(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(sidebar(page).getByText('No orders found.')).toBeHidden()
  })
})

longTest(
  'An item of the catalogue without a picture shows the fallback image',
  async ({ page }) => {
    const { word } = unique()
    const [result] = await inDatabase((database) =>
      database.writeCatalogue([
        {
          sql: `INSERT INTO project (title, quote, location, partners, description, date_of_project,
            paragraph, updated_at)
          VALUES (?, 'Q', 'Doha', 'None', 'D', '2026-01-01',
            json_array(json_object('title', 'B', 'paragraph', 'T'),
              json_object('title', 'B', 'paragraph', 'T')), '2999-01-01T00:00:00.000Z')
          RETURNING id`,
          args: [word],
        },
      ]),
    )
    try {
      await page.goto('/admin/dashboard')
      const card = cards(page).filter({ hasText: word })
      await expect(card.locator('img')).toHaveAttribute('src', '/fallback.svg')
    } finally {
      await inDatabase((database) =>
        database.writeCatalogue([
          { sql: 'DELETE FROM project WHERE id = ?', args: [Number(result?.rows[0]?.['id'])] },
        ]),
      )
    }
  },
)
