import { describe, expect, test } from 'vitest'
import { productView, specRows, variantByCode } from '#src/domain/product/product-view.ts'
import type { Variant } from '#src/domain/product/variant.ts'

const finishes = [
  { code: 'BK', name: 'Signal black', ral: 'RAL 9004', swatch: '#2b2b2c' },
  { code: 'BZ', name: 'Bronze', ral: '', swatch: '#6b5440' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#f1f1ec' },
]
const variants: Variant[] = [
  { orderCode: 'D-OLD', specs: { cct: 5000, finish: 'BK' }, retired: true },
  { orderCode: 'D-BK-27', specs: { lumens: 900, cct: 2700, finish: 'BK' } },
  { orderCode: 'D-BK-30', specs: { lumens: 950, cct: 3000, finish: 'BK' } },
  { orderCode: 'D-WH-30', specs: { lumens: 950, cct: 3000, finish: 'WH', ip: 'IP54' } },
]
const product = { specs: { watts: 10, cri: 90, ip: 'IP44' }, variants }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('What a product page shows', () => {
  const view = productView(product, finishes)

  test('are the values that hold for every offered variant, in words', () => {
    expect(view.rows.map(({ label, text }) => [label, plain(text)])).toEqual([
      ['Power', '10 W'],
      ['Colour rendering Ra', '90'],
    ])
  })

  test('are the choices between the offered variants, with swatches of finishes', () => {
    expect(view.axes).toEqual([
      {
        key: 'cct',
        label: 'Colour temperature',
        values: [2700, 3000],
        choices: [{ text: '2,700\u00a0K' }, { text: '3,000\u00a0K' }],
      },
      {
        key: 'finish',
        label: 'Finish',
        values: ['BK', 'WH'],
        choices: [
          { text: 'Signal black', swatch: '#2b2b2c' },
          { text: 'White', swatch: '#f1f1ec' },
        ],
      },
    ])
  })

  test('are all variants with their values, retired ones last, and the finishes among them', () => {
    expect(view.variants.map(({ orderCode }) => orderCode)).toEqual([
      'D-BK-27',
      'D-BK-30',
      'D-WH-30',
      'D-OLD',
    ])
    expect(view.variants[0]?.specs).toEqual({
      lumens: 900,
      watts: 10,
      efficacy: 90,
      cct: 2700,
      cri: 90,
      ip: 'IP44',
      finish: 'BK',
    })
    expect(view.finishes.map(({ code }) => code)).toEqual(['BK', 'WH'])
  })

  test('is nothing but its own values for a product without variants', () => {
    const { rows, axes } = productView({ specs: { finish: 'BZ' }, variants: [] }, finishes)
    expect([rows.map(({ text }) => text), axes]).toEqual([['Bronze'], []])
    expect(productView({ specs: {}, variants: [] }, finishes)).toEqual({
      rows: [],
      axes: [],
      variants: [],
      finishes: [],
    })
  })

  test('says so where a variant lacks the value by which others differ', () => {
    const emergency: Variant[] = [
      { orderCode: 'E', specs: { emergency: 180 } },
      { orderCode: 'N', specs: {} },
    ]
    const [axis] = productView({ specs: {}, variants: emergency }, finishes).axes
    expect(axis?.choices.map(({ text }) => plain(text))).toEqual(['180 min', 'none'])
  })
})

test('Values are listed in the order of the attributes, with their groups', () => {
  expect(
    specRows({ ip: 'IP44', cct: 3000 }, finishes).map(({ key, group }) => [key, group]),
  ).toEqual([
    ['cct', 'Light'],
    ['ip', 'Protection and lifetime'],
  ])
})

test('An address chooses a variant by its order code in any case', () => {
  expect(variantByCode(variants, 'd-old')?.retired).toBe(true)
  expect(variantByCode(variants, 'D-BK')).toBeUndefined()
})
