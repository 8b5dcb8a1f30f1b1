import type { Page } from 'playwright/test'
import { expectStateAccessible } from './accessible.ts'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

/** A spot of the demo with variants, twice, and a product without. */
const three = [
  { key: 'a', id: 1, orderCode: 'SL-AL045-WH-30-24', quantity: 2, name: 'Alto 45' },
  { key: 'b', id: 1, orderCode: 'SL-AL045-BZ-30-24', quantity: 3, name: 'Alto 45' },
  { key: 'c', id: 13, quantity: 4, name: 'Thirteen' },
]
const stored = (lines: unknown, name = '') =>
  JSON.stringify({ version: 1, current: 'x', schedules: [{ id: 'x', name, lines }] })

/** A browser with this under the key of the schedules, before its first page. */
async function keeps(page: Page, text = stored(three)): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('begun') !== null) return
    localStorage.setItem('begun', 'yes')
    localStorage.setItem('schedules', value)
  }, text)
}

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Products on your list' })
    .locator('tbody')
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Products on your list' }).getByRole('listitem'))
const mark = (page: Page, line: number) =>
  rows(page)
    .nth(line)
    .getByLabel(/^Type of/)
const marks = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => row.querySelector<HTMLInputElement>('[aria-label^="Type of"]')?.value),
  )
const choice = (page: Page) => page.getByRole('combobox', { name: 'Schedule' })
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** An action of the list that stands in its menu. */
async function choose(page: Page, name: string): Promise<void> {
  await action(page, 'More').click()
  await action(page, name).click()
}
const codes = (page: Page) =>
  page.evaluate(() => {
    const { current, schedules } = JSON.parse(localStorage.getItem('schedules') ?? '') as {
      current: string
      schedules: { id: string; lines: { orderCode?: string }[] }[]
    }
    return schedules.find(({ id }) => id === current)?.lines.map(({ orderCode }) => orderCode)
  })

test(
  'Lines have marks that stay when they move, by buttons, by arrow keys and by Alt',
  { tag: '@phone' },
  async ({ page }) => {
    await keeps(page)
    await page.goto('/pricingList')
    await expect(mark(page, 2)).toHaveValue('A3')
    await page.getByRole('button', { name: 'Move Alto 45, A1 down' }).click()
    expect(await marks(page)).toEqual(['A2', 'A1', 'A3'])
    await expect(page.getByText('A1 is now line 2 of 3.')).toBeAttached()
    const handle = page.getByRole('button', { name: /^Drag Alto 45, A1/ })
    await handle.press('ArrowDown')
    await expect(handle).toBeFocused()
    expect(await marks(page)).toEqual(['A2', 'A3', 'A1'])
    await handle.press('Home')
    expect(await marks(page)).toEqual(['A1', 'A2', 'A3'])
    await rows(page)
      .nth(2)
      .getByLabel(/^Note of/)
      .press('Alt+ArrowUp')
    await expect.poll(() => marks(page)).toEqual(['A1', 'A3', 'A2'])
    await page.reload()
    await expect(mark(page, 1)).toHaveValue('A3')
  },
)

longTest(
  'A line is dragged to another place, and Escape leaves it where it was',
  async ({ page }) => {
    await keeps(page)
    await page.goto('/pricingList')
    await expect(mark(page, 2)).toHaveValue('A3')
    const drag = async () => {
      await rows(page)
        .first()
        .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const handle = page.getByRole('button', { name: /^Drag .*A2/ })
      // Waits until the list stands still.
      await handle.hover({ position: { x: 10, y: 10 } })
      const from = await handle.boundingBox()
      const to = await rows(page).first().boundingBox()
      await page.mouse.down()
      await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) - 10)
      await page.mouse.move((from?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 4 })
      await expect(page.locator('[data-drop=before]')).toHaveCount(1)
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await marks(page)).toEqual(['A1', 'A2', 'A3'])
    await drag()
    await page.mouse.up()
    await expect.poll(() => marks(page)).toEqual(['A2', 'A1', 'A3'])
  },
)

