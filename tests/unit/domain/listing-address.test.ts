import { expect, test } from 'vitest'
import { noChoice, choiceOf, listingUrl } from '#src/domain/product/listing.ts'
import { listingAddress } from '#src/domain/site/listing-address.ts'
import { addresses, pagedPath, paths } from '#src/domain/site/paths.ts'

const addressOf = (path: string) => listingAddress(new URL(path, 'https://example.com'))

test.each([
  [addresses.listing.make(12), { categories: [12] }],
  [addresses.category.make(12), { categories: [12] }],
  [pagedPath(paths.products, 3), { page: 3 }],
  [pagedPath(addresses.listing.make(12), 2), { categories: [12], page: 2 }],
  [pagedPath(addresses.category.make(12), 2), { categories: [12], page: 2 }],
])('%s is also a choice of the whole listing', (path, choice) => {
  expect(addressOf(path)).toBe(listingUrl({ ...noChoice, ...choice }))
})

test('What an address adds to the path is kept, and counts before the path', () => {
  const address = new URL(addressOf('/products/12/page/2?brand=sila&page=4') ?? '', 'https://a.b')
  expect(choiceOf(address.searchParams)).toEqual({
    ...noChoice,
    brand: 'sila',
    categories: [12],
    page: 4,
  })
  expect(addressOf('/products/12?category=3')).toBe('/products?category=3')
})

test.each(['/', '/products', '/products?query=spot', '/product/12', '/categories', '/project/1'])(
  '%s is no prebuilt page of a category, or of a further part of the listing',
  (path) => expect(addressOf(path)).toBeUndefined(),
)
