import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { stores } from '#src/offline/stores.ts'
import { readPdf } from '#tests/support/schedule/read-pdf.ts'
import { expectStateAccessible } from './accessible.ts'
import { networkErrors, storesOf } from './offline.ts'
import { expect, longTest, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

const lines = [
  { key: 'a', id: 1, orderCode: 'SL-AL045-WH-30-24', quantity: 2, name: 'Alto 45', mark: 'A1' },
  { key: 'b', id: 13, quantity: 4, name: 'Slate 600', mark: 'B1', note: 'مقهى 照明' },
]
const rows = (page: Page) => page.locator('[data-line]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save for offline' })
const exportsOf = (page: Page) => page.getByRole('group', { name: 'Export' })

/** The pricing list with two lines, once the service worker answers its requests. */
async function open(page: Page): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.getItem('schedules') ?? localStorage.setItem('schedules', text),
    JSON.stringify({
      version: 1,
      current: 'x',
      schedules: [{ id: 'x', name: 'Villa', lines }],
    }),
  )
  await page.goto('/pricingList')
  await expect(rows(page)).toHaveCount(2)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

async function exported(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await exportsOf(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  return new Uint8Array(await readFile(await (await download).path()))
}

longTest(
  'A schedule saved for offline is edited and exported in every format without a network',
  async ({ page, context }) => {
    await open(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(dialog(page)).toContainText(
      /Available offline, saved at .*2 products and exports with 2 datash/,
    )
    await expect(dialog(page).getByRole('listitem')).toHaveCount(0)
    await expectStateAccessible(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()

    await context.setOffline(true)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('SL-AL045-WH-30-24')
    await expect(rows(page).locator('a[data-offline]')).toHaveCount(0)
    await page.getByLabel(/^Location of Alto 45/).fill('Foyer')

    const archive = unzipSync(await exported(page, 'ZIP'))
    await expect(exportsOf(page).getByRole('status')).toHaveText('Villa.zip is ready.')
    expect(Object.keys(archive)).toEqual([
      'Villa.pdf',
      'Villa.xlsx',
      'datasheets/A1 Alto 45.pdf',
      'datasheets/B1 Slate 600.pdf',
      expect.stringMatching(/^photometry\/A1 .*\.(?:ldt|ies)$/),
      expect.stringMatching(/^photometry\/B1 .*\.(?:ldt|ies)$/),
    ])
    const pdf = await readPdf(archive['Villa.pdf'] ?? new Uint8Array())
    expect(pdf.pages).toBeGreaterThan(2)
    expect(pdf.pageTexts[0]).toContain('照明')
    for (const name of ['PDF', 'Excel', 'CSV']) {
      const file = await exported(page, name)
      expect(file.length).toBeGreaterThan(100)
      await expect(exportsOf(page).getByRole('status')).toHaveText(/^Villa\.\w+ is ready\.$/)
    }
    expect(new TextDecoder().decode(await exported(page, 'CSV'))).toContain('Foyer')
    await rows(page).first().getByRole('link', { name: 'Alto 45' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alto 45' })).toBeVisible()
  },
)

longTest(
  'The ring of a line that is not available offline does not move its picture',
  async ({ page, context }) => {
    await open(page)
    const picture = rows(page).first().locator('.cart-line__picture img')
    const before = await picture.boundingBox()
    await context.setOffline(true)
    await expect(rows(page).first().locator('a[data-offline]')).toHaveCount(2)
    expect(await picture.boundingBox()).toEqual(before)
  },
)

longTest(
  'Letters of a font that was not saved are printed as code points without a network, and this is said',
  async ({ page, context }) => {
    await open(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(dialog(page)).toContainText('Available offline')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await context.setOffline(true)
    await page.getByLabel(/^Location of Alto 45/).fill('한국')
    const pdf = await readPdf(await exported(page, 'PDF'))
    expect(pdf.pageTexts[0]).toContain('[U+D55C][U+AD6D]')
    await expect(exportsOf(page).getByRole('listitem')).toContainText(
      'The font noto-sans-kr-korean-400 could not be loaded, so its characters are printed as code points',
    )
  },
)

longTest(
  'The offline page opens the schedule that was saved, not the one chosen since',
  async ({ page, context }) => {
    await open(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(dialog(page)).toContainText('Available offline')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByLabel(/^Name, such as/).fill('Hotel')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(0)
    await page.goto('/offline')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Villa' }).click()
    await expect(rows(page)).toHaveCount(2)
  },
)

longTest(
  'Files that can’t be saved are named, and the others are kept',
  async ({ page, context }) => {
    await open(page)
    // The worker keeps the data of listed products when they are shown.
    await page.reload()
    await expect.poll(async () => (await storesOf(page))[stores.productData]).toBe(2)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'datasheet' })).toHaveText([
      'A1 · Alto 45: the datasheet could not be loaded: check your connection.',
      'B1 · Slate 600: the picture of its datasheet could not be loaded: check your connection.',
    ])
    // A product whose page is not there is not available, although its data are.
    await expect(dialog(page)).toContainText('0 products and exports with 0 datasheets')
    await expect(dialog(page)).toContainText('Alto 45: its page could not be loaded')
  },
)