longTest('A list scrolls while a line is dragged to its edge', async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    key: `line-${index}`,
    id: index + 1,
    quantity: 1,
    mark: `A${index + 1}`,
  }))
  await page.addInitScript(
    (text) => localStorage.setItem('schedules', text),
    JSON.stringify({ version: 1, current: 'x', schedules: [{ id: 'x', name: '', lines: many }] }),
  )
  await page.goto('/pricingList')
  await expect(rows(page)).toHaveCount(12)
  const list = page.locator('.schedule, .scroll-list').filter({ has: page.locator('[data-line]') })
  await list.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const handle = page.getByRole('button', { name: /^Drag .*A1(?!\d)/ })
  await handle.hover({ position: { x: 10, y: 10 } })
  const [from, box] = [await handle.boundingBox(), await list.boundingBox()]
  if (from === null || box === null) throw new Error('The list is not shown.')
  await page.mouse.down()
  await page.mouse.move(from.x + 10, box.y + box.height - 20, { steps: 4 })
  await expect
    .poll(() => list.evaluate((it) => it.scrollTop + it.clientHeight >= it.scrollHeight - 1))
    .toBe(true)
  await page.mouse.up()
  await expect.poll(async () => (await marks(page)).slice(-2)).toContain('A1')
})

longTest('A mark must be unique, and a refused one says so at its field', async ({ page }) => {
  await keeps(page)
  await page.goto('/pricingList')
  await expect(mark(page, 2)).toHaveValue('A3')
  await mark(page, 0).fill('a2')
  await mark(page, 0).press('Enter')
  await expect(mark(page, 0)).toHaveAccessibleDescription(/Another line has the type a2/)
  await mark(page, 0).fill('W7')
  await mark(page, 0).press('Enter')
  await expect(mark(page, 0)).toHaveAttribute('aria-invalid', 'false')
  await page.reload()
  await expect.poll(() => marks(page)).toEqual(['W7', 'A2', 'A3'])
})

longTest(
  'Location and note are kept key by key, and another variant brings its values',
  async ({ page }) => {
    await keeps(page)
    await page.goto('/pricingList')
    const first = rows(page).first()
    await first.getByLabel(/^Location of/).fill('Lobby, السقف 🏛')
    await first.getByLabel(/^Note of/).fill('=1+1')
    await first.getByRole('button', { name: /^Change variant of/ }).click()
    const choices = dialog(page, 'Change variant')
    // It opens at the line's own variant.
    await expect(choices.getByRole('button', { name: /^SL-AL045-WH-30-24/ })).toBeFocused()
    await expect(choices.getByRole('button', { name: /^SL-AL045-WH-30-24/ })).toBeInViewport()
    await choices.getByLabel(/^Narrow by/).fill('bz-27 10')
    await choices.getByRole('button', { name: /^SL-AL045-BZ-27-10/ }).click()
    await expect(first).toContainText('SL-AL045-BZ-27-10')
    await expect(first).toContainText('2700')
    await page.reload()
    await expect(first.getByLabel(/^Location of/)).toHaveValue('Lobby, السقف 🏛')
    await expect(first.getByLabel(/^Note of/)).toHaveValue('=1+1')
  },
)

