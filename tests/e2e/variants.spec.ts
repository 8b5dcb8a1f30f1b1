import type { Page } from 'playwright/test'
import { clipboardOf } from './clipboard.ts'
import { expectStateAccessible } from './accessible.ts'
import { holdReact } from './islands.ts'
import { expect, longTest, test } from './test.ts'

/** A spot of the demo in four finishes, four colour temperatures and four beams. */
const product = '/product/1'
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const value = (page: Page, axis: string, text: string) =>
  group(page, axis).getByRole('link', { name: text, exact: true })
const chosen = (page: Page) => page.locator('.variants__values [aria-current=true]')
const code = (page: Page) => page.locator('[data-order-code]')
const status = (page: Page) => page.locator('.variants').getByRole('status')

test(
  'A choice changes code, values, picture and address, and a reload keeps it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(product)
    const picture = page.locator('.product__picture img')
    const before = await picture.getAttribute('src')
    await value(page, 'Finish', 'White').click()
    await value(page, 'Colour temperature', '2700 K').click()
    await expect(code(page)).toHaveText('SL-AL045-WH-27-24')
    await expect(page).toHaveURL(/\/product\/1\?v=SL-AL045-WH-27-24$/)
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await page.getByRole('tab', { name: 'Specifications' }).click()
    const row = (name: string) =>
      page.locator('.specification > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row('Colour temperature').getByRole('definition')).toHaveText('2700 K')
    await expect(row('Color').getByRole('definition')).toHaveText('White, RAL 9016')
    await page.reload()
    await expect(code(page)).toHaveText('SL-AL045-WH-27-24')
    await expect(chosen(page)).toHaveText(['White', '2700 K', '24°'])
  },
)

longTest('The keyboard chooses a value and keeps the focus on it', async ({ page }) => {
  // Smooth scrolling to a focused value would still run while the position is read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about-us')
  await page.goto(product)
  const press = async (key: string, axis: string, text: string) => {
    await page.keyboard.press(key)
    await expect(value(page, axis, text)).toBeFocused()
    await expect(value(page, axis, text)).toHaveAttribute('aria-current', 'true')
  }
  await value(page, 'Finish', 'White').focus()
  await press('Enter', 'Finish', 'White')
  await expect(status(page)).toContainText('SL-AL045-WH-30-24')
  await press('ArrowRight', 'Finish', 'Brushed aluminium')
  await press('ArrowUp', 'Finish', 'White')
  await value(page, 'Beam angle', '36°').focus()
  const top = await page.evaluate(() => scrollY)
  await press('Space', 'Beam angle', '36°')
  expect(await page.evaluate(() => scrollY), 'Space does not scroll').toBe(top)
  await press('ArrowDown', 'Beam angle', '10°')
  await press('ArrowLeft', 'Beam angle', '36°')
  await expect(page).toHaveURL(/\?v=SL-AL045-WH-30-36$/)
  await page.goBack()
  await expect(page, 'choices do not fill the history').toHaveURL(/\/about-us$/)
})

longTest(
  'A product opens with its default variant, beside texts about all of them',
  async ({ page }) => {
    await page.goto('/product/62')
    await expect(chosen(page)).toHaveText(['White', '3000 K', '44°'])
    await expect(code(page)).toHaveText('RD-ZN220-WH-30-44')
    await expect(page.locator('.product__figures')).toContainText('2,980 lm')
    await expect(page.getByRole('tabpanel')).toContainText('2,800–3,160 lm at 32 W')
    const json = (await (await page.request.get('/product/62.json')).json()) as {
      product: { defaultVariant: string; color: string }
    }
    expect(json.product).toMatchObject({
      defaultVariant: 'RD-ZN220-WH-30-44',
      color: 'White, RAL 9016',
    })
  },
)

longTest('The one datasheet of all variants says so', async ({ page }) => {
  await page.goto(product)
  await expect(page.locator('.datasheet')).toContainText('for all variants')
  await page.goto('/product/13')
  await expect(page.locator('.datasheet')).not.toContainText('for all variants')
})

longTest('A value that is not made with the others moves them, and says so', async ({ page }) => {
  await page.goto(`${product}?v=sl-al045-wh-27-10`)
  await expect(chosen(page)).toHaveText(['White', '2700 K', '10°'])
  const other = value(page, 'Colour temperature', '3500 K')
  await expect(other).toHaveAccessibleDescription('Changes Beam angle to 15°')
  await other.click()
  await expect(status(page)).toContainText(
    '3500 K is not made with the other choices. Changed: Beam angle to 15°.',
  )
  await expect(chosen(page)).toHaveText(['White', '3500 K', '15°'])
  await value(page, 'Beam angle', '24°').click()
  await expect(status(page)).not.toContainText('Changed')
})

