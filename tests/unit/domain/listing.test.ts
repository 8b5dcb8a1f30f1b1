import { describe, expect, test } from 'vitest'
import {
  type Choice,
  listingUrl,
  byName,
  changedChoice,
  choiceOf,
  fitting,
  noChoice,
  pageOfChoice,
  sortsOf,
} from '#src/domain/product/listing.ts'
import { searchPath } from '#src/domain/paths.ts'

const queryOf = (address: string) => new URL(address, 'http://site').searchParams
const read = (query: string, routeCategory?: number) =>
  choiceOf(new URLSearchParams(query), routeCategory)

/** Some queries and every brand with every order, some sets of categories and some pages. */
const choices: Choice[] = ['', 'up & down', 'a+b=c? ”é” 90%', 'ضوء'].flatMap((query) =>
  (['', 'sila', 'radial'] as const).flatMap((brand) =>
    [[], [12], [12, 33], [33, 12], [1, 2, 3, 999_999]].flatMap((categories) =>
      sortsOf(query).flatMap(({ value }) =>
        [1, 2, 417].map((page) => ({ query, brand, categories, sort: value, page })),
      ),
    ),
  ),
)

describe('The address of a listing', () => {
  test('and its choice are one and the same', () => {
    for (const choice of choices) expect(choiceOf(queryOf(listingUrl(choice)))).toEqual(choice)
  })

  test('differs for each choice', () => {
    expect(new Set(choices.map(listingUrl)).size).toBe(choices.length)
  })

  test('is plain without a choice', () => {
    expect(listingUrl(noChoice)).toBe('/products')
  })

  test('reads as the visitor chose', () => {
    expect(listingUrl({ query: '', brand: 'sila', categories: [12], sort: 'a-z', page: 2 })).toBe(
      '/products?brand=sila&category=12&sort=a-z&page=2',
    )
  })

  test('of a search holds what was searched for, and the best match comes first unless chosen otherwise', () => {
    const choice: Choice = { ...noChoice, query: 'matt black', sort: 'best' }
    expect(listingUrl(choice)).toBe('/products?query=matt+black')
    expect(searchPath(choice.query)).toBe(listingUrl(choice))
    expect(read('query=matt+black')).toEqual({ ...noChoice, query: 'matt black', sort: 'best' })
    expect(read('query=down&sort=latest').sort).toBe('latest')
    expect(read('sort=best').sort).toBe('latest')
  })

  test.each(['query=', 'query=+', 'query=%3F!', 'query=%00'])(
    'that searches for nothing, as in ‘%s’, is as good as without it',
    (query) => {
      expect(read(query)).toEqual(noChoice)
    },
  )

  test('takes a query as the search does: on one line, and no longer', () => {
    expect(read(`query=${encodeURIComponent(' matt\nblack ')}`).query).toBe('matt black')
    expect(read(`query=${'x'.repeat(300)}`).query).toHaveLength(255)
  })

  test.each([
    'brand=SILA',
    'brand=',
    'sort=price',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e999',
    'category=',
    'category=x',
    'category=-12',
    'category=1.5',
    'category=0x1',
    'category=1e0',
    'category=01',
    'category=+1',
    'nothing=1',
  ])('that says ‘%s’ is as good as without it', (query) => {
    expect(read(query)).toEqual(noChoice)
  })

  test('that names a category twice names it once', () => {
    expect(read('category=12&category=13&category=12').categories).toEqual([12, 13])
  })

  test('of a category’s listing chooses that category, unless it says others', () => {
    expect(read('', 12).categories).toEqual([12])
    expect(read('brand=sila', 12)).toEqual({ ...noChoice, brand: 'sila', categories: [12] })
    expect(read('category=13', 12).categories).toEqual([13])
    expect(read('category=x', 12).categories).toEqual([12])
  })
})

describe('A changed choice', () => {
  const choice: Choice = { query: 'down', brand: 'sila', categories: [], sort: 'best', page: 3 }

  test('begins at the first page, unless it is the page that changes', () => {
    expect(changedChoice(choice, { brand: '' })).toEqual({ ...choice, brand: '', page: 1 })
    expect(changedChoice(choice, { page: 2 })).toEqual({ ...choice, page: 2 })
  })

  test('without its query is in the order Latest, where no other was chosen', () => {
    expect(changedChoice(choice, { query: '' }).sort).toBe('latest')
    expect(changedChoice({ ...choice, sort: 'a-z' }, { query: '' }).sort).toBe('a-z')
  })
})

describe('Products fit', () => {
  const products = [
    { name: 'A', brand: 'sila', category_ids: [12] },
    { name: 'B', brand: 'radial', category_ids: [12, 13] },
    { name: 'C', brand: 'sila', category_ids: [] },
    { name: 'D', brand: 'sila', category_ids: [13, 20] },
  ] as const
  const namesOf = (brand: Choice['brand'], categories: number[]) =>
    fitting(products, { brand, categories })
      .map(({ name }) => name)
      .join('')

  test.each([
    ['', [], 'ABCD'],
    ['sila', [], 'ACD'],
    ['', [12], 'AB'],
    ['', [13, 12], 'ABD'],
    ['sila', [12, 13], 'AD'],
    ['radial', [20], ''],
    ['', [999], ''],
  ] as const)('brand ‘%s’ and any of the categories %j: %s', (brand, categories, names) => {
    expect(namesOf(brand, [...categories])).toBe(names)
  })
})

test('Names are in the order of the alphabet and of their numbers, whatever their case', () => {
  const names = ['Kerb 240', 'alto 90', 'Kerb 80', 'Alto 100', 'Éclat']
  const sorted = names
    .map((name) => ({ name, brand: 'sila' as const, category_ids: [] }))
    .sort(byName)
    .map(({ name }) => name)
  expect(sorted).toEqual(['alto 90', 'Alto 100', 'Éclat', 'Kerb 80', 'Kerb 240'])
})

describe('A choice’s page', () => {
  const products = Array.from({ length: 50 }, (_, index) => index)

  test('holds 24 products', () => {
    expect(pageOfChoice(products, 1)).toEqual({ items: products.slice(0, 24), number: 1, count: 3 })
    expect(pageOfChoice(products, 3)).toEqual({ items: [48, 49], number: 3, count: 3 })
  })

  test('beyond the last is the last', () => {
    expect(pageOfChoice(products, 4).number).toBe(3)
    expect(pageOfChoice(products, Number.MAX_SAFE_INTEGER).number).toBe(3)
  })

  test('of no products is one empty page', () => {
    expect(pageOfChoice([], 7)).toEqual({ items: [], number: 1, count: 1 })
  })
})
