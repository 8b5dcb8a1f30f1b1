import type { Page } from 'playwright/test'
import { expectStateAccessible } from './accessible.ts'
import { expect, longTest } from './test.ts'

/** Texts as long as projects have them, and marks, quantities and codes at their limits. */
const lines = [
  ...['SL-AL045-WH-30-24', 'SL-AL045-XX-30-24', undefined].map((orderCode) => ({
    id: 1,
    orderCode,
    quantity: 9999,
    location: 'Level 2, corridor to the north, bays 14 to 22',
    note: 'Dim to 30 % after 22:00, as the architect has approved',
  })),
  ...Array.from({ length: 12 }, (_, index) => ({ id: 43, quantity: index + 1 })),
].map((line, index) => ({ ...line, key: `line-${index}`, name: 'Alto 45', mark: `W-${index}` }))

/** The list with these lines, of which the first names a variant that is no longer offered. */
async function open(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.addInitScript(
    (text) => localStorage.getItem('schedules') ?? localStorage.setItem('schedules', text),
    JSON.stringify({ version: 1, current: 'x', schedules: [{ id: 'x', name: 'Villa', lines }] }),
  )
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    const { data, finishes } = (await response.json()) as {
      data: { orderCode?: string; retired?: true }[]
      finishes: { name: string }[]
    }
    for (const product of data) if (product.orderCode?.includes('WH')) product.retired = true
    for (const finish of finishes) finish.name = 'Anodised champagne gold, RAL 1036'
    await route.fulfill({ json: { data, finishes } })
  })
  await page.goto('/pricingList')
  await expect(rows(page)).toHaveCount(lines.length)
  await expect(rows(page).first()).toContainText('No longer offered')
}

const rows = (page: Page) => page.locator('[data-line]')
const whole = (page: Page) => page.getByRole('dialog', { name: 'Products' })

/** Waits for the whole window: its code is loaded by the first press, and moves what is under the pointer. */
async function openWhole(page: Page): Promise<void> {
  await action(page, 'Full window').click()
  await expect(whole(page)).toBeVisible()
}

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** How many lines lie in full below the headings of what scrolls. */
const seenInFull = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.schedule, .scroll-list')
    const head = box?.querySelector('thead td')?.getBoundingClientRect()
    const { top, bottom, height } = box?.getBoundingClientRect() ?? new DOMRect()
    const isInside = (line: Element) => {
      const own = line.getBoundingClientRect()
      return own.top >= (head?.bottom ?? top) - 1 && own.bottom <= bottom + 1
    }
    const inside = [...document.querySelectorAll('[data-line]')].filter(isInside)
    return { height, count: inside.length }
  })

/** Columns that the window, or what scrolls in it, hides. */
const hiddenColumns = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const { left, right } = heading.getBoundingClientRect()
      const box = heading.closest('.schedule')?.getBoundingClientRect() ?? new DOMRect()
      const isSeen =
        left >= box.left && right <= box.right && heading.scrollWidth <= right - left + 1
      return isSeen && box.left >= 0 && box.right <= innerWidth ? [] : [heading.textContent]
    }),
  )

for (const width of [360, 768, 1440, 1960])
  longTest(`The cart's badge has its two digits on one line at ${width} px`, async ({ page }) => {
    await open(page, width)
    const badge = page.locator('[data-cart-badge]')
    await expect(badge).toHaveText(String(lines.length))
    expect((await badge.boundingBox())?.height).toBeLessThan(20)
  })

longTest(
  'A list of 500 px shows nine lines at 1440 px and three at 390 px, each with its description',
  async ({ page }) => {
    await open(page, 1440)
    expect(await seenInFull(page)).toEqual({ height: 500, count: 9 })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('table')).toHaveCount(width === 1440 ? 1 : 0)
      const description = rows(page).first().locator('.cart-line__description')
      await expect(description).toHaveText(/^For showcases, shelves and small works on paper/)
      const { height } = (await description.boundingBox()) ?? { height: 0 }
      expect(height, 'one line of text').toBeLessThan(24)
      expect(height).toBeGreaterThan(12)
    }
    expect(await seenInFull(page)).toEqual({ height: 500, count: 3 })
  },
)

