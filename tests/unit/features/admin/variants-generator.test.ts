import { describe, expect, test } from 'vitest'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import {
  combinationCount,
  generatedRows,
  markedRows,
  readAxis,
  unknownPlaceholders,
  usualPattern,
} from '#src/features/admin/variants/generator.ts'

const finishes = [{ code: 'BK', name: 'Signal black', ral: 'RAL 9004', swatch: '#282828' }]

function axis(key: string, text: string) {
  const attribute: Attribute | undefined = attributes.find((one) => one.key === key)
  if (attribute === undefined) throw new Error(`There is no attribute ${key}.`)
  return { key, ...readAxis(attribute, text, finishes) }
}

describe('The values of an axis', () => {
  test.each([
    ['cct', '2700; 3000=WW;4000', [2700, 3000, 4000], ['2700', 'WW', '4000']],
    ['cct', '2700 3000, 4000', [2700, 3000, 4000], ['2700', '3000', '4000']],
    ['beam', '24°; 36', [24, 36], ['24', '36']],
    ['finish', 'signal black', ['BK'], ['BK']],
    [
      'control',
      'DALI-2 DT6; phase-cut, D4i=PD',
      [['DALI-2 DT6'], ['phase-cut', 'D4i']],
      ['DALI-2DT6', 'PD'],
    ],
    ['cct', '3000; 3000', [3000], ['3000']],
  ])('of %s are read from %j', (key, text, values, codes) => {
    const read = axis(key, text)
    expect(read.errors).toEqual([])
    expect(read.values.map(({ value }) => value)).toEqual(values)
    expect(read.values.map(({ code }) => code)).toEqual(codes)
  })

  test('that the attribute can’t have are named with the reason', () => {
    const { values, errors } = axis('cct', '3000; warm; 50')
    expect(values).toHaveLength(1)
    expect(errors.map((one) => one.replaceAll('\u00a0', ' '))).toEqual([
      'warm: Colour temperature must be a number from 1800 to 10000 K.',
      '50: Colour temperature must be a number from 1800 to 10000 K. Nearest: 1800.',
    ])
  })
})

test('Every combination is a row, and the last axis changes fastest', () => {
  const axes = [axis('finish', 'BK'), axis('cct', '2700; 3000'), axis('beam', '24; 36')]
  const rows = generatedRows(axes, '{code}-{finish}{cct:2}.{beam:-1}', 'AL45')
  expect(combinationCount(axes)).toBe(4)
  expect(rows.map(({ orderCode }) => orderCode)).toEqual([
    'AL45-BK27.4',
    'AL45-BK27.6',
    'AL45-BK30.4',
    'AL45-BK30.6',
  ])
  expect(rows[2]?.specs).toEqual({ finish: 'BK', cct: 3000, beam: 24 })
})

test('A generated row whose code exists already is marked, regardless of case', () => {
  const rowOf = (orderCode: string) => ({ orderCode, specs: {} })
  const marked = markedRows(['A-1', 'A-2', 'a-2'].map(rowOf), [rowOf('a-1')])
  expect(marked.map(({ state }) => state)).toEqual(['in the table', 'new', 'same code'])
})

test('Without axes there is nothing to combine', () => {
  expect(combinationCount([])).toBe(0)
  expect(combinationCount([axis('cct', ''), axis('beam', '24')])).toBe(0)
})

test('The usual pattern names the product’s code and each axis', () => {
  const axes = [axis('cct', '3000'), axis('beam', '24')]
  expect(usualPattern(axes)).toBe('{code}-{cct}-{beam}')
  expect(unknownPlaceholders('{code}-{cct:2}-{ip}-{}', axes)).toEqual(['{ip}'])
  expect(generatedRows(axes, 'X-{ip}', 'A')[0]?.orderCode).toBe('X-{ip}')
})
