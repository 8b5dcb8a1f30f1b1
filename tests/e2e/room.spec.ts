import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { tabTo } from './keyboard.ts'
import { networkErrors, untilKept } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/** A spot of the demo, in beams of 10° to 36°. */
const spot = '/product/1?v=SL-AL045-WH-30-10'
/** A panel of 1,870 lm. */
const panel = '/product/3?v=SL-FL600-WH-30-90'
const section = (page: Page) => page.locator('.room')
const summary = (page: Page) => section(page).getByText('How many do I need?')
const field = (page: Page, name: string) => section(page).getByLabel(name)
const answer = (page: Page) => section(page).locator('output')
const addButtons = (page: Page) => section(page).getByRole('button', { name: /^Add .* to list$/ })
const added = (page: Page) =>
  section(page).getByRole('status').filter({ hasText: 'your pricing list' })
/** The note of the first plan, as the list and its exports are to have it. */
const note = 'Room 6 × 4 m, 500 lx: 12 luminaires, 4 × 3, 501 lx, 8.0 W/m²'

/** The locations of the lines on the pricing list. */
const locations = (page: Page) =>
  page.evaluate(() => {
    const { schedules } = JSON.parse(localStorage.getItem('schedules') ?? '') as {
      schedules: { lines: { location?: string }[] }[]
    }
    return schedules.flatMap(({ lines }) => lines.map(({ location }) => location))
  })

/** Quantity, code and note of the lines on the pricing list. */
const listed = (page: Page) =>
  page.evaluate(() => {
    const { current, schedules } = JSON.parse(localStorage.getItem('schedules') ?? '') as {
      current: string
      schedules: {
        id: string
        lines: { quantity: number; orderCode?: string; note?: string }[]
      }[]
    }
    const lines = schedules.find(({ id }) => id === current)?.lines ?? []
    return lines.map(({ quantity, orderCode, note }) => [quantity, orderCode, note])
  })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await summary(page).click()
  await expect(answer(page)).toBeVisible()
}

test(
  'A visitor learns how many luminaires a room needs, by which formula, and its limits',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, panel)
    await expect(answer(page)).toHaveText(
      '12 luminaires, 4\u00a0×\u00a03, 501\u00a0lx, 8.0\u00a0W/m²',
    )
    const text = section(page)
    await expect(text).toContainText('SL-FL600-WH-30-90, 1,870 lm')
    await expect(text).toContainText('k = L · W / (h · (L + W)) = 6 · 4 / (2.05 · (6 + 4)) = 1.17')
    await expect(text).toContainText(
      'n = E · A / (Φ · UF · MF) = 500 · 24 / (1,870 · 0.67 · 0.8) = 11.97, so at least 12',
    )
    await expect(text).toContainText('is no verified design')
    await field(page, 'Length, m').fill('12')
    await expect(answer(page)).toHaveText(/^2\d luminaires, /)
    // A larger room has a larger direct ratio.
    expect(Number(await field(page, 'Utilisation factor').inputValue())).toBeGreaterThan(0.67)
  },
)

longTest('The visitor’s own utilisation factor holds until it is emptied', async ({ page }) => {
  await open(page, panel)
  const factor = field(page, 'Utilisation factor')
  await factor.fill('0.9')
  await expect(section(page)).toContainText('(1,870 · 0.9 · 0.8)')
  await field(page, 'Width, m').fill('8')
  await expect(factor).toHaveValue('0.9')
  await expect(section(page)).toContainText('Your value.')
  await factor.fill('')
  await factor.blur()
  await expect(factor).not.toHaveValue('')
  await expect(section(page)).toContainText('The direct ratio: light that needs no reflection.')
})

longTest(
  'Another variant changes the plan, and nothing that was entered is lost',
  async ({ page }) => {
    await open(page, spot)
    await field(page, 'Length, m').fill('7,5')
    await expect(section(page)).toContainText('SL-AL045-WH-30-10')
    await expect(section(page)).toContainText('so the light will be uneven')
    const factor = field(page, 'Utilisation factor')
    const before = Number(await factor.inputValue())
    const choice = page.getByRole('group', { name: 'Beam angle', exact: true })
    await choice.getByRole('link', { name: '36°', exact: true }).click()
    await expect(section(page)).toContainText('SL-AL045-WH-30-36')
    await expect.poll(async () => Number(await factor.inputValue())).toBeLessThan(before)
    await expect(field(page, 'Length, m')).toHaveValue('7,5')
    await expect(section(page)).toContainText('7.5 · 4')
  },
)

