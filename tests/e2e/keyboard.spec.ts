import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pdf } from '#tests/support/editing.ts'
import { inDatabase, insertOrders, password, signInPath, unique } from './admin.ts'
import { expectFocusKept, expectVisibleFocus, press, tabTo, type } from './keyboard.ts'
import { longTest, test } from './desk.ts'
import { expect, takeFileChoosers } from './test.ts'

/*
 * Complete journeys without a pointer: no click, no tap, no fill. At each tab stop, something has
 * the focus, visibly and uncovered (keyboard.ts).
 */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

longTest(
  'A specifier narrows by a facet, chooses a variant, marks its line, and sends the inquiry by keyboard alone',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      for (const type of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(type, () => console.error('A pointer was used.'), true)
    })
    const email = `specifier.${Date.now()}@example.com`
    await page.goto('/products')

    await test.step('narrows the listing, and opens the first product', async () => {
      const filter = page.getByRole('complementary', { name: 'Filter' })
      await press(page, filter.locator('summary').filter({ hasText: 'Ingress protection' }))
      await press(page, filter.getByRole('checkbox', { name: /^IP44/ }), 'Space')
      await expect(page).toHaveURL(/\?ip=IP44$/)
      await press(page, page.locator('.listing__results').getByRole('link').first())
      await expect(page).toHaveURL(/\/product\/\d+\?v=/)
    })

    const code = page.locator('[data-order-code]')
    await test.step('chooses another variant and adds it', async () => {
      // Until its script runs, the page shows the default variant instead of the address's.
      await expect(code).toHaveText(new URL(page.url()).searchParams.get('v') ?? '')
      const before = await code.innerText()
      const value = page.locator('.variants__values a:not([aria-current])').first()
      const chosen = page.getByRole('link', { name: await value.innerText(), exact: true })
      await press(page, value)
      await expect(chosen).toHaveAttribute('aria-current', 'true')
      await expect(chosen).toBeFocused()
      await expect(code).not.toHaveText(before)
      // The button stands before the choices, in the first screen.
      await tabTo(page, button(page, /^Increase quantity/), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await press(page, button(page, 'Add to Pricing List'))
    })
    const orderCode = await code.innerText()

    await test.step('marks the line, and says where it goes', async () => {
      await press(page, page.locator('.add-to-list').getByRole('link', { name: 'pricing list' }))
      await expect(page.locator('[data-line]')).toContainText(orderCode)
      await tabTo(page, page.getByLabel(/^Type of/))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('D7')
      await type(page, page.getByLabel(/^Location of/), 'Foyer')
      await type(page, page.getByLabel(/^Note of/), 'above the desk')
    })

    await test.step('sends the inquiry, and reads what was sent', async () => {
      await type(page, field(page, 'First name'), 'Noura')
      await type(page, field(page, 'Last name'), 'Al Falasi')
      await type(page, field(page, 'Country prefix'), 'emira')
      await page.keyboard.press('Enter')
      await type(page, field(page, 'Phone'), '050 123 4567')
      await type(page, field(page, 'Email'), email)
      await type(page, field(page, 'City'), 'Dubai')
      await type(page, field(page, 'Project name (optional)'), 'Hotel')
      await type(page, field(page, 'Message (optional)'), 'By May, please.')
      await press(page, button(page, 'Submit'))
      await press(page, dialog(page, 'Confirm Order').getByRole('button', { name: 'Send inquiry' }))
      const submitted = dialog(page, 'Order Submitted')
      await expect(submitted).toContainText(`D7: 1 × ${orderCode}, Foyer`)
      await press(page, submitted.getByRole('button', { name: 'OK' }))
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expectVisibleFocus(page)
    })

    const [stored] = await inDatabase((database) =>
      database.read([
        {
          sql: `SELECT line.order_code, line.quantity, line.mark, line.location, line.note
          FROM inquiry JOIN inquiry_line AS line ON line.inquiry_id = inquiry.id
          WHERE email = ?`,
          args: [email],
        },
      ]),
    )
    expect(stored?.rows.map((row) => Object.values(row))).toEqual([
      [orderCode, 1, 'D7', 'Foyer', 'above the desk'],
    ])
  },
)

