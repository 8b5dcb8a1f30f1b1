import path from 'node:path'
import type { Page } from 'playwright/test'
import { type LocalSite, type ReleaseContent, startLocalSite } from '#tests/support/local-site.ts'
import { laterRelease, readRelease } from '#tests/support/release-copies.ts'
import { visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/*
 * A page stays open while a new version of the program is published, whose scripts and stylesheets all have other
 * names: the demo site's pages without its database and pictures.
 */
test.use({ expectedErrors: [/status of 404|Error hydrating|ERR_FAILED/] })

let first: ReleaseContent
let second: ReleaseContent
let site: LocalSite

test.beforeAll(async () => {
  first = await readRelease(path.join(process.env['DEMO_DATA'] ?? '', 'current'))
  second = await laterRelease(first, (html) => html)
})
test.afterEach(async ({ page }) => {
  // It would ask the stopped site for what it loads in idle time.
  await page.goto('about:blank')
  await site.stop()
})

const open = async (options: { keepsFormer: boolean }) => {
  site = await startLocalSite({ release: first, ...options })
}
const reloaded = (page: Page) =>
  page.getByText('The site has been updated, so this page was reloaded.')
const told = (page: Page) => page.getByRole('alertdialog', { name: 'The site has been updated' })
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search product or code' })

/** Opens the panel, whose code a page loads only now, and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await searchField(page).fill(text)
}

/** Lets a test notice that the page is another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isOld' in window)

longTest(
  'For a day, an old tab searches with the scripts that it was made with',
  async ({ page }) => {
    await open({ keepsFormer: true })
    await page.goto(`${site.url}/about-us`)
    await mark(page)
    await site.publishAndRefresh(second)
    await search(page, 'alto')
    await expect(page.getByRole('search').getByRole('option').first()).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  },
)

longTest(
  'After that, the search says why it reloads the page, and goes on with what was typed',
  async ({ page }) => {
    await open({ keepsFormer: false })
    await page.goto(`${site.url}/about-us`)
    await site.publishAndRefresh(second)
    await search(page, 'alto')
    await expect(reloaded(page)).toBeVisible()
    await expect(searchField(page)).toBeFocused()
    await expect(searchField(page)).toHaveValue('alto')
    await expect(page.getByRole('search').getByRole('option').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(reloaded(page)).toHaveCount(0)
  },
)

longTest('A dialog of the pricing list reloads an old tab, and opens then', async ({ page }) => {
  await open({ keepsFormer: false })
  await page.goto(`${site.url}/pricingList`)
  const paste = page.getByRole('button', { name: 'Paste order codes' })
  await expect(page.locator('astro-island[ssr]:not([client=intent])')).toHaveCount(0)
  await site.publishAndRefresh(second)
  await paste.click()
  await expect(reloaded(page)).toBeVisible()
  await paste.click()
  await expect(
    page.getByRole('dialog').getByRole('textbox', { name: /^Order codes/ }),
  ).toBeVisible()
})

longTest('What was typed into an open dialog is there when it opens again', async ({ page }) => {
  await open({ keepsFormer: false })
  await page.goto(`${site.url}/pricingList`)
  await page.getByRole('button', { name: 'Paste order codes' }).click()
  const codes = page.getByRole('dialog').getByRole('textbox', { name: /^Order codes/ })
  await codes.fill('2 x SL-AL045-WH-30-24')
  await site.publishAndRefresh(second)
  // Another part of the page turns out to be missing.
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: {} })),
  )
  await expect(reloaded(page)).toBeVisible()
  await page.getByRole('button', { name: 'Paste order codes' }).click()
  await expect(codes).toHaveValue('2 x SL-AL045-WH-30-24')
})

longTest(
  'A tab that a reload does not help is not reloaded again, and says so',
  async ({ page }) => {
    await open({ keepsFormer: false })
    await page.goto(`${site.url}/pricingList`)
    await expect(page.locator('astro-island[ssr]:not([client=intent])')).toHaveCount(0)
    // As behind a cache that still has the former pages.
    // The script of the dialog, which has this example.
    const others = Object.entries(first).filter(
      ([file, content]) => !(file.endsWith('.js') && String(content).includes('AX90-BK-30')),
    )
    expect(others.length).toBeLessThan(Object.keys(first).length)
    await site.publishAndRefresh(Object.fromEntries(others))
    await page.route('**/_astro/*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    const paste = page.getByRole('button', { name: 'Paste order codes' })
    await paste.click()
    await expect(reloaded(page)).toBeVisible()
    await mark(page)
    await paste.click()
    await expect(told(page)).toContainText('Reloading the page did not help yet.')
    expect(await isMarked(page)).toBe(true)
    await told(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('This could not be loaded')).toBeVisible()
  },
)

longTest('Without a network, nothing claims that the site has been updated', async ({ page }) => {
  await open({ keepsFormer: false })
  await page.goto(`${site.url}/pricingList`)
  await expect(page.locator('astro-island[ssr]:not([client=intent])')).toHaveCount(0)
  await site.publishAndRefresh(second)
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Paste order codes' }).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(told(page)).toHaveCount(0)
})

test.describe('With a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  longTest('an old tab goes on with the copies of its scripts', async ({ page }) => {
    await open({ keepsFormer: false })
    await visit(page, `${site.url}/about-us`)
    await mark(page)
    await site.publishAndRefresh(second)
    await search(page, 'alto')
    await expect(page.getByRole('search').getByRole('option').first()).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})
