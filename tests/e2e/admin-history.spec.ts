import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, ownProducts, productOf, signedIn, unique } from './admin.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { picture } from '#tests/support/editing.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// An undo that asks first.
test.use({ expectedErrors: [/status of 409/] })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const activity = (page: Page) => page.getByRole('region', { name: 'Activity', exact: true })
const status = (page: Page, name: string | RegExp) => dialog(page, name).getByRole('status').first()

/** A call of the API as the signed-in administrator. */
async function call(token: string, page: Page, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Record<string, unknown>
}

/** Changes a product's colour, as the table of the dashboard does. */
const setColor = (token: string, page: Page, id: number, color: string) =>
  call(token, page, 'POST', '/api/items', { edits: [{ id, values: { color } }] })

/** Saves some fields of an item, as its form does. */
async function save(
  token: string,
  page: Page,
  item: { type: ItemKind; id: number },
  multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
) {
  const path = `/api/${plurals[item.type]}/${item.id}`
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.post(path, { headers, multipart })
  expect(response.ok(), await response.text()).toBe(true)
}

async function valueOf(token: string, page: Page, { type, id }: { type: ItemKind; id: number }) {
  const { data } = await call(token, page, 'GET', `/api/edit-item/${id}?type=${type}`)
  return data as Record<string, unknown>
}

const named = z.object({ key: z.union([z.int(), z.string()]), name: z.string() })

/** The first row of a query for keys and names. */
const firstOf = (sql: string) =>
  inDatabase(async (database) => {
    const [result] = await database.read([`${sql} LIMIT 1`])
    return named.parse(result?.rows[0])
  })

test.describe('The history of an item', () => {
  longTest('restores one value and all', async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    const item = { type: 'product', id } as const
    const value = async () => (await valueOf(token, page, item))['name']
    const original = await value()
    await save(token, page, item, { name: `First ${word}` })
    await save(token, page, item, { name: `Second ${word}` })
    await page.goto(`${adminPaths.dashboard}?item=history-product-${id}`)
    const history = dialog(page, `History of Second ${word}`)
    const versions = history.getByRole('listitem')
    const restoreValue = { name: 'Restore Name as it was before' }
    await versions.first().getByRole('button', restoreValue).click()
    await expect(status(page, /^History of /)).toHaveText('The product is as it was then.')
    expect(await value()).toBe(`First ${word}`)
    // The dialog has the new name.
    const second = dialog(page, `History of First ${word}`).getByRole('listitem').nth(1)
    await second.getByRole('button', { name: /^Restore this version/ }).click()
    await expect(dialog(page, `History of Second ${word}`)).toBeVisible()
    expect(await value()).toBe(`Second ${word}`)
    // Two restorings, the second edit and the first one, which replaced the original.
    await versions.nth(3).getByRole('button', restoreValue).click()
    await expect.poll(value).toBe(original)
  })

  longTest('names finishes and relations, and shows pictures', async ({ page }) => {
    const token = await signedIn(page)
    const { id } = await ownProduct()
    const item = { type: 'product', id } as const
    const [finish, category] = await Promise.all([
      firstOf('SELECT code AS key, name FROM finish'),
      firstOf('SELECT id AS key, type AS name FROM category'),
    ])
    await call(token, page, 'POST', '/api/items', {
      type: 'product',
      ids: [id],
      ownValues: 'replace',
      change: { specs: { finish: finish.key }, category_add: [category.key] },
    })
    const file = await picture('#226688')
    const buffer = Buffer.from(await file.arrayBuffer())
    await save(token, page, item, { image: { name: file.name, mimeType: file.type, buffer } })
    await page.goto(`${adminPaths.dashboard}?item=history-product-${id}`)
    const versions = dialog(page, /^History of /).getByRole('listitem')
    await expect(versions.first().getByRole('img', { name: 'After' })).toBeVisible()
    await expect(versions.first().getByRole('img', { name: 'Before' })).toBeVisible()
    await expect(versions.nth(1)).toContainText(finish.name)
    await expect(versions.nth(1)).toContainText(category.name)
    await expect(dialog(page, /^History of /)).toContainText(
      'History is kept for 90 days and up to 2 GB of files',
    )
    await expectStateAccessible(page)
    await versions
      .first()
      .getByRole('button', { name: /^Restore Image/ })
      .click()
    await expect(status(page, /^History of /)).toHaveText('The product is as it was then.')
  })

  longTest('opens from its card', async ({ page }) => {
    await signedIn(page)
    await page.goto(`${adminPaths.dashboard}?search=wadi%20lubna`)
    await page.getByRole('button', { name: /^History of Wadi Lubna/ }).click()
    await expect(page).toHaveURL(/item=history-project-\d+$/)
    const history = dialog(page, /^History of Wadi Lubna/)
    await expect(history).toContainText('History is kept for')
    await history.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/search=wadi(?:%20|\+)lubna$/)
  })

  test(
    'shows who changed what from which value, and restores a value',
    { tag: '@phone' },
    async ({ page }) => {
      const token = await signedIn(page)
      const { id, word } = await ownProduct()
      await setColor(token, page, id, `Old ${word}`)
      await setColor(token, page, id, `New ${word}`)
      await page.goto(`${adminPaths.dashboard}?item=product-${id}`)
      await page.getByRole('button', { name: 'History', exact: true }).click()
      const history = dialog(page, /^History of /)
      const newest = history.getByRole('listitem').first()
      await expect(newest).toContainText(`Old ${word}`)
      await expect(newest).toContainText(`New ${word}`)
      await expect(newest).toContainText('admin')
      await expectStateAccessible(page)
      await newest.getByRole('button', { name: 'Restore Color as it was before' }).click()
      await expect(status(page, /^History of /)).toHaveText('The product is as it was then.')
      await history.getByRole('button', { name: 'Undo the restoring' }).click()
      await expect(status(page, /^History of /)).toHaveText('The change has been undone.')
      await history
        .getByRole('button', { name: /^Restore this version/ })
        .first()
        .click()
      await expect(status(page, /^History of /)).toContainText('The product is as it was then')
      await history.getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page, /^Edit /)).toBeVisible()
    },
  )
})

