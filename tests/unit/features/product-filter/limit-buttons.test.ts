import { describe, expect, test } from 'vitest'
import { type RangeFacet, facets } from '#src/domain/facets/facet.ts'
import type { Limits, RangeChoice } from '#src/domain/facets/facet-choice.ts'
import {
  afterPress,
  isPressed,
  limitButtons,
} from '#src/features/product-filter/facets/limit-buttons.ts'

function rangeFacet(key: string): RangeFacet {
  const facet = facets.find((one) => one.key === key)
  if (facet?.kind !== 'range') throw new Error(`There is no such facet: ${key}.`)
  return facet
}

const offered = (key: string, values: number[]) => limitButtons(rangeFacet(key), values)
const texts = (key: string, values: number[]) =>
  offered(key, values).buttons.map(({ text, note }) =>
    note === undefined ? text : `${text} ${note}`,
  )
const many = Array.from({ length: 11 }, (_, place) => 50 + place)

test.each([
  ['cct', [2700, 3000, 4000], ['2700\u00a0K', '3000\u00a0K', '4000\u00a0K']],
  ['cri', [80, 90, 97], ['80+', '90+', '97+']],
  ['ugr', [16, 19], ['≤\u00a016', '≤\u00a019']],
  ['ambient', [25, 45], ['≥\u00a045\u00a0°C', '≥\u00a050\u00a0°C']],
  [
    'beam',
    many,
    [
      'very narrow ≤\u00a010°',
      'narrow 10–20°',
      'medium 20–40°',
      'wide 40–60°',
      'very wide ≥\u00a060°',
    ],
  ],
  ['cct', many, []],
  ['cct', [3000], []],
  ['cri', many, []],
  // A figure of these is meant approximately.
  ['lumens', [900, 1300], []],
  ['watts', [10, 12], []],
])('The facet %s of the values %j has the buttons %j', (key, values, buttons) => {
  expect(texts(key, values)).toEqual(buttons)
})

test('The classes of beams follow each other without a gap', () => {
  const limits = offered('beam', many).buttons.map((button) => button.limits)
  expect(limits.slice(1).map(({ min }) => min)).toEqual(limits.slice(0, -1).map(({ max }) => max))
  expect([limits[0]?.min, limits.at(-1)?.max]).toEqual([undefined, undefined])
})

describe('A press', () => {
  const exactly = (value: number): Limits => ({ min: value, max: value })
  const press = (key: string, chosen: RangeChoice, limits: Limits) =>
    afterPress(chosen, limits, offered(key, [80, 90, 95]))

  test('of several exact values chooses any of them', () => {
    const both = { ...exactly(80), or: [exactly(95)] }
    expect(press('cct', {}, exactly(95))).toEqual(exactly(95))
    expect(press('cct', exactly(95), exactly(80))).toEqual(both)
    expect(isPressed(both, exactly(95))).toBe(true)
    expect(isPressed(both, exactly(90))).toBe(false)
    expect(press('cct', both, exactly(80))).toEqual(exactly(95))
    expect(press('cct', exactly(95), exactly(95))).toEqual({})
  })

  test('of one lower limit replaces the other', () => {
    expect(press('cri', { min: 80 }, { min: 90 })).toEqual({ min: 90 })
    expect(press('cri', { min: 90 }, { min: 90 })).toEqual({})
  })

  test('replaces limits that no button chose', () => {
    expect(press('cct', { min: 80, max: 95 }, exactly(90))).toEqual(exactly(90))
    expect(press('cct', { ...exactly(90), not: true }, exactly(90))).toEqual(exactly(90))
    expect(isPressed({ ...exactly(90), not: true }, exactly(90))).toBe(false)
  })
})
