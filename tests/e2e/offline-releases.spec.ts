import path from 'node:path'
import { type LocalSite, type ReleaseContent, startLocalSite } from '#tests/support/local-site.ts'
import { laterRelease, readRelease, withWorker } from '#tests/support/release-copies.ts'
import { networkErrors, notice, storesOf, visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/*
 * Successive releases, on a separate site: the demo site's pages without its database and pictures.
 */
test.use({
  serviceWorkers: 'allow',
  expectedErrors: networkErrors,
})
test.describe.configure({ mode: 'serial' })

let first: ReleaseContent
let site: LocalSite

test.beforeAll(async () => {
  first = await readRelease(path.join(process.env['DEMO_DATA'] ?? '', 'current'))
})
test.beforeEach(async () => {
  site = await startLocalSite({ release: first })
})
test.afterEach(() => site.stop())

longTest('With the server stopped, a visited page comes from its copy', async ({ page }) => {
  const { url, stop } = await startLocalSite({ release: first })
  await visit(page, `${url}/about-us`)
  await stop()
  await page.goto(`${url}/about-us`)
  await expect(notice(page)).toContainText(
    /You’re offline\. Showing the version saved at \d\d:\d\d\./,
  )
  await page.goto(`${url}/project/1`)
  await expect(page.getByText('This page isn’t available offline.')).toBeVisible()
})

longTest(
  'A release published during a visit does not change the open page',
  async ({ page, context }) => {
    await visit(page, `${site.url}/product/1`)
    await page.evaluate(() => ((window as { unbroken?: boolean }).unbroken = true))
    const second = await laterRelease(first, (html) => html.replaceAll('Alto 45', 'Alto 46'))
    await site.publishAndRefresh(second)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    // The server no longer has the old files; the page hydrates with those it was built with.
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
    expect(await page.evaluate(() => (window as { unbroken?: boolean }).unbroken)).toBe(true)

    // Offline, the old copy is complete too.
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()
    await context.setOffline(false)

    // The next navigation shows the complete new release.
    await visit(page, `${site.url}/product/1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 46')
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()
  },
)

longTest(
  'Once the old release is no longer open, the new worker takes over and deletes unneeded files',
  async ({ page, context }) => {
    await visit(page, `${site.url}/about-us`)
    await visit(page, `${site.url}/product/1`)
    const before = (await storesOf(page))['assets'] ?? 0
    await site.publishAndRefresh(await laterRelease(first, (html) => html))
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed')
    await page.close()
    const next = await context.newPage()
    await visit(next, `${site.url}/product/1`)
    await expect
      .poll(() => next.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
      .toBe(true)
    // The about page's copy is from the first release, and still complete.
    await context.setOffline(true)
    await next.goto(`${site.url}/about-us`)
    await expect(notice(next)).toBeVisible()
    const missing = await next.evaluate(async () => {
      const store = await caches.open('assets')
      const names = [...document.querySelectorAll('[src^="/_astro/"], link[href^="/_astro/"]')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      )
      const found = await Promise.all(names.map((name) => store.match(name)))
      return names.filter((_, index) => found[index] === undefined)
    })
    expect(missing).toEqual([])
    expect((await storesOf(next))['assets']).toBeLessThan(2 * before)
  },
)

longTest(
  'OFFLINE=off removes the worker and its copies from browsers that have them',
  async ({ page }) => {
    await visit(page, `${site.url}/about-us`)
    process.env['OFFLINE'] = 'off'
    try {
      await site.publishAndRefresh(await withWorker(first))
    } finally {
      delete process.env['OFFLINE']
    }
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0)
    expect(await storesOf(page)).toEqual({})
  },
)
