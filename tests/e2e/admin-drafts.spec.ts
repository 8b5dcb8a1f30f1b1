import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, ownProducts, productOf, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { tabTo } from './keyboard.ts'
import { expect } from './test.ts'

// Publications that are refused, and drafts that somebody else has saved.
test.use({ expectedErrors: [/status of (?:404|409|422)/] })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const form = (page: Page) => dialog(page, /^(?:Add|Edit) /)
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const note = (page: Page) => form(page).locator('.form-note').first()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo what was saved' })
const dashboard = (query: string) => `${adminPaths.dashboard}?${query}`

async function open(page: Page, id: number): Promise<void> {
  await page.goto(dashboard(`item=product-${id}`))
  await expect(form(page)).toBeVisible()
}

async function saveDraft(page: Page): Promise<void> {
  await button(page, 'Save draft').click()
  await expect(note(page)).toContainText('This is the draft that admin saved on')
}

/** Saves a draft of a product, as its form does. */
async function draft(page: Page, token: string, id: number, values: Record<string, string>) {
  const { code } = await productOf(id)
  const multipart = { draft: '1', ...values }
  const path = `/api/products/${encodeURIComponent(code)}`
  const response = await page.request.post(path, { headers: bearer(token), multipart })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { draft: number }).draft
}

const titleOf = (id: number) =>
  inDatabase(async (database) => {
    const sql = 'SELECT title FROM product WHERE id = ?'
    const [found] = await database.read([{ sql, args: [id] }])
    return found?.rows[0]?.['title']
  })

const draftsOf = (id: number) =>
  inDatabase(async (database) => {
    const sql = `SELECT iif(after IS NULL, 'delete', 'edit') AS action FROM proposal
      WHERE state = 'draft' AND kind = 'product' AND item_id = ?`
    const [found] = await database.read([{ sql, args: [id] }])
    return found?.rows.map(({ action }) => action)
  })

test.describe('A draft of a product', () => {
  longTest(
    'is saved, compared, shown beside what is published, and published',
    async ({ page }) => {
      await signedIn(page)
      const { id, word } = await ownProduct()
      await open(page, id)
      await field(page, 'Title').fill(`After ${word}`)
      await saveDraft(page)
      expect(await titleOf(id)).toBe('Before')
      await expect(field(page, 'Title')).toHaveValue(`After ${word}`)
      await expectStateAccessible(page)

      await button(page, 'Compare with published').click()
      const comparison = dialog(page, `The draft of Own ${word}`)
      await expect(comparison).toContainText('Before')
      await expect(comparison).toContainText(`After ${word}`)
      await expectStateAccessible(page)
      await comparison.getByRole('button', { name: 'Close' }).click()

      await button(page, 'Show what is published').click()
      await expect(field(page, 'Title')).toHaveValue('Before')
      await button(page, 'Edit the draft').click()
      await expect(field(page, 'Title')).toHaveValue(`After ${word}`)

      await expect(button(page, 'Save')).toBeHidden()
      await field(page, 'Title').fill(`Later ${word}`)
      await button(page, 'Publish the draft…').click()
      const question = dialog(page, `Publish the draft of Own ${word}?`)
      await expect(question.getByRole('definition')).toContainText(`Later ${word}`)
      await expectStateAccessible(page)
      await question.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(dialog(page, 'Success')).toContainText('The draft has been published.')
      expect(await titleOf(id)).toBe(`Later ${word}`)
      expect(await draftsOf(id)).toEqual([])
      await undo(page).click()
      await expect(undo(page)).toBeHidden()
      expect(await titleOf(id)).toBe('Before')
    },
  )

  longTest(
    'marks its card, waits beside what is published, and is discarded',
    { tag: '@phone' },
    async ({ page }) => {
      const token = await signedIn(page)
      const { id, word } = await ownProduct()
      await draft(page, token, id, { title: `After ${word}` })
      await page.goto(dashboard(`search=${word}&drafts=1`))
      const card = page.getByRole('listitem').filter({ hasText: `Own ${word}` })
      await expect(card.getByText('Draft', { exact: true })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'With drafts' })).toBeChecked()
      await expectStateAccessible(page)
      await card.getByRole('button', { name: /^Edit/ }).click()
      await expect(field(page, 'Title')).toHaveValue('Before')
      await expect(note(page)).toContainText('A draft is waiting, which admin saved on')
      await button(page, 'Discard draft').click()
      await dialog(page, 'Discard this draft?').getByRole('button', { name: 'Discard' }).click()
      await expect(button(page, 'Discard draft')).toBeHidden()
      await expect(field(page, 'Title')).toHaveValue('Before')
      expect(await draftsOf(id)).toEqual([])
    },
  )

  longTest(
    'keeps values that can’t be published, and says so beside their fields',
    async ({ page }) => {
      await signedIn(page)
      const { id } = await ownProduct()
      await open(page, id)
      await field(page, 'Title').fill('')
      await saveDraft(page)
      await expect(note(page)).toContainText('1 value below can’t be published yet.')
      await expect(field(page, 'Title')).toHaveAccessibleDescription('The title is required.')
      await button(page, 'Publish the draft…').click()
      await expect(field(page, 'Title')).toBeFocused()
      expect(await titleOf(id)).toBe('Before')
    },
  )

  longTest(
    'that somebody else has saved meanwhile shows both versions and a choice',
    async ({ page }) => {
      const token = await signedIn(page)
      const { id, word } = await ownProduct()
      await draft(page, token, id, { title: `First ${word}` })
      await open(page, id)
      await button(page, 'Edit the draft').click()
      await expect(field(page, 'Title')).toHaveValue(`First ${word}`)
      await draft(page, token, id, { color: `Theirs ${word}` })
      await field(page, 'Title').fill(`Mine ${word}`)
      await button(page, 'Save draft').click()
      const conflict = dialog(page, 'This item has changed')
      await expect(conflict.getByLabel('Taken over from them')).toHaveText(
        new RegExp(`Color.*Theirs ${word}$`),
      )
      await expect(conflict.getByRole('radio')).toHaveCount(0)
      await conflict.getByRole('button', { name: 'Save both' }).click()
      await expect(conflict).toBeHidden()
      await expect(field(page, 'Title')).toHaveValue(`Mine ${word}`)
      await expect(field(page, 'Color')).toHaveValue(`Theirs ${word}`)
    },
  )

  longTest('has unsaved edits of its own', async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    await draft(page, token, id, { title: `Drafted ${word}` })
    await open(page, id)
    await button(page, 'Edit the draft').click()
    await expect(field(page, 'Title')).toHaveValue(`Drafted ${word}`)
    await field(page, 'Title').fill(`Unsaved ${word}`)
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue(`Unsaved ${word}`)
    await button(page, 'Show what is published').click()
    await expect(field(page, 'Title')).toHaveValue('Before')
    await button(page, 'Edit the draft').click()
    await expect(field(page, 'Title')).toHaveValue(`Unsaved ${word}`)
    await button(page, 'Discard them').click()
    await expect(field(page, 'Title')).toHaveValue(`Drafted ${word}`)
  })
})

