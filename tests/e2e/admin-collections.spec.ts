import type { Page } from 'playwright/test'
import { adminPaths, placePath } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase, ownProduct, productOf, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { gate } from './islands.ts'
import { tabTo } from './keyboard.ts'
import { expect } from './test.ts'

// A time that has passed.
test.use({ expectedErrors: [/status of 422/] })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const place = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const collections = (page: Page) => page.getByRole('region', { name: 'Collections', exact: true })
const entry = (page: Page, name: string) =>
  collections(page)
    .getByRole('list', { name: 'Collections' })
    .locator(':scope > li')
    .filter({ hasText: name })
const status = (page: Page) => place(page).getByRole('status').first()
const drafts = placePath('drafts')

/** A product with a draft of its own. */
async function drafted(page: Page, token: string, title: string) {
  const own = await ownProduct()
  const { code } = await productOf(own.id)
  const path = `/api/products/${encodeURIComponent(code)}`
  const multipart = { draft: '1', title }
  const response = await page.request.post(path, { headers: bearer(token), multipart })
  expect(response.ok(), await response.text()).toBe(true)
  return { ...own, draft: ((await response.json()) as { draft: number }).draft }
}

async function collect(page: Page, token: string, name: string, drafts: number[]) {
  const data = { name, drafts }
  const response = await page.request.post('/api/collections', { headers: bearer(token), data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { id: number }).id
}

const titleOf = (id: number) =>
  inDatabase(async (database) => {
    const sql = 'SELECT title FROM product WHERE id = ?'
    const [found] = await database.read([{ sql, args: [id] }])
    return found?.rows[0]?.['title']
  })

const timeOf = (name: string) =>
  inDatabase(async (database) => {
    const sql = 'SELECT publish_at AS at FROM change WHERE name = ?'
    const [found] = await database.read([{ sql, args: [name] }])
    return found?.rows[0]?.['at']
  })

/** A state that only the clock or a restored backup brings. */
const become = (name: string, state: 'failed' | 'held', reason: string | null) =>
  inDatabase((database) =>
    database.write([
      {
        sql: `UPDATE change SET state = ?, reason = ?, publish_at = '2026-01-01T06:00:00.000Z' WHERE name = ?`,
        args: [state, reason, name],
      },
    ]),
  )

longTest('Drafts are collected, and the collection is published at once', async ({ page }) => {
  const token = await signedIn(page)
  const own = await drafted(page, token, 'After')
  const name = `Fair ${own.word}`
  await page.goto(drafts)
  const listed = place(page)
    .getByRole('list', { name: 'Drafts, the last saved first' })
    .getByRole('listitem')
    .filter({ hasText: `Own ${own.word}` })
  await listed.getByRole('checkbox').check()
  await place(page).getByRole('button', { name: 'Add to collection…' }).click()
  const question = dialog(page, 'Add to a collection')
  const choice = question.getByLabel('Collection', { exact: true })
  if (await choice.isVisible()) await choice.selectOption('A new one')
  await question.getByLabel('Name of the new collection').fill(name)
  await expectStateAccessible(page)
  await question.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(listed).toBeHidden()
  await expect(entry(page, name)).toContainText(`Own ${own.word}`)
  await expect(entry(page, name)).toContainText('Without a time · 1 draft')
  await expectStateAccessible(page)
  await page.getByRole('button', { name: `Publish now: ${name}` }).click()
  const publishing = dialog(page, `Publish ‘${name}’ now?`)
  await expectStateAccessible(page)
  await publishing.getByRole('button', { name: 'Publish now' }).click()
  await expect(status(page)).toHaveText('The draft has been published.')
  await expect(entry(page, name)).toContainText('Published')
  expect(await titleOf(own.id)).toBe('After')
})

longTest(
  'A collection gets a time on the company’s clock, and loses it again',
  async ({ page }) => {
    const token = await signedIn(page)
    const own = await drafted(page, token, 'After')
    const name = `Timed ${own.word}`
    await collect(page, token, name, [own.draft])
    await page.goto(drafts)
    await page.getByRole('button', { name: `Change ${name}` }).click()
    const form = dialog(page, 'Change collection')
    const time = form.getByLabel('Publish at (time of Dubai)')
    await time.fill('2020-03-07T10:00')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(time).toHaveAccessibleDescription(/^The time must be in the future/)
    await time.fill('2099-03-07T10:00')
    await expectStateAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(entry(page, name)).toContainText(/Publishes .*2099.*10:00.*GMT\+4/)
    expect(await timeOf(name)).toBe('2099-03-07T06:00:00.000Z')
    await page.getByRole('button', { name: `Unschedule ${name}` }).click()
    await expect(status(page)).toHaveText(`${name} has no time any more.`)
    expect(await timeOf(name)).toBeNull()
  },
)

longTest('A question stays open while the list behind it is loaded anew', async ({ page }) => {
  const token = await signedIn(page)
  const { word } = await ownProduct()
  const [first, second] = [`First ${word}`, `Second ${word}`]
  await collect(page, token, first, [])
  await collect(page, token, second, [])
  await page.goto(drafts)
  const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}` })
  const question = (name: string) => dialog(page, `Delete ‘${name}’?`)
  await remove(first).click()
  const list = gate()
  await page.route('**/api/collections', async (route) => {
    await list.opened
    await route.continue()
  })
  await question(first).getByRole('button', { name: 'Delete' }).click()
  await expect(question(first)).toBeHidden()
  await remove(second).click()
  await expect(question(second)).toBeVisible()
  list.open()
  await expect(entry(page, first)).toBeHidden()
  await expect(question(second)).toBeVisible()
})

longTest('A collection names the drafts that refuse, and loses one', async ({ page }) => {
  const token = await signedIn(page)
  const own = await drafted(page, token, '')
  const name = `Refused ${own.word}`
  await collect(page, token, name, [own.draft])
  await page.goto(drafts)
  await expect(entry(page, name)).toContainText(`Own ${own.word}: The title is required.`)
  await page.getByRole('button', { name: `Publish now: ${name}` }).click()
  const question = dialog(page, `Publish ‘${name}’ now?`)
  await expect(question.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Change ${name}` }).click()
  const form = dialog(page, 'Change collection')
  await form.getByRole('checkbox', { name: `Own ${own.word}` }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, name)).toContainText('0 drafts')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog(page, `Delete ‘${name}’?`).getByRole('button', { name: 'Delete' }).click()
  await expect(entry(page, name)).toBeHidden()
})

