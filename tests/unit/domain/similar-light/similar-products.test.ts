import { describe, expect, test } from 'vitest'
import { similarProducts } from '#src/domain/limits.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Product } from '#src/domain/product/product.ts'
import { SimilarProducts } from '#src/domain/similar-light/similar-products.ts'
import { product } from '#tests/support/catalogue-rows.ts'

const downlight: Specs = { lumens: 1000, beam: 36, cct: 3000, mounting: ['ceiling recessed'] }
const variant = (orderCode: string, specs: Specs, more: { retired?: true } = {}) => ({
  orderCode,
  specs,
  ...more,
})
const narrow = (orderCode: string) => variant(orderCode, { ...downlight, beam: 14 })
const own = product({ id: 1, specs: downlight })

/** The similar luminaires that a page shows first. */
function allSimilar(similar: SimilarProducts, of: Product) {
  const light = similar.shownLightOf(of)
  return light === undefined ? [] : similar.similarTo(light, similar.nearestTo([light]))
}

function similarTo(...others: Parameters<typeof product>[0][]) {
  const products = [own, ...others.map(product)]
  return allSimilar(new SimilarProducts(products, new Map()), own).map(
    ({ product: { id }, orderCode, reason }) => [id, orderCode, reason],
  )
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
    expect(similar.shownLightOf(shown)?.orderCodes).toEqual(['A-36'])
    expect(allSimilar(similar, shown)).toMatchObject([{ reason: 'Same beam (36°), same light' }])
  })

  test('compares with each different light of the orderable variants', () => {
    const many = product({
      id: 1,
      specs: downlight,
      variants: [
        variant('A-36-WH', { finish: 'WH', mounting: ['ceiling recessed'] }),
        variant('A-12-WH', { beam: 12, finish: 'WH' }),
        variant('A-36-BK', { finish: 'BK', mounting: ['ceiling recessed'] }),
        variant('A-90-WH', { beam: 90, finish: 'WH' }, { retired: true }),
        variant('A-12-BK', { beam: 12, finish: 'BK' }),
      ],
    })
    const others = [
      product({ id: 2, specs: downlight }),
      product({ id: 3, variants: [variant('C-80', { ...downlight, beam: 80 }), narrow('C-14')] }),
    ]
    const similar = new SimilarProducts([many, ...others], new Map())
    const lights = similar.lightsOf(many)
    const near = similar.nearestTo(lights)
    expect(near.map(({ id }) => id).sort()).toEqual([2, 3])
    expect(
      lights.map((light) => [
        light.orderCodes,
        similar.similarTo(light, near).map(({ orderCode, reason }) => [orderCode, reason]),
      ]),
    ).toEqual([
      [['A-36-WH', 'A-36-BK'], [['', 'Same beam (36°), same light']]],
      [['A-12-WH', 'A-12-BK'], [['C-14', 'Wider beam (14° instead of 12°), same light']]],
    ])
  })

  test('finds a product by any of its variants', () => {
    const narrowOwn = product({ id: 1, variants: [narrow('A-14')] })
    const other = product({
      id: 2,
      variants: [variant('B-80', { ...downlight, beam: 80 }), narrow('B-14')],
    })
    const similar = new SimilarProducts([narrowOwn, other], new Map())
    expect(allSimilar(similar, narrowOwn)).toMatchObject([{ orderCode: 'B-14' }])
  })

  test('shows nothing for a variant without light, whatever the others have', () => {
    const shown = product({
      id: 1,
      variants: [variant('A-0', {}), narrow('A-14')],
    })
    const other = product({ id: 2, variants: [narrow('B-14')] })
    const similar = new SimilarProducts([shown, other], new Map())
    expect(similar.shownLightOf(shown)).toBeUndefined()
    expect(similar.nearestTo(similar.lightsOf(shown))).toEqual([other])
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
    expect(allSimilar(similar, own)).toMatchObject([
      { reason: 'Narrower beam (24° instead of 36°), same light' },
    ])
  })
})
