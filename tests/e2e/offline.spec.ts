import { openDatabase } from '#src/server/database/database.ts'
import { expectAccessible } from './accessible.ts'
import { networkErrors, notice, storesOf, visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

test.describe('Without a network, a visitor', () => {
  test('can read the first page of the visit again, and sees its age', async ({
    page,
    context,
  }) => {
    await visit(page, '/product/1')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
    await expect(notice(page)).toContainText(
      /You’re offline\. Showing the version saved at \d\d:\d\d\./,
    )
    await expectAccessible(page)
    // The page requested this only after the network was gone.
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()

    await context.setOffline(false)
    await expect(notice(page)).toContainText('You’re back online')
    await page.getByRole('link', { name: 'Reload the page' }).click()
    // The notice comes later than the page that it is about.
    await expect(page.locator('html')).not.toHaveAttribute('data-copy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
  })

  longTest(
    'learns at once that the network is gone, on a page that needs none',
    async ({ page, context }) => {
      await visit(page, '/about-us')
      await context.setOffline(true)
      await expect(notice(page)).toContainText('You’re offline. Pages you’ve visited')
      await context.setOffline(false)
      await expect(notice(page)).toHaveCount(0)
    },
  )

  longTest(
    'gets an explanation for an unvisited page, with a list of the available ones',
    async ({ page, context }) => {
      await visit(page, '/')
      await visit(page, '/product/2')
      await context.setOffline(true)
      await page.goto('/project/1')
      await expect(
        page.getByRole('heading', { name: 'This page isn’t available offline.' }),
      ).toBeVisible()
      const visited = page.getByRole('region', { name: 'Visited' }).getByRole('listitem')
      await expect(visited.first()).toContainText(/\d\d:\d\d/)
      await expect(visited).toHaveCount(2)
      for (const width of [320, 768, 1960]) {
        await page.setViewportSize({ width, height: 900 })
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wider, `at ${width} px`).toBe(0)
      }
      await expectAccessible(page)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('.project')).toBeVisible()
    },
  )
})

test.describe('An inquiry sent without a network', () => {
  longTest(
    'waits visibly, across a reload, and is sent once, when the visitor confirms',
    async ({ page, context }) => {
      // On a narrower screen the table scrolls, and a field that is partly below its tools counts as
      // too small a target.
      await page.setViewportSize({ width: 1960, height: 1000 })
      const email = `waiting-${Date.now()}@example.com`
      const database = openDatabase(process.env['DEMO_DATABASE'] ?? '')
      const sent = async () => {
        const [result] = await database.read([
          { sql: 'SELECT count(*) AS count FROM inquiry WHERE email = ?', args: [email] },
        ])
        return Number(result?.rows[0]?.['count'])
      }
      await page.addInitScript(() => {
        if (sessionStorage.getItem('begun') === null)
          sessionStorage.setItem('cart', '[{"id":1,"quantity":2}]')
        sessionStorage.setItem('begun', 'yes')
      })
      await visit(page, '/pricingList')
      for (const [name, text] of [
        ['First name', 'Noura'],
        ['Last name', 'Al Falasi'],
        ['Phone', '050 123 4567'],
        ['Email', email],
        ['City', 'Dubai'],
      ] as const)
        await page.getByLabel(name, { exact: true }).fill(text)
      await page.getByLabel('Country prefix').fill('emira')
      await page.keyboard.press('Enter')

      await context.setOffline(true)
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByRole('button', { name: 'Send inquiry' }).click()
      await expect(page.getByText('Waiting for a connection')).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText('Waiting for a connection')).toBeVisible()
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Dubai')

      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
      })
      await context.setOffline(false)
      await expect(page.getByText('You’re back online', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send now' }).click()
      await page.getByRole('button', { name: 'Send inquiry' }).click()
      await expect(page.getByRole('dialog', { name: 'Order Submitted' })).toBeVisible()
      // Only now: sending it again with the same key would store nothing.
      expect(posts).toEqual(['/api/orders'])
      expect(await sent()).toBe(1)
      database.close()
    },
  )
})

test.describe('Saving for offline', () => {
  longTest(
    'includes a project’s products and datasheets, and removing deletes them',
    async ({ page, context }) => {
      await visit(page, '/project/1')
      const save = page.getByRole('button', { name: 'Save this project offline' })
      await save.click()
      const remove = page.getByRole('button', { name: 'Remove from this device' })
      await expect(remove).toBeVisible()
      await expect(
        page.getByText(/^Available offline, saved at \d\d:\d\d: \d+ products/),
      ).toBeVisible()
      await expectAccessible(page)
      const products = await page
        .locator('.project__used a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(products.length).toBeGreaterThan(0)

      await context.setOffline(true)
      for (const product of products) {
        await page.goto(product)
        await expect(page.locator('.product')).toBeVisible()
        const picture = page.locator('.product__picture img')
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        await expect(picture).not.toHaveClass(/missing/)
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Download Datasheet' }).click()
        expect(await (await download).failure()).toBeNull()
      }
      await page.goto('/offline')
      await expect(
        page.getByRole('region', { name: 'Saved by you' }).getByRole('link'),
      ).toHaveCount(1)
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Remove from this device/ }).click()
      await expect(page.getByRole('region', { name: 'Saved by you' })).toBeHidden()
      expect(Object.keys(await storesOf(page))).not.toContain('saved:/project/1')
    },
  )

  longTest('includes all pages of a category', async ({ page, context }) => {
    await visit(page, '/category/12')
    await page.getByRole('button', { name: 'Save this category offline' }).click()
    await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible()
    await context.setOffline(true)
    await page.locator('.product-card').last().click()
    await expect(page.locator('.product')).toBeVisible()
  })

  longTest(
    'says plainly that storage is full, and the site keeps working',
    async ({ page, context }) => {
      await visit(page, '/project/1')
      const cdp = await context.newCDPSession(page)
      const origin = new URL(page.url()).origin
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 })
      await page.getByRole('button', { name: 'Save this project offline' }).click()
      await expect(page.getByText('This device has no space left')).toBeVisible()
      expect(Object.keys(await storesOf(page))).not.toContain('saved:/project/1')
      await page.goto('/product/3')
      await expect(page.locator('.product')).toBeVisible()
      await expect
        .poll(() =>
          page
            .locator('.product__picture img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
    },
  )
})