longTest('Collections that failed or are held say what to do', async ({ page }) => {
  const token = await signedIn(page)
  const own = await drafted(page, token, 'After')
  const [failed, held] = [`Failed ${own.word}`, `Held ${own.word}`]
  await collect(page, token, failed, [own.draft])
  await collect(page, token, held, [])
  await become(failed, 'failed', 'The database could not be reached.')
  await become(held, 'held', null)
  await page.goto(drafts)
  await expect(entry(page, failed)).toContainText('The database could not be reached.')
  await expect(entry(page, failed)).toContainText('publish it now or set another time')
  await expect(entry(page, held)).toContainText('while a backup was being restored')
  await expectStateAccessible(page)
  // Its former time has passed, so a new name does not publish it.
  await page.getByRole('button', { name: `Change ${failed}` }).click()
  const form = dialog(page, 'Change collection')
  await expect(form.getByLabel('Publish at (time of Dubai)')).toHaveValue('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, failed)).toContainText('Without a time')
  expect(await titleOf(own.id)).toBe('Before')
})

longTest('A collection is made by keyboard alone', async ({ page }) => {
  const token = await signedIn(page)
  const own = await drafted(page, token, 'After')
  const name = `Keys ${own.word}`
  await page.goto(adminPaths.dashboard)
  await expect(page.locator('.item-card__name').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page, 'Commands').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('collections')
  await page.keyboard.press('Enter')
  await tabTo(page, collections(page).getByRole('button', { name: 'New collection…' }))
  await page.keyboard.press('Enter')
  const form = dialog(page, 'New collection')
  await tabTo(page, form.getByLabel('Name', { exact: true }))
  await page.keyboard.type(name)
  await tabTo(page, form.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(entry(page, name)).toContainText('Without a time · 0 drafts')
})