longTest('A new product is kept as a draft under its own address', async ({ page }) => {
  await signedIn(page)
  const { word } = unique()
  await page.goto(dashboard('item=new-product'))
  await field(page, 'Name').fill(`New ${word}`)
  await button(page, 'Save draft').click()
  await expect(page).toHaveURL(/item=draft-\d+$/)
  await expect(note(page)).toContainText('This is a draft of a new product')
  await expect(field(page, 'Name')).toHaveValue(`New ${word}`)
  await field(page, 'Code').fill(`C-${word}`)
  await button(page, 'Save draft').click()
  await expect(button(page, 'Save draft')).toBeEnabled()
  await page.reload()
  await expect(field(page, 'Code')).toHaveValue(`C-${word}`)
  await button(page, 'Discard draft').click()
  await dialog(page, 'Discard this draft?').getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
})

longTest('A deletion is kept as a draft, which the card names', async ({ page }) => {
  await signedIn(page)
  const { id, word } = await ownProduct()
  await page.goto(dashboard(`search=${word}`))
  await page.getByRole('button', { name: `Delete Own ${word}` }).click()
  const question = dialog(page, 'Confirm Delete')
  await expectStateAccessible(page)
  await question.getByRole('button', { name: 'Save deletion as draft' }).click()
  const saved = dialog(page, 'The deletion has been saved as a draft. Nothing public has changed.')
  await saved.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Draft: delete')).toBeVisible()
  expect(await draftsOf(id)).toEqual(['delete'])
  expect(await titleOf(id)).toBe('Before')
})

longTest('The table marks rows with drafts and shows only them', async ({ page }) => {
  const token = await signedIn(page)
  const [drafted, other] = await ownProducts(2)
  await draft(page, token, drafted?.id ?? 0, { title: 'After' })
  const view = new URLSearchParams({ of: 'products', text: drafted?.word ?? '' })
  await page.goto(dashboard(`table=${encodeURIComponent(view.toString())}`))
  const grid = page.getByRole('grid')
  await expect(grid).toContainText(other?.word ?? '')
  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'With drafts' }).check()
  await expect(grid).not.toContainText(other?.word ?? '')
  await expect(grid.getByText('Draft', { exact: true })).toBeVisible()
})

