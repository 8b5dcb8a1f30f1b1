import { productAnswer } from '#src/domain/api/catalogue.ts'
import { expect, longTest, test } from './test.ts'

const screens = [
  ['/', 'Fanar. Light, drawn to scale.'],
  ['/products', 'Products'],
  ['/products/12', 'DownLight'],
  ['/products/page/2', 'Products, page 2'],
  ['/category/33', 'Wall Light'],
  ['/product/1', 'Alto 45'],
  ['/categories', 'Categories'],
  ['/projects', 'Our Projects'],
  ['/project/4', 'Serai Zumurra, Long Corridor'],
  ['/sections', 'Sections'],
  ['/sections/page/2', 'Sections'],
  ['/about-us', 'About Us'],
  ['/pricingList', 'Pricing list'],
] as const

longTest('Every address answers with its screen', async ({ page }) => {
  for (const [path, heading] of screens) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page, path).toHaveTitle(/^Fanar \| ./)
    const styles = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const hints = styles.map((style) => `<${style}>; rel=preload; as=style`)
    const announced = response?.headers()['link']?.split(', ') ?? []
    expect(hints, path).toEqual(expect.arrayContaining(announced))
    // Some have a stylesheet of their own besides those of all pages.
    const hasOwn = ['/pricingList', '/product/1'].includes(path)
    expect(announced, path).toHaveLength(hasOwn ? hints.length - 1 : hints.length)
  }
})

const aliases = [
  ['/home', '/'],
  ['/Products', '/products'],
  ['/Categories', '/categories'],
  ['/Projects', '/projects'],
  ['/About Us', '/about-us'],
  ['/About%20Us', '/about-us'],
  ['/pricinglist', '/pricingList'],
] as const

for (const [alias, canonical] of aliases) {
  test(`${alias} answers with the screen of ${canonical}`, async ({ request }) => {
    const [screen, answer] = await Promise.all([request.get(canonical), request.get(alias)])
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toBe(await screen.text())
  })
}

test('A product is found by its code, below /product and at the root, in lower case too', async ({
  page,
  request,
}) => {
  await page.goto('/product/1')
  const code = await page.getByTestId('product-code').textContent()
  for (const spelling of [code, code?.toLowerCase()]) {
    for (const path of [`/${spelling}`, `/product/${spelling}`]) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers()['location']).toBe('/product/1')
    }
  }
  expect(code).not.toBe(code?.toLowerCase())
})

test('An order code leads to its variant, in lower case too', async ({ request }) => {
  const answer = productAnswer.parse(await (await request.get('/api/products/1')).json())
  const { orderCode = '' } = answer.product.product.variants[1] ?? {}
  for (const spelling of [orderCode, orderCode.toLowerCase()]) {
    const response = await request.get(`/${spelling}`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(`/product/1?v=${orderCode}`)
  }
  expect((await request.get(`/${orderCode}`)).status()).toBe(200)
})

test.describe('A code in any case', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404/] })

  longTest(
    'leads to its product, and needs no JavaScript in capitals and in small letters',
    async ({ request, page }) => {
      for (const [id, code] of [
        [1, 'EDGE-1'],
        [2, 'edge-2'],
        [3, 'Edge-3'],
      ] as const) {
        const spellings = [code, code.toLowerCase(), code.toUpperCase()]
        for (const path of spellings.flatMap((spelling) => [
          `/${spelling}`,
          `/product/${spelling}`,
        ])) {
          const answer = await request.get(path, { maxRedirects: 0 })
          const { location } = answer.headers()
          expect([path, answer.status(), location]).toEqual([path, 301, `/product/${id}`])
        }
        for (const path of [`/eDGE-${id}?from=mail`, `/product/EDgE-${id}?from=mail`]) {
          await page.goto(path)
          await page.waitForURL(`**/product/${id}?from=mail`)
        }
      }
    },
  )
})

test.describe('An unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  test('answers 404 with a link home', async ({ page, baseURL }) => {
    for (const path of ['/nowhere', '/products/999', '/category/x', '/%D9%85%D8%B5', '/a/b/c']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found.')
    }
    await expect(page.getByText('Sorry, we couldn’t find the page')).toBeVisible()
    const categories = page.getByRole('region', { name: 'Categories' })
    await expect(categories.getByRole('link')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Search products' }).click()
    await expect(page.getByRole('combobox', { name: 'Search product or code' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Go back home' }).click()
    expect(page.url()).toBe(`${baseURL}/`)
  })

  longTest(
    'that is an order code in a mixture of case leads to the variant',
    async ({ page, request }) => {
      const answer = productAnswer.parse(await (await request.get('/api/products/1')).json())
      const { orderCode = '' } = answer.product.product.variants[1] ?? {}
      const mixed = orderCode.charAt(0) + orderCode.slice(1).toLowerCase()
      expect([orderCode, orderCode.toLowerCase()]).not.toContain(mixed)
      await page.goto(`/${mixed}`)
      await page.waitForURL(`**/product/1?v=${orderCode}`)
    },
  )

  test('below /api answers in JSON', async ({ request }) => {
    const answer = await request.get('/api/nowhere')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Not Found' })
  })

  longTest('of a deleted product says so', async ({ page }) => {
    const response = await page.goto('/product/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Product available')
  })

  longTest('of a deleted project says so', async ({ page }) => {
    const response = await page.goto('/project/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found')
  })
})
