import { describe, expect, test } from 'vitest'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import { finishesOf, productView, specRows } from '#src/domain/product/product-view.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
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
const own = { code: 'D', image: '/own.jpg', datasheet: '/own.pdf' }
const product = { ...own, specs: { watts: 10, cri: 90, ip: 'IP44' }, variants }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('What a product page shows', () => {
  const view = productView(product, finishes)

  test('are the values of each offered variant, in words', () => {
    expect(
      view.rows.map(({ label, texts }) => [label, ...texts.map((text) => plain(text ?? ''))]),
    ).toEqual([
      ['Luminous flux', '900 lm', '950 lm', '950 lm'],
      ['Power', '10 W', '10 W', '10 W'],
      ['Efficacy', '90 lm/W', '95 lm/W', '95 lm/W'],
      ['Colour temperature', '2700 K', '3000 K', '3000 K'],
      ['Colour rendering Ra', '90', '90', '90'],
      ['Ingress protection', 'IP44', 'IP44', 'IP54'],
      ['Finish', 'Signal black', 'Signal black', 'White'],
    ])
  })

  test('are the choices between the offered variants, with swatches of finishes', () => {
    expect(view.axes).toEqual([
      {
        key: 'cct',
        rank: 2,
        label: 'Colour temperature',
        values: [2700, 3000],
        choices: [{ text: '2700\u00a0K' }, { text: '3000\u00a0K' }],
      },
      {
        key: 'finish',
        rank: 1,
        label: 'Finish',
        values: ['BK', 'WH'],
        choices: [
          { text: 'Signal black', swatch: '#2b2b2c' },
          { text: 'White', swatch: '#f1f1ec' },
        ],
      },
    ])
  })

  test('are the offered variants with their values, the retired ones, and the finishes among them', () => {
    expect(view.offered.map(({ code }) => code)).toEqual(['D-BK-27', 'D-BK-30', 'D-WH-30'])
    expect(view.retired.map(({ code }) => code)).toEqual(['D-OLD'])
    expect(view.offered[0]?.specs).toEqual({
      lumens: 900,
      watts: 10,
      efficacy: 90,
      cct: 2700,
      cri: 90,
      ip: 'IP44',
      finish: 'BK',
    })
    expect(finishesOf(product, finishes).map(({ code }) => code)).toEqual(['BK', 'WH'])
  })

  test('begins with the default variant, else with the first that is offered', () => {
    const initialOf = (defaultVariant: string) =>
      productView({ ...product, defaultVariant }, finishes).initial
    expect(['d-wh-30', '', 'D-OLD', 'GONE'].map(initialOf)).toEqual([2, 0, 0, 0])
  })

  test('says the finish as the color, and the product’s text where a variant has none', () => {
    const rows = [...variants, { orderCode: 'D-RAW', specs: {} }]
    const colorsOf = (specs: Specs) =>
      productView({ ...own, specs, variants: rows, color: 'As ordered' }, finishes).colors
    const black = { text: 'Signal black, RAL 9004', swatch: '#2b2b2c' }
    const white = { text: 'White, RAL 9016', swatch: '#f1f1ec' }
    expect(colorsOf({})).toEqual([black, black, white, { text: 'As ordered' }])
    expect(colorsOf({ finish: 'BZ' })[3]).toEqual({ text: 'Bronze', swatch: '#6b5440' })
  })

  test('is nothing but its own values for a product without variants', () => {
    const { rows, axes } = productView({ ...own, specs: { finish: 'BZ' }, variants: [] }, finishes)
    expect([rows.map(({ texts }) => texts), axes]).toEqual([[['Bronze']], []])
    expect(productView({ ...own, specs: {}, variants: [], color: 'Grey' }, finishes)).toEqual({
      rows: [],
      axes: [],
      offered: [],
      initial: 0,
      retired: [],
      colors: [{ text: 'Grey' }],
    })
  })

  test('says so where a variant lacks the value by which others differ', () => {
    const emergency: Variant[] = [
      { orderCode: 'E', specs: { emergency: 180 } },
      { orderCode: 'N', specs: {} },
    ]
    const [axis] = productView({ ...own, specs: {}, variants: emergency }, finishes).axes
    expect(axis?.choices.map(({ text }) => plain(text))).toEqual(['180 min', 'none'])
  })
})

test('Values are listed in the order of the attributes, with their groups', () => {
  expect(
    specRows([{ ip: 'IP44', cct: 3000 }], finishes).map(({ key, group }) => [key, group]),
  ).toEqual([
    ['cct', 'Light'],
    ['ip', 'Protection and lifetime'],
  ])
})

test('An address chooses a variant by its order code in any case', () => {
  expect(variantByCode(variants, 'd-old')?.retired).toBe(true)
  expect(variantByCode(variants, 'D-BK')).toBeUndefined()
})
