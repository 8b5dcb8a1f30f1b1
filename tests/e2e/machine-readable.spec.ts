import { productAnswer } from '#src/domain/api/catalogue.ts'
import { expect, longTest, test } from './test.ts'

test('A product’s data file has what the API answers, and its page names the file', async ({
  page,
  request,
}) => {
  await page.goto('/product/1')
  const file = page.locator('head link[rel=alternate][type="application/json"]')
  await expect(file).toHaveAttribute('href', '/product/1.json')
  const answer = await request.get('/product/1.json')
  expect(answer.headers()['content-type']).toContain('application/json')
  const { product: told } = (await answer.json()) as { product: object }
  const api = productAnswer.parse(await (await request.get('/api/products/1')).json())
  const { product } = api.product
  const variants = product.variants.map((variant) => ({
    ...variant,
    ...(variant.photometry && { photometry: { file: variant.photometry.file } }),
  }))
  const photometry = product.photometry && { photometry: { file: product.photometry.file } }
  expect(variants.length).toBeGreaterThan(1)
  expect(told).toEqual({ ...product, variants, ...photometry })
})

longTest(
  'The home page and the listing name a feed of new products, which a browser can read',
  async ({ page, baseURL }) => {
    for (const path of ['/', '/products']) {
      await page.goto(path)
      const link = page.locator('head link[rel=alternate][type="application/atom+xml"]')
      await expect(link).toHaveAttribute('href', '/products.atom')
    }
    const feed = await page.evaluate(async () => {
      const answer = await fetch('/products.atom')
      const document = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      const text = (part: Element, name: string) => part.querySelector(name)?.textContent ?? ''
      return {
        type: answer.headers.get('content-type') ?? '',
        isBroken: document.querySelector('parsererror') !== null,
        root: document.documentElement.namespaceURI,
        entries: [...document.querySelectorAll('entry')].map((entry) => ({
          id: text(entry, 'id'),
          published: text(entry, 'published'),
          updated: text(entry, 'updated'),
        })),
      }
    })
    expect(feed.type).toContain('application/atom+xml')
    expect([feed.isBroken, feed.root]).toEqual([false, 'http://www.w3.org/2005/Atom'])
    expect(feed.entries.length).toBeGreaterThan(10)
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length)
    for (const { id, updated } of feed.entries) {
      expect(id).toMatch(new RegExp(`^${baseURL}/product/\\d+$`))
      expect(new Date(updated).getTime()).toBeLessThanOrEqual(Date.now())
    }
    const days = feed.entries.map(({ published }) => published)
    expect(days).toEqual([...days].sort().reverse())
  },
)
