import { describe, expect, test } from 'vitest'
import { similarProducts } from '#src/domain/limits.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { SimilarProducts } from '#src/domain/similar-light/similar-products.ts'
import { product } from '#tests/support/catalogue-rows.ts'

const downlight: Specs = { lumens: 1000, beam: 36, cct: 3000, mounting: ['ceiling recessed'] }
const variant = (orderCode: string, specs: Specs, more: { retired?: true } = {}) => ({
  orderCode,
  specs,
  ...more,
})
const own = product({ id: 1, specs: downlight })

function similarTo(...others: Parameters<typeof product>[0][]) {
  const products = [own, ...others.map(product)]
  const similar = new SimilarProducts(products, new Map())
  const found = similar.similarTo(own, similar.candidatesOf(own)).products
  return found.map(({ product: { id }, orderCode, reason }) => [id, orderCode, reason])
}

describe('Similar by light', () => {
  test('names the nearest first, each by its nearest variant, with the reason', () => {
    expect(
      similarTo(
        {
          id: 2,
          specs: downlight,
          variants: [
            variant('B-40', { cct: 4000 }),
            variant('B-30', { lumens: 1150 }),
            variant('B-27', { cct: 2700, lumens: 1150 }),
          ],
        },
        { id: 3, specs: { ...downlight, beam: 38 } },
      ),
    ).toEqual([
      [3, '', 'Same beam (36°), same light'],
      [2, 'B-30', 'Same beam (36°), 15\u00a0% more light'],
    ])
  })

  test('names no luminaire of other mounting, without light data or with quite another light', () => {
    expect(
      similarTo(
        { id: 2, specs: { ...downlight, mounting: ['track'] } },
        { id: 3, specs: {} },
        { id: 4, specs: { ...downlight, lumens: 5000 } },
        { id: 5, specs: { ...downlight, distribution: 'wall-washing' } },
      ),
    ).toEqual([])
  })

  test('names no retired variant', () => {
    const retired = variant('B-1', downlight, { retired: true })
    expect(similarTo({ id: 2, variants: [retired] })).toEqual([])
    const others = [retired, variant('B-2', { ...downlight, lumens: 1100 })]
    expect(similarTo({ id: 2, variants: others })).toEqual([
      [2, 'B-2', 'Same beam (36°), 10\u00a0% more light'],
    ])
  })

  test(`names at most ${similarProducts}`, () => {
    const others = Array.from({ length: 20 }, (_, index) => ({ id: index + 2, specs: downlight }))
    expect(similarTo(...others)).toHaveLength(similarProducts)
  })

  test('compares with the variant that the page shows first', () => {
    const shown = product({
      id: 1,
      specs: downlight,
      variants: [variant('A-10', { beam: 10 }), variant('A-36', {})],
      defaultVariant: 'A-36',
    })
    const similar = new SimilarProducts([shown, product({ id: 2, specs: downlight })], new Map())
    expect(similar.similarTo(shown, similar.candidatesOf(shown))).toMatchObject({
      orderCode: 'A-36',
      products: [{ reason: 'Same beam (36°), same light' }],
    })
  })

  test('takes the angles of a photometric file', () => {
    const file = '/storage/photometry/a.ldt'
    const figures = {
      flux: 1000,
      upward: 0,
      beam: { c0: 24, c90: 24 },
      field: { c0: 40, c90: 40 },
    }
    const other = product({ id: 2, specs: downlight, photometry: file })
    const similar = new SimilarProducts([own, other], new Map([[file, figures]]))
    expect(similar.similarTo(own, [other]).products).toMatchObject([
      { reason: 'Narrower beam (24° instead of 36°), same light' },
    ])
  })
})
