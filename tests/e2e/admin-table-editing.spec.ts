import type { Page } from 'playwright/test'
import { sha256 } from '#src/server/secrets.ts'
import { expectStateAccessible } from './accessible.ts'
import { type Own, inDatabase, ownProduct, password, removeProduct, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// Lost connections and refusals are the subject.
test.use({ expectedErrors: [/Failed to load resource/] })

/** Columns of the table of variants, as it usually shows them. */
const columns = {
  orderCode: 0,
  lumens: 3,
  watts: 4,
  cct: 5,
  ip: 8,
}

const cell = (page: Page, row: number, column: keyof typeof columns) =>
  page.locator(`[data-row="${row}"][data-column="${columns[column]}"]`)
const bar = (page: Page) => page.locator('.table__edits').getByRole('status')
const button = (page: Page, name: string | RegExp) =>
  page.locator('.table__edits').getByRole('button', { name, exact: true })
const line = (page: Page) => page.locator('.table__edits + p')

async function variantsInTable(page: Page, { word }: Own): Promise<void> {
  await page.goto(`/admin/dashboard?table=${encodeURIComponent(`of=variants&text=${word}`)}`)
  await expect(cell(page, 1, 'orderCode')).toHaveText(`${word}-30`)
}

type Specs = Record<string, unknown>

/** Of GET /api/products/{x}. */
interface Answer {
  product: { product: { variants: { specs: Specs }[] } }
}

/** The values of the variants, as the public API tells them. */
async function publicSpecs(page: Page, { id }: Own): Promise<Specs[]> {
  const response = await page.request.get(`/api/products/${id}`)
  const { product } = (await response.json()) as Answer
  return product.product.variants.map(({ specs }) => specs)
}

async function type(page: Page, row: number, column: keyof typeof columns, text: string) {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Somebody else's change of the product. */
async function changeElsewhere(page: Page, token: string, edit: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.post('/api/items', { headers, data: { edits: [edit] } })
  expect(response.ok(), await response.text()).toBe(true)
}

let own: Own
let token: string
test.beforeEach(async ({ page }) => {
  own = await ownProduct()
  token = await signedIn(page)
})
test.afterEach(() => removeProduct(own.id))

test('Cells are edited with the keyboard, reviewed, saved as one change and undone', async ({
  page,
}) => {
  await variantsInTable(page, own)
  await type(page, 0, 'cct', '3500 K')
  await expect(cell(page, 1, 'cct')).toBeFocused()
  await page.keyboard.type('4000')
  await page.keyboard.press('Shift+Tab')

  await expect(cell(page, 0, 'ip').locator('.grid-inherited')).toHaveText('IP20')
  await type(page, 0, 'ip', 'ip 65')
  await expect(cell(page, 0, 'ip').locator('.grid-inherited')).toHaveCount(0)
  await expect(cell(page, 0, 'ip')).toHaveText('IP65')
  await expect(bar(page)).toContainText('3 cells changed, not saved yet.')

  await button(page, 'Review…').click()
  const dialog = page.getByRole('dialog', { name: 'Review the changed cells' })
  await expect(
    dialog.getByText(`${own.word}-27: Colour temperature: 2700 K → 3500 K`),
  ).toBeVisible()
  await expect(dialog.getByText('1 change, 0 stay as they are.')).toBeVisible()
  await expectStateAccessible(page)
  await dialog.getByRole('button', { name: 'Save 1' }).click()
  await expect(bar(page)).toHaveText('Saved 3 cells of 1 product.')
  const [first, second] = await publicSpecs(page, own)
  expect([first?.['cct'], first?.['ip'], second?.['cct']]).toEqual([3500, 'IP65', 4000])

  await cell(page, 0, 'cct').click()
  await page.keyboard.press('Control+z')
  await expect(bar(page)).toHaveText('The change has been undone.')
  await expect(cell(page, 0, 'cct')).toHaveText('2700')
  expect((await publicSpecs(page, own)).map(({ cct }) => cct)).toEqual([2700, 3000])
})

longTest('What is typed survives a lost connection and a reload', async ({ page, context }) => {
  await variantsInTable(page, own)
  await type(page, 0, 'watts', '18')
  await context.setOffline(true)
  await type(page, 1, 'watts', '19')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('What you typed is kept in this browser.')
  await context.setOffline(false)
  // Also what is typed into a cell that still is being edited.
  await cell(page, 0, 'lumens').click()
  await page.keyboard.type('1500')
  await page.reload()
  await expect(cell(page, 0, 'watts')).toHaveText('18')
  await expect(cell(page, 1, 'watts')).toHaveText('19')
  await expect(cell(page, 0, 'lumens')).toHaveText('1500')
  await expect(bar(page)).toHaveText('3 cells changed, not saved yet.')
  await button(page, /^Save \d+ cells?$/).click()
  await expect(bar(page)).toHaveText('Saved 3 cells of 1 product.')
  expect((await publicSpecs(page, own)).map(({ watts }) => watts)).toEqual([18, 19])
  await page.reload()
  await expect(cell(page, 0, 'watts')).toHaveText('18')
  await expect(bar(page)).toHaveText(/^Type into a cell to change it/)
})

longTest(
  'What is typed outlives the session, and is saved after signing in again',
  async ({ page }) => {
    await variantsInTable(page, own)
    await type(page, 0, 'watts', '18')
    // When the save arrives: the dashboard asks the server now and then, and would notice an earlier end.
    await page.route(
      '**/api/items',
      async (route) => {
        await inDatabase((database) =>
          database.write([
            { sql: 'DELETE FROM session WHERE token_sha256 = ?', args: [sha256(token)] },
          ]),
        )
        await route.continue()
      },
      { times: 1 },
    )
    await page.keyboard.press('Control+s')
    const session = page.getByRole('dialog', { name: 'Your session has ended' })
    await session.getByRole('button', { name: 'Not now' }).click()
    await expect(bar(page)).toContainText('What you typed is kept in this browser.')
    await type(page, 1, 'watts', '19')
    await expect(cell(page, 0, 'watts')).toHaveText('18')
    await expect(cell(page, 1, 'watts')).toHaveText('19')

    await button(page, /^Save \d+ cells?$/).click()
    await session.getByLabel('Username').fill('admin')
    await session.getByLabel('Password').fill(password())
    await session.getByRole('button', { name: 'Sign in' }).click()
    await expect(bar(page)).toHaveText('Saved 2 cells of 1 product.')
    expect((await publicSpecs(page, own)).map(({ watts }) => watts)).toEqual([18, 19])
  },
)

longTest('An answer that was lost is recognised as saved', async ({ page }) => {
  await variantsInTable(page, own)
  await type(page, 0, 'watts', '18')
  await page.route('**/api/items', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('What you typed is kept in this browser.')
  await page.unroute('**/api/items')
  await button(page, /^Save \d+ cells?$/).click()
  await expect(bar(page)).toHaveText('The catalogue has these values already.')
  await expect(cell(page, 0, 'watts')).toHaveText('18')
})

longTest(
  'A cell that can’t be read or is refused says why and keeps its text',
  async ({ page }) => {
    await variantsInTable(page, own)
    await type(page, 0, 'cct', 'warm')
    await expect(cell(page, 0, 'cct')).toHaveAttribute('aria-invalid', 'true')
    await cell(page, 0, 'cct').click()
    await expect(line(page)).toContainText('Colour temperature')
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toContainText('1 cell can’t be saved. Nothing has been saved.')
    await expect(cell(page, 0, 'cct')).toHaveText('warm')
    await button(page, 'Discard 1 that can’t be saved').click()
    await expect(cell(page, 0, 'cct')).toHaveText('2700')

    // The server knows what the browser doesn't: the code of another variant.
    await type(page, 1, 'orderCode', `${own.word}-27`)
    await page.keyboard.press('Control+s')
    await expect(cell(page, 1, 'orderCode')).toHaveAttribute('aria-invalid', 'true')
    await expect(bar(page)).toContainText('can’t be changed like this. Nothing has been changed.')
    await cell(page, 0, 'watts').click()
    await button(page, 'Go to the first that can’t be saved').click()
    await expect(cell(page, 1, 'orderCode')).toBeFocused()
    await expect(line(page)).toContainText(`${own.word}-27`)
    // Half of a button below the top bar would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectStateAccessible(page)
    await type(page, 1, 'orderCode', `${own.word}-31`)
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toHaveText('Saved 1 cell of 1 product.')
    await expect(cell(page, 1, 'orderCode')).toHaveText(`${own.word}-31`)
  },
)

longTest(
  'Somebody else’s change of the same product is named, and nothing is lost',
  async ({ page }) => {
    await variantsInTable(page, own)
    await type(page, 0, 'watts', '18')
    await type(page, 1, 'watts', '19')
    await changeElsewhere(page, token, {
      id: own.id,
      orderCode: `${own.word}-27`,
      values: { watts: 25 },
    })
    await page.keyboard.press('Control+s')
    await page
      .getByRole('dialog', { name: 'These cells have changed' })
      .getByRole('button', { name: 'Back to the table' })
      .click()
    await expect(bar(page)).toContainText(`Someone else has changed Own ${own.word} since then.`)
    await expect(cell(page, 0, 'watts')).toHaveText('18')
    await cell(page, 0, 'watts').click()
    await expect(line(page)).toContainText('from empty to 25')
    expect((await publicSpecs(page, own))[0]?.['watts']).toBe(25)
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toHaveText('Saved 2 cells of 1 product.')
    expect((await publicSpecs(page, own)).map(({ watts }) => watts)).toEqual([18, 19])
  },
)

longTest('The table of products edits what all variants share', async ({ page }) => {
  await page.goto(`/admin/dashboard?table=${encodeURIComponent(`of=products&text=${own.word}`)}`)
  const name = page.locator('[data-row="0"][data-column="1"]')
  const categories = page.locator('[data-row="0"][data-column="3"]')
  await expect(name).toHaveText(`Own ${own.word}`)
  await name.click()
  await page.keyboard.press('F2')
  await page.keyboard.type(' II')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(categories).toBeFocused()
  await page.keyboard.press('F2')
  const offered = page.locator('datalist option').first()
  const category = (await offered.getAttribute('value')) ?? ''
  await page.keyboard.type(category.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(categories).toHaveText(category)
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toHaveText('Saved 2 cells of 1 product.')
  const response = await page.request.get(`/api/products/${own.id}`)
  expect(await response.json()).toMatchObject({
    product: { product: { name: `Own ${own.word} II` } },
  })
})

longTest(
  'A value of a product whose variants have their own asks which of them are meant',
  async ({ page }) => {
    await page.goto(`/admin/dashboard?table=${encodeURIComponent(`of=products&text=${own.word}`)}`)
    const temperature = page.locator('[data-row="0"][data-column="7"]')
    await expect(temperature).toHaveText('varies (2700–3000)')
    await temperature.click()
    await page.keyboard.type('3500')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: 'Review the changed cells' })
    const save = question.getByRole('button', { name: /^Save/ })
    const group = question.getByRole('group', {
      name: '2 variants of 1 product have other values of their own.',
    })
    await expect(save).toBeDisabled()
    await expectStateAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(temperature).toHaveText('3500')
    expect((await publicSpecs(page, own)).map(({ cct }) => cct)).toEqual([2700, 3000])

    await button(page, /^Save \d+ cells?$/).click()
    await group.getByRole('radio', { name: 'Only the product; all 2 variants keep theirs' }).check()
    await group.getByRole('radio', { name: 'All 2 variants get the new value' }).check()
    await save.click()
    await expect(bar(page)).toHaveText('Saved 1 cell of 1 product.')
    await expect(question).toBeHidden()
    await expect(temperature).toHaveText('3500')
    expect((await publicSpecs(page, own)).map(({ cct }) => cct)).toEqual([3500, 3500])
  },
)
