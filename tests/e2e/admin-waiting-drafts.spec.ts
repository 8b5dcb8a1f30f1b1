import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, ownProducts, productOf, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// Edits of one administrator while another one's draft waits, or after another one was faster.
test.use({ expectedErrors: [/status of (?:404|409|422)/] })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const form = (page: Page) => dialog(page, /^(?:Add|Edit) /)
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const note = (page: Page) => form(page).locator('.form-note').first()
const said = (page: Page) => form(page).locator('.item-form__said')
const dashboard = (query: string) => `${adminPaths.dashboard}?${query}`

async function open(page: Page, id: number): Promise<void> {
  await page.goto(dashboard(`item=product-${id}`))
  await expect(form(page)).toBeVisible()
}

/** Saves a product elsewhere. @returns its draft, if the values say so */
async function save(page: Page, token: string, id: number, values: Record<string, string>) {
  const { code } = await productOf(id)
  const path = `/api/products/${encodeURIComponent(code)}`
  const response = await page.request.post(path, { headers: bearer(token), multipart: values })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { draft: number }).draft
}

const draft = (page: Page, token: string, id: number, values: Record<string, string>) =>
  save(page, token, id, { draft: '1', ...values })

const stored = (id: number) =>
  inDatabase(async (database) => {
    const sql = `SELECT title, material,
      (SELECT count(*) FROM proposal
        WHERE state = 'draft' AND kind = 'product' AND item_id = product.id) AS drafts
      FROM product WHERE id = ?`
    const [found] = await database.read([{ sql, args: [id] }])
    return { ...found?.rows[0] }
  })

longTest('‘Save’ publishes nothing of a draft that waits in a collection', async ({ page }) => {
  const token = await signedIn(page)
  const { id, word } = await ownProduct()
  const waiting = await draft(page, token, id, { title: `Embargoed ${word}` })
  const fair = `Light Fair ${word}`
  const data = { name: fair, at: '2099-03-07T10:00+04:00', drafts: [waiting] }
  await page.request.post('/api/collections', { headers: bearer(token), data })

  await page.goto(dashboard(`search=${word}`))
  await page.getByRole('button', { name: `Edit Own ${word}` }).click()
  await expect(field(page, 'Title')).toHaveValue('Before')
  await expect(note(page)).toContainText('A draft is waiting, which admin saved on')
  await expect(note(page)).toContainText(`in the collection ‘${fair}’, which is published on`)
  await expect(note(page)).toContainText('2099')
  await expectStateAccessible(page)

  await field(page, 'Title').fill(`Mine ${word}`)
  await expect(said(page)).toHaveText(/^The waiting draft of admin changes Title, too\./)
  await expectStateAccessible(page)
  await field(page, 'Title').fill('Before')
  await expect(said(page)).toHaveText('')
  await field(page, 'Material').fill(`Brass ${word}`)
  await button(page, 'Save').click()
  await expect(dialog(page, 'Success')).toBeVisible()
  expect(await stored(id)).toEqual({ title: 'Before', material: `Brass ${word}`, drafts: 1 })
})

longTest(
  '‘Save draft’ keeps the place and the focus, and says beside the buttons that it is saved',
  async ({ page }) => {
    await signedIn(page)
    const { id, word } = await ownProduct()
    await open(page, id)
    await expect(form(page)).not.toContainText('Loading...')
    const edited = field(page, 'Accessories')
    await edited.fill(`Louvre ${word}`)
    // Within the form, which still moves while it opens.
    const place = () =>
      edited.evaluate((one) => {
        const [own, around] = [one, one.closest('dialog') ?? one].map((element) =>
          element.getBoundingClientRect(),
        )
        return Math.round((own?.top ?? 0) - (around?.top ?? 0))
      })
    const keeps = async (act: () => Promise<void>) => {
      const before = await place()
      await act()
      await expect(said(page)).toHaveText('The draft has been saved. Nothing public has changed.')
      await expect(said(page)).toBeInViewport()
      await expect(note(page)).toContainText('This is the draft that admin saved on')
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3)
    }
    await keeps(() => button(page, 'Save draft').click())
    await edited.fill(`Snoot ${word}`)
    await expect(said(page)).toHaveText('')
    await keeps(() => page.keyboard.press('Control+s'))
    await expect(edited).toBeFocused()
    await expect(edited).toHaveValue(`Snoot ${word}`)
  },
)

