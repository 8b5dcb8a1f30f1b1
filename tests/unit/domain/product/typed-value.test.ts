import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { readNumber, readValue, spellingOf, writeValue } from '#src/domain/product/typed-value.ts'

function attributeOf(key: string): Attribute {
  const attribute = attributes.find((one) => one.key === key)
  if (attribute === undefined) throw new Error(`There is no attribute ${key}.`)
  return attribute
}

describe('A number', () => {
  test.each([
    ['3000', 3000],
    ['3,000', 3000],
    ['3 000', 3000],
    ["3'000", 3000],
    ['3’000.5', 3000.5],
    ['1,150,000.5', 1_150_000.5],
    ['11,5', 11.5],
    ['0,125', 0.125],
    ['−20', -20],
    ['+50', 50],
    ['.5', 0.5],
  ])('%j is %d', (text, value) => expect(readNumber(text)).toBe(value))

  test.each(['', 'abc', '1.2.3', '1e3', '0x10', '3000 lm', '--1', '1,2,3', 'Infinity'])(
    '%j is none',
    (text) => expect(readNumber(text)).toBeUndefined(),
  )
})

test.each([
  ['lumens', '1150 lm', 1150],
  ['beam', '24°', 24],
  ['ambient', '-20..50 °C', { min: -20, max: 50 }],
  ['ambient', '−20 to +50', { min: -20, max: 50 }],
  ['ambient', '-40--10', { min: -40, max: -10 }],
  ['ambient', '25 … 25', { min: 25, max: 25 }],
  // An upper limit, a rated temperature or both limits: the schema asks.
  ['ambient', '25', '25'],
  ['voltage', '220-240V 50/60Hz', { min: 220, max: 240, hertz: [50, 60] }],
  ['voltage', '220–240 V, 50/60 Hz', { min: 220, max: 240, hertz: [50, 60] }],
  ['voltage', '48 V dc', { min: 48, max: 48 }],
  ['cutOut', 'Ø 80 mm', { diameter: 80 }],
  ['cutOut', '80', { diameter: 80 }],
  ['cutOut', '120x60,5', { length: 120, width: 60.5 }],
  [
    'lifetimes',
    'L80 B10 50,000h at 25°C; L70B50 100000 h',
    [
      { l: 80, b: 10, hours: 50_000, ambient: 25 },
      { l: 70, b: 50, hours: 100_000 },
    ],
  ],
  ['gtin', '4 006381 333931', '4006381333931'],
])('%s reads %j', (key, text, value) => {
  expect(readValue(attributeOf(key), text)).toEqual(value)
})

test('A text that can’t be read stays as it is', () => {
  for (const attribute of attributes) {
    if (attribute.kind === 'code') continue
    expect([attribute.key, readValue(attribute, ' ?? no ')]).toEqual([attribute.key, '?? no'])
  }
})

test('A supply without frequencies or DC can’t be read, because it would silently be DC', () => {
  expect(readValue(attributeOf('voltage'), '220-240')).toBe('220-240')
})

test('Every attribute describes its notation', () => {
  for (const attribute of attributes) expect(spellingOf(attribute)).not.toBe('')
})

const sizes = fc.integer({ min: 1, max: 4000 }).map((tenths) => tenths / 10)
const wholes = fc.integer({ min: -40, max: 70 })

/** Values of the shape of each kind. */
function valuesOf(attribute: Attribute): fc.Arbitrary<unknown> {
  switch (attribute.kind) {
    case 'number':
      return fc.oneof(sizes, wholes)
    case 'range':
      return fc.record({ min: wholes, max: wholes })
    case 'supply':
      return fc.record(
        { min: sizes, max: sizes, hertz: fc.constantFrom([50], [60], [50, 60]) },
        { requiredKeys: ['min', 'max'] },
      )
    case 'opening':
      return fc.oneof(fc.record({ diameter: sizes }), fc.record({ length: sizes, width: sizes }))
    case 'lifetimes':
      return fc.array(
        fc.record(
          {
            l: fc.integer({ min: 50, max: 100 }),
            b: fc.integer({ min: 0, max: 100 }),
            hours: fc.integer({ min: 1, max: 1_000_000 }),
            ambient: wholes,
          },
          { requiredKeys: ['l', 'b', 'hours'] },
        ),
        { minLength: 1, maxLength: 8 },
      )
    case 'code':
      return fc.stringMatching(/^[A-Z0-9]{1,14}$/)
    default:
      throw new Error(attribute.key)
  }
}

const typed = attributes.filter(({ kind }) => !['choice', 'set', 'finish'].includes(kind))

test.each(typed.map((attribute): [string, Attribute] => [attribute.key, attribute]))(
  'What is written of %s is read again as the same',
  (_key, attribute) => {
    fc.assert(
      fc.property(valuesOf(attribute), (value) => {
        expect(readValue(attribute, writeValue(attribute, value))).toEqual(value)
      }),
    )
  },
)
