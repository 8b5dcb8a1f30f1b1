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
import { searchPath } from '#src/domain/site/paths.ts'

const queryOf = (address: string) => new URL(address, 'http://site').searchParams
const read = (query: string, routeCategory?: number) =>
  choiceOf(new URLSearchParams(query), routeCategory)

const facetKeys = ['lumens', 'cct', 'ip', 'control']

/** Some queries, every brand and order, some sets of categories and some pages. */
const choices: Choice[] = ['', 'up & down', 'a+b=c? ”é” 90%', 'ضوء'].flatMap((query) =>
  (['', 'sila', 'radial'] as const).flatMap((brand) =>
    [[], [12], [12, 33], [33, 12], [1, 2, 3, 999_999]].flatMap((categories) =>
      ['', 'cct=3000', 'lumens=900-1300&ip=IP44,IP65&control=DALI-2+DT6'].flatMap((facets) =>
        sortsOf(query, facetKeys).flatMap(({ value }) =>
          [1, 2, 417].map((page) => ({ query, brand, categories, facets, sort: value, page })),
        ),
      ),
    ),
  ),
)

describe('The address of a listing', () => {
  test('and its choice determine each other', () => {
    for (const choice of choices)
      expect(choiceOf(queryOf(listingUrl(choice)), undefined, facetKeys)).toEqual(choice)
  })

  test('differs for each choice', () => {
    expect(new Set(choices.map((choice) => listingUrl(choice))).size).toBe(choices.length)
  })

  test('has no query without a choice', () => {
    expect(listingUrl(noChoice)).toBe('/products')
  })

  test('reflects the visitor’s choice', () => {
    const choice: Choice = {
      query: '',
      brand: 'sila',
      categories: [12],
      facets: 'ip=IP44,IP65',
      sort: 'a-z',
      page: 2,
    }
    expect(listingUrl(choice)).toBe('/products?brand=sila&category=12&ip=IP44,IP65&sort=a-z&page=2')
  })

  test('of a search contains the query, and the best match comes first unless chosen otherwise', () => {
    const choice: Choice = { ...noChoice, query: 'matt black', sort: 'best' }
    expect(listingUrl(choice)).toBe('/products?query=matt+black')
    expect(searchPath(choice.query)).toBe(listingUrl(choice))
    expect(read('query=matt+black')).toEqual({ ...noChoice, query: 'matt black', sort: 'best' })
    expect(read('query=down&sort=latest').sort).toBe('latest')
    expect(read('sort=best').sort).toBe('latest')
  })

  test.each(['query=', 'query=+', 'query=%3F!', 'query=%00'])(
    'with an empty search, as in ‘%s’, is treated as if it had none',
    (query) => {
      expect(read(query)).toEqual(noChoice)
    },
  )

  test('normalizes a query as the search does: one line, with a maximum length', () => {
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
  ])('with ‘%s’ is treated as if it had none', (query) => {
    expect(read(query)).toEqual(noChoice)
  })

  test('ignores a repeated category', () => {
    expect(read('category=12&category=13&category=12').categories).toEqual([12, 13])
  })

  test('of a category’s listing chooses that category, unless it names others', () => {
    expect(read('', 12).categories).toEqual([12])
    expect(read('brand=sila', 12)).toEqual({ ...noChoice, brand: 'sila', categories: [12] })
    expect(read('category=13', 12).categories).toEqual([13])
    expect(read('category=x', 12).categories).toEqual([12])
  })
})

describe('A changed choice', () => {
  const choice: Choice = { ...noChoice, query: 'down', brand: 'sila', sort: 'best', page: 3 }

  test('starts at the first page, unless the page changes', () => {
    expect(changedChoice(choice, { brand: '' })).toEqual({ ...choice, brand: '', page: 1 })
    expect(changedChoice(choice, { page: 2 })).toEqual({ ...choice, page: 2 })
  })

  test('without its query has the order Latest, unless another was chosen', () => {
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

test('Names are sorted alphabetically and by their numbers, regardless of case', () => {
  const names = ['Kerb 240', 'alto 90', 'Kerb 80', 'Alto 100', 'Éclat']
  const sorted = names
    .map((name) => ({ name, brand: 'sila' as const, category_ids: [] }))
    .sort(byName)
    .map(({ name }) => name)
  expect(sorted).toEqual(['alto 90', 'Alto 100', 'Éclat', 'Kerb 80', 'Kerb 240'])
})

describe('A choice’s page', () => {
  const products = Array.from({ length: 50 }, (_, index) => index)

  test('has 24 products', () => {
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
