import { describe, expect, test } from 'vitest'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { type SetFacet, facets } from '#src/domain/facets/facet.ts'
import { facetChips } from '#src/domain/facets/facet-chips.ts'
import { termsAmong, valuesOfTerm } from '#src/domain/facets/facet-terms.ts'
import { toggledText } from '#src/domain/facets/toggled-text.ts'

const finishes = [
  { code: 'MB', name: 'Matt black' },
  { code: 'GB', name: 'Black, gloss' },
  { code: 'OW', name: 'Off-white' },
  { code: 'BL', name: 'Blackened brass' },
]
const setFacets = facets.filter((facet) => facet.kind === 'set')

function setFacet(key: string): SetFacet {
  const facet = setFacets.find((one) => one.key === key)
  if (facet === undefined) throw new Error(`There is no such facet: ${key}.`)
  return facet
}

test.each([
  ['ip', 'IP44', ['IP44']],
  ['ip', 'IP65 or better', ['IP65', 'IP66']],
  ['ip', 'IP67 or better', ['IP67', 'IP68']],
  ['ip', 'IP69 or better', ['IP69']],
  ['ik', 'IK09 or better', ['IK09', 'IK10', 'IK10+']],
  ['control', 'DALI', ['DALI-2 DT6', 'DALI-2 DT8', 'D4i']],
  ['control', 'not DALI', ['DALI-2 DT6', 'DALI-2 DT8', 'D4i']],
  ['mounting', 'recessed', ['ceiling recessed', 'wall recessed', 'ground recessed']],
  ['finish', 'MB', ['MB']],
  ['finish', 'any black', ['MB', 'GB']],
  ['finish', 'any BLACK', ['MB', 'GB']],
  ['finish', 'any white', ['OW']],
  ['finish', 'any off-white', ['OW']],
  ['finish', 'any pink', []],
  ['control', 'DALI or better', undefined],
  ['control', 'Casambi or better', undefined],
  ['ip', 'IP99', undefined],
  ['ip', 'not not IP44', undefined],
  ['ip', 'toString', undefined],
  ['finish', 'any', ['any']],
  ['finish', 'any matt black', undefined],
])('In the facet %s, the term %s covers %j', (key, term, values) => {
  expect(valuesOfTerm(setFacet(key), term, finishes)).toEqual(values)
})

test('‘dimmable’ covers all that can be dimmed', () => {
  const control = setFacet('control')
  const others = control.choices?.filter((choice) => choice !== 'none')
  expect(valuesOfTerm(control, 'dimmable', [])).toEqual(others)
})

test('Terms stand once and in display order, those that exclude last', () => {
  const asked = ['not IP20', 'IP65 or better', 'IP99', 'IP44', 'IP69 or better', 'IP44']
  expect(termsAmong(setFacet('ip'), asked)).toEqual(['IP44', 'IP65 or better', 'IP69', 'not IP20'])
  expect(termsAmong(setFacet('finish'), ['not any White', 'any black', 'WH', '<b>', 'WH'])).toEqual(
    ['WH', 'any black', 'not any white'],
  )
})

test('No term means two things', () => {
  const list: readonly Attribute[] = attributes
  for (const attribute of list) {
    if (attribute.kind !== 'choice' && attribute.kind !== 'set') continue
    const { choices, groups = {} } = attribute
    const names = Object.keys(groups)
    const taken = choices.map((choice) => choice.toLowerCase())
    expect(names.filter((name) => taken.includes(name.toLowerCase()))).toEqual([])
    expect([...choices, ...names].filter((one) => /^(?:not|any) | or better$/.test(one))).toEqual(
      [],
    )
    for (const members of Object.values(groups))
      expect(choices).toEqual(expect.arrayContaining([...members]))
  }
})

describe('A visitor who ticks or unticks a text', () => {
  const offered = ['IP20', 'IP44', 'IP54', 'IP65']
  const toggled = (terms: string[], text: string) =>
    toggledText(setFacet('ip'), terms, text, { finishes, offered })

  test('adds and removes it', () => {
    expect(toggled([], 'IP44')).toEqual(['IP44'])
    expect(toggled(['IP44', 'IP20'], 'IP44')).toEqual(['IP20'])
  })

  test('replaces a term by its other texts', () => {
    expect(toggled(['IP44 or better', 'IP20'], 'IP54')).toEqual(['IP44', 'IP65', 'IP20'])
    expect(toggled(['IP44 or better', 'IP65 or better'], 'IP54')).toEqual([
      'IP44',
      'IP65',
      'IP65 or better',
    ])
  })

  test('ends its exclusion', () => {
    expect(toggled(['not IP44 or better'], 'IP54')).toEqual(['IP54'])
    expect(toggled(['not IP20'], 'IP54')).toEqual(['not IP20', 'IP54'])
  })
})

test('A choice has a chip for each term and for the limits of each facet', () => {
  const choice = {
    ip: ['IP44 or better', 'not IP65'],
    finish: ['any black', 'MB', 'not OW'],
    cct: { min: 2700, max: 2700, or: [{ min: 4000, max: 4000 }] },
    beam: { min: 20, max: 36, not: true as const },
  }
  const chips = facetChips(choice, finishes)
  expect(chips.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Colour temperature: 2700\u00a0K or 4000\u00a0K',
    'Beam angle: not 20–36°',
    'Ingress protection: IP44 or better',
    'Ingress protection: not IP65',
    'Finish: any black',
    'Finish: Matt black',
    'Finish: not Off-white',
  ])
  expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length)
  expect(chips[0]?.rest).toEqual({ ip: choice.ip, finish: choice.finish, beam: choice.beam })
  expect(chips[3]?.rest).toEqual({ ...choice, ip: ['IP44 or better'] })
})