longTest('A wrong entry is named at its field, and stays', async ({ page }) => {
  await open(page, panel)
  const length = field(page, 'Length, m')
  await length.fill('six')
  await expect(length).toHaveAccessibleDescription('Enter a number from 0.5 to 500.')
  await expect(length).toHaveAttribute('aria-invalid', 'true')
  await expect(length).toHaveValue('six')
  await expect(answer(page)).toHaveText('Correct the marked entries.')
  await expect(field(page, 'Utilisation factor')).toHaveValue('0.67')
  await expect(section(page)).toContainText('The direct ratio: light that needs no reflection.')
  await field(page, 'Working plane above the floor, m').fill('3')
  await length.fill('6')
  await expect(field(page, 'Luminaires above the floor, m')).toHaveAccessibleDescription(
    'The luminaires must be above the working plane.',
  )
  await field(page, 'Working plane above the floor, m').fill('0.75')
  await expect(answer(page)).toHaveText(/^12 luminaires/)
  await expect(length).not.toHaveAttribute('aria-invalid')
})

longTest('Without photometry the visitor enters the utilisation factor', async ({ page }) => {
  await page.route('**/product/3.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('"photometry"', '"-"'),
    })
  })
  await page.goto(panel)
  await page.locator('.photometry').evaluate((element) => element.remove())
  await summary(page).click()
  await expect(answer(page)).toHaveText('Enter the utilisation factor.')
  const factor = field(page, 'Utilisation factor')
  await expect(factor).toHaveAccessibleDescription(/this variant has no photometric file/)
  await factor.fill('0.6')
  await expect(answer(page)).toHaveText(/^1\d luminaires/)
  await expect(section(page)).not.toContainText('Largest spacing')
})

longTest(
  'A product without known watts says nothing of W/m², and without a plan nothing is added',
  async ({ page }) => {
    await page.route('**/product/3.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"watts"', '"-"') })
    })
    await open(page, panel)
    await expect(answer(page)).toHaveText('12 luminaires, 4\u00a0×\u00a03, 501\u00a0lx')
    await expect(section(page)).not.toContainText('W/m²')
    await addButtons(page).click()
    expect((await listed(page))[0]?.[2]).toBe(note.replace(', 8.0 W/m²', ''))
    await field(page, 'Length, m').fill('six')
    await expect(addButtons(page)).toHaveCount(0)
  },
)