longTest(
  'Schedules are named, duplicated, chosen and deleted, and a deletion is undone',
  async ({ page }) => {
    await keeps(page)
    await page.goto('/pricingList')
    await action(page, 'Name and project').click()
    const details = dialog(page, 'Schedule details')
    await details.getByLabel(/^Name, such as/).fill('Lobby')
    await details.getByLabel('Project', { exact: true }).fill('Villa Noor')
    await details.getByLabel('Client').fill('مكتب المهندس')
    await details.getByLabel('Revision').fill('Rev B, 28 November')
    await page.keyboard.press('Enter')
    await expect(
      action(
        page,
        'Name and project: Project Villa Noor Client مكتب المهندس Revision Rev B, 28 November',
      ),
    ).toBeFocused()
    await expect(choice(page)).toContainText('Lobby (3)')
    await choose(page, 'Duplicate')
    await expect(choice(page).locator('option:checked')).toHaveText('Lobby, copy (3)')
    await page.getByRole('button', { name: /^Remove Thirteen|^Remove .*A3/ }).click()
    await dialog(page, 'Remove Product').getByRole('button', { name: 'Remove' }).click()
    await expect(rows(page)).toHaveCount(2)
    await choice(page).selectOption('Lobby (3)')
    await expect(rows(page)).toHaveCount(3)
    await choose(page, 'Delete')
    const question = dialog(page, 'Delete schedule')
    await expect(question).toContainText('Delete Lobby with its 3 lines?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(3)
    await choose(page, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Lobby deleted.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.reload()
    await expect(page.getByText('Lobby deleted.')).toBeVisible()
    await action(page, 'Undo').click()
    await expect(choice(page).locator('option:checked')).toHaveText('Lobby (3)')
    await expect(rows(page)).toHaveCount(3)
    await choose(page, 'New')
    await dialog(page, 'New schedule')
      .getByLabel(/^Name, such as/)
      .fill('Villa')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(choice(page).getByRole('option')).toHaveCount(3)
  },
)

longTest(
  'Two tabs share the list, and neither loses what the other adds',
  async ({ page, context }) => {
    await keeps(page)
    await page.goto('/pricingList')
    await expect(mark(page, 2)).toHaveValue('A3')
    const other = await context.newPage()
    await other.goto('/product/2')
    await other.getByLabel(/^Quantity of/).fill('6')
    await other.getByRole('button', { name: 'Add to Pricing List' }).click()
    await expect(rows(page)).toHaveCount(4)
    await expect(mark(page, 3)).toHaveValue('A4')
    await rows(page)
      .first()
      .getByLabel(/^Note of/)
      .fill('from the first tab')
    await other.goto('/pricingList')
    await expect(rows(other)).toHaveCount(4)
    await expect(
      rows(other)
        .first()
        .getByLabel(/^Note of/),
    ).toHaveValue('from the first tab')
    await expect(page.locator('[data-cart-badge]')).toHaveText('4')
  },
)

longTest('A cart that another program writes is taken over, line by line', async ({ page }) => {
  await keeps(page)
  await page.goto('/pricingList')
  await expect(mark(page, 2)).toHaveValue('A3')
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBe(
    '[{"id":1,"quantity":5},{"id":13,"quantity":4}]',
  )
  await page.evaluate(() =>
    sessionStorage.setItem('cart', '[{"id":1,"quantity":9},{"id":2,"quantity":1}]'),
  )
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  const quantities = rows(page).getByLabel(/^Quantity of/)
  await expect(quantities.nth(0)).toHaveValue('2')
  await expect(quantities.nth(1)).toHaveValue('7')
  await expect(quantities.nth(2)).toHaveValue('1')
  expect((await codes(page))?.slice(0, 2)).toEqual(['SL-AL045-WH-30-24', 'SL-AL045-BZ-30-24'])
})

for (const [what, text] of [
  ['cut off', stored(three, 'Lobby').slice(0, -40)],
  ['of a later version', stored(three, 'Lobby').replace('"version":1', '"version":2')],
  ['with a broken line', stored([...three, { key: 'd', id: 'x' }], 'Lobby')],
] as const)
  longTest(
    `Schedules that are ${what} break no page, and their lines come back`,
    async ({ page }) => {
      await keeps(page, text)
      await page.goto('/product/1')
      await rest(page)
      await expect(page.locator('[data-cart-badge]')).toBeEmpty()
      await page.goto('/pricingList')
      const name = what === 'cut off' ? 'Recovered list' : 'Lobby'
      await page.getByRole('button', { name: `${name} (${what === 'cut off' ? 2 : 3})` }).click()
      await expect(rows(page).first()).toContainText('SL-AL045-WH-30-24')
    },
  )

longTest('A list of 1,200 lines is cut to 500, and says where the rest is', async ({ page }) => {
  const lines = Array.from({ length: 1200 }, (_, index) => ({ ...three[2], key: `k${index}` }))
  await keeps(page, stored(lines, 'Hotel'))
  await page.goto('/pricingList')
  await expect(page.getByText('up to 500 lines')).toContainText(
    '700 more lines are in ‘Hotel 2’, ‘Hotel 3’.',
  )
  // By role, the names of 500 rows would be computed.
  await expect(page.locator('[data-line]')).toHaveCount(500)
  await expect(page.locator('.schedule-bar option').last()).toHaveText('Hotel 3 (200)')
  await page.getByText('OK', { exact: true }).click()
  await expect(page.getByText('up to 500 lines')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBe(
    '[{"id":13,"quantity":2000}]',
  )
})

longTest('A cart of 4,000 products that another program writes is kept whole', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('cart') === null)
      sessionStorage.setItem(
        'cart',
        JSON.stringify(
          Array.from({ length: 4000 }, (_, index) => ({ id: index + 1, quantity: 1 })),
        ),
      )
  })
  await page.goto('/about-us')
  await expect(page.locator('[data-cart-badge]')).toHaveText('500')
  const counts = await page.evaluate(() => {
    const { schedules } = JSON.parse(localStorage.getItem('schedules') ?? '') as {
      schedules: { lines: unknown[] }[]
    }
    return schedules.map((schedule) => schedule.lines.length)
  })
  expect(counts).toEqual([500, 500, 500, 500, 500, 500, 500, 500])
})

