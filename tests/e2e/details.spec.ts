import type { Page } from 'playwright/test'
import { longName } from '#tests/support/edge-catalogue.ts'
import { gate } from './islands.ts'
import { expect, longTest, test } from './test.ts'

test.describe('The tabs of a product', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name })
  const open = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

  test('are Description and Specifications, and switch on click', async ({ page }) => {
    await page.goto('/product/1')
    await expect(page.getByRole('tab')).toHaveText(['Description', 'Specifications'])
    await expect(open(page)).toHaveAccessibleName('Description')
    await tab(page, 'Specifications').click()
    await expect(open(page)).toHaveAccessibleName('Specifications')
    await expect(open(page)).toHaveCount(1)
    await expect(open(page).locator('dl').first().getByRole('term')).toHaveText([
      'Dimensions',
      'Color',
      'Material',
      'Accessories',
    ])
    await tab(page, 'Description').click()
    await expect(open(page)).toHaveAccessibleName('Description')
  })

  longTest('switch with arrow keys, Home and End, and are one tab stop', async ({ page }) => {
    await page.goto('/product/1')
    await tab(page, 'Description').click()
    for (const [key, name] of [
      ['ArrowRight', 'Specifications'],
      ['ArrowRight', 'Description'],
      ['ArrowLeft', 'Specifications'],
      ['Home', 'Description'],
      ['End', 'Specifications'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(page, name)).toBeFocused()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    await expect(tab(page, 'Description')).toHaveAttribute('tabindex', '-1')
    await expect(tab(page, 'Specifications')).toHaveAttribute('tabindex', '0')
  })

  longTest('and panels refer to each other', async ({ page }) => {
    await page.goto('/product/1')
    for (const name of ['Description', 'Specifications']) {
      const panel = page.locator(`[id="${await tab(page, name).getAttribute('aria-controls')}"]`)
      await expect(panel).toHaveAttribute('role', 'tabpanel')
      expect(await panel.getAttribute('aria-labelledby')).toBe(
        await tab(page, name).getAttribute('id'),
      )
    }
  })
})

test.describe('The datasheet', () => {
  const button = (page: Page) => page.getByRole('link', { name: 'Download Datasheet' })

  longTest('is saved under the product’s name', async ({ page }) => {
    await page.goto('/product/1')
    const download = page.waitForEvent('download')
    await button(page).click()
    expect((await download).suggestedFilename()).toBe('Alto 45.pdf')
  })

  longTest('downloads with a spinner, and not twice at once', async ({ page }) => {
    let requests = 0
    const { opened: released, open: release } = gate()
    await page.route('**/storage/datasheets/*', async (route) => {
      requests += 1
      await released
      await route.continue()
    })
    await page.goto('/product/1')
    await button(page).hover()
    await expect(page.locator('.datasheet[data-react]')).toBeVisible()
    const download = page.waitForEvent('download')
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page).locator('.spinner')).toBeVisible()
    await button(page).click({ force: true })
    release()
    expect((await download).suggestedFilename()).toBe('Alto 45.pdf')
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
    await expect(button(page).locator('.spinner')).toHaveCount(0)
    expect(requests).toBe(1)
  })

  test.describe('that is unavailable', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    for (const [how, status] of [
      ['is refused', 500],
      ['is not reached', undefined],
    ] as const) {
      longTest(`because it ${how}: ‘Failed to download datasheet.’`, async ({ page }) => {
        await page.route('**/storage/datasheets/*', (route) =>
          status === undefined ? route.abort() : route.fulfill({ status }),
        )
        await page.goto('/product/1')
        await button(page).hover()
        await expect(page.locator('.datasheet[data-react]')).toBeVisible()
        await button(page).click()
        const alert = page.getByRole('alert').filter({ hasText: /./ })
        await expect(alert).toHaveText('Failed to download datasheet.')
        await page.unroute('**/storage/datasheets/*')
        const download = page.waitForEvent('download')
        await button(page).click()
        await download
        await expect(alert).toHaveCount(0)
      })
    }
  })
})