test.describe('The list of drafts', () => {
  const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
  const entry = (page: Page, word: string) =>
    drafts(page)
      .getByRole('listitem')
      .filter({ hasText: `Own ${word}` })

  longTest('shows each value, and publishes those that fit', async ({ page }) => {
    const token = await signedIn(page)
    const [fit, unfit] = await ownProducts(2)
    const [fitId, unfitId] = [fit?.id ?? 0, unfit?.id ?? 0]
    const [word, otherWord] = [fit?.word ?? '', unfit?.word ?? '']
    await draft(page, token, fitId, { title: `After ${word}` })
    await draft(page, token, unfitId, { title: '' })
    await page.goto(adminPaths.dashboard)
    await page.getByRole('link', { name: 'Drafts', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/drafts$/)
    const first = entry(page, word).filter({ hasText: `After ${word}` })
    await expect(first).toContainText('Product · Changes · admin')
    await expect(entry(page, otherWord)).toContainText('The title is required.')
    await drafts(page).getByLabel('Drafts of', { exact: true }).selectOption('Product')
    await first.getByRole('checkbox').check()
    await entry(page, otherWord).getByRole('checkbox').check()
    await expectStateAccessible(page)
    await drafts(page).getByRole('button', { name: 'Publish…' }).click()
    const question = dialog(page, 'Publish 1 draft?')
    await expect(question).toContainText(`Own ${otherWord}: The title is required.`)
    await expectStateAccessible(page)
    await question.getByRole('button', { name: 'Publish the other one' }).click()
    await expect(drafts(page).getByRole('status').first()).toHaveText(
      'The draft has been published.',
    )
    await expect(first).toBeHidden()
    expect(await titleOf(fitId)).toBe(`After ${word}`)
    expect(await draftsOf(unfitId)).toEqual(['edit'])
    await undo(page).click()
    await expect(undo(page)).toBeHidden()
    expect(await titleOf(fitId)).toBe('Before')
  })

  longTest('is opened, chosen from and discarded by keyboard alone', async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    await draft(page, token, id, { title: `After ${word}` })
    await page.goto(adminPaths.dashboard)
    await expect(page.locator('.item-card__name').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialog(page, 'Commands').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('drafts')
    await page.keyboard.press('Enter')
    // The last saved is the first, unless another test saves one at the same moment.
    const own = entry(page, word)
    await own.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await tabTo(page, drafts(page).getByRole('button', { name: 'Discard…' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const question = dialog(page, 'Discard 1 draft?')
    await tabTo(page, question.getByRole('button', { name: 'Discard' }))
    await page.keyboard.press('Enter')
    await expect(own).toBeHidden()
    expect(await draftsOf(id)).toEqual([])
  })
})

longTest('The four buttons of a form fit a small phone', async ({ page }) => {
  await signedIn(page)
  const { id } = await ownProduct()
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, id)
  const buttons = form(page).locator('.dialog__actions .button')
  await expect(buttons).toHaveCount(4)
  // At one moment, because the form still moves while it opens.
  const boxes = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top } = one.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
  }
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
})

test.describe('Former drafts', () => {
  longTest('A discarded draft is found and comes back', async ({ page }) => {
    const token = await signedIn(page)
    const { id, word } = await ownProduct()
    await draft(page, token, id, { title: `First ${word}` })
    await draft(page, token, id, { title: `Second ${word}` })
    await open(page, id)
    await button(page, 'Discard draft').click()
    await dialog(page, 'Discard this draft?').getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'Title')).toHaveValue('Before')

    await page.goto(dashboard('item=drafts'))
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    await activity.getByRole('radio', { name: 'Former drafts' }).check()
    await expect(page).toHaveURL(/\/admin\/activity\?of=former-drafts$/)
    const gone = activity.getByRole('listitem').filter({ hasText: `Own ${word}` })
    await expect(gone).toHaveCount(2)
    await expect(gone.first()).toContainText('Discarded by admin')
    await expect(gone.first()).toContainText(`Second ${word}`)
    await expect(gone.last()).toContainText('Saved over by admin')
    await expectStateAccessible(page)
    await gone
      .last()
      .getByRole('button', { name: /^Bring back/ })
      .click()
    await expect(activity.getByRole('status').first()).toContainText('The draft is back.')
    await gone
      .first()
      .getByRole('button', { name: /^Bring back/ })
      .click()
    await expect(gone.first().getByRole('alert')).toContainText('has another draft now')
    await open(page, id)
    await button(page, 'Edit the draft').click()
    await expect(field(page, 'Title')).toHaveValue(`First ${word}`)
    expect(await titleOf(id)).toBe('Before')
  })
})
