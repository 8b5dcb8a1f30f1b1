import type { Page } from 'playwright/test'
import { expectStateAccessible } from './accessible.ts'
import { signedIn, unique } from './admin.ts'
import { expect, longTest, test } from './test.ts'

// An undo that asks first.
test.use({ expectedErrors: [/status of 409/] })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
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

test.describe('The history of an item', () => {
  test('shows who changed what from which value, and restores a value', async ({ page }) => {
    const token = await signedIn(page)
    const { word } = unique()
    await setColor(token, page, 31, `Old ${word}`)
    await setColor(token, page, 31, `New ${word}`)
    await page.goto('/admin/dashboard?item=product-31')
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
  })
})

test.describe('Deleted items', () => {
  test('come back under their address', async ({ page }) => {
    const token = await signedIn(page)
    await page.goto('/admin/dashboard')
    await call(token, page, 'POST', '/api/items', {
      type: 'product',
      ids: [32],
      change: { delete: true },
    })
    await page.getByRole('button', { name: 'Deleted items' }).click()
    await expect(page).toHaveURL(/item=bin$/)
    const bring = dialog(page, 'Deleted items')
      .getByRole('button', { name: /^Bring back/ })
      .first()
    await expect(bring).toBeVisible()
    await expectStateAccessible(page)
    await bring.click()
    await expect(status(page, 'Deleted items')).toContainText('The product is back.')
    await page.goto('/admin/dashboard?item=product-32')
    await expect(dialog(page, /^Edit /)).toBeVisible()
  })
})

test.describe('A change of many items', () => {
  longTest('is undone as one, except for what was edited since', async ({ page }) => {
    const token = await signedIn(page)
    const { word } = unique()
    await call(token, page, 'POST', '/api/items', {
      edits: [33, 34].map((id) => ({ id, values: { color: `Many ${word}` } })),
    })
    await setColor(token, page, 34, `Since ${word}`)
    await page.goto('/admin/dashboard?item=changes')
    const changes = dialog(page, 'Changes')
    // The newest is the later edit, the second the change of two.
    const entry = changes.getByRole('listitem').filter({ hasText: '2 items' }).first()
    await entry.getByRole('button', { name: /^Undo/ }).click()
    await expect(entry.getByRole('alert')).toContainText('edited since')
    await expect(entry.getByRole('alert')).toContainText('Color')
    await expectStateAccessible(page)
    await entry.getByRole('button', { name: 'Undo the rest' }).click()
    await expect(status(page, 'Changes')).toContainText('except for what was edited since')
  })
})