longTest(
  'An administrator signs in, adds a product with its picture, and ends an order by keyboard alone',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    takeFileChoosers(page)
    const { id, word } = unique()
    await insertOrders({ id, lastName: word })
    await page.goto(signInPath())

    await test.step('signs in', async () => {
      await expect(field(page, 'Username')).toBeFocused()
      await page.keyboard.type('admin')
      await type(page, field(page, 'Password'), password())
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/dashboard')
      await expect(page.locator('li.item-card').first()).toBeVisible()
    })

    const form = dialog(page, 'Add Product')
    const choose = async (name: string, files: Parameters<typeof chooseFile>[1]) => {
      await tabTo(page, form.getByLabel(name, { exact: true }))
      await chooseFile(page, files)
      await expect(form.getByText('Ready')).toHaveCount(name === 'Image' ? 1 : 2)
      await expectVisibleFocus(page)
    }

    await test.step('adds a product with a picture and a datasheet', async () => {
      await press(page, button(page, 'Add'))
      const kinds = dialog(page, 'Add New Item')
      await expectFocusKept(page, kinds)
      await page.keyboard.press('Escape')
      await expect(button(page, 'Add')).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, kinds.getByRole('button', { name: 'Product' }))
      await expect(form).toBeVisible()
      await press(page, form.getByRole('button', { name: /^Next/ }))
      // Missing fields are reported, and the first one has the focus.
      await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
      for (const [name, text] of Object.entries(textsOf(word))) {
        const input = form.getByLabel(name, { exact: true })
        if (name !== 'Name') await tabTo(page, input)
        await page.keyboard.type(text)
      }
      const image = await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#a86432' },
      })
        .jpeg()
        .toBuffer()
      await choose('Image', { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: image })
      await choose('Datasheet', {
        name: 'sheet.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await pdf().arrayBuffer()),
      })
      await press(page, form.getByRole('button', { name: /^Next/ }))
      await press(page, form.getByRole('checkbox', { name: 'DownLight', exact: true }), 'Space')
      await press(page, form.getByRole('button', { name: 'Remove DownLight' }))
      // The chosen item has left the list, and the focus is still in that part of the form.
      await expectVisibleFocus(page)
      await press(page, form.getByRole('checkbox', { name: 'DownLight', exact: true }), 'Space')
      await press(page, form.getByRole('button', { name: 'Save', exact: true }))
      const success = dialog(page, 'Success')
      await expect(success).toContainText('The product has been added.')
      await press(page, success.getByRole('button', { name: 'OK' }))
      await page.waitForURL('**/admin/dashboard')
    })

    await test.step('finds the order and ends it', async () => {
      await type(page, page.getByRole('searchbox', { name: /^Search orders/ }), word)
      // The list before the search would take the focus away with its other orders.
      await expect(page.getByRole('status').filter({ hasText: /^1 order$/ })).toBeVisible()
      await press(page, link(page, new RegExp(`^Order #${id}`)))
      await expect(page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible()
      await press(page, button(page, 'End Order'))
      const question = dialog(page, `End order #${id}?`)
      await expectFocusKept(page, question)
      await page.keyboard.press('Escape')
      await expect(button(page, 'End Order')).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, question.getByRole('button', { name: 'Yes, End Order' }))
      await expect(page.getByRole('status').getByText('Ended')).toBeVisible()
      await expectVisibleFocus(page)
      await expect(button(page, 'Print')).toBeFocused()
    })

    const [rows] = await inDatabase((database) =>
      database.read([
        {
          sql: `SELECT (SELECT count(*) FROM product WHERE code = ?) AS products,
          (SELECT state FROM inquiry WHERE id = ?) AS state`,
          args: [`T-${word}`, id],
        },
      ]),
    )
    expect(rows?.rows[0]).toMatchObject({ products: 1, state: 1 })
    await inDatabase((database) =>
      database.writeCatalogue([{ sql: 'DELETE FROM product WHERE code = ?', args: [`T-${word}`] }]),
    )
  },
)

/** In the form's order. The browser's date field takes digits part by part. */
const textsOf = (word: string): Record<string, string> => ({
  Name: `Lamp ${word}`,
  Title: 'Recessed downlight',
  Code: `T-${word}`,
  Brand: 's',
  'Product number': '410',
  'Date of release': '03012026',
  Description: 'Deep cut-off.',
  'Dimensions (length)': '86 mm',
  Color: 'Black',
  Material: 'Aluminium',
  Accessories: 'None',
})

/** The file picker belongs to the system, so its result is set directly. */
async function chooseFile(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ])
  await chooser.setFiles(files)
}
