import { expect, test } from 'vitest'
import { productFeed } from '#src/layouts/product-feed.ts'

const product = (id: number, fields: { name?: string; updatedAt?: string } = {}) => ({
  id,
  name: `Alto ${id}`,
  title: 'Spot',
  brand: 'sila' as const,
  description: 'For galleries.',
  dateOfRelease: '2026-01-02',
  updatedAt: '2026-01-03T00:00:00.000Z',
  ...fields,
})
const countOf = (xml: string, part: string) => xml.split(part).length - 1

test('Each entry has what Atom requires, and the addresses of the product’s page and data', () => {
  const xml = productFeed([product(7)])
  const entry = /<entry>([^]*)<\/entry>/.exec(xml)?.[1] ?? ''
  expect(/<id>http.*\/product\/7<\/id>/.test(entry)).toBe(true)
  expect(entry).toContain('<title>Alto 7, Spot</title>')
  expect(entry).toContain('<published>2026-01-02T00:00:00Z</published>')
  expect(entry).toContain('<updated>2026-01-03T00:00:00.000Z</updated>')
  expect(entry).toMatch(/<link rel="alternate" type="text\/html" href="http[^"]*\/product\/7"\/>/)
  expect(entry).toMatch(/type="application\/json" href="http[^"]*\/product\/7\.json"\/>/)
})

test('The feed has the time of its latest change, an author and its own address', () => {
  const late = '2026-05-01T00:00:00.000Z'
  const [head = ''] = productFeed([product(1), product(2, { updatedAt: late })]).split('<entry>')
  expect(head).toContain(`<updated>${late}</updated>`)
  expect(head).toMatch(/<author><name>.+<\/name><\/author>/)
  expect(head).toMatch(/<link rel="self" type="application\/atom\+xml" href="http[^"]*\.atom"\/>/)
})

test('A catalogue without products has a feed too, and a large one a feed of the newest', () => {
  expect(productFeed([])).toMatch(/<updated>\d.*<\/updated>/)
  const xml = productFeed(Array.from({ length: 80 }, (_, index) => product(80 - index)))
  expect(countOf(xml, '<entry>')).toBe(50)
  expect(xml).toContain('/product/80<')
  expect(xml).not.toContain('/product/30<')
})

test('No text of a product breaks the feed', () => {
  const xml = productFeed([product(1, { name: `</title><b>"&\u0001\uFFFF\uD800` })])
  expect(xml).toContain('<title>&lt;/title&gt;&lt;b&gt;&quot;&amp;\uFFFD, Spot</title>')
})
