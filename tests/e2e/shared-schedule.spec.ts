import type { Page } from 'playwright/test'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import { expectStateAccessible } from './accessible.ts'
import { inDatabase } from './admin.ts'
import { printedSchedule } from './printed-pages.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

/** A variant of a spot of the demo, and a product without variants. */
const spot = { id: 1, orderCode: 'SL-AL045-WH-27-24' }
const lines: ScheduleLine[] = [
  { ...spot, quantity: 12, mark: 'A1', location: 'Foyer', note: '<b>غرفة</b> 👩‍🚀' },
  { ...spot, orderCode: 'SL-AL045-MB-30-36', quantity: 3, mark: 'A2' },
  { id: 13, quantity: 1, mark: 'B1', note: 'x'.repeat(200) },
]

async function shared(title = ''): Promise<string> {
  const response = await fetch(`${process.env['DESK_SITE']}/api/schedules`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, lines }),
  })
  return ((await response.json()) as { id: string }).id
}

const linesOf = 'schedule_number = (SELECT number FROM schedule WHERE id = ?)'
/** An id for a luminaire that only this line shows. */
const ownId = '1000000 + 1000 * schedule_number + position'

/** As if the catalogue had said something else when it was shared. */
const shareEarlier = (id: string, change: string) =>
  inDatabase((database) =>
    database.write(
      [
        `INSERT OR IGNORE INTO schedule_luminaire SELECT ${ownId}, product_id, order_code, code, name,
          title, brand, image, specs, finish, retired
        FROM schedule_line JOIN schedule_luminaire ON luminaire = schedule_luminaire.id WHERE ${linesOf}`,
        `UPDATE schedule_line SET luminaire = ${ownId} WHERE ${linesOf}`,
        `UPDATE schedule_luminaire SET ${change}
          WHERE id IN (SELECT luminaire FROM schedule_line WHERE ${linesOf})`,
      ].map((sql) => ({ sql, args: [id] })),
    ),
  )

/** On a phone, a card's cells say their column. */
const row = (page: Page, mark: string) =>
  page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^(Type )?${mark}$`) }),
  })
const status = (page: Page) => page.locator('.shared__state')

test('A shared schedule shows its lines, totals and texts to whoever has its address', async ({
  page,
}) => {
  const answer = await page.goto(`/schedule/${await shared('Courtyard Villa')}`)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { name: 'Courtyard Villa' })).toBeVisible()
  await expect(
    page.getByText(/3 lines · 16 luminaires · Connected load \(quantity × power\): .*W/),
  ).toBeVisible()
  await expect(page.locator('thead th')).toHaveText([
    ...['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT', 'CRI', 'Beam', 'IP'],
    ...['Control', 'Mounting', 'Finish', 'Location', 'Note'],
  ])
  await expect(row(page, 'A1').getByRole('cell', { name: 'Foyer' })).toBeVisible()
  await expect(row(page, 'A1').getByRole('cell').last()).toHaveText('<b>غرفة</b> 👩‍🚀')
  await expect(row(page, 'A1').getByRole('link')).toHaveAttribute(
    'href',
    '/product/1?v=SL-AL045-WH-27-24',
  )
  await expect(row(page, 'B1').getByRole('link')).toHaveAttribute('href', '/product/13')
  await expect(row(page, 'Total').getByRole('cell').first()).toHaveText('16')
  await expect(status(page)).toBeEmpty()
})

longTest(
  'What has changed in the catalogue since is shown old and new, and what is gone is said',
  async ({ page }) => {
    const id = await shared()
    await shareEarlier(id, `specs = json_set(specs, '$[0].watts', 99.5)`)
    await shareEarlier(id, `order_code = iif(id % 1000 = 1, 'SL-GONE', order_code)`)
    await page.goto(`/schedule/${id}`)
    await expect(status(page)).toHaveText(
      'The catalogue has changed since. Former values are struck through.',
    )
    await expect(row(page, 'A1').locator('del')).toHaveText('before: 99.5 W')
    await expect(row(page, 'A1').locator('ins')).toHaveText(/^now: [\d.]+\sW$/)
    await expect(row(page, 'A2')).toContainText('No longer in the catalogue')
    await expect(row(page, 'A2').getByRole('link')).toHaveCount(0)
    await expectStateAccessible(page)
  },
)

longTest('‘Make it my list’ puts its lines on the pricing list', async ({ page }) => {
  await page.goto(`/schedule/${await shared()}`)
  await page.getByRole('button', { name: 'Make it my list' }).click()
  await expect(page).toHaveURL('/pricingList')
  const rows = page.locator('[data-line]')
  await expect(rows).toHaveCount(3)
  const texts = rows.evaluateAll((all) =>
    all.map((each) => [...each.querySelectorAll('input')].map(({ value }) => value)),
  )
  expect(await texts).toEqual(
    lines.map(({ mark, quantity, location = '', note = '' }) => [
      mark,
      String(quantity),
      location,
      note,
    ]),
  )
  await expect(rows.nth(0)).toContainText('SL-AL045-WH-27-24')
  await expect(rows.nth(1)).toContainText('SL-AL045-MB-30-36')
})

test.describe('An address without a schedule', () => {
  test.use({ expectedErrors: [/status of 404.*api.schedules/] })

  longTest('says so', async ({ page }) => {
    for (const address of ['/schedule/AAAAAAAAAAAAAAAAAAAAAA', '/schedule', '/schedule/a/b']) {
      await page.goto(address)
      await expect(status(page)).toContainText('There is no schedule at this address.')
    }
  })
})

test.describe('When the schedule can’t be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  longTest('a visitor is told, and can try again', async ({ page }) => {
    const id = await shared()
    await page.route(`**/api/schedules/${id}`, (route) => route.abort(), { times: 1 })
    await page.goto(`/schedule/${id}`)
    await expect(status(page)).toContainText('could not be loaded')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, 'A1')).toBeVisible()
  })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  longTest('each line is a card, and nothing scrolls sideways', async ({ page }) => {
    const id = await shared('x'.repeat(120))
    await shareEarlier(id, `specs = json_set(specs, '$[0].watts', 99.5)`)
    await page.goto(`/schedule/${id}`)
    const card = row(page, 'A1')
    await expect(card.getByRole('rowheader', { name: 'Type A1', exact: true })).toBeVisible()
    await expect(card.getByRole('cell', { name: 'Location Foyer' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const scroll = page.getByRole('region', { name: 'Schedule' })
    expect(await scroll.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
    await expectStateAccessible(page)
  })
})

longTest('It prints every column on the width of a page', async ({ page }) => {
  await page.goto(`/schedule/${await shared('Courtyard Villa')}`)
  await expect(row(page, 'A1')).toBeVisible()
  for (const landscape of [false, true]) {
    const [printed, ...more] = await printedSchedule(page, { format: 'A4', landscape })
    expect(more).toEqual([])
    expect(printed).toContain('CourtyardVillaLuminaireschedule·3lines·16luminaires·')
    expect(printed).toContain('LocationNoteA112Sila')
    expect(printed).toContain('x'.repeat(200))
    expect(printed).not.toMatch(/Shared|Makeitmylist|CSV/)
  }
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('the page says what it needs', async ({ page }) => {
    await page.goto('/schedule/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.locator('main noscript p')).toContainText('The schedule needs JavaScript.')
  })
})