longTest('A code in the list of all order codes chooses its variant', async ({ page }) => {
  await page.goto(product)
  await page.getByText('All 48 order codes').click()
  await page.getByRole('link', { name: 'SL-AL045-BZ-40-36', exact: true }).click()
  await expect(chosen(page)).toHaveText(['Bronze', '4000 K', '36°'])
})

longTest('The pricing list takes the chosen variant and leads back to it', async ({ page }) => {
  await page.goto(`${product}?v=SL-AL045-WH-30-24`)
  await page.getByLabel('Quantity of Alto 45', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add to Pricing List' }).click()
  const state = page.locator('.add-to-list__state')
  await expect(state).toHaveText('2 × SL-AL045-WH-30-24 on your pricing list')
  await value(page, 'Finish', 'Bronze').click()
  const field = page.getByLabel('Quantity of Alto 45', { exact: true })
  await expect(field, 'the field belongs to the shown variant').toHaveValue('0')
  await field.fill('3')
  await value(page, 'Beam angle', '36°').click()
  await expect(field, 'what was typed and not added stays').toHaveValue('3')
  await value(page, 'Beam angle', '24°').click()
  await page.getByRole('button', { name: 'Add to Pricing List' }).click()
  await expect(state).toHaveText(
    '2 × SL-AL045-WH-30-24, 3 × SL-AL045-BZ-30-24 on your pricing list',
  )
  await value(page, 'Finish', 'White').click()
  await expect(field).toHaveValue('2')
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBe('[{"id":1,"quantity":5}]')
  await state.getByRole('link').click()
  // A phone shows the lines as cards.
  const line = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'SL-AL045-BZ-30-24' })
  await line.getByRole('link', { name: 'Alto 45' }).click()
  await expect(chosen(page)).toHaveText(['Bronze', '3000 K', '24°'])
})

longTest(
  'A page says what the list has of the product’s other variants, before React has loaded',
  async ({ page }) => {
    const lines = ['WH', 'BZ', 'BK'].map((finish, index) => ({
      ...{ key: finish, id: 1, name: 'Alto 45', orderCode: `SL-AL045-${finish}-30-24` },
      quantity: index + 2,
    }))
    const keep = (count: number) =>
      page.evaluate(
        (text) => localStorage.setItem('schedules', text),
        JSON.stringify({
          ...{ version: 1, current: 'a' },
          schedules: [{ id: 'a', name: '', lines: lines.slice(0, count) }],
        }),
      )
    const release = await holdReact(page)
    const field = page.getByLabel('Quantity of Alto 45', { exact: true })
    const state = page.locator('.add-to-list__state')
    const below = page.getByRole('link', { name: 'Download Datasheet' })
    await page.goto(`${product}?v=SL-AL045-WH-30-36`)
    const place = await below.boundingBox()
    for (const [count, sentence] of [
      [1, '2 × SL-AL045-WH-30-24'],
      [2, '2 × SL-AL045-WH-30-24, 3 × SL-AL045-BZ-30-24'],
      [3, '9 of 3 variants'],
    ] as const) {
      await keep(count)
      await page.reload()
      await expect(state).toHaveText(`${sentence} on your pricing list`)
      await expect(state).toHaveRole('status')
      await expect(field).toHaveValue('0')
      expect((await below.boundingBox())?.y, 'nothing has moved').toBe(place?.y)
    }
    release()
    await keep(1)
    await page.reload()
    await field.fill('3')
    await page.getByRole('button', { name: 'Add to Pricing List' }).click()
    await expect(state).toHaveText(
      '2 × SL-AL045-WH-30-24, 3 × SL-AL045-WH-30-36 on your pricing list',
    )
    await value(page, 'Beam angle', '24°').click()
    await expect(field).toHaveValue('2')
    await field.fill('0')
    await page.getByRole('button', { name: 'Add to Pricing List' }).click()
    await expect(state).toHaveText('3 × SL-AL045-WH-30-36 on your pricing list')
    await value(page, 'Beam angle', '36°').click()
    await field.fill('0')
    await page.getByRole('button', { name: 'Add to Pricing List' }).click()
    await expect(state).toHaveText('Removed from your pricing list', { useInnerText: true })
  },
)

