import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributes } from '#src/domain/product/attributes.ts'
import { specMessages } from '#src/domain/product/attribute-schema.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { propertyOf, storedProperties } from '#src/domain/product/properties.ts'
import { matchHeadings, headingFaults, headingMessages } from '#src/domain/sheets/match-headings.ts'
import { readAttribute, readMessages } from '#src/domain/sheets/read-attribute.ts'
import { numberMessages, numberReading, sayReading } from '#src/domain/sheets/number-signs.ts'
import { askedValues } from '#src/domain/sheets/cell-words.derived.ts'
import { placedValues } from '#src/domain/sheets/placed-values.ts'

const finishes = [
  { code: 'MB', name: 'Matt black', ral: 'RAL 9005', swatch: '#111111' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#ffffff' },
]
function attributeOf(key: string) {
  const attribute = attributes.find((one) => one.key === key)
  if (attribute === undefined) throw new Error(key)
  return attribute
}
const read = (key: string, cell: string | number, decimal?: 'comma' | 'point') =>
  readAttribute(attributeOf(key), cell, { finishes, decimal })
const readingOf = (...cells: [string, string][]) =>
  numberReading(cells.map(([key, text]) => [attributeOf(key), text] as const))

test.each([
  ['ip', 65, 'IP65'],
  ['protectionClass', 2, 'II'],
  ['gtin', 4012345678901, '4012345678901'],
  ['watts', 11.5, 11.5],
])('A number of a sheet is understood as %s: %d', (key, cell, value) => {
  expect(read(key, cell)).toEqual({ value })
})

const limits = ['>%', '> %', '≥%', '<%', '≤ %', '<=%', '~%', '≈ %', 'ca. %', 'approx. %', 'about %']
const further = [
  'min. %',
  'max. %',
  'max %',
  'typ. %',
  'up to %',
  'bis %',
  'etwa %',
  '%+',
  '% max.',
]

test.each([...limits, ...further])(
  'A limit or an estimate is no value of any number: ‘%s’',
  (form) => {
    for (const attribute of attributes) {
      if (attribute.kind !== 'number') continue
      const value = String(attribute.max)
      const unit = 'unit' in attribute ? ` ${attribute.unit.symbol}` : ''
      for (const number of [value, value + unit]) {
        const text = form.replace('%', number)
        const { label } = attribute
        expect([text, read(attribute.key, text, 'point')]).toEqual([
          text,
          { message: readMessages.inexact(label, text), nearest: number },
        ])
      }
    }
  },
)

test('What is written of every choice is read as the same', () => {
  for (const attribute of attributes) {
    if (attribute.kind !== 'choice' && attribute.kind !== 'set') continue
    for (const choice of attribute.choices) {
      const value = attribute.kind === 'set' ? [choice] : choice
      expect(read(attribute.key, writeValue(attribute, value))).toEqual({ value })
    }
    if (attribute.kind === 'set')
      expect(read(attribute.key, writeValue(attribute, attribute.choices))).toEqual({
        value: attribute.choices,
      })
  }
  expect([read('finish', 'mb'), read('finish', 'WHITE')]).toEqual([
    { value: 'MB' },
    { value: 'WH' },
  ])
})

test('Every asked word is a question, and every choice that it offers is read as itself', () => {
  for (const [key, words] of Object.entries(askedValues))
    for (const [word, choices] of Object.entries(words)) {
      expect([word, read(key, word)]).toEqual([
        word,
        expect.objectContaining({
          message: readMessages.asked(attributeOf(key).label, word, choices),
        }),
      ])
      for (const choice of choices) {
        const value = attributeOf(key).kind === 'set' ? [choice] : choice
        expect(read(key, choice)).toEqual({ value })
      }
    }
})

describe('Numbers of one file have one reading', () => {
  test.each([
    [
      'a decimal comma elsewhere',
      'comma',
      [
        ['watts', '11,5'],
        ['cri', '12'],
        ['lumens', '1.150'],
      ],
    ],
    [
      'a decimal point elsewhere',
      'point',
      [
        ['watts', '11.5'],
        ['lumens', '1,150'],
      ],
    ],
    [
      'separators of thousands',
      'comma',
      [
        ['lumens', '1.150.000'],
        ['watts', '1.250'],
      ],
    ],
    [
      'what attributes allow',
      'comma',
      [
        ['cct', '3.000 K'],
        ['watts', '1.500'],
      ],
    ],
    [
      'numbers within a range',
      'comma',
      [
        ['ambient', '-20,5 … 40'],
        ['watts', '1.500'],
      ],
    ],
  ] as const)('told by %s', (_, decimal, cells) => {
    expect(readingOf(...(cells as unknown as [string, string][]))).toMatchObject({
      decimal,
      isTold: true,
    })
  })

  test('and where nothing tells it, a point, which is said', () => {
    const reading = readingOf(['watts', '1.500'], ['watts', '12'])
    expect(reading).toEqual({ decimal: 'point', example: '1.500', isTold: false })
    expect(sayReading(reading)).toBe(numberMessages.notTold('1.500', 'point'))
    expect(sayReading(readingOf(['watts', '12']))).toBeUndefined()
  })

  test('and where they contradict each other, each number with two readings is asked', () => {
    const reading = readingOf(['weight', '1.250 kg'], ['watts', '1.250 W'])
    expect(reading.decimal).toBeUndefined()
    for (const key of ['weight', 'watts'])
      expect(read(key, '1.250', reading.decimal)).toEqual({ message: numberMessages.open('1.250') })
    expect(
      readingOf(['watts', '11,5'], ['watts', '12.5'], ['watts', '1.250']).decimal,
    ).toBeUndefined()
    expect(read('watts', '11,5')).toEqual({ value: 11.5 })
  })

  test('in every attribute', () => {
    expect(read('weight', '1,150', 'comma')).toEqual({ value: 1.15 })
    expect(read('watts', '1.150', 'comma')).toEqual({ value: 1150 })
    expect(read('watts', '1,150', 'point')).toEqual({ value: 1150 })
    expect(read('weight', '1.250', 'comma')).not.toHaveProperty('value')
    expect(read('watts', '1.250', 'point')).not.toHaveProperty('value')
    expect(read('cct', '3.000 K', 'comma')).toEqual({ value: 3000 })
    expect(read('voltage', '1.000 V DC', 'comma')).toEqual({ value: { min: 1000, max: 1000 } })
    expect(read('cutOut', '1.200 × 1.100 mm', 'comma')).toEqual({
      value: { length: 1200, width: 1100 },
    })
  })

  test('whatever is written, a number has the value of the sign that is told', () => {
    const sign = fc.constantFrom('point' as const, 'comma' as const)
    const whole = fc.integer({ min: 1, max: 199_999 })
    fc.assert(
      fc.property(sign, whole, fc.boolean(), (decimal, value, isGrouped) => {
        const [point, comma] = decimal === 'point' ? ['.', ','] : [',', '.']
        const text = isGrouped ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, comma) : String(value)
        const { decimal: told } = readingOf(['watts', `11${point}5`], ['lumens', text])
        expect(told).toBe(decimal)
        expect(read('lumens', text, told)).toEqual({ value })
      }),
    )
  })
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
    for (const { heading, key } of storedProperties)
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
  const headings = storedProperties.map(({ heading }) => heading.toLowerCase())
  expect(new Set(headings).size).toBe(headings.length)
  for (const { key } of attributes) expect(propertyOf(`specs.${key}`)).toBeDefined()
})
