import type { Locator, Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { insertOrders, ownProduct, ownProducts, productOf, signedIn, unique } from './admin.ts'
import { tabTo } from './keyboard.ts'
import { longTest } from './desk.ts'
import { expect, takeFileChoosers } from './test.ts'

/*
 * Ten tasks of an administrator, without a pointer. Each counts its key presses, of which
 * docs/keyboard-tasks.md has a table; what the table promises is the limit here.
 */

/** Presses keys and counts them; a key with modifiers and a typed character are one each. */
class Keys {
  pressed = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.pressed += keys.length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.pressed += text.length
  }

  async goTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    const isThere = await target.evaluate((element) => element === document.activeElement)
    if (!isThere) this.pressed += await tabTo(this.page, target, key)
  }

  /** Chooses what the palette finds first for a text, once it is the expected option. */
  async choose(text: string, option: string | RegExp): Promise<void> {
    await this.press('Control+k')
    const palette = this.page.getByRole('dialog', { name: 'Commands' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await this.type(text)
    await expect(palette.getByRole('option', { selected: true })).toContainText(option)
    await this.press('Enter')
    await expect(palette).toBeHidden()
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`)

async function openDashboard(page: Page): Promise<{ keys: Keys; token: string }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => console.error('A pointer was used.'), true)
  })
  const token = await signedIn(page)
  await page.goto(adminPaths.dashboard)
  await expect(page.locator('.item-card__name').first()).toBeVisible()
  return { keys: new Keys(page), token }
}

const edit = (page: Page, token: string, id: number, values: object) =>
  page.request.post('/api/items', { headers: bearer(token), data: { edits: [{ id, values }] } })

longTest('A product is found and gets another luminous flux', async ({ page }) => {
  const { keys } = await openDashboard(page)
  const { name, code } = await productOf((await ownProduct()).id)
  await keys.choose(code, name)
  await expect(dialog(page, `Edit ${name}`)).toBeVisible()
  await keys.goTo(page.locator('summary', { hasText: 'Light' }).first())
  await keys.press('Enter')
  await keys.goTo(page.getByRole('textbox', { name: 'Luminous flux' }))
  await keys.press('Control+a')
  await keys.type('321')
  await keys.press('Control+s')
  await expect(dialog(page, 'Success')).toContainText('The product has been saved.')
  expect(keys.pressed).toBeLessThanOrEqual(80)
})

longTest('Five variants get another colour temperature', async ({ page }) => {
  const [own] = await ownProducts(3)
  const { keys } = await openDashboard(page)
  await keys.choose('table of v', 'Table of variants')
  await find(page, keys, own?.word, '6 of')
  await keys.goTo(cell(page, 0, 0))
  await keys.press('Space')
  for (let row = 1; row < 5; row += 1) await keys.press('ArrowDown', 'Space')
  await expect(page.getByText('5 chosen')).toBeVisible()
  await keys.goTo(button(page, 'Change 5…'), 'Shift+Tab')
  await keys.press('Enter')
  await changeAll(page, keys, 'Colour temp', '4001')
  await expect(dialog(page, /^Change 5/).getByRole('status')).toContainText('changed.')
  expect(keys.pressed).toBeLessThanOrEqual(120)
  await undo(page, keys)
})

longTest('Products without photometry are listed', async ({ page }) => {
  const { keys } = await openDashboard(page)
  await keys.choose('without ph', 'Products without photometry')
  await expect(button(page, /^Remove the filter .*photometry/i)).toBeVisible()
  expect(keys.pressed).toBeLessThanOrEqual(15)
})

longTest('All found products get IP44, and the change is undone', async ({ page }) => {
  const [own] = await ownProducts(4)
  const { keys } = await openDashboard(page)
  await keys.choose('table of p', 'Table of products')
  await find(page, keys, own?.word, '4 of')
  const all = button(page, /^Select all [\d,]+ found/)
  await keys.goTo(all)
  await keys.press('Enter')
  await keys.goTo(button(page, /^Change [\d,]+…/))
  await keys.press('Enter')
  await changeAll(page, keys, 'Ingress', 'IP44')
  await undo(page, keys)
  expect(keys.pressed).toBeLessThanOrEqual(100)
})

/** Shows in the table only what a word finds, which `found` counts. */
async function find(page: Page, keys: Keys, word = '', found: string) {
  await keys.goTo(page.getByRole('searchbox', { name: 'Find by name or code' }))
  await keys.type(word)
  await expect(page).toHaveURL(new RegExp(`text=${word}`))
  await expect(page.getByRole('status').filter({ hasText: found }).first()).toBeVisible()
}

/** In the dialog of a change of many items: chooses an attribute and a value, looks, and applies. */
async function changeAll(page: Page, keys: Keys, attribute: string, value: string) {
  const change = dialog(page, /^Change [\d,]+/)
  await keys.goTo(change.getByLabel('Change', { exact: true }))
  await keys.type(attribute)
  await keys.press('Tab')
  await keys.type(value)
  await keys.goTo(change.getByRole('button', { name: 'Preview' }))
  await keys.press('Enter')
  await expect(change.getByRole('button', { name: /^Apply to/ })).toBeFocused()
  await keys.press('Enter')
  await expect(change.getByRole('status')).toContainText('changed.')
}

async function undo(page: Page, keys: Keys) {
  const change = dialog(page, /^Change [\d,]+/)
  await keys.goTo(change.getByRole('button', { name: 'Undo' }))
  await keys.press('Enter')
  await expect(change.getByRole('status')).toContainText('undone')
}

longTest('All products are exported', async ({ page }) => {
  const { keys } = await openDashboard(page)
  await keys.choose('export', 'Import and export')
  await keys.goTo(button(page, 'Export as XLSX'))
  const download = page.waitForEvent('download')
  await keys.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(keys.pressed).toBeLessThanOrEqual(15)
})

longTest('A sheet is imported', async ({ page }) => {
  takeFileChoosers(page)
  const { keys } = await openDashboard(page)
  const { word } = unique()
  const { word: code } = await ownProduct()
  await keys.choose('import', 'Import and export')
  await keys.goTo(page.getByLabel('File to import'))
  const chooser = page.waitForEvent('filechooser')
  await keys.press('Enter')
  const buffer = Buffer.from(
    csvOf([
      ['Code', 'Color'],
      [code, word],
    ]),
  )
  await (await chooser).setFiles({ name: 'colors.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('row', { name: code })).toContainText(word)
  await keys.goTo(page.getByRole('button', { name: 'Apply', exact: true }))
  await keys.press('Enter')
  await expect(
    dialog(page, /^Import/)
      .getByRole('status')
      .first(),
  ).toContainText('1 product changed')
  expect(keys.pressed).toBeLessThanOrEqual(40)
})

longTest('A value is restored from the history', async ({ page }) => {
  const { keys, token } = await openDashboard(page)
  const { id } = await ownProduct()
  const { name, code, color } = await productOf(id)
  await edit(page, token, id, { color: unique().word })
  await keys.choose(`history of ${code}`, `History of ${name}`)
  const history = dialog(page, `History of ${name}`)
  await keys.goTo(history.getByRole('button', { name: 'Restore Color as it was before' }).first())
  await keys.press('Enter')
  await expect(history.getByRole('status').first()).toHaveText('The product is as it was then.')
  expect((await productOf(id)).color).toBe(color)
  expect(keys.pressed).toBeLessThanOrEqual(40)
})

longTest('A deleted project is brought back', async ({ page }) => {
  const { keys, token } = await openDashboard(page)
  const answer = await page.request.get('/api/projects/3')
  const { title } = ((await answer.json()) as { project: { title: string } }).project
  const deleted = await page.request.delete('/api/projects/3', { headers: bearer(token) })
  expect(deleted.ok(), await deleted.text()).toBe(true)
  await keys.choose('deleted', 'Deleted items')
  const bin = page.getByRole('region', { name: 'Activity', exact: true })
  const entry = bin.getByRole('listitem').filter({ hasText: title })
  await keys.goTo(entry.getByRole('button', { name: /^Bring back/ }))
  await keys.press('Enter')
  await expect(bin.getByRole('status').first()).toContainText('The project is back.')
  expect(keys.pressed).toBeLessThanOrEqual(20)
})

longTest('A new order is opened and taken into work', async ({ page }) => {
  const { id } = unique()
  await insertOrders({ id })
  const { keys } = await openDashboard(page)
  await keys.choose('new orders', 'New orders')
  await keys.goTo(page.getByRole('link', { name: new RegExp(`^Order #${id}`) }))
  await keys.press('Enter')
  await page.waitForURL(`**/order/${id}*`)
  await keys.goTo(page.getByRole('radio', { name: 'New' }))
  await keys.press('ArrowRight')
  await expect(page.getByText('Saved: In progress')).toBeVisible()
  expect(keys.pressed).toBeLessThanOrEqual(100)
})

longTest(
  'The changes are published, and the dashboard says when they are live',
  async ({ page }) => {
    const live = {
      catalogueRevision: 7,
      publishedRevision: 7,
      state: 'live',
      since: new Date().toISOString(),
      message: 'All changes are live.',
      mode: 'by-hand',
      unpublishedChanges: 0,
      held: false,
      failedCollections: [],
      log: [],
    }
    let isPublished = false
    await page.route('**/api/publication', (route) => {
      isPublished ||= route.request().method() === 'POST'
      const message = 'Not yet published: 1 change.'
      const behind = { publishedRevision: 6, unpublishedChanges: 1, state: 'publishing', message }
      return route.fulfill({ json: isPublished ? live : { ...live, ...behind } })
    })
    const { keys } = await openDashboard(page)
    await keys.choose('publish', 'Releases and rollback')
    await keys.goTo(button(page, 'Publish now'))
    await keys.press('Enter')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(keys.pressed).toBeLessThanOrEqual(15)
  },
)
