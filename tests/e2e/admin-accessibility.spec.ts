import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { expectAccessible, expectReadable, expectStateAccessible } from './accessible.ts'
import { ended, insertOrders, signInPath, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

/* Pages and states of the administration that no other test checks for accessibility. */

test.use({ expectedErrors: [/Failed to load resource/] })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
const refuse = (page: Page, path: string, status = 500) =>
  page.route(path, (route) => route.fulfill({ status, json: { message: 'Not this one.' } }))

test.describe('There is no accessibility fault at any size', () => {
  longTest('in the sign-in, when it refuses', async ({ page }) => {
    await page.goto(signInPath())
    await button(page, 'Sign in').click()
    await expect(page.getByText('The username is required.')).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
  })

  longTest('on the dashboard, and in its orders as a drawer', async ({ page }) => {
    const { id, word } = unique()
    await insertOrders(
      { id, lastName: `${word} de la Concepción y Todos los Santos` },
      { id: id + 1, lastName: word, state: 1 },
      { id: id + 2, lastName: word, quarantine: 'haste' },
    )
    await signedIn(page)
    await page.goto(`${adminPaths.dashboard}?find=${word}`)
    await expect(page.locator('li.item-card').first()).toBeVisible()
    await expect(page.locator('.order-row')).toHaveCount(2)
    await expectReadable(page)
    await page.setViewportSize({ width: 768, height: 900 })
    await button(page, 'Orders').click()
    await expect(page.getByRole('complementary', { name: 'Recent Orders' })).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page, 1023)
  })

  longTest('on an order’s page in quarantine, and on a missing one', async ({ page }) => {
    const { id } = unique()
    await insertOrders({
      id,
      quarantine: 'honeypot',
      lines: [
        [1, 9999],
        [2, 1],
      ],
    })
    await signedIn(page)
    await page.goto(`/order/${id}`)
    await expect(button(page, 'Not spam')).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await page.goto('/order/abc')
    await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
  })

  longTest('in the forms, with errors and with files', async ({ page }) => {
    await signedIn(page)
    await page.goto(adminPaths.dashboard)
    await button(page, 'Add').click()
    await expect(dialog(page, 'Add New Item')).toBeVisible()
    await expectStateAccessible(page)
    await button(page, 'Product').click()
    await button(page, /^Next/).click()
    await expect(page.getByText('The name is required.')).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)

    await page.goto(`${adminPaths.dashboard}?item=project-1`)
    await expect(page.getByRole('list', { name: 'Images in order' })).toBeVisible()
    await page.route('**/api/uploads/*/*', (route) => route.abort())
    const image = { mimeType: 'image/jpeg', buffer: Buffer.alloc(2000) }
    await page.getByLabel('Images', { exact: true }).setInputFiles({ ...image, name: 'a.jpg' })
    await expect(page.getByText('Waiting for a connection')).toBeVisible()
    await refuse(page, '**/api/uploads', 422)
    await page.getByLabel('Images', { exact: true }).setInputFiles({ ...image, name: 'b.jpg' })
    await expect(button(page, 'Retry')).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await page.getByLabel('Title', { exact: true }).first().fill('Changed')
    await page.reload()
    await expect(page.getByText(/^You have unsaved changes/)).toBeVisible()
    await expectStateAccessible(page)
  })
})

test.describe('There is no accessibility fault', () => {
  test.beforeEach(({ page }) => signedIn(page))

  longTest('in the questions and messages about saving and deleting', async ({ page }) => {
    await page.goto(adminPaths.dashboard)
    await button(page, /^Delete\b/)
      .first()
      .click()
    await expect(dialog(page, 'Confirm Delete')).toBeVisible()
    await expectStateAccessible(page)
    await page.route('**/api/{products,categories,projects}/*', (route) => route.abort())
    await button(page, 'Delete').last().click()
    await expect(dialog(page, /^Error/)).toBeVisible()
    await expectStateAccessible(page)

    await page.goto(`${adminPaths.dashboard}?item=product-1`)
    await expect(dialog(page, /^Edit/)).toBeVisible()
    const opened = await page.request.get('/api/edit-item/1?type=product', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}`,
      },
    })
    const { data } = (await opened.json()) as { data: object }
    const answers = [
      { status: 409, json: { message: 'Changed', current: { ...data, title: 'Theirs' } } },
      {
        status: 200,
        json: { id: 1, version: 2, change: 1, message: 'The product has been saved.' },
      },
    ]
    await page.unroute('**/api/{products,categories,projects}/*')
    await page.route('**/api/products/*', (route) => route.fulfill(answers.shift()))
    await button(page, /^Save$/).click()
    await expect(dialog(page, 'This item has changed')).toBeVisible()
    await expectStateAccessible(page)
    await button(page, /^Save (?:both|my choices)$/).click()
    await expect(dialog(page, 'Success')).toBeVisible()
    await expectStateAccessible(page)
  })

  longTest(
    'if nothing can be loaded, and after a session has ended',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await refuse(page, '**/api/catalogue-items*')
      await refuse(page, '**/api/orders?*')
      await refuse(page, '**/api/publication')
      await page.goto(adminPaths.dashboard)
      await expect(button(page, 'Retry')).toHaveCount(isMobile ? 2 : 3)
      if (isMobile) {
        await expectStateAccessible(page)
        await button(page, 'Orders').click()
        await expect(button(page, 'Retry')).toHaveCount(3)
      }
      await expectStateAccessible(page)
      await page.unroute('**/api/catalogue-items*')
      await page.route('**/api/catalogue-items*', (route) => route.fulfill(ended))
      await page.getByRole('searchbox', { name: /^Search products/ }).fill('garden')
      await dialog(page, 'Your session has ended').getByRole('button', { name: 'Not now' }).click()
      await expect(button(page, 'Sign in again')).toBeVisible()
      await expectStateAccessible(page)
    },
  )
})
