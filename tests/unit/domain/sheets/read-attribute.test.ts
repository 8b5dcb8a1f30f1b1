import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributes } from '#src/domain/product/attributes.ts'
import { specMessages } from '#src/domain/product/attribute-schema.ts'
import { columnByKey, sheetColumns } from '#src/domain/sheets/columns.ts'
import { matchHeadings, headingFaults, headingMessages } from '#src/domain/sheets/match-headings.ts'
import { decimalSignIn, readAttribute } from '#src/domain/sheets/read-attribute.ts'
import { placedValues } from '#src/domain/sheets/placed-values.ts'

const finishes = [
  { code: 'MB', name: 'Matt black', ral: 'RAL 9005', swatch: '#111111' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#ffffff' },
]
const read = (key: string, cell: string | number, decimal?: 'comma' | 'point') => {
  const attribute = attributes.find((one) => one.key === key)
  if (attribute === undefined) throw new Error(key)
  return readAttribute(attribute, cell, { finishes, decimal })
}

test.each([
  ['cct', '3000K', 3000],
  ['cct', '3.000 K', 3000],
  ['watts', '12 W', 12],
  ['watts', '11,5', 11.5],
  ['watts', 'ca. 12 Watt', 12],
  ['cri', 'CRI 90', 90],
  ['cri', '>90', 90],
  ['ugr', 'UGR < 19', 19],
  ['beam', '24°', 24],
  ['ip', 'IP 65', 'IP65'],
  ['ip', 65, 'IP65'],
  ['control', 'DALI2', ['DALI-2 DT6']],
  ['control', 'DALI-2 DT8, Casambi', ['DALI-2 DT8', 'Casambi']],
  ['control', 'DMX/RDM', ['DMX/RDM']],
  ['protectionClass', 'SK II', 'II'],
  ['finish', 'weiß', 'WH'],
  ['finish', 'white', 'WH'],
  ['finish', 'schwarz', 'MB'],
  ['finish', 'RAL 9005', 'MB'],
  ['voltage', '220-240V 50/60Hz', { min: 220, max: 240, hertz: [50, 60] }],
  ['cutOut', 'Ø 75,5 mm', { diameter: 75.5 }],
  ['lifetimes', 'L80B10 50.000 h', [{ l: 80, b: 10, hours: 50_000 }]],
  ['gtin', 4012345678901, '4012345678901'],
])('A supplier’s %s ‘%s’ is understood', (key, cell, value) => {
  expect(read(key, cell)).toEqual({ value })
})

test('A decimal comma elsewhere in the file tells what 1.150 and 1,150 mean', () => {
  expect(decimalSignIn(['11,5', '12', '1.150'])).toBe('comma')
  expect(decimalSignIn(['11.5', '1,150'])).toBe('point')
  expect(decimalSignIn(['1,150', '12'])).toBeUndefined()
  expect(read('weight', '1,150', 'comma')).toEqual({ value: 1.15 })
  expect(read('watts', '1.150', 'comma')).toEqual({ value: 1150 })
  expect(read('watts', '1,150', 'point')).toEqual({ value: 1150 })
})

test('A wrong value names the nearest right one', () => {
  expect(read('distribution', 'narow')).toEqual({
    message: specMessages.choice('Distribution', [
      'narrow',
      'medium',
      'wide',
      'asymmetric',
      'wall-washing',
      'direct-indirect',
      'indirect',
    ]),
    nearest: 'narrow',
  })
  expect(read('cri', '120')).toMatchObject({ nearest: '100' })
  expect(read('lumens', '12 W')).not.toHaveProperty('value')
})

describe('Headings', () => {
  const columnOf = (heading: string) => matchHeadings([heading])[0]?.column

  test('of every column of an export mean that column', () => {
    for (const { heading, key } of sheetColumns)
      expect([heading, columnOf(heading)]).toEqual([heading, key])
  })

  test.each([
    ['Lichtstrom [lm]', 'specs.lumens'],
    ['Leistung in W', 'specs.watts'],
    ['Farbtemperatur (K)', 'specs.cct'],
    ['Abstrahlwinkel', 'specs.beam'],
    ['Schutzart', 'specs.ip'],
    ['Farbe', 'specs.finish'],
    ['Bestellnummer', 'orderCode'],
    ['Art.-Nr.', 'orderCode'],
    ['Länge (mm)', 'specs.length'],
    ['Maße', 'length'],
    ['Efficacy', 'specs.efficacy'],
  ])('of a supplier: %s', (heading, key) => {
    expect(columnOf(heading)).toBe(key)
  })

  test('that are unknown are refused with the nearest name', () => {
    const matched = matchHeadings(['Code', 'Titel', 'Luminous flx (lm)'])
    expect(headingFaults(matched, () => true)).toEqual({
      'Luminous flx (lm)': [headingMessages.unknown('Luminous flx (lm)', 'Luminous flux (lm)')],
    })
  })

  test('that mean the same, or that are missing, are refused', () => {
    const faults = (headings: string[]) => headingFaults(matchHeadings(headings), () => true)
    expect(faults(['Code', 'Title', 'Title'])).toEqual({
      Title: [headingMessages.twice('Title', 'Title', '‘Title’')],
    })
    expect(faults(['Code', 'Power (W)', 'Leistung'])).toHaveProperty('Leistung')
    expect(faults(['Title'])).toEqual({ file: [headingMessages.noKey] })
    expect(faults(['Code', ''])).toEqual({ 2: [headingMessages.empty(2)] })
  })

  test('may be matched by hand', () => {
    const matched = matchHeadings(['Code', 'Lumis', 'Intern'], {
      Lumis: 'specs.lumens',
      Intern: null,
    })
    expect(matched.map(({ column }) => column)).toEqual(['code', 'specs.lumens', null])
    expect(headingFaults(matched, () => true)).toEqual({})
  })
})

test('Values return to where they came from', () => {
  const value = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
  const some = fc.tuple(value, fc.array(value, { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(some, fc.array(fc.tuple(fc.nat(4), value)), ([shared, own], changes) => {
      const changed = new Map(changes.filter(([index]) => index < own.length))
      const before = own.map((one) => one ?? shared)
      const after = before.map((one, index) => (changed.has(index) ? changed.get(index) : one))
      const placed = placedValues({ shared, own }, changed)
      expect(placed.own.map((one) => one ?? placed.shared)).toEqual(after)
      expect(placedValues({ shared, own }, new Map())).toEqual({ shared, own })
    }),
  )
})

test('Every attribute that is typed has a column, and no two headings are equal', () => {
  const headings = sheetColumns.map(({ heading }) => heading.toLowerCase())
  expect(new Set(headings).size).toBe(headings.length)
  for (const { key } of attributes) expect(columnByKey(`specs.${key}`)).toBeDefined()
})
