import type { Page } from 'playwright/test'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { printedPages, printedSchedule, withoutSpaces } from './printed-pages.ts'
import { expect, longTest } from './test.ts'

const titles = 'TypeQtyBrandDescriptionOrdercodeWlmCCTCRIBeamIPControlMountingFinishLocationNote'
const wordy = 'the electrician provides the driver, and the contractor seals the cut-out; '.repeat(
  5,
)
/** Forty lines whose quantities, marks and texts appear nowhere else. */
const forty = Array.from({ length: 40 }, (_, index) => ({
  key: `line ${index}`,
  id: index % 2 === 0 ? 1 : 13,
  ...(index % 2 === 0 && { orderCode: 'SL-AL045-WH-30-24' }),
  quantity: 7001 + index,
  mark: `Q-${index + 100}`,
  location: `Level ${index}, east wing`,
  note: `Begin ${index}: ${index % 8 === 3 ? wordy : ''}End ${index}.`,
  name: 'Alto 45',
}))

async function opened(page: Page, lines: unknown = forty): Promise<void> {
  const text = JSON.stringify({
    version: 1,
    current: 'x',
    schedules: [{ id: 'x', name: 'Villa Aurelia', lines }],
  })
  await page.addInitScript((value) => localStorage.setItem('schedules', value), text)
  await page.goto('/pricingList')
}

/** Each line is whole on one page below the columns' titles, and the totals follow the last one. */
function expectSchedule(pages: readonly string[], lines = forty): void {
  for (const text of pages) expect(text.split(titles)).toHaveLength(2)
  for (const { quantity, mark, location, note } of lines) {
    const [text = ''] = pages.filter((one) => one.includes(mark))
    const row = text.slice(text.indexOf(mark))
    expect(row.startsWith(`${mark}${quantity}`), `${mark}: ${row.slice(0, 20)}`).toBe(true)
    expect(row).toContain(withoutSpaces(`${location}${note}`))
  }
  const whole = pages.join('')
  expect(whole.split('Total')).toHaveLength(2)
  expect(whole.indexOf('Total')).toBeGreaterThan(whole.indexOf(lines.at(-1)?.mark ?? ''))
  expect(whole).toContain('VillaAureliaLuminaireschedule·40lines·280,820luminaires')
  expect(whole).toContain('FanarInternationalLightingLLC')
  expect(whole).not.toMatch(/MoreProducts|Information|Submit|Remove/)
}

longTest(
  'The pricing list prints as the schedule alone, with every line, upright and across',
  async ({ page }) => {
    await opened(page)
    await expect(page.getByText('280,820 luminaires').first()).toBeVisible()
    for (const landscape of [false, true])
      expectSchedule(await printedSchedule(page, { format: 'A4', landscape }))
    await expect(page.locator('.printed-schedule')).toHaveCount(0)
  },
)

longTest('It prints alike from the dark theme of a phone, and on Letter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await opened(page)
  await expect(page.getByText('280,820 luminaires').first()).toBeVisible()
  for (const landscape of [false, true])
    for (const preferCSSPageSize of [false, true])
      expectSchedule(
        await printedSchedule(page, { format: 'Letter', landscape, preferCSSPageSize }),
      )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator(':root')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('button:visible, input:visible, select:visible')).toHaveCount(0)
})

longTest(
  'A mark of any length, and a code or note without a place to break, print in full',
  async ({ page }) => {
    const note = 'x'.repeat(500)
    await opened(page, [{ ...forty[0], mark: 'MMMMMMMMMMMM', note }])
    await expect(page.getByText('7,001 luminaires').first()).toBeVisible()
    for (const landscape of [false, true]) {
      const pages = await printedSchedule(page, { format: 'A4', landscape })
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain(`MMMMMMMMMMMM7001`)
      expect(pages[0]).toContain(note)
      expect(pages[0]).toContain('SL-AL045-WH-30-24')
    }
  },
)

longTest(
  'An empty pricing list prints what it says, without form and other products',
  async ({ page }) => {
    await opened(page, [])
    await expect(page.getByText(inquiryMessages.emptyCart)).toBeVisible()
    const pages = await printedPages(page)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(withoutSpaces(inquiryMessages.emptyCart))
    expect(pages[0]).not.toMatch(/MoreProducts|Information|Browse/)
  },
)

longTest(
  'A product prints as its values and its light, without choices and other products',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/product/62')
    const { host } = new URL(page.url())
    for (const landscape of [false, true]) {
      const whole = (await printedPages(page, { format: 'A4', landscape })).join('')
      for (const text of [
        'Zenith220',
        'Ordercode',
        'Description',
        'Driver',
        'Polardiagram',
        `${host}/product/62`,
      ])
        expect(whole.split(text).length, text).toBeGreaterThan(1)
      expect(whole).toMatch(/FANAR.*20\d\d/)
      expect(whole).not.toMatch(
        /PeopleAlsoLike|Similar|Compare|ordercodes|AddtoPricing|UGRtable(?!:)/,
      )
    }
  },
)

longTest('A comparison repeats what is compared on each page of its table', async ({ page }) => {
  await page.goto('/compare?v=RD-ZN220-WH-27-12&v=SL-AL045-MB-27-10')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
  for (const landscape of [false, true]) {
    const pages = await printedPages(page, { format: 'A4', landscape })
    const tables = pages.filter((text) => /Power|Finish/.test(text))
    for (const text of tables) expect(text).toMatch(/Zenith220.*Alto45/)
    expect(pages.join('')).toContain('Lightdistribution')
    expect(pages[0]).toContain('/compare?v=RD-ZN220-WH-27-12&v=SL-AL045-MB-27-10')
    expect(pages.join('')).not.toMatch(/Onlydifferences|Download|Clear/)
  }
})
