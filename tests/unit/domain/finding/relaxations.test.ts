import { describe, expect, test } from 'vitest'
import { facets } from '#src/domain/facets/facet.ts'
import type { FacetChoice } from '#src/domain/facets/facet-choice.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import { facetFile } from '#src/domain/facets/facet-file.ts'
import { queryReader } from '#src/domain/facets/typed-query.ts'
import { correctedText } from '#src/domain/finding/corrected-text.ts'
import { nearestProducts } from '#src/domain/finding/nearest-products.ts'
import { type Wanted, relaxations } from '#src/domain/finding/relaxations.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { knownCodes } from '#src/domain/search/known-codes.ts'
import { orderCodeColumn } from '#src/domain/search/order-code-column.ts'
import { CatalogueSearch, type SearchableProduct } from '#src/domain/search/search.ts'

const finishes = [{ code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#ffffff' }]

interface Row {
  name: string
  words?: string
  specs: Specs
  brand?: Brand
  category?: string
}

/** A catalogue of products without variants, in Latest order. */
async function catalogueOf(rows: readonly Row[]) {
  const categories = [...new Set(rows.map(({ category = 'Spot Light' }) => category))]
  const products = rows.map(
    (
      { name, words = '', brand = 'sila', category = 'Spot Light' },
      place,
    ): SearchableProduct & {
      brand: Brand
      category_ids: number[]
    } => ({
      id: place + 1,
      code: `SL-${name.toUpperCase()}`,
      name,
      title: '',
      categories: [category],
      category_ids: [categories.indexOf(category) + 1],
      locations: ['Indoor'],
      brand,
      productNumber: '',
      color: '',
      material: '',
      accessories: '',
      length: '',
      projects: [],
      values: '',
      words,
    }),
  )
  const file = facetFile({
    revision: 1,
    products: rows.map(({ specs }) => ({ rows: [{ specs }], offered: undefined })),
    facets,
    finishes,
  })
  const orderCodes = orderCodeColumn(products.map(({ code }) => ({ code, orderCodes: [] })))
  return {
    products,
    search: await CatalogueSearch.prepare({ products, orderCodes, categories: [], projects: [] }),
    engine: new FacetEngine(file),
    categoryNames: new Map(categories.map((type, place) => [place + 1, type])),
    codes: await knownCodes({ products, orderCodes }),
  }
}

const rows: Row[] = [
  { name: 'Alpha', words: 'garden', specs: { ip: 'IP65', beam: 24, lumens: 900, cct: 3000 } },
  { name: 'Beta', words: 'garden', specs: { ip: 'IP65', beam: 36, lumens: 1200, cct: 2700 } },
  { name: 'Gamma', words: 'office', specs: { ip: 'IP67', beam: 36, lumens: 2000, cct: 4000 } },
  {
    name: 'Delta',
    brand: 'radial',
    category: 'Panel Light',
    specs: { ip: 'IP20', beam: 90, lumens: 3000, cct: 4000 },
  },
]

const wantedOf = (words: string, chosen: FacetChoice, other: Partial<Wanted> = {}): Wanted => ({
  words,
  facets: chosen,
  brand: '',
  categories: [],
  ...other,
})

const offered = async (wanted: Wanted, fixed?: number) =>
  relaxations(wanted, { ...(await catalogueOf(rows)), fixed }).map(
    ({ label, count }) => `${label}: ${count}`,
  )

describe('Where nothing is found, what to leave out is named with what that finds:', () => {
  test('a figure, a code and a word', async () => {
    expect(
      await offered(wantedOf('garden', { ip: ['IP67 or better'], beam: { max: 20 } })),
    ).toEqual([
      'Without beam angle at most 20° and IP67 or better: 2',
      'Without beam angle at most 20° and “garden”: 1',
    ])
    expect(await offered(wantedOf('garden', { ip: ['IP67 or better'] }))).toEqual([
      'With IP65 or better: 2',
      'Without IP67 or better: 2',
      'Without “garden”: 1',
    ])
  })

  test('the nearest figure, before the figure is left out', async () => {
    expect(await offered(wantedOf('garden', { beam: { max: 20 } }))).toEqual([
      'With beam angle up to 24°: 1',
      'Without beam angle at most 20°: 2',
    ])
    expect(await offered(wantedOf('', { lumens: { min: 5000 } }))).toEqual([
      'With luminous flux from 3,000\u00a0lm: 1',
      'Without luminous flux at least 5,000\u00a0lm: 4',
    ])
    expect(await offered(wantedOf('garden', { cct: { min: 4000, max: 4000 } }))).toEqual([
      'With colour temperature 3000\u00a0K: 1',
      'Without colour temperature 4000\u00a0K: 2',
      'Without “garden”: 2',
    ])
  })

  test('brand and category, but not that of a category’s own page', async () => {
    const wanted = wantedOf('garden', {}, { brand: 'radial', categories: [1] })
    expect(await offered(wanted)).toEqual(['Without Radial: 2'])
    expect(await offered(wantedOf('garden', {}, { categories: [2] }))).toEqual([
      'Without “garden”: 1',
      'Without Panel Light: 2',
    ])
    expect(await offered(wantedOf('garden', {}, { categories: [2] }), 2)).toEqual([
      'Without “garden”: 1',
    ])
  })

  test('two together, where neither alone helps', async () => {
    expect(await offered(wantedOf('unicorn', {}))).toEqual(['Without “unicorn”: 4'])
    expect(await offered(wantedOf('unicorn', { cri: { min: 95 } }))).toEqual([
      'Without colour rendering Ra at least 95 and “unicorn”: 4',
    ])
  })

  test('each finds as many as it says', async () => {
    const catalogue = await catalogueOf(rows)
    for (const { wanted, count } of relaxations(
      wantedOf('garden', { ip: ['IP67 or better'], cct: { min: 4000 } }),
      catalogue,
    )) {
      const words = wanted.words === '' ? undefined : catalogue.search.find(wanted.words).products
      const { variants } = catalogue.engine.match(wanted.facets)
      const found = catalogue.products.filter(
        ({ id }, place) => (words?.includes(id) ?? true) && (variants[place] ?? -1) >= 0,
      )
      expect(found).toHaveLength(count)
    }
  })
})

describe('A word with a typing error', () => {
  const reader = queryReader(finishes)

  test.each([
    ['recesed spot', 'recessed spot'],
    ['dimable', 'dimmable'],
    ['pendent 3000K', 'pendant 3000K'],
    ['wihte', 'white'],
  ])('‘%s’ is read as ‘%s’', async (typed, corrected) => {
    const { search } = await catalogueOf(rows)
    expect(correctedText(typed, reader, search)).toBe(corrected)
  })

  test.each(['garden', 'uplihgt', 'gamma', 'unicorn', 'SL-GAMNA'])(
    '‘%s’ stays: the catalogue, the trade or nobody knows it',
    async (typed) => {
      const { search } = await catalogueOf(rows)
      expect(correctedText(typed, reader, search)).toBe(typed)
    },
  )
})

describe('The nearest products', () => {
  test.each([
    ['gama', 'Gamma'],
    ['SL-BETTA', 'Beta'],
    ['sl delta', 'Delta'],
    ['unicorn', undefined],
  ])('to ‘%s’ begin with %s', async (typed, name) => {
    const { products, codes } = await catalogueOf(rows)
    const near = await nearestProducts(typed, products, codes)
    expect(near[0]?.name).toBe(name)
  })
})