longTest(
  'An incomplete draft is named, does not block the others, and is led to',
  async ({ page }) => {
    const token = await signedIn(page)
    const all = await ownProducts(5)
    const word = all[0]?.word ?? ''
    const ids: number[] = []
    for (const [index, { id }] of all.entries())
      ids.push(await draft(page, token, id, { title: index === 2 ? '' : `After ${word}` }))
    const name = `Fair ${word}`
    const data = { name, drafts: ids }
    await page.request.post('/api/collections', { headers: bearer(token), data })
    await page.goto(dashboard('item=collections'))
    await page.getByRole('button', { name: `Publish now: ${name}` }).click()
    const question = dialog(page, `Publish ‘${name}’ now?`)
    const refused = `Own ${word}x2`
    await expect(question).toContainText(`${refused}: The title is required.`)
    await expectStateAccessible(page)
    await question.getByRole('button', { name: 'Publish the other 4' }).click()
    await expect(
      page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('status').first(),
    ).toHaveText('4 drafts have been published.')
    for (const [index, { id }] of all.entries())
      expect(await stored(id)).toMatchObject(
        index === 2 ? { title: 'Before', drafts: 1 } : { title: `After ${word}`, drafts: 0 },
      )
    await page.getByRole('button', { name: `Publish now: ${name}` }).click()
    await question.getByRole('button', { name: `Open ${refused}` }).click()
    await expect(field(page, 'Title')).toBeFocused()
    await expect(field(page, 'Title')).toHaveAccessibleDescription('The title is required.')
  },
)

longTest(
  'A draft that has become unfit is named by the server, and left out then',
  async ({ page }) => {
    const token = await signedIn(page)
    const [fit, unfit] = await ownProducts(2)
    const word = fit?.word ?? ''
    await draft(page, token, fit?.id ?? 0, { title: `After ${word}` })
    await draft(page, token, unfit?.id ?? 0, { title: `After ${word}` })
    await page.goto(dashboard('item=drafts'))
    const drafts = page.getByRole('region', { name: 'Drafts', exact: true })
    for (const own of [fit, unfit])
      await drafts.getByRole('checkbox', { name: `Own ${own?.word}`, exact: true }).check()
    await save(page, token, unfit?.id ?? 0, { title: 'Faster' })
    await drafts.getByRole('button', { name: 'Publish…' }).click()
    const question = dialog(page, /^Publish \d drafts?\?$/)
    await question.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(question.getByRole('alert')).toContainText('Nothing has been published.')
    await expect(question).toContainText('Someone has published other values since: Title.')
    await question.getByRole('button', { name: 'Publish the other one' }).click()
    await expect(drafts.getByRole('status').first()).toHaveText('The draft has been published.')
    expect(await stored(fit?.id ?? 0)).toMatchObject({ title: `After ${word}` })
  },
)

longTest(
  'A preview leaves out the drafts that can’t be shown, and names them',
  async ({ page }) => {
    const token = await signedIn(page)
    const [fit, unfit] = await ownProducts(2)
    const word = fit?.word ?? ''
    await draft(page, token, fit?.id ?? 0, { title: `After ${word}` })
    await draft(page, token, unfit?.id ?? 0, { title: '' })
    await page.goto(dashboard('item=drafts'))
    const drafts = page.getByRole('region', { name: 'Drafts', exact: true })
    for (const own of [fit, unfit])
      await drafts.getByRole('checkbox', { name: `Own ${own?.word}`, exact: true }).check()
    await drafts.getByRole('button', { name: 'Preview…' }).click()
    const preview = dialog(page, 'Preview')
    await expect(preview).toContainText(`Own ${unfit?.word}: The title is required.`)
    await expect(preview.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    await preview.getByRole('button', { name: `Open Own ${unfit?.word}` }).click()
    await expect(field(page, 'Title')).toBeFocused()
  },
)

longTest('A refused preview of a form leads to the field that it needs', async ({ page }) => {
  await signedIn(page)
  const { id } = await ownProduct()
  await open(page, id)
  await field(page, 'Title').fill('')
  await button(page, 'Preview').click()
  const preview = dialog(page, 'Preview')
  await expect(preview.getByRole('alert')).toContainText('The fields that it needs are marked.')
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(field(page, 'Title')).toBeFocused()
})

longTest(
  'Saving a product that was deleted meanwhile says so and offers the bin',
  async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    await open(page, id)
    await field(page, 'Title').fill(`Mine ${word}`)
    await page.request.delete(`/api/products/${id}`, { headers: bearer(token) })
    for (const act of ['Save', 'Save draft']) {
      await button(page, act).click()
      const gone = page.getByRole('alertdialog', {
        name: 'This product has been deleted since you opened it',
      })
      await expectStateAccessible(page)
      if (act === 'Save') await gone.getByRole('button', { name: 'Back to the form' }).click()
      else await gone.getByRole('button', { name: 'Deleted items' }).click()
    }
    const bin = page.getByRole('region', { name: 'Activity', exact: true })
    await bin.getByRole('button', { name: `Bring back Own ${word}` }).click()
    await expect(bin.getByRole('status').first()).toContainText('The product is back.')
    await open(page, id)
    await expect(field(page, 'Title')).toHaveValue(`Mine ${word}`)
  },
)

