import type { Browser, Page } from 'playwright/test'
import { stores } from '#src/offline/stores.ts'
import { expectAccessible } from './accessible.ts'
import { networkErrors, notice, saveData, storesOf, untilCatalogueKept, visit } from './offline.ts'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

/*
 * A visitor opens one page, which has nothing to do with products, and then loses the network. Another
 * visitor, online, does the same things beside them.
 */
test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

const queries = [
  'alto',
  'recessed downlight 3000 K CRI 90',
  'ip65 3000k spike light',
  '>1000 lm spot',
  'recessed dali',
  'at least 300 lx at 2.5 m with a 20–30° beam',
  'SL-AL045-MB-30-36',
  'downlihgt',
  'qqqq',
]

const panel = (page: Page) => page.getByRole('search')
const options = (page: Page) => panel(page).getByRole('option')
const cards = (page: Page) => page.locator('.listing .product-card')
const table = (page: Page) => page.getByRole('region', { name: 'Comparison' })

async function openOnce(page: Page): Promise<void> {
  await visit(page, '/about-us')
  await untilCatalogueKept(page)
}

async function openOnline(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  return context.newPage()
}

/** The search panel's answer to a query: the phrases understood, and the results with their links. */
async function found(page: Page, query: string): Promise<unknown> {
  if (!(await panel(page).isVisible()))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search product or code' }).fill(query)
  await expect(page.locator('.search__results')).toHaveAttribute('aria-busy', 'false')
  const results = await options(page).evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  const understood = panel(page).getByRole('list', { name: 'Understood' }).getByRole('button')
  return { understood: await understood.allTextContents(), results }
}

const shownIn = async (page: Page) => {
  await expect(page.locator('.listing__results')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('.listing__count')).toHaveText(/product/)
  return {
    count: await page.locator('.listing__count').innerText(),
    products: await cards(page).evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.textContent]),
    ),
  }
}

test.describe('After one visit of any page, without a network,', () => {
  longTest(
    'a search understands and finds what it does online, and all its results open',
    async ({ page, context, browser, baseURL }) => {
      await openOnce(page)
      await context.setOffline(true)
      const online = await openOnline(browser, baseURL)
      await online.goto('/about-us')
      for (const query of queries)
        expect(await found(page, query), query).toEqual(await found(online, query))

      const query = 'ip65 3000k spike light'
      for (const one of [page, online]) {
        await found(one, query)
        const all = options(one).filter({ hasText: /^Show all/ })
        const count = /\d+/.exec(await all.innerText())?.[0]
        await all.click()
        await expect(one.locator('.listing__count')).toHaveText(`${count} products`)
      }
      expect(await shownIn(page)).toEqual(await shownIn(online))
      await online.context().close()
    },
  )

  longTest(
    'facets narrow the listing as they do online',
    async ({ page, context, browser, baseURL }) => {
      await openOnce(page)
      await context.setOffline(true)
      const online = await openOnline(browser, baseURL)
      const shown = []
      for (const one of [page, online]) {
        await one.goto('/products?query=downlight')
        await expect(one.locator('.listing__searched')).toBeVisible()
        const before = await shownIn(one)
        const facet = one.locator('[data-facet=mounting]')
        await facet.locator('summary').click()
        await facet.getByRole('checkbox').first().check()
        await expect(one.getByRole('list', { name: 'Chosen filters' })).toBeVisible()
        const after = await shownIn(one)
        expect(after).not.toEqual(before)
        shown.push({ before, after, facet: await facet.innerText() })
      }
      expect(shown[0]).toEqual(shown[1])
      await online.context().close()
    },
  )

  longTest(
    'every address of a list leads to its products',
    async ({ page, context, browser, baseURL }) => {
      await openOnce(page)
      await context.setOffline(true)
      const online = await openOnline(browser, baseURL)
      for (const [address, alike] of [
        ['/products/12', '/products/12'],
        ['/category/12', '/products/12'],
        ['/products/page/2', '/products/page/2'],
      ] as const) {
        await page.goto(address)
        await online.goto(alike)
        const title = await online.locator('.listing__title').innerText()
        await expect(page.locator('.listing__title'), address).toHaveText(title)
        expect(await shownIn(page), address).toEqual(await shownIn(online))
      }
      await online.context().close()
    },
  )

  longTest(
    'variants whose products were never opened are compared as online, and their light is missed by name',
    async ({ page, context, browser, baseURL }) => {
      await openOnce(page)
      await context.setOffline(true)
      const online = await openOnline(browser, baseURL)
      await online.goto('/products?cri=90-&sort=lumens')
      await expect(online.locator('.product-card__code').first()).toBeVisible()
      const { products } = await shownIn(online)
      const codes = products
        .map(([href]) => new URL(href ?? '', baseURL).searchParams.get('v') ?? '')
        .filter((code) => code !== '')
      expect(codes.length).toBeGreaterThan(8)
      for (const first of [0, 4]) {
        const address = `/compare?${new URLSearchParams(codes.slice(first, first + 4).map((code) => ['v', code]))}`
        for (const one of [page, online]) {
          await one.goto(address)
          await expect(table(one).getByRole('columnheader')).toHaveCount(4)
        }
        // Only the rows of their light are missing.
        const light = 'Illuminance and beam'
        await expect(table(online)).toContainText(light)
        const [known = ''] = (await table(online).innerText()).split(light)
        expect((await table(page).innerText()).trim()).toBe(known.trim())
        await expect(page.locator('.compare__light [role=status]')).toContainText(
          `The light distribution of ${codes[first]}`,
        )
      }
      await expectAccessible(page)
      await online.context().close()
    },
  )

  longTest(
    'a card’s button compares a luminaire, and the tray leads to the comparison',
    async ({ page, context }) => {
      await openOnce(page)
      await context.setOffline(true)
      await page.goto('/products')
      const card = cards(page).nth(2)
      const name = await card.locator('.product-card__name').innerText()
      await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click()
      const tray = page.getByRole('region', { name: 'Your comparison' })
      await expect(tray.getByRole('status')).toContainText('added: 1 of 4')
      await tray.getByRole('link', { name: 'Compare' }).click()
      await expect(table(page)).toContainText(name)
    },
  )
})

