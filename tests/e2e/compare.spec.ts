import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectStateAccessible } from './accessible.ts'
import { untilCatalogueKept } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/** Two variants of a spot of the demo, and a product without variants. */
const spot = ['SL-AL045-WH-27-24', 'SL-AL045-MB-30-36'] as const
const both = `/compare?v=${spot[0]}&v=${spot[1]}`
const head = (page: Page, code: string) => page.getByRole('columnheader').filter({ hasText: code })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const status = (page: Page) => page.locator('.compare__notes')

test(
  'Two variants stand beside each other with their values, pictures, codes and light',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(both)
    await expect(head(page, spot[0]).getByRole('img', { includeHidden: true })).toBeVisible()
    await expect(head(page, spot[1]).getByRole('link')).toHaveAttribute(
      'href',
      `/product/1?v=${spot[1]}`,
    )
    await expect(row(page, 'Colour temperature').getByRole('cell')).toHaveText(['2700 K', '3000 K'])
    await expect(row(page, 'Finish').getByRole('cell')).toHaveText(['White', 'Matt black'])
    await expect(page.getByRole('img', { name: /^Polar diagram/ })).toHaveAccessibleName(
      /A, SL-AL045-WH-27-24: at most .* cd, beam angle 24.*B, SL-AL045-MB-30-36/,
    )
  },
)

