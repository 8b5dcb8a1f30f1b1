import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinedSpecs } from '#src/domain/product/combined-specs.ts'
import { listedLuminaire } from '#src/domain/product/listed-luminaire.ts'
import {
  type ProductSource,
  type VariantSource,
  defaultLuminaireOf,
  luminaireOf,
} from '#src/domain/product/luminaire.ts'

const variants: VariantSource[] = [
  { orderCode: 'A-OLD', specs: { cct: 5000, finish: 'BK' }, retired: true },
  { orderCode: 'A-27', specs: { cct: 2700, lumens: 900, finish: 'WH' }, image: '/27.jpg' },
  {
    orderCode: 'A-30',
    specs: { cct: 3000, finish: 'BK' },
    datasheet: '/30.pdf',
    photometry: '/30.ldt',
  },
]
const product = {
  code: 'A',
  specs: { watts: 10, lumens: 1000, ip: 'IP44' },
  image: '/own.jpg',
  datasheet: '/own.pdf',
  photometry: '/own.ldt',
  variants,
}

describe('A luminaire', () => {
  test('has the values and files of its variant, else those of the product', () => {
    expect(luminaireOf(product, 'A-27')).toEqual({
      status: 'found',
      variant: variants[1],
      code: 'A-27',
      image: '/27.jpg',
      datasheet: '/own.pdf',
      photometry: '/own.ldt',
      drawing: undefined,
      specs: { watts: 10, lumens: 900, efficacy: 90, ip: 'IP44', cct: 2700, finish: 'WH' },
    })
    expect(luminaireOf(product, 'A-30')).toMatchObject({
      image: '/own.jpg',
      datasheet: '/30.pdf',
      photometry: '/30.ldt',
    })
  })

  test('is the product itself, with what its offered variants share, if no order code is named', () => {
    expect(luminaireOf(product)).toEqual({
      status: 'found',
      variant: undefined,
      code: 'A',
      image: '/own.jpg',
      datasheet: '/own.pdf',
      photometry: '/own.ldt',
      drawing: undefined,
      specs: { watts: 10, ip: 'IP44' },
    })
    expect(luminaireOf({ ...product, photometry: null }).photometry).toBeUndefined()
  })

  test('shows the datasheet uploaded for its variant, else its product’s, else the one made from its data', () => {
    const shown = (from: ProductSource) =>
      [undefined, 'a-27', 'A-30', 'A-OLD', 'GONE'].map((code) => luminaireOf(from, code).datasheet)
    const made = ['/datasheet/A.pdf', '/datasheet/A-27.pdf', '/datasheet/A-30.pdf']
    expect(shown({ ...product, datasheetSource: 'uploaded' })).toEqual(
      shown({ ...product, datasheetSource: undefined }),
    )
    expect(shown(product)).toEqual(['/own.pdf', '/own.pdf', '/30.pdf', '/own.pdf', '/own.pdf'])
    const without = { ...product, datasheet: undefined }
    expect(shown(without)).toEqual([made[0], made[1], '/30.pdf', '/datasheet/A-OLD.pdf', made[0]])
    expect(shown({ ...without, datasheet: null })).toEqual(shown(without))
    const allMade = [...made, '/datasheet/A-OLD.pdf', made[0]]
    expect(shown({ ...product, datasheetSource: 'made' })).toEqual(allMade)
    expect(shown({ ...without, datasheetSource: 'made' })).toEqual(allMade)
  })

  test('has its variant’s drawing, else its product’s', () => {
    const own = { orderCode: 'B-1', specs: {}, drawing: '/b-1.svg' }
    const drawn = { ...product, drawing: '/own.png', variants: [...variants, own] }
    expect(luminaireOf(drawn, 'B-1').drawing).toBe('/b-1.svg')
    expect(luminaireOf(drawn, 'A-27').drawing).toBe('/own.png')
    expect(luminaireOf({ ...drawn, drawing: null }, 'A-27').drawing).toBeUndefined()
  })

  test('that is retired has its own values', () => {
    const retired = luminaireOf(product, 'A-OLD')
    expect(retired).toMatchObject({ status: 'retired', code: 'A-OLD', specs: { cct: 5000 } })
  })

  test('that is unknown has the code as asked for, and the product’s values', () => {
    for (const orderCode of ['gone', '', 'A'])
      expect(luminaireOf(product, orderCode)).toEqual({
        ...luminaireOf(product),
        status: 'unknown',
        code: orderCode,
      })
    expect(luminaireOf({ ...product, variants: [] }, 'A-27').status).toBe('unknown')
  })

  test('is found in any case, as the catalogue spells it', () => {
    const anyCase = fc.constantFrom(...variants).chain((variant) =>
      fc.tuple(
        fc.constant(variant),
        fc.mixedCase(fc.constant(variant.orderCode), {
          toggleCase: (letter) => letter.toLowerCase(),
        }),
      ),
    )
    fc.assert(
      fc.property(anyCase, ([variant, typed]) => {
        expect(luminaireOf(product, typed)).toMatchObject({ variant, code: variant.orderCode })
      }),
    )
  })

  test('that stands for its product is the default variant, else the first offered, else the product', () => {
    expect(defaultLuminaireOf({ ...product, defaultVariant: 'a-30' }).code).toBe('A-30')
    for (const defaultVariant of ['A-OLD', 'GONE', ''])
      expect(defaultLuminaireOf({ ...product, defaultVariant }).code).toBe('A-27')
    expect(defaultLuminaireOf({ ...product, variants: variants.slice(0, 1) }).code).toBe('A')
  })

  test.each([
    ['uploaded', '/own.pdf'],
    ['uploaded', null],
    ['made', '/own.pdf'],
    ['made', null],
  ] as const)(
    'is the same from an answer, whose variants have all their values, files with figures and the datasheets that are shown (%s, %s)',
    (datasheetSource, datasheet) => {
      const stored = { ...product, datasheetSource, datasheet }
      const answered = {
        ...stored,
        datasheet: luminaireOf(stored).datasheet,
        specs: combinedSpecs(product.specs),
        photometry: { file: product.photometry },
        variants: variants.map(({ photometry, specs, ...variant }) => ({
          ...variant,
          datasheet: luminaireOf(stored, variant.orderCode).datasheet,
          specs: combinedSpecs(product.specs, specs),
          ...(typeof photometry === 'string' && { photometry: { file: photometry } }),
        })),
      }
      const values = (from: typeof stored | typeof answered, orderCode?: string) => {
        const { variant: _, ...luminaire } = luminaireOf(from, orderCode)
        return JSON.stringify({ ...luminaire, specs: Object.entries(luminaire.specs).sort() })
      }
      for (const orderCode of [undefined, 'a-27', 'A-30', 'A-OLD', 'gone'])
        expect(values(answered, orderCode)).toBe(values(stored, orderCode))
    },
  )
})

test('Every value of a luminaire is its variant’s or its product’s', () => {
  const specs = fc.record(
    { cct: fc.integer(), ip: fc.constantFrom('IP20', 'IP44'), watts: fc.integer({ min: 1 }) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(specs, specs, (shared, own) => {
      expect(combinedSpecs(shared, own)).toEqual({ ...shared, ...own })
    }),
  )
})

test('A line of a pricing list says whether its luminaire is retired or unknown, and how many are offered', () => {
  expect(listedLuminaire(product, 'a-old')).toMatchObject({
    orderCode: 'A-OLD',
    retired: true,
    unknown: undefined,
    offered: 2,
  })
  expect(listedLuminaire(product, 'b')).toMatchObject({
    orderCode: 'b',
    retired: undefined,
    unknown: true,
    specs: { ip: 'IP44' },
  })
  expect(listedLuminaire(product, undefined)).toMatchObject({ orderCode: undefined, code: 'A' })
})
