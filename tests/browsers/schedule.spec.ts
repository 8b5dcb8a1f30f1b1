import { unzipSync } from 'fflate'
import readSheet from 'read-excel-file/node'
import { leastFillTime } from '#src/domain/inquiry/limits.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { readPdf } from '#tests/support/schedule/read-pdf.ts'
import type { Target, Visitor } from './drivers/visitor.ts'
import { expect, test } from './test.ts'

const spot = 'SL-AL045-WH-30-24'
const line = (text: string): Target => ({ css: '[data-line]', text })
const exportButton = (name: string): Target => ({
  role: 'button',
  name: new RegExp(`^${name}`),
  in: { role: 'group', name: 'Export' },
})
const exported = ({ download, click }: Visitor, format: string) =>
  download(() => click(exportButton(format)))

/** Opens the pricing list with two luminaires, by pasting their order codes. */
async function pasteTwo({ open, click, fill, see }: Visitor): Promise<void> {
  const dialog: Target = { role: 'dialog', name: 'Paste order codes' }
  await open('/pricingList')
  await click({ role: 'button', name: 'Paste order codes' })
  await fill(
    { role: 'textbox', name: /^Order codes/, in: dialog },
    `12 x ${spot}\n4 x SL-FL600-WH-30-90`,
  )
  await click({ role: 'button', name: 'Add 2 lines', in: dialog })
  await see(line(spot))
  await see(line('SL-FL600-WH-30-90'))
}

test('A schedule is pasted, described, and exported in four formats', async ({ visitor }) => {
  await pasteTwo(visitor)
  await visitor.fill({ role: 'textbox', name: /^Location of Alto 45/ }, 'Lobby, غرفة')
  await visitor.press('Tab')
  const csv = new TextDecoder().decode((await exported(visitor, 'CSV')).bytes)
  expect(csv).toContain(spot)
  expect(csv).toContain('Lobby, غرفة')
  const [sheet] = await readSheet(Buffer.from((await exported(visitor, 'Excel')).bytes))
  expect(JSON.stringify(sheet?.data)).toContain(spot)
  const pdf = await readPdf((await exported(visitor, 'PDF')).bytes)
  expect(pdf.pageTexts.join('')).toContain(spot)
  const archive = Object.keys(unzipSync((await exported(visitor, 'ZIP')).bytes))
  expect(archive.filter((name) => /^photometry\/.*\.(?:ldt|ies)$/.test(name))).toHaveLength(2)
})

test('A schedule is shared, and becomes somebody’s list', async ({ visitor }) => {
  await pasteTwo(visitor)
  await visitor.click({ role: 'button', name: 'Share' })
  const link = await visitor.value({
    role: 'textbox',
    name: 'Link',
    in: { role: 'dialog', name: 'Share schedule' },
  })
  await visitor.open(new URL(link).pathname)
  await visitor.see({ role: 'link', name: spot })
  await visitor.click({ role: 'button', name: 'Make it my list' })
  await expect.poll(() => visitor.address()).toBe('/pricingList')
  await visitor.see(line(spot))
  await expect
    .poll(() => visitor.value({ role: 'textbox', name: /^Quantity of Alto 45/ }))
    .toBe('12')
})

test('An inquiry is sent, and its list is empty afterwards', async ({ visitor }, { project }) => {
  const email = `${project.name.replaceAll(' ', '.')}.${Date.now()}@example.com`
  await visitor.open('/product/13')
  await visitor.fill({ role: 'textbox', name: /^Quantity of/ }, '7')
  await visitor.click({ role: 'button', name: 'Add to Pricing List' })
  // The click takes effect once the island has loaded, which a visitor sees.
  await visitor.see({ css: '[data-listed]', text: '7' })
  await visitor.open('/pricingList')
  const form: Target = { role: 'form', name: 'Your details' }
  await visitor.see({ css: 'astro-island[component-url*="PricingList"]:not([ssr]) form' })
  // The list above the form grows by its lines, and WebKit doesn't keep the button where it was.
  await visitor.see({ css: '[data-line]' })
  await visitor.click({ role: 'button', name: 'Submit', in: form })
  await visitor.see({ css: '[aria-invalid="true"]', in: form })
  const texts = { 'First name': 'Noura', 'Last name': 'Al Falasi', Phone: '050 123 4567' }
  for (const [name, text] of Object.entries({ ...texts, Email: email, City: 'Dubai' }))
    await visitor.fill({ role: 'textbox', name, in: form }, text)
  await visitor.fill({ role: 'combobox', name: 'Country prefix', in: form }, 'emira')
  await visitor.press('Enter')
  // No person fills in a form faster than that.
  await visitor.run((time) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + time
  }, leastFillTime)
  await visitor.click({ role: 'button', name: 'Submit', in: form })
  await visitor.click({ role: 'button', name: 'Send inquiry' })
  await visitor.see({ css: '[role="dialog"], [role="alertdialog"], dialog', text: /\(no\. \d+\)/ })
  await visitor.click({ role: 'button', name: 'OK' })
  await visitor.see({ css: '*', text: 'Your cart is empty' })
  expect(await ordersOf(email)).toEqual([{ quantity: 7, product: 13 }])
})

async function ordersOf(email: string) {
  const database = openDatabase(process.env['DEMO_DATABASE'] ?? '')
  try {
    return await rowsOf(
      database,
      `SELECT quantity, product_id AS product FROM inquiry_line JOIN inquiry ON inquiry.id = inquiry_id
        WHERE email = '${email}'`,
    )
  } finally {
    database.close()
  }
}

test.describe('Without a network', () => {
  test.use({ expectedErrors: [/.*/] })

  test('pages that were read can be read again, and a saved schedule is edited and exported', async ({
    visitor,
    network,
  }) => {
    const isKept = (path: string) =>
      visitor.run(
        (address) =>
          caches.match(address, { cacheName: 'pages' }).then((copy) => copy !== undefined),
        path,
      )
    await visitor.open('/product/1')
    await expect.poll(() => isKept('/product/1')).toBe(true)
    await pasteTwo(visitor)
    await visitor.click({ role: 'button', name: 'More' })
    await visitor.click({ role: 'button', name: 'Save for offline' })
    await visitor.see({
      css: '*',
      text: /Available offline, saved at .*2 products/,
      in: { role: 'dialog', name: 'Save for offline' },
    })
    await visitor.click({ role: 'button', name: 'Close' })

    network.cut()
    await visitor.reload()
    await visitor.see(line(spot))
    await visitor.fill({ role: 'textbox', name: /^Note of Alto 45/ }, 'no network')
    await visitor.press('Tab')
    const csv = new TextDecoder().decode((await exported(visitor, 'CSV')).bytes)
    expect(csv).toContain('no network')
    const pdf = await readPdf((await exported(visitor, 'PDF')).bytes)
    expect(pdf.pages).toBeGreaterThan(2)
    await visitor.open('/product/1')
    await visitor.see({ role: 'heading', name: 'Alto 45' })
    await visitor.see({ css: '.offline-notice' })
    await visitor.open('/project/1')
    await visitor.see({ role: 'heading', name: 'This page isn’t available offline.' })
  })
})