longTest('A plan goes into the list, whose line and exports name the room', async ({ page }) => {
  await open(page, panel)
  const add = section(page).getByRole('button', { name: 'Add 12 to list' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(added(page)).toHaveText(
    '12 × SL-FL600-WH-30-90 added to your pricing list: Room 6 × 4 m, 500 lx',
  )
  await expect(add).toBeFocused()
  await expect(page.getByRole('link', { name: /^Pricing list.*1/ })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBe('[{"id":3,"quantity":12}]')
  // Nothing changes in the list before the next press.
  await field(page, 'Length, m').fill('9')
  await expect(addButtons(page)).not.toHaveText(['Add 12 to list'])
  expect(await listed(page)).toEqual([[12, 'SL-FL600-WH-30-90', note]])

  await added(page).getByRole('link', { name: 'pricing list' }).click()
  await expect(page.getByLabel(/^Note of/)).toHaveValue(note)
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('12')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"12","Sila"')
  expect(csv).toContain(`,"${note}"\r\n`)
})

longTest(
  'Each room has a line of its own, and a new plan of a room replaces the former',
  async ({ page }) => {
    await open(page, panel)
    await addButtons(page).click()
    await field(page, 'Length, m').fill('3')
    await addButtons(page).click()
    await expect(added(page)).toContainText('added to your pricing list: Room 3 × 4 m, 500 lx')
    await field(page, 'Length, m').fill('6')
    await addButtons(page).click()
    await expect(added(page)).toContainText('12 × SL-FL600-WH-30-90 already on your pricing list')
    await field(page, 'Utilisation factor').fill('0.9')
    await addButtons(page).click()
    await expect(added(page)).toHaveText(
      '9 × SL-FL600-WH-30-90 instead of 12 on your pricing list: Room 6 × 4 m, 500 lx',
    )
    expect(await listed(page)).toEqual([
      [9, 'SL-FL600-WH-30-90', 'Room 6 × 4 m, 500 lx: 9 luminaires, 3 × 3, 505 lx, 6.0 W/m²'],
      [8, 'SL-FL600-WH-30-90', 'Room 3 × 4 m, 500 lx: 8 luminaires, 2 × 4, 559 lx, 10.7 W/m²'],
    ])
  },
)

longTest(
  'The use of a room sets its illuminance, and the plan says whether the glare is too much for it',
  async ({ page }) => {
    await open(page, panel)
    const use = field(page, 'Use, by EN 12464-1')
    await use.selectOption({ label: 'Office: technical drawing (750 lx, UGR 16)' })
    await expect(field(page, 'Illuminance, lx')).toHaveValue('750')
    await expect(section(page)).toContainText(
      /This variant has UGR \d\d\.\d in the standard room \(4H × 8H, 70\/50\/20\), which is too much glare: EN 12464-1 allows at most UGR 16 for ‘Office: technical drawing’\./,
    )
    await use.selectOption({ label: 'Corridor (100 lx, UGR 28)' })
    await expect(section(page)).toContainText('EN 12464-1 allows at most UGR 28 for ‘Corridor’.')
    await expect(section(page)).not.toContainText('too much glare')
    await use.selectOption({ label: 'Not chosen' })
    await expect(section(page)).not.toContainText('EN 12464-1 allows')
  },
)

longTest('The room becomes the line’s location, by its name or else its size', async ({ page }) => {
  await open(page, panel)
  await addButtons(page).click()
  await field(page, 'Name of the room').fill('Meeting 1.04')
  await addButtons(page).click()
  await expect(added(page)).toContainText('Meeting 1.04, Room 6 × 4 m, 500 lx')
  // The second press is another room, although it is as large.
  expect(await locations(page)).toEqual(['Room 6 × 4 m', 'Meeting 1.04'])
})

longTest('A note that the visitor has changed is never overwritten', async ({ page }) => {
  await open(page, panel)
  await addButtons(page).click()
  await added(page).getByRole('link', { name: 'pricing list' }).click()
  await page.getByLabel(/^Note of/).fill(`${note}, second floor`)
  await open(page, panel)
  await addButtons(page).click()
  await expect(added(page)).toContainText('12 × SL-FL600-WH-30-90 added')
  expect(await listed(page)).toEqual([
    [12, 'SL-FL600-WH-30-90', `${note}, second floor`],
    [12, 'SL-FL600-WH-30-90', note],
  ])
  await page.goto('/pricingList')
  await expect(page.getByLabel(/^Type of/)).toHaveCount(2)
  const marks = await page
    .getByLabel(/^Type of/)
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
  expect(new Set(marks).size).toBe(2)
})

longTest(
  'An uneven plan offers its own number and that of the even grid, one instead of the other',
  async ({ page }) => {
    await open(page, spot)
    const own = /^[\d,]+/.exec((await answer(page).textContent()) ?? '')?.[0]
    const even = await section(page).getByText('An even grid takes').textContent()
    const evenNumber = /takes ([\d,]+) luminaires, /.exec(even ?? '')?.[1]
    await expect(addButtons(page)).toHaveText([`Add ${own} to list`, `Add ${evenNumber} to list`])
    await addButtons(page).first().click()
    await addButtons(page).last().click()
    await expect(added(page)).toContainText(
      `${evenNumber} × SL-AL045-WH-30-10 instead of ${own} on your pricing list`,
    )
    const [line, ...others] = await listed(page)
    expect(others).toEqual([])
    // The sentence's figures, with its full stop instead of what comes before them.
    expect(even?.replaceAll('\u00a0', ' ')).toContain(`${String(line?.[2]).split(': ')[1]}.`)
  },
)

longTest('More luminaires than a line can hold are not offered', async ({ page }) => {
  await open(page, panel)
  await field(page, 'Length, m').fill('500')
  await field(page, 'Width, m').fill('500')
  await expect(section(page)).toContainText('A line of your list takes at most 9,999 luminaires.')
  await expect(addButtons(page)).toHaveCount(0)
})

longTest('A full list says so', async ({ page }) => {
  const lines = Array.from({ length: 500 }, (_, index) => ({
    key: `k${index}`,
    id: 3,
    quantity: 1,
  }))
  await page.addInitScript(
    (text) => localStorage.setItem('schedules', text),
    JSON.stringify({ version: 1, current: 'x', schedules: [{ id: 'x', name: '', lines }] }),
  )
  await open(page, panel)
  await addButtons(page).click()
  await expect(added(page)).toHaveText(
    'A list holds up to 500 lines, and your pricing list has as many.',
  )
})

longTest('Photometry that could not be loaded is not said to be missing', async ({ page }) => {
  await page.goto(panel)
  await page.locator('.photometry').evaluate((element) => element.remove())
  await summary(page).click()
  await expect(field(page, 'Utilisation factor')).toHaveAccessibleDescription(
    /its photometric file is not loaded/,
  )
})

longTest('A luminaire in the ground offers no plan', async ({ page }) => {
  await page.goto('/product/62')
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByText('ground recessed', { exact: true })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

longTest('The keyboard alone opens the plan and fills it in', async ({ page }) => {
  await page.goto(panel)
  await page.locator('.room summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toBeVisible()
  await tabTo(page, field(page, 'Illuminance, lx'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('300')
  await expect(answer(page)).toHaveText(/^8 luminaires/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${panel.replace('?', '\\?')}$`))
})

longTest('The open plan is accessible in both themes', async ({ page }) => {
  await open(page, panel)
  await field(page, 'Length, m').fill('0')
  await expectAccessible(page)
})

longTest('The open plan fits the narrowest phone, at twice the text size too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, spot)
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size)
    const outside = await section(page).evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(outside, size).toEqual([])
  }
})

longTest('Right to left, fields and answer change sides', async ({ page }) => {
  await open(page, panel)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const fields = await section(page).locator('.room__fields').boundingBox()
  const result = await section(page).locator('.room__result').boundingBox()
  expect(fields?.x ?? 0).toBeGreaterThan(result?.x ?? Infinity)
})

test.describe('Offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

  longTest('a plan that was opened before goes into the list', async ({ page, context }) => {
    await page.goto('/product/3')
    await untilKept(page, '/product/3')
    await summary(page).click()
    await expect(addButtons(page)).toHaveText([/^Add \d+ to list$/])
    const before = await answer(page).textContent()
    await context.setOffline(true)
    await open(page, '/product/3')
    await expect(answer(page)).toHaveText(before ?? '')
    await addButtons(page).click()
    await expect(added(page)).toContainText('added to your pricing list')
    const [line] = await listed(page)
    expect(line?.[2]).toBe(`Room 6 × 4 m, 500 lx: ${before?.replaceAll('\u00a0', ' ')}`)
  })
})

test.describe('Without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  longTest(
    'the plan says that it could not be loaded, and comes with the next try',
    async ({ page, context }) => {
      await page.goto(panel)
      await context.route('**/product/*.json', (route) => route.abort())
      await summary(page).click()
      await expect(section(page)).toContainText('This could not be loaded.')
      await context.unroute('**/product/*.json')
      await summary(page).click()
      await summary(page).click()
      await expect(answer(page)).toHaveText(/^12 luminaires/)
    },
  )
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('the plan is not shown, similar luminaires are', async ({ page }) => {
    await page.goto(panel)
    await expect(section(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Similar by light' })).toBeVisible()
  })
})

longTest(
  'A luminaire with similar light is shown with the reason, and opens its variant',
  async ({ page }) => {
    await page.goto('/product/1')
    const similar = page.getByRole('region', { name: 'Similar by light' })
    await expect(similar).toContainText('Compared with SL-AL045-')
    const card = similar.getByRole('link').first()
    await expect(card).toContainText(/beam \(.*\d+\u00a0% more light|beam \(.*same light/)
    await card.click()
    await expect(page).toHaveURL(/\/product\/\d+\?v=/)
    const code = new URL(page.url()).searchParams.get('v') ?? ''
    await expect(page.locator('[data-order-code]')).toHaveText(code)
  },
)
