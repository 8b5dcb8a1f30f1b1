import { describe, expect, test } from 'vitest'
import { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { relatedProducts } from '#src/domain/limits.ts'
import { catalogueOf, category, product, project } from '#tests/support/catalogue-rows.ts'

describe('The catalogue', () => {
  test('lists products newest first, and of the same day the later row first', () => {
    const catalogue = catalogueOf({
      products: [
        product({ id: 1, dateOfRelease: '2024-05-01' }),
        product({ id: 2, dateOfRelease: '2025-05-01' }),
        product({ id: 3, dateOfRelease: '2024-05-01' }),
      ],
    })
    expect(catalogue.products.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  test('lists Indoor before Outdoor, then by id', () => {
    const catalogue = catalogueOf({
      categories: [
        category({ id: 33, location: 'Outdoor' }),
        category({ id: 20, location: 'Indoor' }),
        category({ id: 24, location: 'Outdoor' }),
        category({ id: 12, location: 'Indoor' }),
      ],
    })
    expect(catalogue.categories.map(({ id }) => id)).toEqual([12, 20, 24, 33])
  })

  test('counts a product once for its location, in however many categories it is', () => {
    const catalogue = catalogueOf({
      categories: [
        category({ id: 12, location: 'Indoor' }),
        category({ id: 13, location: 'Indoor' }),
        category({ id: 24, location: 'Outdoor' }),
      ],
      products: [
        product({ id: 1, category_ids: [12, 13] }),
        product({ id: 2, category_ids: [13, 24] }),
      ],
    })
    expect(catalogue.countAt('Indoor')).toBe(2)
    expect(catalogue.countAt('Outdoor')).toBe(1)
  })

  test('omits categories without products from the sections', () => {
    const catalogue = catalogueOf({
      categories: [category({ id: 12 }), category({ id: 13 })],
      products: [product({ id: 1, category_ids: [13] })],
    })
    expect(catalogue.sections().map(({ category }) => category.id)).toEqual([13])
  })

  test('names the missing picture', () => {
    expect(() => catalogueOf({}).image('/storage/images/gone.jpg')).toThrow(
      'The catalogue has no picture /storage/images/gone.jpg.',
    )
  })
})

describe('People Also Like', () => {
  /** The rule in its simplest form: count shared categories and projects, sort, cut. */
  function relatedByTheRule(catalogue: Catalogue, id: number): number[] {
    const one = catalogue.products.find((product) => product.id === id)
    if (one === undefined) throw new Error(`There is no product ${id}.`)
    const shared = (other: typeof one) =>
      other.category_ids.filter((category) => one.category_ids.includes(category)).length +
      other.project_ids.filter((project) => one.project_ids.includes(project)).length
    return catalogue.products
      .filter((other) => other.id !== id && shared(other) > 0)
      .map((other, rank) => ({ id: other.id, shared: shared(other), rank }))
      .sort((a, b) => b.shared - a.shared || a.rank - b.rank)
      .slice(0, relatedProducts)
      .map(({ id }) => id)
  }

  test('shows the products that share most first, then the newest, and never the product itself', () => {
    const catalogue = catalogueOf({
      projects: [project({ id: 1 })],
      products: [
        product({ id: 1, category_ids: [12], project_ids: [1] }),
        product({ id: 2, category_ids: [12], dateOfRelease: '2026-01-01' }),
        product({ id: 3, category_ids: [12], project_ids: [1], dateOfRelease: '2020-01-01' }),
        product({ id: 4, category_ids: [13] }),
        product({ id: 5, category_ids: [13], project_ids: [1], dateOfRelease: '2021-01-01' }),
      ],
    })
    const [first] = catalogue.products.filter(({ id }) => id === 1)
    expect(first && catalogue.relatedTo(first).map(({ id }) => id)).toEqual([3, 2, 5])
  })

  test('agrees with the rule for every product of a thousand', () => {
    // A small linear congruential generator: the same thousand products in every run.
    let state = 7
    const next = (limit: number) => (state = (state * 1103515245 + 12345) % 2 ** 31) % limit
    const ids = (limit: number, count: number) => [
      ...new Set(Array.from({ length: count }, () => 1 + next(limit))),
    ]
    const catalogue = catalogueOf({
      products: Array.from({ length: 1000 }, (_, index) =>
        product({
          id: index + 1,
          dateOfRelease: `20${10 + next(16)}-01-01`,
          category_ids: ids(10, next(4)),
          project_ids: ids(60, next(4)),
        }),
      ),
    })
    for (const one of catalogue.products) {
      expect(catalogue.relatedTo(one).map(({ id }) => id)).toEqual(
        relatedByTheRule(catalogue, one.id),
      )
    }
  })
})