longTest('A deletion says how many products use the category', async ({ page }) => {
  await signedIn(page)
  const [one, two] = await ownProducts(2)
  const type = `DownLight ${one?.word}`
  await inDatabase((database) =>
    database.writeCatalogue([
      {
        sql: `INSERT INTO category (id, type, location, image)
          SELECT ?, ?, location, image FROM category LIMIT 1`,
        args: [one?.id ?? 0, type],
      },
      ...[one, two].map((product) => ({
        sql: 'INSERT INTO product_category (category_id, product_id) VALUES (?, ?)',
        args: [one?.id ?? 0, product?.id ?? 0],
      })),
    ]),
  )
  await page.goto(dashboard(`search=${encodeURIComponent(type)}`))
  await page.getByRole('button', { name: `Delete ${type}` }).click()
  await expect(dialog(page, 'Confirm Delete')).toContainText(
    `Delete ${type} from the catalogue? Past inquiries are not affected. 2 products use it and stay in the catalogue without it.`,
  )
  await expectStateAccessible(page)
})

longTest('A form marks what is required, and only that', async ({ page }) => {
  await signedIn(page)
  for (const kind of itemKinds) {
    await page.goto(dashboard(`item=new-${kind}`))
    for (const [name, { heading, ...field }] of Object.entries(itemFields[kind])) {
      if (field.kind !== 'line' && field.kind !== 'prose' && field.kind !== 'file') continue
      if (name === 'defaultVariant') continue
      const label = 'formHeading' in field ? field.formHeading : heading
      const input = form(page).getByLabel(label, { exact: true }).first()
      const isRequired = !('isOptional' in field)
      await expect(input).toHaveAttribute('aria-required', String(isRequired))
      const mark = form(page).locator('span', { has: page.getByText(label, { exact: true }) })
      await expect(mark.first()).toHaveText(isRequired ? `${label} *` : label)
    }
  }
})

longTest(
  'A photo above the limit is offered smaller, and sent once that is agreed to',
  async ({ page }) => {
    await signedIn(page)
    const { id } = await ownProduct()
    await open(page, id)
    // Variants have pictures, too.
    const image = field(page, 'Image').first()
    // Noise, which a PNG can't make smaller.
    const raw = { width: 1200, height: 900, channels: 3 } as const
    const buffer = await sharp(randomBytes(1200 * 900 * 3), { raw })
      .png()
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
    await image.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(image).toHaveAccessibleDescription(/must not exceed 2MB/)
    const use = form(page).getByRole('button', { name: /^Use the smaller one: photo\.png, / })
    await expect(use).toBeVisible()
    await expect(form(page)).toContainText(/Smaller: [\d,]+ × [\d,]+ pixels, [\d.]+ MB/)
    await expectStateAccessible(page)
    await use.click()
    await expect(form(page).getByText('Ready')).toBeVisible()
    await expect(image).not.toHaveAccessibleDescription(/must not exceed/)
    await button(page, 'Save').click()
    await expect(dialog(page, 'Success')).toBeVisible()
  },
)
