import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { expectTree } from './accessibility-tree.ts'
import { forgetAnnouncements, recordAnnouncements } from './announcements.ts'
import {
  type Own,
  inDatabase,
  insertOrders,
  ownProduct,
  productOf,
  signInPath,
  signedIn,
  unique,
} from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

test.use({ locale: 'en-GB', timezoneId: 'Etc/UTC', expectedErrors: [/Failed to load resource/] })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(recordAnnouncements)
  // Other tests change the same catalogue meanwhile.
  await page.route('**/api/publication', (route) =>
    route.fulfill({
      json: {
        ...{ catalogueRevision: 7, publishedRevision: 7, state: 'live', mode: 'each-change' },
        ...{ since: new Date().toISOString(), message: 'All changes are live.' },
        ...{ unpublishedChanges: 0, held: false, failedCollections: [], log: [] },
      },
    }),
  )
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const dates = [/\d{1,2} \p{L}+ 20\d\d(?:,| at) \d\d:\d\d(?: GMT[+-]\d+)?/gu, 'DATE'] as const
const ages = [/\d+ minutes? ago/g, 'AGE'] as const
const textsOf = ({ id, word }: Own) => [[word, 'WORD'], [String(id), 'ID'], dates, ages] as const

/** Waits for the dashboard behind a dialog, which announces how it loads. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('li.item-card').first()).toBeAttached()
  await expect(page.locator('.orders__list')).toBeAttached()
  await forgetAnnouncements(page)
}

/** Saves a draft of a product, as its form does, some time ago: saving it again then changes its time. */
async function draft(page: Page, token: string, own: Own, title: string): Promise<number> {
  const { code } = await productOf(own.id)
  const response = await page.request.post(`/api/products/${encodeURIComponent(code)}`, {
    headers: bearer(token),
    multipart: { draft: '1', title },
  })
  const { draft: number } = (await response.json()) as { draft: number }
  await inDatabase((database) =>
    database.write([
      {
        sql: `UPDATE proposal SET at = '2026-03-04T12:00:00.000Z' WHERE draft = ?`,
        args: [number],
      },
    ]),
  )
  return number
}

longTest('the sign-in and its refusal', async ({ page }) => {
  await page.goto(signInPath())
  await button(page, 'Sign in').click()
  await expect(page.getByText('The username is required.')).toBeVisible()
  await expectTree('sign-in-required', page.getByRole('main'))
  await field(page, 'Username').fill('nobody')
  await field(page, 'Password').fill('nothing')
  await button(page, 'Sign in').click()
  await expect(page.getByRole('alert')).not.toHaveText('')
  await expectTree('sign-in-refused', page.getByRole('main'))
})

