import type { Page } from 'playwright/test'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { expectAccessible } from './accessible.ts'
import { inDatabase, insertOrders, signedIn, unique } from './admin.ts'
import { clipboardOf } from './clipboard.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

const heading = (page: Page, id: number) =>
  page.getByRole('heading', { level: 1, name: `Order #${id}` })
const end = (page: Page) => page.getByRole('button', { name: 'End Order', exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Yes, End Order' })
const failure = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test.use({ locale: 'en-GB' })

test.beforeEach(({ page }) => signedIn(page))

/** A new order of this test, opened. */
async function opened(page: Page, order: Partial<Parameters<typeof insertOrders>[0]> = {}) {
  const { id } = unique()
  await insertOrders({ ...order, id })
  await page.goto(`/order/${id}`)
  await expect(heading(page, id)).toBeVisible()
  return id
}

test.describe('An order’s page', () => {
  test('shows its products and its customer', { tag: '@phone' }, async ({ page }) => {
    await opened(page, {
      firstName: 'Noura',
      lastName: 'Al Falasi',
      email: 'noura@example.com',
      created_at: '2026-03-04T12:00:00.000Z',
      lines: Array.from({ length: 8 }, (_, index): [number, number] => [index + 1, index + 3]),
    })
    const products = page.getByRole('list', { name: 'Ordered products' })
    await expect(products.getByRole('listitem')).toHaveCount(8)
    const first = products.getByRole('listitem').first()
    await expect(first).toContainText('Nadir 1')
    await expect(first).toContainText('Recessed downlight')
    await expect(first).toContainText('Sila')
    await expect(first).toContainText('Quantity 3')
    await expect
      .poll(() => first.locator('img').evaluate((i: HTMLImageElement) => i.naturalWidth))
      .toBeGreaterThan(0)
    expect((await products.boundingBox())?.height).toBe(300)

    await expect(page.getByText('Noura Al Falasi')).toBeVisible()
    await expect(page.getByRole('link', { name: 'noura@example.com' })).toHaveAttribute(
      'href',
      'mailto:noura@example.com',
    )
    await expect(page.getByRole('link', { name: '+971 501234567' })).toBeVisible()
    await expect(page.getByText('United Arab Emirates, Dubai')).toBeVisible()
    await expect(page.getByText('4 March 2026')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Copy email address' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await clipboardOf(page)).toBe('noura@example.com')
  })

  longTest('links back to the dashboard, and to the neighbouring orders', async ({ page }) => {
    const { id } = unique()
    const at = (second: number) => new Date(id * 500 + second * 10).toISOString()
    await insertOrders(
      { id, created_at: at(1) },
      { id: id + 1, created_at: at(2), state: 1 },
      { id: id + 2, created_at: at(3) },
    )
    await page.goto(`/order/${id}`)
    await page.getByRole('link', { name: 'Previous order' }).click()
    await expect(heading(page, id + 1)).toBeVisible()
    await page.getByRole('link', { name: 'Next order' }).click()
    await expect(heading(page, id)).toBeVisible()
    await page.goto(`/order/${id}?state=open`)
    await page.getByRole('link', { name: 'Previous open order' }).click()
    await expect(heading(page, id + 2)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })

  longTest('prints in full, without tools', async ({ page }) => {
    await opened(page, {
      lines: Array.from({ length: 8 }, (_, index): [number, number] => [index + 1, 1]),
    })
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Print', 'End Order', 'Sign out', 'Copy email address'])
      await expect(page.getByRole('button', { name }), name).toBeHidden()
    const products = page.getByRole('list', { name: 'Ordered products' })
    expect((await products.boundingBox())?.height).toBeGreaterThan(300)
    await expect(page.getByText('Layla Haddad')).toBeVisible()
  })

  longTest('says that it is in quarantine and why, and can release it', async ({ page }) => {
    await opened(page, { quarantine: 'honeypot' })
    await expect(page.getByText(/Held back.*A hidden field/)).toBeVisible()
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByText('Held back')).toBeHidden()
  })

  longTest(
    'says which mail was refused and why, as the list does, and can retry it',
    async ({ page }) => {
      const id = await opened(page)
      await inDatabase((database) =>
        database.write([
          {
            sql: `INSERT INTO outbox (kind, inquiry_id, audience, sent_at, refused_at, failure) VALUES
            ('inquiry', ?1, 'company', '2026-01-01', NULL, NULL),
            ('inquiry', ?1, 'visitor', NULL, '2026-01-01', '550 nobody of this name')`,
            args: [id],
          },
        ]),
      )
      await page.goto(`/admin/dashboard?find=${id}`)
      const row = page.getByRole('link', { name: `Order #${id}` })
      await expect(row).toContainText('Email refused')
      await row.click()
      await expect(
        page.getByText(/confirmation to the visitor was refused.*550 nobody/),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('was refused')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    },
  )

  longTest(
    'says that the visitor got no confirmation if the address had too many',
    async ({ page }) => {
      const { id } = unique()
      await insertOrders({ id })
      await inDatabase((database) =>
        database.write([
          {
            sql: `INSERT INTO outbox (kind, inquiry_id, audience, sent_at)
              VALUES ('inquiry', ?, 'company', '2026-01-01')`,
            args: [id],
          },
        ]),
      )
      await page.goto(`/order/${id}`)
      await expect(page.getByText(adminMessages.mails.noConfirmation)).toBeVisible()
    },
  )

  test.describe('that does not exist', () => {
    test.use({ expectedErrors: [/404 \(Not Found\)/] })

    for (const path of ['/order/999999999999', '/order/0', '/order/abc', '/order'])
      longTest(`${path} says ‘Order not found.’`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible()
        await expect(end(page)).toBeHidden()
      })
  })
})

test.describe('End Order', () => {
  longTest('asks first, and ends the order once the server says so', async ({ page }) => {
    await opened(page)
    await end(page).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(end(page)).toBeFocused()
    await end(page).click()
    await confirm(page).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await expect(end(page)).toBeHidden()
    await page.reload()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await expect(end(page)).toBeHidden()
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    for (const [what, answer, title, sentence] of [
      [
        'a refusal without a message',
        { status: 200, json: { success: false } },
        'Failed',
        'Something went wrong while ending the order.',
      ],
      [
        'a refusal',
        { status: 409, json: { message: 'It is being changed.' } },
        'Failed',
        'It is being changed.',
      ],
      ['no answer', undefined, 'Error', 'Unexpected error occurred.'],
    ] as const) {
      longTest(`says ‘${sentence}’ after ${what}, and leaves the order open`, async ({ page }) => {
        await opened(page)
        await page.route('**/api/order/*/end', (route) =>
          answer === undefined ? route.abort() : route.fulfill(answer),
        )
        await end(page).click()
        await confirm(page).click()
        await expect(failure(page, title)).toContainText(sentence)
        await expectAccessible(page)
        await failure(page, title).getByRole('button', { name: 'OK' }).click()
        await expect(page.getByText('Open', { exact: true })).toBeVisible()
        await expect(end(page)).toBeVisible()
      })
    }
  })
})