longTest('A full storage says so, and the list lasts in the tab', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as (
      this: Storage,
      key: string,
      value: string,
    ) => void
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === localStorage && key === 'schedules')
        throw new DOMException('', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto('/product/1')
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByRole('button', { name: 'Add to Pricing List' }).click()
  await expect(page.getByText(/Your browser can’t store it/)).toBeVisible()
  await page.goto('/pricingList')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/Your browser can’t store this list/)).toBeVisible()
})

longTest('Storage that is forbidden breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      })
  })
  await page.goto('/product/1')
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByRole('button', { name: 'Add to Pricing List' }).click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  await page.goto('/pricingList')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

longTest('The names and order codes of an earlier version are taken over', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    sessionStorage.setItem('cart', '[{"id":1,"quantity":2},{"id":99999,"quantity":1}]')
    sessionStorage.setItem('cart:order-codes', '{"1":"SL-AL045-WH-30-24"}')
    sessionStorage.setItem('cart:names', '{"1":"Alto 45","99999":"Former"}')
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cart:names'))).toBe(null)
  await page.goto('/pricingList')
  await expect(page.getByText(/no longer available: Former/)).toBeVisible()
  await expect(rows(page)).toHaveText([/SL-AL045-WH-30-24/])
})

test(
  'Pasted order codes are shown first, and unknown ones with the nearest',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/pricingList')
    await action(page, 'Paste order codes').click()
    const paste = dialog(page, 'Paste order codes')
    await paste
      .getByRole('textbox', { name: 'Order codes' })
      .fill('Hello,\n12 x sl-al045-wh-30-24 for the lobby\nSL-AL045-BZ-30-25\t4\nthanks')
    await expect(paste.getByText('2 lines found, 1 with a code')).toBeVisible()
    await expect(paste.getByRole('checkbox')).toHaveCount(2)
    await expect(paste.getByRole('checkbox').first()).toBeDisabled()
    await expect(paste.getByRole('button', { name: 'Add 1 line' })).toBeEnabled()
    await paste.getByLabel('Instead of SL-AL045-BZ-30-25').selectOption('SL-AL045-BZ-30-24')
    await paste.getByRole('button', { name: 'Add 2 lines' }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(await codes(page)).toEqual(['SL-AL045-WH-30-24', 'SL-AL045-BZ-30-24'])
    await expect(
      rows(page)
        .getByLabel(/^Quantity of/)
        .first(),
    ).toHaveValue('12')
  },
)