longTest(
  'A restoring can be undone once the list has its new place, so that no click misses the button',
  async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    await setColor(token, page, id, `Old ${word}`)
    await setColor(token, page, id, `New ${word}`)
    await page.goto(`${adminPaths.dashboard}?item=history-product-${id}`)
    const history = dialog(page, /^History of /)
    const versions = history.getByRole('listitem')
    await expect(versions.first()).toContainText(`New ${word}`)
    const before = await versions.count()
    const list = Promise.withResolvers<undefined>()
    const asked = page.waitForRequest(/\/api\/history\?/)
    await page.route(/\/api\/history\?/, async (route) => {
      await list.promise
      await route.continue()
    })
    await versions.first().getByRole('button', { name: 'Restore Color as it was before' }).click()
    await asked
    const undo = history.getByRole('button', { name: 'Undo the restoring' })
    expect(await undo.count()).toBe(0)
    list.resolve(undefined)
    await expect(undo).toBeVisible()
    expect(await versions.count()).toBe(before + 1)
  },
)

test.describe('Deleted items', () => {
  longTest('come back under their address', async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    await page.goto('/admin/dashboard')
    await call(token, page, 'POST', '/api/items', {
      type: 'product',
      ids: [id],
      change: { delete: true },
    })
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page.getByRole('radio', { name: 'Deleted items' }).check()
    await expect(page).toHaveURL(/\/admin\/activity\?of=deleted$/)
    const bring = activity(page)
      .getByRole('listitem')
      .filter({ hasText: word })
      .getByRole('button', { name: /^Bring back/ })
    await expect(bring).toBeVisible()
    await expectStateAccessible(page)
    await bring.click()
    await expect(activity(page).getByRole('status').first()).toContainText('The product is back.')
    await page.goto(`${adminPaths.dashboard}?item=product-${id}`)
    await expect(dialog(page, /^Edit /)).toBeVisible()
  })
})

test.describe('A change of many items', () => {
  longTest('is undone as one, except for what was edited since', async ({ page }) => {
    const token = await signedIn(page)
    // So many items that no other test's change has their number.
    const own = await ownProducts(23)
    const { id, word } = own[0] ?? unique()
    await call(token, page, 'POST', '/api/items', {
      edits: own.map((one) => ({ id: one.id, values: { color: `Many ${word}` } })),
    })
    await setColor(token, page, id, `Since ${word}`)
    await page.goto('/admin/dashboard?item=changes')
    const entry = activity(page).getByRole('listitem').filter({ hasText: '23 items' }).first()
    await entry.getByRole('button', { name: /^Undo/ }).click()
    await expect(entry.getByRole('alert')).toContainText('edited since')
    await expect(entry.getByRole('alert')).toContainText('Color')
    await expectStateAccessible(page)
    await entry.getByRole('button', { name: 'Undo the rest' }).click()
    await expect(activity(page).getByRole('status').first()).toContainText(
      'except for what was edited since',
    )
  })

  longTest('is found by who has made it, and how', async ({ page }) => {
    await signedIn(page)
    const { id, word } = await ownProduct()
    const token = await inDatabase((database) => sessionOf(database, `Q ${word}`))
    await setColor(token, page, id, `Own ${word}`)
    await page.goto('/admin/activity?of=changes')
    const entries = activity(page).getByRole('list').last().getByRole('listitem')
    await activity(page).getByLabel('Made by').selectOption(`Q ${word}`)
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText(`Q ${word}`)
    await expectStateAccessible(page)
    await activity(page).getByLabel('Made how').selectOption('In a form')
    await expect(activity(page)).toContainText('None of the newest changes.')
    await page.goBack()
    await expect(entries).toHaveCount(1)
  })

  longTest('of an import names what somebody has edited since, and keeps it', async ({ page }) => {
    const token = await signedIn(page)
    const { word } = unique()
    const own = await ownProducts(2)
    const [kept, undone] = await Promise.all([
      productOf(own[0]?.id ?? 0),
      productOf(own[1]?.id ?? 0),
    ])
    const rows = [kept, undone].map(({ code }) => [code, `Dark ${word}`])
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    const name = `${word}.csv`
    const data = Buffer.from(csvOf([['Code', 'Color'], ...rows]))
    const sent = await page.request.post(`/api/import?name=${name}`, { headers, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    const { import: id } = (await sent.json()) as { import: string }
    await call(token, page, 'POST', `/api/import/${id}/continue`)
    await call(token, page, 'POST', `/api/import/${id}/apply`, {})
    await setColor(token, page, kept.id, `Since ${word}`)
    await page.goto(`${adminPaths.dashboard}?item=changes`)
    const entry = activity(page).getByRole('listitem').filter({ hasText: name })
    await entry.getByRole('button', { name: /^Undo/ }).click()
    await expect(entry.getByRole('alert')).toContainText(kept.name)
    await expect(entry.getByRole('alert')).toContainText('Color')
    await entry.getByRole('button', { name: 'Undo the rest' }).click()
    await expect(activity(page).getByRole('status').first()).toHaveText(
      'The change has been undone, except for what was edited since in 1 item.',
    )
    expect((await productOf(kept.id)).color).toBe(`Since ${word}`)
    expect((await productOf(undone.id)).color).toBe(undone.color)
  })
})
