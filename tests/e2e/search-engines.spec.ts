import { expect, longTest, test } from './test.ts'

interface StructuredData {
  '@type': string
  [key: string]: unknown
}

const typesByPage = [
  ['/', ['Organization']],
  ['/products', ['BreadcrumbList', 'ItemList']],
  ['/category/12', ['BreadcrumbList', 'ItemList']],
  ['/product/1', ['BreadcrumbList', 'ProductGroup']],
  ['/product/13', ['BreadcrumbList', 'Product']],
  ['/projects', ['BreadcrumbList', 'ItemList']],
  ['/project/1', ['BreadcrumbList']],
] as const

longTest('Pages describe themselves to search engines', async ({ page, baseURL }) => {
  for (const [path, types] of typesByPage) {
    await page.goto(path)
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as StructuredData,
    )
    expect(
      data.map((one) => one['@type']),
      path,
    ).toEqual(types)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /\S/)
    }
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await page.request.get(picture ?? '')
    expect(answer.headers()['content-type'], path).toBe('image/jpeg')
  }
})

longTest('Each kind of page has its own description', async ({ request }) => {
  const paths = typesByPage.map(([path]) => path as string)
  const all = [...paths, '/categories', '/sections', '/about-us', '/pricingList', '/products/24']
  const descriptions = await Promise.all(
    all.map(async (path) => {
      const html = await (await request.get(path)).text()
      return /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
    }),
  )
  expect(descriptions).not.toContain(undefined)
  expect(new Set(descriptions).size, descriptions.join('\n')).toBe(all.length)
})

longTest(
  'A product’s variants have their order codes, addresses and values with units',
  async ({ page, baseURL }) => {
    await page.goto('/product/1')
    const text = await page.locator('script[type="application/ld+json"]').last().textContent()
    const group = JSON.parse(text ?? '') as StructuredData
    expect(group).toMatchObject({
      '@context': 'https://schema.org',
      productGroupID: 'SL-AL045-MB',
      variesBy: ['Colour temperature', 'Beam angle', 'Finish'],
    })
    const property = (name: string, more: object) => ({ '@type': 'PropertyValue', name, ...more })
    expect(group['additionalProperty']).toContainEqual(
      property('Power', { value: 8, unitCode: 'WTT' }),
    )
    const variants = group['hasVariant'] as StructuredData[]
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(48)
    const white = variants.find(({ sku }) => sku === 'SL-AL045-WH-27-24')
    expect(white).toMatchObject({
      '@type': 'Product',
      name: 'Alto 45 SL-AL045-WH-27-24',
      url: `${baseURL}/product/1?v=SL-AL045-WH-27-24`,
      image: expect.stringMatching(/^http.*\.jpg$/),
    })
    expect(white?.['additionalProperty']).toEqual([
      property('Luminous flux', { value: expect.any(Number), unitCode: 'LUM' }),
      property('Colour temperature', { value: 2700, unitCode: 'KEL' }),
      property('Beam angle', { value: 24, unitCode: 'DD' }),
      property('Field angle', { value: expect.any(Number), unitCode: 'DD' }),
      property('Distribution', { value: 'medium' }),
      property('Finish', { value: 'White' }),
    ])
  },
)

longTest('A product’s structured data has no invented price or rating', async ({ page }) => {
  await page.goto('/product/1')
  const html = await page.content()
  expect(html).not.toMatch(/"(?:offers|price|aggregateRating|review)"/)
})

test('The sitemap lists every canonical page with the day it changed', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThan(64 + 10 + 14)
  expect(addresses.every((address) => address.startsWith(`${baseURL}/`))).toBe(true)
  for (const address of addresses.filter((_, index) => index % 7 === 0)) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
  }
  for (const [, day] of xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)) {
    expect(new Date(day ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  }
})

test('robots.txt names the sitemap', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${baseURL}/sitemap.xml`,
  )
})

longTest('The release states its revision', async ({ request }) => {
  const { revision } = (await (await request.get('/publication.json')).json()) as {
    revision: number
  }
  expect(revision).toBeGreaterThan(0)
})
