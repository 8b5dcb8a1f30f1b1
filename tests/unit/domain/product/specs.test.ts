import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeGroups } from '#src/domain/product/attribute.ts'
import { specMessages } from '#src/domain/product/attribute-schema.ts'
import { type Specs, attributes } from '#src/domain/product/attributes.ts'
import { formatValue } from '#src/domain/product/format-value.ts'
import { contradictionsIn, specsSchema } from '#src/domain/product/specs-schema.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { sharedSpecs } from '#src/domain/product/specs.ts'

/** Messages about these values, by key; undefined if they are valid. */
function faultsOf(values: unknown): Record<string, string[]> | undefined {
  const { success, error } = specsSchema.safeParse(values)
  if (success) return undefined
  const faults = Object.groupBy(error.issues, ({ path }) => path.join('.'))
  return Object.fromEntries(
    Object.entries(faults).map(([key, issues = []]) => [
      key,
      issues.map(({ message }) => message.replaceAll('\u00a0', ' ')),
    ]),
  )
}

describe('The list of attributes', () => {
  test('has each key once, a group of the form, and a range or choices where the kind has them', () => {
    const keys = attributes.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const attribute of attributes) {
      expect(attributeGroups).toContain(attribute.group)
      if ('min' in attribute) expect(attribute.min).toBeLessThan(attribute.max)
      if ('choices' in attribute)
        expect(new Set<string>(attribute.choices).size).toBe(attribute.choices.length)
    }
  })
})

