import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { expectStateAccessible } from './accessible.ts'
import { expect, longTest, test } from './test.ts'

/** A spot of the demo with beams of 10° to 36°, each with a photometric file of its own. */
const narrow = '/product/1?v=SL-AL045-WH-30-10'
const section = '.photometry'
const polarOf = (page: Page, beam: string) =>
  page.getByRole('img', { name: new RegExp(`^Polar diagram .* beam angle ${beam}`) })

test(
  'The section shows the light of the chosen variant, and follows another choice',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(narrow)
    const light = page.locator(section)
    const fact = (name: string) =>
      light
        .locator('.specification > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition')
    await expect(light.getByRole('heading', { name: 'Photometry' })).toBeVisible()
    await expect(fact('Beam angle, 50\u00a0%')).toHaveText('10°')
    await expect(light.getByRole('img', { name: /^Polar diagram .* beam angle 10°/ })).toBeVisible()
    await expect(light.getByRole('img', { name: /^Cone diagram, downwards: at 1 m/ })).toBeVisible()
    const choice = page.getByRole('group', { name: 'Beam angle', exact: true })
    await choice.getByRole('link', { name: '24°', exact: true }).click()
    await expect(fact('Beam angle, 50\u00a0%')).toHaveText('24°')
    await expect(light.getByRole('img', { name: /^Polar diagram .* beam angle 24°/ })).toBeVisible()
  },
)

longTest('The cone diagram of a wide beam has all five distances', async ({ page }) => {
  await page.goto('/product/3')
  const cone = page.getByRole('img', { name: /^Cone diagram/ })
  await expect(cone.getByText(/^[1-5] m$/)).toHaveText(['1 m', '2 m', '3 m', '4 m', '5 m'])
  await expect(cone).toContainText('widths not to scale')
})

longTest(
  'The distance below the cone diagram changes illuminance and diameter',
  async ({ page }) => {
    await page.goto(narrow)
    const distance = page.getByLabel('Distance, m')
    const said = page.locator(`${section} output`)
    await expect(said).toHaveText(/^2\.5 m: [\d,]+ lx, Ø 0\.4\d m$/)
    await distance.fill('5')
    await expect(said).toHaveText(/^5 m: [\d,]+ lx, Ø 0\.8\d m$/)
    // The next variant is shown at the same distance.
    const choice = page.getByRole('group', { name: 'Beam angle', exact: true })
    await choice.getByRole('link', { name: '24°', exact: true }).click()
    await expect(said).toHaveText(/^5 m: [\d,]+ lx, Ø 2\.1\d m$/)
  },
)

test('The file is downloaded as it was stored, under its own name', async ({ page }) => {
  await page.goto(narrow)
  await expect(polarOf(page, '10°')).toBeVisible()
  const link = page.getByRole('link', { name: 'Download LDT file' })
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+\.ldt$/)
  const bytes = await readFile(await download.path())
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  expect(await link.getAttribute('href')).toContain(hash)
  expect(readPhotometry(bytes).outcome).toBe('read')
})

longTest(
  'The file of another variant can’t be downloaded while the chosen one’s loads',
  async ({ page, context }) => {
    await page.goto(narrow)
    await expect(polarOf(page, '10°')).toBeVisible()
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    await context.route('**/photometry/*', async (route) => {
      await released
      await route.continue()
    })
    const view = page.locator(`${section}__view`)
    const choice = page.getByRole('group', { name: 'Beam angle', exact: true })
    await choice.getByRole('link', { name: '24°', exact: true }).click()
    await expect(view).toHaveJSProperty('inert', true)
    release(undefined)
    await expect(polarOf(page, '24°')).toBeVisible()
    await expect(view).toHaveJSProperty('inert', false)
  },
)

test.describe('Without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  longTest(
    'photometry that can’t be loaded is said, and loads with the next choice',
    async ({ page, context }) => {
      await page.goto(narrow)
      await context.route('**/photometry/*', (route) => route.abort())
      const choice = page.getByRole('group', { name: 'Beam angle', exact: true })
      await choice.getByRole('link', { name: '24°', exact: true }).click()
      const note = page.locator(`${section}__note`)
      await expect(note).toContainText('could not be loaded')
      await expect(page.getByRole('img', { name: /^Polar diagram/ })).toBeHidden()
      await context.unroute('**/photometry/*')
      await choice.getByRole('link', { name: '36°', exact: true }).click()
      await expect(note).toBeEmpty()
      await expect(
        page.getByRole('img', { name: /^Polar diagram .* beam angle 36°/ }),
      ).toBeVisible()
    },
  )
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('diagrams, figures, UGR table and file are there', async ({ page }) => {
    await page.goto('/product/3')
    await expect(page.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Cone diagram/ })).toBeVisible()
    await page.getByText('UGR table').click()
    const table = page.getByRole('region', { name: 'UGR table' })
    await expect(table.getByRole('row')).toHaveCount(23)
    await expect(page.getByLabel('Distance, m')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Download LDT file' })).toBeVisible()
  })
})

longTest('The section is accessible in both themes', async ({ page }) => {
  await page.goto('/product/3')
  await page.getByText('UGR table').click()
  await expectStateAccessible(page)
})
