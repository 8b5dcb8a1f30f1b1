import { describe, expect, test } from 'vitest'
import type { Specs } from '#src/domain/product/attributes.ts'
import { movedAxes, nearestVariant } from '#src/domain/product/choose-variant.ts'
import { axesOf } from '#src/domain/product/axes.ts'
import { alikeVariants } from '#src/domain/product/effective-specs.ts'

/** A downlight in two finishes, three colour temperatures and two beams; the flux follows from them. */
const downlight: Specs[] = ['BK', 'WH'].flatMap((finish) =>
  [2700, 3000, 4000].flatMap((cct) =>
    [24, 36].map((beam) => ({ finish, cct, beam, lumens: 800 + cct / 10 + beam, watts: 10 })),
  ),
)
const rows = downlight.map((specs, index) => ({ orderCode: `D-${index}`, specs }))

describe('The axes of a product', () => {
  test('are the attributes in which its variants differ, without what follows from others', () => {
    expect(axesOf(downlight)).toEqual([
      { key: 'cct', rank: 2, values: [2700, 3000, 4000] },
      { key: 'beam', rank: 2, values: [24, 36] },
      { key: 'finish', rank: 1, values: ['BK', 'WH'] },
    ])
  })

  test('are none of one variant', () => {
    expect(axesOf([{ cct: 2700 }])).toEqual([])
    expect(axesOf([])).toEqual([])
  })

  test('are told apart by flux where nothing else does', () => {
    expect(axesOf([{ lumens: 900 }, { lumens: 1200 }])).toMatchObject([
      { key: 'lumens', values: [900, 1200] },
    ])
  })

  test('have their values in the attribute’s own order, else in that of the variants', () => {
    const valuesOf = (all: Specs[]) => axesOf(all).map(({ values }) => values)
    const ip = ['IP65', 'IP20', 'IP44'] as const
    expect(valuesOf(ip.map((one) => ({ ip: one })))).toEqual([['IP20', 'IP44', 'IP65']])
    expect(valuesOf(['WH', 'BK'].map((finish) => ({ finish })))).toEqual([['WH', 'BK']])
  })

  test('have an undefined value where a variant has none', () => {
    expect(axesOf([{ control: ['D4i'] }, {}])).toEqual([
      { key: 'control', rank: 2, values: [['D4i'], undefined] },
    ])
  })
})

describe('A choice', () => {
  const axes = axesOf(downlight)
  /** Each variant with the positions of its values, as a page has them. */
  const placed = rows.map(({ orderCode, specs }) => ({
    orderCode,
    specs: Object.fromEntries(
      axes.map(({ key, values }) => [key, values.indexOf(specs[key])]),
    ) as Record<(typeof axes)[number]['key'], number>,
  }))
  const present = placed[0]
  const choose = (from: typeof placed, cct: number) => {
    const chosen = present && nearestVariant(from, present, axes, 'cct', cct)
    return [
      rows.find(({ orderCode }) => orderCode === chosen?.orderCode)?.specs,
      present && chosen && movedAxes(chosen, present, axes, 'cct').map(({ key }) => key),
    ]
  }

  test('keeps the other axes where such a variant exists', () => {
    expect(choose(placed, 2)).toMatchObject([{ finish: 'BK', cct: 4000, beam: 24 }, []])
  })

  test('moves the other axes as little as it can where none exists, and they are known', () => {
    const without = placed.filter(({ specs }) => !(specs.finish === 0 && specs.cct === 2))
    expect(choose(without, 2)).toMatchObject([{ finish: 'WH', cct: 4000, beam: 24 }, ['finish']])
  })

  test('of a value that no variant has leads nowhere', () => {
    expect(choose(placed, 9)).toEqual([undefined, undefined])
  })
})

test('Offered variants that nothing tells apart are found, whichever values are shared', () => {
  const own: [string, Specs, true?][] = [
    ['A', { cct: 2700 }],
    ['B', { cct: 3000 }],
    ['C', { cct: 2700, ip: 'IP44' }],
    ['D', { cct: 3000 }, true],
  ]
  const variants = own.map(([orderCode, specs, retired]) => ({ orderCode, specs, retired }))
  expect(alikeVariants({ ip: 'IP44' }, variants)).toEqual([['A', 'C']])
})