test.describe('Without a network, what does not work', () => {
  longTest(
    'is marked and described before it is clicked, until the network is back',
    async ({ page, context }) => {
      await visit(page, '/projects')
      await openOnce(page)
      const main = page.getByRole('navigation', { name: 'Main' })
      const footer = page.getByRole('contentinfo')
      await context.setOffline(true)
      await expect(notice(page)).toContainText('A ring marks what is missing or incomplete.')
      await expect(footer.getByRole('link', { name: 'Categories' })).toHaveAccessibleDescription(
        'Not available offline.',
      )
      for (const name of ['Products', 'Projects', 'About'])
        await expect(
          footer.getByRole('link', { name }).or(main.getByRole('link', { name })).first(),
        ).toHaveAccessibleDescription('')
      await expectAccessible(page)
      await found(page, 'alto')
      await expect(
        options(page).filter({ hasText: 'Alto 45' }).first(),
      ).toHaveAccessibleDescription('Offline, only this product’s values are available.')
      await page.keyboard.press('Escape')

      await context.setOffline(false)
      await expect(notice(page)).toHaveCount(0)
      await expect(page.locator('[data-offline]')).toHaveCount(0)
      await expect(footer.getByRole('link', { name: 'Categories' })).toHaveAccessibleDescription('')
    },
  )

  longTest(
    'of a product that was never opened leaves its values, which can be compared',
    async ({ page, context }) => {
      await openOnce(page)
      await context.setOffline(true)
      await page.goto('/product/1?v=SL-AL045-MB-30-36')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
      await expect(page.locator('.offline-page__product')).toContainText('SL-AL045-MB-30-36')
      const term = page.getByRole('term').filter({ hasText: 'Colour temperature' })
      await expect(page.locator('dl > div', { has: term })).toContainText('3000 K')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Compare Alto 45' }).click()
      await expect(page.getByRole('region', { name: 'Your comparison' })).toContainText(
        'SL-AL045-MB-30-36 added',
      )
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('.product')).toBeVisible()
    },
  )

  longTest('is not started: a download or a shared link says why', async ({ page, context }) => {
    await visit(page, '/product/1')
    await untilCatalogueKept(page)
    await context.setOffline(true)
    const datasheet = page.getByRole('link', { name: 'Download Datasheet' })
    await expect(datasheet).toHaveAttribute('aria-disabled', 'true')
    await datasheet.focus()
    await page.keyboard.press('Enter')
    await expect(notice(page).getByRole('status')).toHaveText(
      'Not available offline: this needs a connection.',
    )
    await context.setOffline(false)
    await expect(datasheet).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText('Failed to download datasheet.')).toHaveCount(0)
  })
})

longTest(
  'A visitor who saves data is not sent the data of all variants unasked',
  async ({ page }) => {
    await saveData(page)
    await page.addInitScript(() => {
      const sent: unknown[] = []
      Object.assign(window, { sent })
      const own = Object.getOwnPropertyDescriptor(ServiceWorker.prototype, 'postMessage')
      const post = own?.value as (this: ServiceWorker, message: unknown) => void
      ServiceWorker.prototype.postMessage = function (message: unknown) {
        sent.push(message)
        post.call(this, message)
      }
    })
    await visit(page, '/about-us')
    await rest(page)
    expect(await page.evaluate(() => (window as { sent?: unknown[] }).sent)).toEqual([
      expect.any(Number),
    ])
    expect((await storesOf(page))[stores.releaseFiles]).toBe(0)
  },
)

longTest(
  'While there is no space for the data, the site works, and search too',
  async ({ page, context }) => {
    await visit(page, '/about-us')
    await untilCatalogueKept(page)
    const cdp = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    await page.evaluate((name) => caches.delete(name), stores.releaseFiles)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 })
    await page.goto('/product/3')
    await expect(page.locator('.product')).toBeVisible()
    expect(await found(page, 'ip65 3000k spike light')).toMatchObject({
      understood: expect.arrayContaining([expect.stringContaining('IP65')]),
    })
    await context.setOffline(true)
    await page.goto('/products?query=alto')
    await expect(cards(page).first()).toContainText('Alto')
  },
)