longTest(
  'A pasted quantity that is none is shown before it is added, and what happened afterwards',
  async ({ page }) => {
    await page.goto('/pricingList')
    await action(page, 'Paste order codes').click()
    const paste = dialog(page, 'Paste order codes')
    await paste
      .getByRole('textbox', { name: 'Order codes' })
      .fill(
        'Code\tQty\n12\tSL-AL045-WH-30-24\n1,5\tSL-AL045-BZ-30-24\n-3\tSL-AL045-WH-30-24\n1,000\tSL-AL045-BZ-30-24',
      )
    await expect(paste.getByRole('status')).toHaveText('4 lines found, 3 with a quantity to check.')
    const asked = paste.getByRole('list', { name: 'To check' }).getByRole('listitem')
    await expect(asked).toContainText([
      'Row 3: ‘1,5’ is not a whole number from 1 to 9999.',
      'Row 4: ‘-3’ is not a whole number from 1 to 9999.',
      'Row 5: ‘1,000’ is read as 1,000.',
    ])
    await expect(asked.first().getByRole('checkbox')).toBeDisabled()
    const field = asked.first().getByLabel('Quantity of SL-AL045-BZ-30-24, row 3')
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(/‘1,5’/)
    await field.fill('2')
    await expect(asked.first()).toContainText('Row 3: 2 instead of ‘1,5’.')
    await paste.getByRole('button', { name: 'Add 3 lines' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(
      page.getByRole('status').filter({
        hasText: '3 lines with 1,014 luminaires added. Left out: row 4 (SL-AL045-WH-30-24, ‘-3’).',
      }),
    ).toBeVisible()
    await action(page, 'Undo').click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  },
)

longTest('A shared schedule becomes a list of somebody else', async ({ page, browser }) => {
  const lobby = { id: 'x', name: 'Lobby', revision: 'Rev B', lines: three }
  await keeps(page, JSON.stringify({ version: 1, current: 'x', schedules: [lobby] }))
  await page.goto('/pricingList')
  await action(page, 'Share').click()
  const link = await dialog(page, 'Share schedule').getByLabel('Link').inputValue()
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByText('Rev B', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Make it my list' }).click()
  await expect(rows(other)).toHaveCount(3)
  await expect(choice(other).locator('option:checked')).toHaveText('Lobby (3)')
  await expect(action(other, 'Name and project: Revision Rev B')).toBeVisible()
  expect(await codes(other)).toEqual(three.map(({ orderCode }) => orderCode))
  await other.close()
})

longTest(
  'An inquiry carries the schedule, keeps a copy, and shows what was sent',
  async ({ page }) => {
    const list = { id: 'x', name: '', project: 'Villa', client: 'Noor', lines: three }
    await keeps(page, JSON.stringify({ version: 1, current: 'x', schedules: [list] }))
    await page.goto('/pricingList')
    await rows(page)
      .first()
      .getByLabel(/^Location of/)
      .fill('Lobby')
    let body: unknown
    await page.route('**/api/orders', async (route) => {
      body = route.request().postDataJSON()
      await route.fulfill({ status: 201, json: { id: 77, message: 'Thank you (no. 77).' } })
    })
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('First name').fill('Noura')
    await field('Last name').fill('Al Falasi')
    await field('Phone').fill('050 123 4567')
    await field('Email').fill('noura@example.com')
    await field('City').fill('Dubai')
    await field('Country').fill('United Arab Emirates')
    await expect(field('Project name (optional)')).toHaveAttribute('placeholder', 'Villa')
    await field('Project name (optional)').fill('Hotel')
    await field('Message (optional)').fill('By May,\nplease.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send inquiry' }).click()
    const sent = dialog(page, 'Order Submitted')
    await expect(sent).toContainText('A1: 2 × SL-AL045-WH-30-24, Lobby')
    expect(body).toMatchObject({
      project: 'Hotel',
      client: 'Noor',
      message: 'By May,\nplease.',
      products: [
        { id: 1, orderCode: 'SL-AL045-WH-30-24', quantity: 2, mark: 'A1', location: 'Lobby' },
        { id: 1, orderCode: 'SL-AL045-BZ-30-24', quantity: 3, mark: 'A2' },
        { id: 13, quantity: 4, mark: 'A3' },
      ],
    })
    await sent.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    // One state: no actions on a list that is not there, and the sent one is a step away.
    await expect(choice(page)).toHaveCount(0)
    await expect(action(page, 'More')).toHaveCount(0)
    await action(page, 'Start a new list').click()
    await expect(dialog(page, 'Start a new list').getByLabel('Revision')).toBeVisible()
    await page.keyboard.press('Escape')
    await action(page, 'Inquiry no. 77 (3)').click()
    await expect(rows(page)).toHaveCount(3)
    await expect(action(page, 'Name and project: Project Villa Client Noor')).toBeVisible()
  },
)

for (const width of [390, 1440])
  longTest(`No state has an accessibility fault at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await keeps(page)
    await page.goto('/pricingList')
    await expect(mark(page, 2)).toHaveValue('A3')
    await mark(page, 0).fill('A2')
    await mark(page, 0).press('Enter')
    await expectStateAccessible(page)
    await action(page, 'Paste order codes').click()
    await dialog(page, 'Paste order codes')
      .getByRole('textbox', { name: 'Order codes' })
      .fill(
        '2 x SL-AL045-WH-30-24\n1 x SL-AL045-WH-30-29\n1,5 x SL-AL045-WH-30-24\n1,000 x SL-AL045-WH-30-24',
      )
    await expect(page.getByLabel('Instead of SL-AL045-WH-30-29')).toBeVisible()
    await expectStateAccessible(page)
    await page.keyboard.press('Escape')
    await rows(page)
      .first()
      .getByRole('button', { name: /^Change variant of/ })
      .click()
    await expect(page.getByLabel(/^Narrow by/)).toBeVisible()
    await expectStateAccessible(page)
  })

longTest('Right to left, the table mirrors and a phone shows cards that fit', async ({ page }) => {
  await keeps(page)
  await page.goto('/pricingList')
  await expect(mark(page, 2)).toHaveValue('A3')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [handle, remove] = await Promise.all([
    page.getByRole('button', { name: /^Drag .*A1/ }).boundingBox(),
    page.getByRole('button', { name: /^Remove .*A1/ }).boundingBox(),
  ])
  expect(handle?.x ?? 0).toBeGreaterThan(remove?.x ?? Infinity)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('list', { name: 'Products on your list' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})