for (const early of [false, true])
  longTest(
    `A quantity of 0 that removes several lines can be undone on the pricing list${early ? ', also before React is loaded' : ''}`,
    async ({ page }) => {
      const line = { id: 1, name: 'Alto 45', orderCode: 'SL-AL045-WH-30-24' }
      const lines = [
        { ...line, key: 'a', mark: 'A1', location: 'Lobby', quantity: 2 },
        { ...line, key: 'b', mark: 'A2', location: 'Office', quantity: 3 },
      ]
      await page.goto('/')
      await page.evaluate(
        (text) => localStorage.setItem('schedules', text),
        JSON.stringify({ version: 1, current: 'a', schedules: [{ id: 'a', name: '', lines }] }),
      )
      const release = early ? await holdReact(page) : undefined
      await page.goto(`${product}?v=SL-AL045-WH-30-24`)
      const field = page.getByLabel('Quantity of Alto 45', { exact: true })
      await expect(field).toHaveValue('5')
      await field.fill('0')
      await page.getByRole('button', { name: 'Add to Pricing List' }).click()
      release?.()
      await expect(
        page.getByText('Removed from your pricing list, where you can undo it'),
      ).toBeVisible()
      await page.goto('/pricingList')
      await expect(page.getByText('Lines of Alto 45 removed.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByLabel(/^Location of/).nth(0)).toHaveValue('Lobby')
      await expect(page.getByLabel(/^Location of/).nth(1)).toHaveValue('Office')
    },
  )

longTest('The order code can be copied', async ({ page }) => {
  await page.goto(`${product}?v=SL-AL045-WH-30-24`)
  await page.getByRole('button', { name: 'Copy order code' }).click()
  await expect(status(page)).toContainText('The order code is copied.')
  expect(await clipboardOf(page)).toBe('SL-AL045-WH-30-24')
})

longTest('Back and forward keep the choice', async ({ page }) => {
  await page.goto(product)
  await value(page, 'Finish', 'White').click()
  await expect(page).toHaveURL(/\?v=SL-AL045-WH-/)
  await page.goto('/about-us')
  await page.goBack()
  await expect(page).toHaveURL(/\?v=SL-AL045-WH-/)
  await expect(value(page, 'Finish', 'White')).toHaveAttribute('aria-current', 'true')
})

longTest('The address of an order code leads to its variant', async ({ page }) => {
  await page.goto('/SL-AL045-WH-27-24')
  await expect(page).toHaveURL(/\/product\/1\?v=SL-AL045-WH-27-24$/)
  await expect(chosen(page)).toHaveText(['White', '2700 K', '24°'])
})

longTest('An address with a code that the product doesn’t have says so', async ({ page }) => {
  await page.goto(`${product}?v=NOTHING`)
  await expect(status(page)).toContainText('This product has no such order code.')
})

longTest(
  'A code that is no longer offered is named with the nearest current one',
  async ({ page }) => {
    // The demo has no retired variant, so the page's data gain one.
    await page.route(`**${product}?*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '"retired":[]',
        '"retired":[{"orderCode":"OLD-1","nearest":"SL-AL045-WH-30-24"}]',
      )
      await route.fulfill({ response, body })
    })
    await page.goto(`${product}?v=old-1`)
    await expect(status(page)).toContainText(
      'OLD-1 is no longer offered. The nearest current variant is SL-AL045-WH-30-24, shown here.',
    )
    await expect(chosen(page)).toHaveText(['White', '3000 K', '24°'])
  },
)

longTest('A product without variants has values and no choice', async ({ page }) => {
  await page.goto('/product/13')
  await expect(page.locator('.variants')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByRole('heading', { name: 'Electrical' })).toBeVisible()
})

longTest('A chosen variant has no accessibility fault', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${product}?v=SL-AL045-WH-27-10`)
  await value(page, 'Colour temperature', '3500 K').click()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expectStateAccessible(page)
})

longTest('Right to left, the choice mirrors and fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(product)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [first, second] = await Promise.all(
    ['2700 K', '3000 K'].map((text) => value(page, 'Colour temperature', text).boundingBox()),
  )
  expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? Infinity)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

longTest('Right to left, the left arrow leads to the next value', async ({ page }) => {
  await page.goto(product)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await value(page, 'Beam angle', '24°').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(value(page, 'Beam angle', '36°')).toBeFocused()
  await expect(value(page, 'Beam angle', '36°')).toHaveAttribute('aria-current', 'true')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the default variant is shown', async ({ page }) => {
    await page.goto('/product/62')
    await expect(code(page)).toHaveText('RD-ZN220-WH-30-44')
    await expect(page.getByText('White, RAL 9016')).toBeVisible()
  })

  longTest('all order codes are listed with their values', async ({ page }) => {
    await page.goto(product)
    await expect(group(page, 'Finish')).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: 'SL-AL045-WH-27-24' })
    await expect(row).toBeVisible()
    await expect(row.getByRole('cell')).toContainText(['2700 K', '24°', 'White'])
  })
})
