import { expect, test } from 'vitest'
import { type SearchIndexFile, searchIndex } from '#src/domain/search/index-format.ts'
import { CatalogueSearch } from '#src/domain/search/search.ts'
import { searchIndexAsset, searchableOf } from '#src/server/catalogue/search-index-asset.ts'
import { catalogueOf, category, product, project } from '#tests/support/catalogue-rows.ts'

const image = {
  path: `/storage/images/${'0'.repeat(32)}.jpg`,
  width: 1,
  height: 1,
  color: '#000000',
} as const

/** Rows of which many are similar, sorted neither by id nor by similarity. */
const catalogue = catalogueOf({
  images: [image],
  categories: [category({ id: 12, type: 'DownLight' }), category({ id: 33, type: 'Wall Light' })],
  projects: [project({ id: 4, title: 'Bayt Lulwa', location: 'Manama' })],
  products: Array.from({ length: 40 }, (_, index) =>
    product({
      id: index + 1,
      dateOfRelease: `2025-01-${String(((index * 7) % 28) + 1).padStart(2, '0')}`,
      material: index % 3 === 0 ? 'Cast bronze' : 'Extruded aluminium',
      color: index % 2 === 0 ? 'Matt black, RAL 9005' : 'Traffic white',
      length: `Ø ${80 + index} × ${index} mm`,
      productNumber: `410 0${index + 10} 30`,
      accessories: index % 5 === 0 ? 'Honeycomb louvre' : 'Spacer',
      category_ids: [index % 2 === 0 ? 12 : 33],
      project_ids: index % 4 === 0 ? [4] : [],
      variants: ['27', '30', '40']
        .slice(index % 4)
        .map((ending) => ({ orderCode: `P-${index + 1}-${ending}`, specs: {} })),
    }),
  ),
})
const file = JSON.parse(searchIndexAsset(catalogue).content) as SearchIndexFile

test('The browser’s index lists the products in the order Latest', () => {
  const ids = searchIndex(file).products.map(({ id }) => id)
  expect(ids).toEqual(catalogue.products.map(({ id }) => id))
})

test('A browser’s index gives the same results as the API, in the same order', async () => {
  const browser = await CatalogueSearch.prepare(searchIndex(file).searchable())
  const api = await CatalogueSearch.prepare(searchableOf(catalogue))
  const queries = ['bronze', 'matt black', '410 015 30', '95 15 mm', 'lulwa', 'manama louvre']
  for (const query of [
    ...queries,
    'downlight',
    'p-7',
    'P-5-30',
    'p927',
    'P-9-2',
    'sila',
    'product',
    'honeycmob',
    'wall',
  ]) {
    expect(api.find(query).products, query).not.toEqual([])
    expect(browser.find(query), query).toEqual(api.find(query))
  }
})