longTest(
  'The whole window shows all columns at 1440 px, and the keyboard opens and leaves it',
  async ({ page }) => {
    await open(page, 1440)
    await action(page, 'Full window').press('Enter')
    await expect(whole(page)).toBeVisible()
    await expect(action(page, 'Close')).toBeFocused()
    await expect(page.getByRole('columnheader')).toHaveText(
      // prettier-ignore
      ['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT', 'CRI', 'Beam', 'IP', 'Control', 'Mounting', 'Finish', 'Location', 'Note'],
    )
    expect(await hiddenColumns(page)).toEqual([])
    expect((await seenInFull(page)).count).toBeGreaterThan(10)
    // Nothing beside it can be reached.
    await expect(page.getByRole('heading')).toHaveText(['Products'])
    await expect(page.getByLabel('First name')).toBeHidden()
    await expect(whole(page).getByRole('group', { name: 'Export' })).toBeVisible()

    // Escape leaves what is in front first: a mark being edited, then a question.
    const mark = rows(page)
      .first()
      .getByLabel(/^Type of/)
    await mark.fill('x')
    await mark.press('Escape')
    await expect(mark).toHaveValue('W-0')
    await action(page, 'Remove Alto 45, W-1').press('Enter')
    await expect(page.getByRole('dialog', { name: 'Remove Product' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Remove Product' })).toHaveCount(0)
    await expect(whole(page)).toBeVisible()

    // A second press goes no further back.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(whole(page)).toHaveCount(0)
    await expect(action(page, 'Full window')).toBeFocused()
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(page).toHaveURL(/\/pricingList$/)
  },
)

longTest('The question before removing tells equal luminaires apart', async ({ page }) => {
  await open(page, 1440)
  await action(page, 'Remove Alto 45, W-0').click()
  const question = page.getByRole('dialog', { name: 'Remove Product' })
  await expect(question).toContainText('Remove W-0, Alto 45 from your pricing list?')
  await expect(question).toContainText('SL-AL045-WH-30-24 · Level 2, corridor to the north')
})

for (const width of [390, 1440])
  longTest(
    `A refused mark says so in one line that moves nothing, at ${width} px`,
    async ({ page }) => {
      await open(page, width)
      const first = rows(page).first()
      const before = await first.boundingBox()
      const mark = first.getByLabel(/^Type of/)
      await mark.fill('w-1')
      await mark.press('Enter')
      const message = first.getByText('Another line has the type w-1.')
      await expect(message).toBeVisible()
      const box = await message.boundingBox()
      expect(box?.height).toBeLessThan(36)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width)
      expect(await first.boundingBox()).toEqual(before)
      // Nothing covers it.
      expect(
        await message.evaluate((text) => {
          const { right, top, height } = text.getBoundingClientRect()
          return document.elementFromPoint(right - 10, top + height / 2) === text
        }),
      ).toBe(true)
    },
  )

longTest('On a phone the whole window scrolls as a page, and Back leaves it', async ({ page }) => {
  await open(page, 390, 844)
  const place = () => page.evaluate(() => scrollY)
  await action(page, 'Full window').scrollIntoViewIfNeeded()
  await openWhole(page)
  expect(await place()).toBe(0)
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('main *')].filter(
        (one) =>
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
          one.scrollHeight > one.clientHeight,
      ),
    ),
  ).toEqual([])
  await page.mouse.wheel(0, 1500)
  await expect.poll(place).toBeGreaterThan(1000)
  // The way back stays in sight.
  expect((await action(page, 'Close').boundingBox())?.y).toBeLessThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goBack()
  await expect(whole(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/pricingList$/)
  await expect(action(page, 'Full window')).toBeFocused()
})

longTest(
  'In the whole window lines are pasted, moved, dragged, removed and brought back',
  async ({ page }) => {
    await open(page, 390, 844)
    await openWhole(page)
    await action(page, 'Paste order codes').click()
    const paste = page.getByRole('dialog', { name: 'Paste order codes' })
    await paste.getByRole('textbox').fill('3 x SL-AL045-BZ-30-24')
    await paste.getByRole('button', { name: 'Add 1 line' }).click()
    await expect(rows(page)).toHaveCount(lines.length + 1)

    // Dragged to the edge of the screen, the page scrolls until the end.
    const handle = page.getByRole('button', { name: /^Drag Alto 45, W-0/ })
    await handle.hover({ position: { x: 10, y: 10 } })
    await page.mouse.down()
    await page.mouse.move(30, 830, { steps: 4 })
    await expect
      .poll(() =>
        page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.body.scrollHeight - 1),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(whole(page)).toBeVisible()
    await expect(
      rows(page)
        .first()
        .getByLabel(/^Type of/),
    ).toHaveValue('W-0')

    await action(page, 'Remove Alto 45, W-0').click()
    await page
      .getByRole('dialog', { name: 'Remove Product' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(rows(page)).toHaveCount(lines.length)
    await action(page, 'Undo').click()
    await expect(rows(page)).toHaveCount(lines.length + 1)
    await page.reload()
    await expect(whole(page)).toBeVisible()
    await action(page, 'Close').click()
    await expect(whole(page)).toHaveCount(0)
  },
)

longTest('The key / opens no search behind the whole window', async ({ page }) => {
  await open(page, 1440)
  await openWhole(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  await expect(whole(page).locator(':focus')).toHaveCount(1)
})

for (const width of [390, 1440])
  longTest(`The whole window has no accessibility fault at ${width} px`, async ({ page }) => {
    await open(page, width)
    await openWhole(page)
    await expectStateAccessible(page)
  })
