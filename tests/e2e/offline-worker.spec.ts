import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { mostKept, stores } from '#src/offline/stores.ts'
import { startSlowProxy } from '#tests/support/slow-proxy.ts'
import { networkErrors, notice, storesOf, untilCatalogueKept, untilKept, visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

/** Addresses of all copies in the browser. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

const copyTime = (page: Page, path: string) =>
  page.evaluate(
    async (at) => (await caches.match(at, { cacheName: 'pages' }))?.headers.get('x-copy-time'),
    path,
  )

test.describe('While the network is slow, a visitor', () => {
  longTest(
    'sees the copy after two seconds, with a notice, and gets a new copy when the answer arrives',
    async ({ page, baseURL }) => {
      const proxy = await startSlowProxy(baseURL ?? '')
      await visit(page, `${proxy.url}/about-us`)
      const before = await copyTime(page, '/about-us')
      proxy.hold('/about-us')
      await page.goto(`${proxy.url}/about-us`, { waitUntil: 'commit' })
      await expect(notice(page)).toContainText(
        /The connection is slow\. Showing the version saved at \d\d:\d\d\./,
      )
      expect(await copyTime(page, '/about-us')).toBe(before)
      proxy.release()
      await expect.poll(() => copyTime(page, '/about-us')).not.toBe(before)
      await proxy.stop()
    },
  )

  longTest(
    'waits for a page without a copy, and never sees another in its place',
    async ({ page, context, baseURL }) => {
      const proxy = await startSlowProxy(baseURL ?? '')
      await visit(page, `${proxy.url}/about-us`)
      for (const path of ['/product/1', '/about-us']) proxy.hold(path)
      const asked = page.waitForRequest('**/product/1')
      const opened = page.goto(`${proxy.url}/product/1`, { waitUntil: 'commit' })
      await asked
      // The worker shows the copy of a page that was asked for later: it has stopped waiting for both.
      const later = await context.newPage()
      await later.goto(`${proxy.url}/about-us`, { waitUntil: 'commit' })
      await expect(notice(later)).toContainText('The connection is slow.')
      expect(page.url()).toBe(`${proxy.url}/about-us`)
      proxy.release()
      await opened
      await expect(page.locator('.product')).toContainText('Alto 45')
      // The notice comes later than the page that it is about.
      await expect(page.locator('html')).not.toHaveAttribute('data-copy')
      await proxy.stop()
    },
  )
})

