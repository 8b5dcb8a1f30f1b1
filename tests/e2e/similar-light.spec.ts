import type { Page } from 'playwright/test'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { networkErrors, untilKept, visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/** A spot of the demo in four beams: its default variant, and one with a wider beam. */
const product = '/product/1'
const [narrow, wide] = ['SL-AL045-MB-30-24', 'SL-AL045-MB-30-36'] as const

const similar = (page: Page) => page.getByRole('region', { name: 'Similar by light' })
const value = (page: Page, axis: string, text: string) =>
  page
    .getByRole('group', { name: axis, exact: true })
    .getByRole('link', { name: text, exact: true })
const list = (page: Page) => similar(page).getByRole('list')
/** Their texts, and what they load and open. */
const cards = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [
        item.textContent,
        item.querySelector('a')?.href,
        item.querySelector('img')?.srcset,
        item.querySelector('button')?.value,
      ]),
    )
const reasons = (page: Page) => list(page).locator('.product-card__figures')

test('‘Similar by light’ follows the chosen variant with other luminaires and other words', async ({
  page,
}) => {
  await page.goto(product)
  await expect(similar(page)).toContainText(`Compared with ${narrow}`)
  const first = await cards(page)
  await expect(reasons(page).first()).toContainText('24°')

  await value(page, 'Beam angle', '36°').click()
  await similar(page).scrollIntoViewIfNeeded()
  await expect(similar(page)).toContainText(`Compared with ${wide}`)
  for (const reason of await reasons(page).allTextContents()) expect(reason).toContain('36°')
  await expect(value(page, 'Beam angle', '36°')).toBeFocused()

  // React shows the cards as the build has written them.
  await value(page, 'Beam angle', '24°').click()
  await similar(page).scrollIntoViewIfNeeded()
  await expect(similar(page)).toContainText(`Compared with ${narrow}`)
  expect(await cards(page)).toEqual(first)
})

longTest(
  'An address with a variant compares with it, and a card opens the variant that it names',
  async ({ page }) => {
    await page.goto(`${product}?v=${wide}`)
    await similar(page).scrollIntoViewIfNeeded()
    await expect(similar(page)).toContainText(`Compared with ${wide}`)
    const card = list(page).getByRole('listitem').first()
    const code = (await card.locator('.product-card__code').textContent()) ?? ''
    await expect(card.getByRole('button', { name: /^Compare / })).toHaveAttribute('value', code)
    await card.getByRole('link').click()
    await expect(page.locator('[data-order-code]')).toHaveText(code)
  },
)

longTest('A variant whose light is like no other has no similar luminaires', async ({ page }) => {
  await page.route('**/product/1.json', async (route) => {
    const response = await route.fetch()
    const data = (await response.json()) as ProductData
    const lights = data.similar ?? []
    await route.fulfill({
      response,
      json: {
        ...data,
        similar: lights.map((light) =>
          light.variants.includes(wide) ? { ...light, luminaires: [] } : light,
        ),
      },
    })
  })
  await page.goto(product)
  await similar(page).scrollIntoViewIfNeeded()
  await value(page, 'Beam angle', '36°').click()
  await similar(page).scrollIntoViewIfNeeded()
  await expect(similar(page)).toBeHidden()
  await value(page, 'Beam angle', '15°').click()
  await expect(similar(page)).toBeVisible()
  await expect(similar(page)).toContainText('Compared with SL-AL045-MB-30-15')
})

test.describe('Where the data fail', () => {
  test.use({ expectedErrors: networkErrors })

  longTest(
    'the section keeps its luminaires, and says with which variant it compares',
    async ({ page }) => {
      await page.route('**/product/1.json', (route) => route.fulfill({ status: 404 }))
      await page.goto(product)
      const failed = page.waitForResponse('**/product/1.json')
      await value(page, 'Beam angle', '36°').click()
      await similar(page).scrollIntoViewIfNeeded()
      await failed
      await expect(similar(page)).toContainText(`Compared with ${narrow}`)
    },
  )
})

test.describe('Offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

  longTest('a page that was seen before follows the choice', async ({ page, context }) => {
    await visit(page, product)
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.reload()
    await untilKept(page, product)
    const data = page.waitForResponse('**/product/1.json')
    await similar(page).scrollIntoViewIfNeeded()
    await data
    await context.setOffline(true)
    await page.goto(`${product}?v=${wide}`)
    await similar(page).scrollIntoViewIfNeeded()
    await expect(similar(page)).toContainText(`Compared with ${wide}`)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('the luminaires are those like the variant that the page shows', async ({ page }) => {
    await page.goto(`${product}?v=${wide}`)
    await expect(similar(page)).toContainText(`Compared with ${narrow}`)
    await expect(reasons(page).first()).toContainText('24°')
  })
})
