import { brotliCompressSync } from 'node:zlib'
import { htmlBudgets, kilobyte, paintBudgets, totalBudgets } from '#tests/budgets.ts'
import { measuresOf, openPhone } from '#tests/bench/phone.ts'
import { expect, longTest, test } from './test.ts'

/** One page of each type in which something above the list or the text loads late. */
const pages = [
  { name: 'home', at: '/', total: totalBudgets.home, run: longTest },
  { name: 'product', at: '/product/1', total: totalBudgets.product, run: test },
  { name: 'category', at: '/category/12', total: undefined, run: longTest },
  { name: 'project', at: '/project/1', total: undefined, run: longTest },
]

for (const { name, at, total, run } of pages)
  run(
    `On a slow phone the page ${name} stays within its budget, shifts nothing and contacts no other host`,
    async ({ browser, baseURL }) => {
      const { page, traffic, close } = await openPhone(browser)
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.goto((baseURL ?? '') + at)
      await traffic.settled()
      const { bytes } = traffic.sum()
      expect(bytes).toBeGreaterThan(0)
      if (total !== undefined) expect(bytes).toBeLessThanOrEqual(total * kilobyte)
      expect((await measuresOf(page)).cls).toBeLessThanOrEqual(paintBudgets.cls)
      expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
      await close()
    },
  )

test(`A product page has at most ${htmlBudgets.productAlone} KB of HTML beside its photometry`, async ({
  request,
  baseURL,
}) => {
  const page = await (await request.get('/product/13')).text()
  // The port of a test's site has any number of digits.
  const html = page.replaceAll(baseURL ?? '', 'https://fanar.example')
  const alone = html.replace(/<section class="photometry[^]*?<\/section>/, '')
  expect(alone.length).toBeLessThan(html.length)
  expect(brotliCompressSync(alone).byteLength).toBeLessThanOrEqual(
    htmlBudgets.productAlone * kilobyte,
  )
})

for (const { path, of, most } of [
  { path: '/product/13', of: 'without variants', most: htmlBudgets.product },
  { path: '/product/1', of: 'with 48 variants', most: htmlBudgets.productWithVariants },
])
  test(`A product page ${of} has at most ${most} KB of HTML`, async ({ request }) => {
    const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.headers()['content-encoding']).toBe('br')
    expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(most * kilobyte)
  })