test.describe('The worker', () => {
  longTest(
    'ignores the API, the administration and requests with credentials',
    async ({ page, context }) => {
      await visit(page, '/about-us')
      const signIn = `${adminPaths.signIn}/${process.env['LOGIN_CODE'] ?? ''}`
      await page.goto(signIn)
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      // Anonymous visitors are redirected home from there.
      for (const place of [adminPaths.dashboard, '/order/1']) {
        await page.goto(place)
        await page.waitForURL((url) => url.pathname === '/')
      }
      await untilKept(page, '/')
      await untilCatalogueKept(page)
      const [picture = ''] = (await keptAddresses(page)).filter((at) => at.startsWith('/.netlify'))
      const asset = (await keptAddresses(page)).find((at) => at.startsWith('/_astro/')) ?? ''
      const besidePictures = async () =>
        (await keptAddresses(page)).filter((at) => !at.startsWith('/.netlify')).sort()
      const before = await besidePictures()
      const copied = await copyTime(page, '/')
      const requests: Asked[] = [
        ['/api/categories', {}],
        ['/api/search?query=alto', {}],
        ['/api/products', { method: 'POST', body: '{"categories":[],"brand":""}' }],
        ['/publication.json', { method: 'HEAD' }],
        ['/publication.json', { headers: { authorization: 'Bearer token' } }],
        [asset, { headers: { authorization: 'Bearer token' } }],
        [asset, { headers: { range: 'bytes=0-9' } }],
        [picture, { headers: { range: 'bytes=0-9' } }],
      ]
      const fromNetwork = await page.evaluate(answered, requests)
      expect(fromNetwork).toEqual(requests.map(() => true))
      // The worker would have kept the answers before it keeps this page anew.
      await page.reload()
      await expect.poll(() => copyTime(page, '/')).not.toBe(copied)
      const after = await besidePictures()
      expect(after).toEqual(before)
      expect(
        after.filter((at) =>
          /admin|\/order(?!-code)|ilovelight|^\/api|Dashboard|OrderApp/i.test(at),
        ),
      ).toEqual([])

      // Only the network could have answered these.
      await context.setOffline(true)
      expect(await page.evaluate(answered, requests)).toEqual(requests.map(() => false))
      expect(await page.evaluate(answered, [[asset, {}] satisfies Asked])).toEqual([true])
      for (const place of [signIn, adminPaths.dashboard, '/order/1', '/api/categories'])
        await expect(page.goto(place), place).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    },
  )

  longTest('stores nothing when a page is prefetched', async ({ page }) => {
    // From now on no copy of a product's page waits for its scripts and styles.
    await visit(page, '/product/1')
    await visit(page, '/products')
    const cdp = await page.context().newCDPSession(page)
    const prefetched = new Promise<string>((resolve) =>
      cdp.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
        if (status === 'Ready') resolve(new URL(prefetchUrl).pathname)
      }),
    )
    await cdp.send('Preload.enable')
    await page.locator('.product-card').first().hover()
    const path = await prefetched
    expect(path).toMatch(/^\/product\//)
    // The prefetched page would have been kept before this one.
    const other = await page.context().newPage()
    await visit(other, '/about-us')
    expect(await keptAddresses(page)).not.toContain(path)
    expect((await storesOf(page))['pages']).toBe(3)
  })

  longTest(
    `keeps ${mostKept.pictures} pictures, and deletes the least recently seen`,
    async ({ page }) => {
      await visit(page, '/about-us')
      // Pages without pictures, which would be newer than these.
      await page.goto('/offline')
      const address = (number: number) => `/icons/maskable-512.png?${number}`
      const see = (...numbers: number[]) =>
        page.evaluate(
          (addresses) =>
            Promise.all(
              addresses.map((at) => {
                const image = new Image()
                image.src = at
                return image.decode()
              }),
            ),
          numbers.map(address),
        )
      const kept = async () =>
        (await keptAddresses(page)).filter((at) => at.startsWith('/icons/maskable'))
      // One after the other, because age decides which are deleted.
      await see(1)
      await see(2)
      await see(...Array.from({ length: mostKept.pictures - 2 }, (_, index) => index + 3))
      await expect.poll(async () => (await kept()).length).toBe(mostKept.pictures)
      // The first one is seen again, on a page that does not have it in memory.
      await page.goto('/offline?again')
      await see(1)
      await see(mostKept.pictures + 1)
      await expect.poll(kept).not.toContain(address(2))
      expect(await kept()).toContain(address(1))
      expect(await kept()).toContain(address(mostKept.pictures + 1))
      expect((await storesOf(page))[stores.pictures]).toBe(mostKept.pictures)
    },
  )

  longTest('makes the site installable, with existing icons', async ({ page }) => {
    await visit(page, '/')
    const cdp = await page.context().newCDPSession(page)
    const { errors, data } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string; purpose?: string }[] }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    // The tests' browser windows are of this kind.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
})

type Asked = [string, { method?: string; body?: string; headers?: Record<string, string> }]

/** Runs in the page: which of these requests get an answer at all. */
const answered = (requests: Asked[]): Promise<boolean[]> =>
  Promise.all(
    requests.map(([address, request]) =>
      fetch(address, { ...request, cache: 'no-store' }).then(
        ({ status }) => status < 500,
        () => false,
      ),
    ),
  )
