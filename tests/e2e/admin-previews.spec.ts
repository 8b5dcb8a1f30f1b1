import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { expectStateAccessible } from './accessible.ts'
import { ownProduct, productOf, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// A preview that is revoked, or that lacks what its page needs.
test.use({ expectedErrors: [/status of (?:404|422)/] })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const preview = (page: Page) => dialog(page, 'Preview')
const frame = (page: Page) => preview(page).locator('iframe')
const shown = (page: Page) => preview(page).frameLocator('iframe').getByRole('main')

longTest('Unsaved edits are shown as the real page, as wide as each screen', async ({ page }) => {
  await signedIn(page)
  const { id, word } = await ownProduct()
  await page.goto(`${adminPaths.dashboard}?item=product-${id}`)
  const form = dialog(page, /^Edit /)
  await form.getByLabel('Title', { exact: true }).fill(`Unsaved ${word}`)
  await form.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(shown(page)).toContainText(`Unsaved ${word}`)
  await expectStateAccessible(page)
  for (const [screen, width] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1440],
  ] as const) {
    await preview(page).getByRole('radio', { name: screen }).check()
    await expect(frame(page)).toHaveCSS('inline-size', `${width}px`)
    await expect(shown(page)).toContainText(`Unsaved ${word}`)
  }
  const inside = await frame(page).boundingBox()
  expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await preview(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await form.getByRole('button', { name: 'Discard them' }).click()
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Before')
})

longTest('Unsaved edits without which there is no page are named', async ({ page }) => {
  await signedIn(page)
  await page.goto(`${adminPaths.dashboard}?item=new-product`)
  const form = dialog(page, 'Add Product')
  await form.getByLabel('Name', { exact: true }).fill('Nadir 80 Soft')
  await form.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(preview(page).getByRole('alert')).not.toBeEmpty()
  await expectStateAccessible(page)
})

longTest('Drafts are previewed by a link, which works until it is revoked', async ({ page }) => {
  const token = await signedIn(page)
  const { id, word } = await ownProduct()
  const { code } = await productOf(id)
  await page.request.post(`/api/products/${encodeURIComponent(code)}`, {
    headers: bearer(token),
    multipart: { draft: '1', title: `Drafted ${word}` },
  })
  await page.goto(`${adminPaths.dashboard}?item=drafts`)
  const drafts = page.getByRole('region', { name: 'Drafts', exact: true })
  const own = drafts.getByRole('listitem').filter({ hasText: `Own ${word}` })
  await own.getByRole('checkbox').check()
  await drafts.getByRole('button', { name: 'Preview…' }).click()
  await expect(shown(page)).toContainText(`Drafted ${word}`)
  const link = await preview(page)
    .getByRole('link', { name: 'Open in a new tab' })
    .getAttribute('href')
  const path = new URL(link ?? '').pathname
  expect((await page.request.get(path)).status()).toBe(200)
  await preview(page).getByRole('button', { name: 'Close' }).click()

  await drafts.getByRole('button', { name: 'Preview links' }).click()
  const links = dialog(page, 'Preview links')
  const entry = links.getByRole('listitem').filter({ hasText: `Own ${word}` })
  await expectStateAccessible(page)
  await entry.getByRole('button', { name: /^Revoke/ }).click()
  await expect(entry).toBeHidden()
  expect((await page.request.get(path)).status()).toBe(404)
})