describe('Values', () => {
  test.each<[Specs, string]>([
    [{ lumens: 1150 }, '1,150 lm'],
    [{ cct: 3000 }, '3000 K'],
    [{ watts: 11.5 }, '11.5 W'],
    [{ beam: 24 }, '24°'],
    [{ r9: -20 }, '−20'],
    [{ cutOut: { diameter: 80 } }, 'Ø 80 mm'],
    [{ cutOut: { length: 120, width: 60.5 } }, '120 × 60.5 mm'],
    [{ voltage: { min: 220, max: 240, hertz: [50, 60] } }, '220–240 V, 50/60 Hz'],
    [{ voltage: { min: 48, max: 48 } }, '48 V DC'],
    [{ ambient: { min: -20, max: 50 } }, '−20 … +50 °C'],
    [{ control: ['DALI-2 DT6', 'phase-cut'] }, 'phase-cut, DALI-2 DT6'],
    [{ lifetimes: [{ l: 80, b: 10, hours: 50_000, ambient: 25 }] }, 'L80B10 50,000 h at 25 °C'],
    [{ finish: 'BK' }, 'Signal black'],
    [{ ip: 'IP44' }, 'IP44'],
    [{ gtin: '4006381333931' }, '4006381333931'],
  ])('%j is taken and reads %s', (values, text) => {
    const specs = specsSchema.parse(values)
    const attribute = attributes.find(({ key }) => specs[key] !== undefined)
    if (attribute === undefined) throw new Error('Nothing was taken.')
    const value = specs[attribute.key] as never
    const finishes = [{ code: 'BK', name: 'Signal black' }]
    expect(formatValue(attribute, value, finishes).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ lumens: 0 }, 'lumens', 'Luminous flux must be a number from 1 to 200,000 lm.'],
    [{ lumens: '1150' }, 'lumens', 'Luminous flux must be a number from 1 to 200,000 lm.'],
    [{ lumens: 1150.5 }, 'lumens', 'Luminous flux is given in steps of 1.'],
    [{ watts: NaN }, 'watts', 'Power must be a number from 0.1 to 2,000 W.'],
    [{ efficacy: 100 }, 'efficacy', specMessages.derived('Efficacy')],
    [{ brightness: 3 }, 'brightness', 'There is no attribute ‘brightness’.'],
    [{ toString: 3 }, 'toString', 'There is no attribute ‘toString’.'],
    [
      { ip: 'IP99' },
      'ip',
      expect.stringMatching(/^Ingress protection must be one of: IP20/) as string,
    ],
    [
      { control: 'DALI' },
      'control',
      expect.stringMatching(/^Control must be a list of: none/) as string,
    ],
    [{ control: ['D4i', 'D4i'] }, 'control', 'Control must not contain duplicates.'],
    [{ voltage: { min: 240, max: 220 } }, 'voltage', specMessages.upsideDown('Supply')],
    [
      { voltage: { min: 220, max: 240, hertz: [40] } },
      'voltage',
      specMessages.frequencies('Supply', [50, 60]),
    ],
    [
      { ambient: { min: -20 } },
      'ambient',
      expect.stringMatching(/^Ambient temperature must/) as string,
    ],
    [{ cutOut: { diameter: 80, width: 3 } }, 'cutOut', specMessages.opening('Cut-out')],
    [{ lifetimes: [{ l: 80, hours: 1 }] }, 'lifetimes', specMessages.lifetime('Lifetime')],
    [{ gtin: '4006381333932' }, 'gtin', specMessages.checkDigit('GTIN')],
    [{ etim: 'EC12' }, 'etim', 'ETIM class must consist of EC and six digits.'],
  ])('%j is refused under its key', (values, key, sentence) => {
    expect(faultsOf(values)).toEqual({ [key]: [sentence] })
  })

  test('that contradict each other are told by key', () => {
    expect(contradictionsIn({ cctMax: 4000 })).toEqual({ cctMax: specMessages.cctMaxAlone })
    expect(contradictionsIn({ cct: 4000, cctMax: 4000 })).toEqual({
      cctMax: specMessages.cctMaxBelow,
    })
    expect(contradictionsIn({ cct: 2700, cctMax: 4000 })).toEqual({})
  })

  test('of several faults each is told', () => {
    expect(Object.keys(faultsOf({ lumens: -1, watts: 'ten', ik: 'IK11' }) ?? {})).toEqual([
      'lumens',
      'watts',
      'ik',
    ])
  })

  test('no value leaves nothing, and the order is that of the list', () => {
    const specs = specsSchema.parse({ ip: 'IP44', watts: null, cct: '', lumens: 900 })
    expect(JSON.stringify(specs)).toBe('{"lumens":900,"ip":"IP44"}')
  })

  test('any input is accepted or refused, and accepted input is accepted again', () => {
    const key = fc.oneof(fc.constantFrom(...attributes.map((one) => one.key)), fc.string())
    const value = fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.record({ min: fc.double(), max: fc.double(), hertz: fc.array(fc.constantFrom(50, 60)) }),
      fc.constantFrom(...attributes.flatMap((one) => ('choices' in one ? one.choices : []))),
    )
    let taken = 0
    fc.assert(
      fc.property(fc.dictionary(key, value), (values) => {
        const first = specsSchema.safeParse(values)
        if (!first.success) return
        taken += 1
        expect(specsSchema.parse(first.data)).toEqual(first.data)
      }),
      { numRuns: 5000 },
    )
    expect(taken).toBeGreaterThan(100)
  })
})

describe('The values of a variant', () => {
  test('are its own, else the product’s, with the efficacy computed', () => {
    expect(
      effectiveSpecs({ watts: 10, cct: 3000, efficacy: 5 }, { lumens: 1151, cct: 2700 }),
    ).toEqual({
      lumens: 1151,
      watts: 10,
      efficacy: 115,
      cct: 2700,
    })
    expect(effectiveSpecs({ watts: 10 })).toEqual({ watts: 10 })
  })

  test('are shared where all variants have the same', () => {
    const control = ['DALI-2 DT6']
    expect(
      sharedSpecs([
        { cct: 2700, ip: 'IP44', control: [...control] },
        { cct: 3000, ip: 'IP44', control: [...control] },
      ]),
    ).toEqual({ shared: { ip: 'IP44', control }, own: [{ cct: 2700 }, { cct: 3000 }] })
  })
})
