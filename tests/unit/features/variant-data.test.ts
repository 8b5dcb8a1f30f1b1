import { describe, expect, test } from 'vitest'
import { productView } from '#src/domain/product/product-view.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import { axisLinks } from '#src/features/product/axis-links.ts'
import { variantData } from '#src/features/product/variant-data.ts'

const finishes = [
  { code: 'BK', name: 'Signal black', ral: 'RAL 9004', swatch: '#2b2b2c' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#f1f1ec' },
]
const picture = (path: string) => ({ path, width: 1000, height: 1000, color: '#888888' })
const variants: Variant[] = [
  { orderCode: 'BK-27', specs: { lumens: 900, cct: 2700, finish: 'BK' } },
  {
    orderCode: 'BK-30',
    specs: { cct: 3000, finish: 'BK' },
    datasheet: '/own.pdf',
    photometry: '/own.ldt',
  },
  { orderCode: 'WH-30', specs: { lumens: 950, cct: 3000, finish: 'WH' }, image: '/white.jpg' },
  { orderCode: 'WH-22', specs: { cct: 2200, finish: 'WH' }, retired: true },
]
const files = { image: '/own.jpg', datasheet: '/shared.pdf' }
const view = productView({ code: 'P', specs: { ip: 'IP44' }, ...files, variants }, finishes)
const data = variantData(view, picture)

describe('The data of the page’s script', () => {
  test('name each text and file once, and omit values that all variants share', () => {
    expect(data.values.map(({ key }) => key)).toEqual(['lumens', 'cct', 'color'])
    expect(data.values[2]).toEqual({
      key: 'color',
      texts: ['Signal black, RAL 9004', 'White, RAL 9016'],
      swatches: ['#2b2b2c', '#f1f1ec'],
    })
    expect(data.images.map(({ path }) => path)).toEqual(['/own.jpg', '/white.jpg'])
    expect(data.datasheets).toEqual(['/shared.pdf', '/own.pdf'])
    expect(data.photometry).toEqual(['/own.ldt'])
    expect(data.variants).toEqual([
      {
        orderCode: 'BK-27',
        specs: { cct: 0, finish: 0 },
        texts: [0, 0, 0],
        image: 0,
        datasheet: 0,
        photometry: -1,
      },
      {
        orderCode: 'BK-30',
        specs: { cct: 1, finish: 0 },
        texts: [-1, 1, 0],
        image: 0,
        datasheet: 1,
        photometry: 0,
      },
      {
        orderCode: 'WH-30',
        specs: { cct: 1, finish: 1 },
        texts: [1, 1, 1],
        image: 1,
        datasheet: 0,
        photometry: -1,
      },
    ])
  })

  test('name the nearest offered variant of each retired one', () => {
    expect(data.retired).toEqual([{ orderCode: 'WH-22', nearest: 'WH-30' }])
  })
})

describe('Datasheets that are made from data', () => {
  const product = { code: 'P', specs: {}, image: '/own.jpg', variants }
  const {
    datasheets,
    made,
    variants: entries,
  } = variantData(productView(product, finishes), picture)

  test('need no address, however many variants there are; uploaded ones are named', () => {
    expect(datasheets).toEqual(['/own.pdf'])
    expect(made).toBe('/datasheet/*.pdf')
    expect(entries.map(({ datasheet }) => datasheet)).toEqual([-1, 0, -1])
  })
})

describe('The drawings of variants', () => {
  const one = { address: '/product/1.svg?v#d0', numbers: 'Diameter: 60 mm.', scale: 2 }
  const other = { file: '/storage/drawings/other.png' }

  test('are named for each variant where they differ', () => {
    const given = variantData(view, picture, { all: [one, other], positions: [0, 1, -1] })
    expect(given.drawings).toEqual([one, other])
    expect(given.variants.map(({ drawing }) => drawing)).toEqual([0, 1, -1])
  })

  test('take no room where all variants have the same', () => {
    const given = variantData(view, picture, { all: [one], positions: [0, 0, 0] })
    expect(given).toEqual(data)
  })
})

test('A value without a row beside the other choices leads to the nearest row, and says what changes', () => {
  const [first] = data.variants
  if (first === undefined) throw new Error('There is no variant.')
  expect(
    axisLinks(data, first).map((links) =>
      links.map(({ variant, isChosen, moves }) => [variant.orderCode, isChosen, moves]),
    ),
  ).toEqual([
    [
      ['BK-27', true, ''],
      ['BK-30', false, ''],
    ],
    [
      ['BK-27', true, ''],
      ['WH-30', false, 'Colour temperature to 3000\u00a0K'],
    ],
  ])
})