longTest('the dashboard, its orders and its table', async ({ page }) => {
  await signedIn(page)
  const own = await ownProduct()
  const { id, word } = own
  await insertOrders(
    { id, lastName: word, created_at: new Date().toISOString() },
    { id: id + 1, lastName: word, state: 1, created_at: new Date().toISOString() },
  )
  // Those of all tests wait.
  await page.route(/\/api\/orders\?.*limit=1(?:&|$)/, (route) =>
    route.fulfill({ json: { orders: [], total: 3, quarantined: 0, next: null } }),
  )
  await page.goto(`${adminPaths.dashboard}?search=${word}&find=${word}`)
  await expect(page.locator('li.item-card')).toHaveCount(1)
  await expect(page.locator('.order-row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /incomplete products?$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '3 waiting inquiries' })).toBeVisible()
  await forgetAnnouncements(page)
  await expectTree('dashboard', page.getByRole('region', { name: 'Catalogue' }), [
    [/[\d,]+ incomplete products?/g, 'INCOMPLETE PRODUCTS'],
    ...textsOf(own),
  ])
  await expectTree('orders', page.getByRole('complementary', { name: 'Recent Orders' }), [
    [String(id + 1), 'NEXT ID'],
    ...textsOf(own),
  ])
  await page.goto(`${adminPaths.dashboard}?table=${encodeURIComponent(`of=variants&text=${word}`)}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row')).toHaveCount(3)
  await forgetAnnouncements(page)
  await grid.getByRole('checkbox').nth(1).check()
  await expectTree('table', page.getByRole('region', { name: 'Catalogue' }), [
    [/of [\d,]+ variants/g, 'of ALL variants'],
    // Only where the site, with its datasheets, began more than a minute ago.
    [', Datasheet older than the last change', ''],
    ...textsOf(own),
  ])
})

longTest('the form of a product with errors, and the grid of its variants', async ({ page }) => {
  await signedIn(page)
  const own = await ownProduct()
  await page.goto(`${adminPaths.dashboard}?item=product-${own.id}`)
  const form = dialog(page, /^Edit /)
  const grid = page.getByRole('grid', { name: /^Variants/ })
  await expect(grid.getByRole('row').last()).toContainText('Matt black')
  await forgetAnnouncements(page)
  await expectTree('form', form, textsOf(own))
  await field(page, 'Title').fill('')
  await field(page, 'Dimensions (length)').fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await expectTree(
    'form-mistakes',
    form.locator('.field:has([aria-invalid=true])').first(),
    textsOf(own),
  )
  await grid.getByRole('gridcell').nth(1).click()
  await page.keyboard.type('zzz')
  await page.keyboard.press('Enter')
  await expectTree('variants', grid, textsOf(own))
})

longTest('a file that is sent, and one that is refused', async ({ page }) => {
  await signedIn(page)
  await page.goto(adminPaths.dashboard)
  await button(page, 'Add').click()
  await dialog(page, 'Add New Item').getByRole('button', { name: 'Category' }).click()
  const image = page.locator('.file-drop').filter({ has: field(page, 'Image') })
  await settled(page)
  const lamp = { create: { width: 300, height: 300, channels: 3, background: '#a86432' } } as const
  await field(page, 'Image').setInputFiles({
    ...{ name: 'lamp.jpg', mimeType: 'image/jpeg' },
    buffer: await sharp(lamp).jpeg().toBuffer(),
  })
  await expect(image.getByText('Ready')).toBeVisible()
  await expectTree('file-sent', image)
  await field(page, 'Image').setInputFiles({
    ...{ name: 'lamp.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from('<svg/>'),
  })
  await expect(image.getByText('must be an image file')).toBeVisible()
  await expectTree('file-refused', image)
})

longTest('an import before it is applied, and after', async ({ page }) => {
  await signedIn(page)
  const own = await ownProduct()
  const second = await ownProduct()
  await page.goto(`${adminPaths.dashboard}?item=import`)
  await expect(field(page, 'File to import')).toBeVisible()
  await expect(page.getByRole('dialog')).not.toContainText('Loading...')
  await settled(page)
  await field(page, 'File to import').setInputFiles({
    ...{ name: 'prices.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      csvOf([
        ['Code', 'Color', 'Date of release'],
        [own.word, 'Dark', ''],
        [second.word, '', 'no day'],
      ]),
    ),
  })
  const dryRun = dialog(page, 'Import prices.csv')
  await expect(dryRun.getByRole('row', { name: second.word })).toBeVisible()
  const replaced = [...textsOf(own), [second.word, 'SECOND']] as const
  await expectTree('import', dryRun, replaced)
  await field(page, 'Skip the rows with errors').check()
  await button(page, 'Apply').click()
  await expect(
    dialog(page, /^Import/)
      .getByRole('status')
      .first(),
  ).toContainText('has been applied')
  await expectTree(
    'import-applied',
    dialog(page, /^Import/)
      .getByRole('status')
      .first(),
    replaced,
  )
})

longTest('a draft, a comparison, a preview and a collection', async ({ page }) => {
  const token = await signedIn(page)
  const own = await ownProduct()
  const number = await draft(page, token, own, 'After')
  const name = `Fair ${own.word}`
  await page.request.post('/api/collections', {
    headers: bearer(token),
    data: { name, drafts: [number] },
  })
  await page.goto(`${adminPaths.dashboard}?item=product-${own.id}`)
  const form = dialog(page, /^Edit /)
  const texts = textsOf(own)
  await expect(form.getByRole('button', { name: 'Compare with published' })).toBeVisible()
  await settled(page)
  await expectTree('draft-note', form.locator('.form-note').first(), texts)
  await form.getByRole('button', { name: 'Compare with published' }).click()
  await expect(dialog(page, /^The draft of/)).toContainText('After')
  await expectTree('draft-compared', dialog(page, /^The draft of/), texts)
  await dialog(page, /^The draft of/)
    .getByRole('button', { name: 'Close' })
    .click()
  await field(page, 'Title').fill('Later')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByRole('button', { name: 'Save draft' })).toBeEnabled()
  await expectTree('draft-saved', form.locator('.form-note').first(), texts)
  await form.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = dialog(page, 'Preview')
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expectTree('preview', preview, texts)
  await page.goto(`${adminPaths.dashboard}?item=drafts`)
  const listed = page
    .getByRole('list', { name: 'Drafts of ' + name })
    .getByRole('listitem')
    .filter({ hasText: own.word })
  await listed.getByRole('checkbox').check()
  await forgetAnnouncements(page)
  await expectTree('drafts-entry', listed, texts)
  await page.goto(`${adminPaths.dashboard}?item=collections`)
  const collection = page
    .getByRole('list', { name: 'Collections' })
    .locator(':scope > li')
    .filter({ hasText: name })
  await expect(collection).toHaveCount(1)
  await forgetAnnouncements(page)
  await expectTree('collections-entry', collection, texts)
  await button(page, `Publish now: ${name}`).click()
  await expectTree('collection-question', dialog(page, `Publish ‘${name}’ now?`), texts)
  await dialog(page, `Publish ‘${name}’ now?`).getByRole('button', { name: 'Publish now' }).click()
  await expect(collection).toContainText('Published')
  await expectTree('collection-published', collection, texts)
})

longTest('the history of a product and its return after deletion', async ({ page }) => {
  const token = await signedIn(page)
  const own = await ownProduct()
  const change = (data: object) => page.request.post('/api/items', { headers: bearer(token), data })
  await change({ edits: [{ id: own.id, values: { color: 'Dark' } }] })
  await page.goto(`${adminPaths.dashboard}?item=history-product-${own.id}`)
  const history = dialog(page, /^History of/)
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await settled(page)
  await expectTree('history', history, [[/[\d.,]+ MB used/g, 'SOME MB used'], ...textsOf(own)])
  await history.getByRole('button', { name: /^Restore Color/ }).click()
  await expect(history.getByRole('status').first()).toHaveText('The product is as it was then.')
  await expectTree('history-restored', history.getByRole('listitem').first(), textsOf(own))
  await change({ type: 'product', ids: [own.id], change: { delete: true } })
  await page.goto(`${adminPaths.dashboard}?item=bin`)
  const bin = page.getByRole('region', { name: 'Activity', exact: true })
  const entry = bin.getByRole('listitem').filter({ hasText: own.word })
  await expect(entry).toHaveCount(1)
  await forgetAnnouncements(page)
  await expectTree('bin-entry', entry, textsOf(own))
  await entry.getByRole('button', { name: /^Bring back/ }).click()
  await expect(bin.getByRole('status').first()).toContainText('The product is back.')
  await expectTree('bin-returned', bin.getByRole('status').first(), textsOf(own))
})

longTest('an order, and its end', async ({ page }) => {
  await signedIn(page)
  const own = unique()
  await insertOrders({
    ...{ id: own.id, firstName: 'Noura', lastName: 'Al Falasi', email: 'noura@example.com' },
    ...{ project: 'Marina Tower', message: 'Two lots.', created_at: '2026-03-04T12:00:00.000Z' },
    lines: [
      [
        1,
        12,
        { orderCode: 'SL-AL045-WH-30-24', mark: 'A1', location: 'Foyer', specs: { watts: 8 } },
      ],
      [13, 3],
    ],
  })
  await page.goto(`/order/${own.id}`)
  await expect(page.getByRole('rowheader', { name: 'A1' })).toBeVisible()
  await forgetAnnouncements(page)
  await expectTree('order', page.getByRole('article'), textsOf(own))
  await button(page, 'Copy email address').click()
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Call back')
  await button(page, 'Save note').click()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  await button(page, 'End Order').click()
  const question = page.getByRole('dialog')
  await expectTree('order-question', question, textsOf(own))
  await button(page, 'Yes, End Order').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expectTree('order-ended', page.locator('.order__head'), textsOf(own))
})

longTest('the command palette', async ({ page }) => {
  await signedIn(page)
  const own = await ownProduct()
  await page.goto(`${adminPaths.dashboard}?search=${own.word}`)
  await settled(page)
  await page.keyboard.press('Control+k')
  const palette = dialog(page, 'Commands')
  await palette.getByRole('combobox').fill(own.word)
  await expect(palette.getByRole('option')).toHaveText([new RegExp(own.word)])
  await expect(palette.getByRole('status')).toHaveText('1 result')
  await expectTree('palette', palette, textsOf(own))
})