longTest('A project’s text has Read More and Hide at 986 px, not at 987', async ({ page }) => {
  await page.setViewportSize({ width: 987, height: 900 })
  await page.goto('/project/1')
  const text = page.locator('.read-more__text')
  const height = async () => (await text.boundingBox())?.height ?? 0
  const whole = () => text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)
  await expect(page.getByRole('button', { name: /Read More|Hide/ })).toBeHidden()
  expect(await whole()).toBe(true)

  await page.setViewportSize({ width: 986, height: 900 })
  const more = page.getByRole('button', { name: 'Read More' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 360, height: 900 })
  expect(await whole()).toBe(false)
  const short = await height()
  await more.click()
  const hide = page.getByRole('button', { name: 'Hide' })
  await expect(hide).toHaveAttribute('aria-expanded', 'true')
  expect(await whole()).toBe(true)
  expect(await height()).toBeGreaterThan(short)
  await hide.click()
  await expect(more).toBeVisible()
  expect(await height()).toBe(short)
})

test.describe('The back arrow', () => {
  longTest('goes back to the listing as it was left', async ({ page }) => {
    await page.goto('/products?brand=sila&sort=z-a')
    const names = page.locator('.listing__results .product-card__name')
    await expect(names.first()).toHaveText('Tacet 110')
    await page.locator('.listing__results .product-card').nth(5).click()
    // Once its scripts have run, the arrow goes back; before, it leads to the whole listing.
    await page.waitForURL(/\/product\/\d+/)
    await page.getByRole('link', { name: 'Back to products' }).click()
    await expect(page).toHaveURL(/\/products\?brand=sila&sort=z-a$/)
    await expect(names.first()).toHaveText('Tacet 110')
  })

  longTest('names the list only if it leads there', async ({ page, baseURL }) => {
    await page.goto('/projects')
    await page.locator('.project-tiles .tile').first().click()
    await expect(page.getByRole('link', { name: 'Back to projects' })).toBeVisible()
    const project = page.url()
    await page.locator('.project__used a').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    const back = page.getByRole('link', { name: 'Back', exact: true })
    await expect(back).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to products' })).toHaveCount(0)
    await back.click()
    await expect(page).toHaveURL(project)

    await page.goto('/products/24')
    await page.locator('.listing__results .product-card').first().click()
    await page.getByRole('link', { name: 'Back to products' }).click()
    await expect(page).toHaveURL(`${baseURL}/products/24`)
  })

  longTest('leads to the listing if there is no previous page', async ({ page, baseURL }) => {
    await page.goto('/project/1')
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await expect(page).toHaveURL(`${baseURL}/projects`)
  })
})

test.describe('A product card', () => {
  longTest('capitalizes its brand, and links to its product', async ({ page }) => {
    await page.goto('/products')
    const card = page.locator('.listing__results .product-card').first()
    await expect(card.locator('.product-card__brand')).toHaveText('By Radial')
    await expect(card.locator('img')).toBeVisible()
    await expect(card).toHaveAttribute('href', '/product/70')
  })

  for (const [width, zooms, lights] of [
    [769, true, true],
    [768, false, true],
    [441, false, true],
    [440, false, false],
  ] as const) {
    const answer = zooms ? 'its picture and its line' : lights ? 'its line alone' : 'nothing'
    longTest(`reacts to a pointer at ${width} px with ${answer}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/products')
      await page.addStyleTag({ content: '*, *::after { transition: none !important }' })
      const card = page.locator('.listing__results .product-card').first()
      await card.hover()
      const answers = await card.evaluate((element) => ({
        zooms: getComputedStyle(element.querySelector('.picture') ?? element).scale !== 'none',
        lights: getComputedStyle(element).getPropertyValue('--lit') === '100%',
      }))
      expect(answers).toEqual({ zooms, lights })
    })
  }

  test.describe('of a long name', () => {
    test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

    longTest('cuts the name to 10 characters and the title to 35', async ({ page }) => {
      await page.goto('/products')
      const card = page.getByRole('link', { name: longName })
      await expect(card.locator('.product-card__name > [aria-hidden]')).toHaveText(
        `${longName.slice(0, 10)}…`,
      )
      await expect(card.locator('.product-card__title > [aria-hidden]')).toHaveText(
        `${longName.slice(0, 35)}…`,
      )
    })
  })
})

longTest(
  'A printed product page is dark on white, with its specifications and without controls',
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/product/1')
    for (const panel of ['Description', 'Specifications'])
      await expect(page.getByRole('heading', { name: panel })).toBeVisible()
    await expect(page.locator('button:visible, input:visible')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator(':root')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  },
)