longTest(
  'The diagram’s unit and scale are chosen by keyboard, and a shared link keeps them',
  async ({ page }) => {
    await page.goto(both)
    const diagram = (name: RegExp) => page.getByRole('img', { name })
    const choice = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
    await expect(diagram(/intensity in cd\. A/)).toBeVisible()
    await choice('Intensity in', 'cd').focus()
    await page.keyboard.press('ArrowRight')
    await expect(choice('Intensity in', 'cd/klm')).toBeFocused()
    await expect(diagram(/intensity in cd\/klm\. A.* cd\/klm, beam angle/)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(choice('Scale', 'linear')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(diagram(/intensity in cd\/klm, square-root scale/)).toBeVisible()
    await expect(page.getByText('A quarter of a value is drawn half as far out.')).toBeVisible()
    await expect(page).toHaveURL(`${both}&unit=cd-klm&scale=root`)

    await page.reload()
    await expect(diagram(/intensity in cd\/klm, square-root scale/)).toBeVisible()
    await expect(choice('Scale', 'square root')).toBeChecked()
    await page.getByRole('button', { name: `Remove ${spot[0]}` }).click()
    await expect(page).toHaveURL(`/compare?v=${spot[1]}&unit=cd-klm&scale=root`)
    await choice('Intensity in', '% of each maximum').check()
    await choice('Scale', 'linear').check()
    await expect(page).toHaveURL(`/compare?v=${spot[1]}&unit=percent`)
  },
)

longTest('Illuminance and beam at each distance are rows of the comparison', async ({ page }) => {
  await page.goto(both)
  for (const distance of [1, 2, 3, 4, 5])
    await expect(row(page, `At ${distance} m`).getByRole('cell')).toHaveText([
      /^[\d,]+ lx, Ø \d+\.\d\d m$/,
      /^[\d,]+ lx, Ø \d+\.\d\d m$/,
    ])
})

longTest(
  'The diagram uses the page’s width or the window’s height, with texts of one size',
  async ({ page }) => {
    await page.goto(both)
    const diagram = page.getByRole('img', { name: /^Polar diagram/ })
    for (const [width, least] of [
      [390, 350],
      [768, 700],
      [1440, 850],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const text = await diagram.getByText('90°').first().boundingBox()
      // The element is as wide as its column; the drawing in it keeps its proportions.
      expect((await diagram.boundingBox())?.width).toBeGreaterThanOrEqual(least)
      expect(text?.height).toBeLessThan(26)
    }
  },
)

longTest('‘Only differences’ leaves out what is the same', async ({ page }) => {
  await page.goto(both)
  await expect(row(page, 'Ingress protection')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(row(page, 'Ingress protection')).toHaveCount(0)
  await expect(row(page, 'Beam angle')).toBeVisible()
})

longTest(
  'Codes are added by typing and removed, and there is no room for a fifth',
  async ({ page }) => {
    await page.goto('/compare')
    await expect(page.getByText('Nothing is compared yet.')).toBeVisible()
    await page.getByLabel('Order code').fill(spot[0].toLowerCase())
    await page.keyboard.press('Enter')
    await expect(head(page, spot[0])).toBeVisible()
    await page.getByRole('button', { name: `Remove ${spot[0]}` }).click()
    await expect(page.getByText('Nothing is compared yet.')).toBeVisible()
    await page.goto(`${both}&v=SL-AL045-WH-30-24&v=SL-AL045-WH-40-24`)
    await expect(page.getByRole('columnheader')).toHaveCount(4)
    await expect(page.getByLabel('Order code')).toBeDisabled()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL('/compare')
  },
)

longTest('A code that the catalogue has not is named beside the others', async ({ page }) => {
  await page.goto(`${both}&v=NO-SUCH-CODE`)
  await expect(status(page)).toHaveText('The catalogue has no code NO-SUCH-CODE.')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

longTest('The comparison downloads as CSV', async ({ page }) => {
  await page.goto(both)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe(`\uFEFF"Order code","${spot[0]}","${spot[1]}"`)
  expect(csv).toContain('"Colour temperature","2700\u00a0K","3000\u00a0K"')
})

longTest('The comparison has no accessibility fault in either theme', async ({ page }) => {
  await page.goto(`${both}&v=NO-SUCH-CODE`)
  await expect(head(page, spot[1])).toBeVisible()
  await expectStateAccessible(page)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  longTest(
    'the labels stay while the table is scrolled, and the page does not scroll sideways',
    async ({ page }) => {
      await page.goto(`${both}&v=SL-AL045-WH-30-24&v=SL-AL045-WH-40-24`)
      const label = row(page, 'Beam angle').getByRole('rowheader')
      const before = await label.boundingBox()
      const table = page.getByRole('region', { name: 'Comparison' })
      await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
      expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
      expect((await label.boundingBox())?.x).toBe(before?.x)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
  )

  longTest('right to left, the labels stay at the right', async ({ page }) => {
    await page.goto(both)
    const label = row(page, 'Beam angle').getByRole('rowheader')
    await expect(label).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const cell = await row(page, 'Beam angle').getByRole('cell').first().boundingBox()
    expect((await label.boundingBox())?.x ?? 0).toBeGreaterThan(cell?.x ?? Infinity)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test.describe('Offline', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/],
  })

  longTest(
    'what was compared before is shown, and so is a luminaire that was not, without its light',
    async ({ page, context }) => {
      await page.goto(both)
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true)
      await page.reload()
      await expect(head(page, spot[1])).toBeVisible()
      await untilCatalogueKept(page)
      await context.setOffline(true)
      await page.goto(`${both}&v=SL-ZZ`)
      await expect(head(page, spot[1])).toBeVisible()
      await page.getByRole('button', { name: `Remove ${spot[0]}` }).click()
      await expect(head(page, spot[0])).toHaveCount(0)
      const { code } = (
        (await (await fetch(`${process.env['DEMO_SITE']}/api/products/13`)).json()) as {
          product: { product: { code: string } }
        }
      ).product.product
      await page.getByLabel('Order code').fill(code)
      await page.keyboard.press('Enter')
      await expect(head(page, code)).toBeVisible()
      await expect(head(page, spot[1])).toBeVisible()
    },
  )
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('the page says what it needs', async ({ page }) => {
    await page.goto('/compare')
    await expect(page.locator('main noscript p')).toContainText('The comparison needs JavaScript.')
    await expect(page.getByLabel('Order code')).toBeHidden()
  })
})
