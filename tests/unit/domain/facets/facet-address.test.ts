import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributes } from '#src/domain/product/attributes.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { facetQuery, facetsInQuery } from '#src/domain/facets/facet-address.ts'
import {
  type FacetChoice,
  alternativesOf,
  anyOfLimits,
  isSetChoice,
} from '#src/domain/facets/facet-choice.ts'
import { isLong } from '#tests/support/long-run.ts'
import { randomChoice } from '#tests/support/random-facets.ts'

const read = (query: string) => facetsInQuery(new URLSearchParams(query))

test.each<[FacetChoice, string]>([
  [{}, ''],
  [{ cct: { min: 3000, max: 3000 } }, 'cct=3000'],
  [
    { control: ['DALI-2 DT6'], ip: ['IP65', 'IP44'], lumens: { min: 900, max: 1300 } },
    'lumens=900-1300&ip=IP44,IP65&control=DALI-2+DT6',
  ],
  [{ lumens: { min: 900 }, watts: { max: 12.5 } }, 'lumens=900-&watts=-12.5'],
  [{ ambient: { min: -20, max: 45 } }, 'ambient=%E2%88%9220-45'],
  [{ control: ['0–10 V', 'DMX/RDM'] }, 'control=0%E2%80%9310+V,DMX%2FRDM'],
  [{ lux: { min: 300, at: 2.5 }, beam: { min: 20, max: 30 } }, 'beam=20-30&lux=300-@2.5'],
  [{ ip: [], lumens: {} }, ''],
  [{ ip: ['IP44 or better'], control: ['DALI'] }, 'ip=IP44+or+better&control=DALI'],
  [{ finish: ['any black', 'not any white'] }, 'finish=any+black,not+any+white'],
  [{ cct: { min: 4000, max: 4000, or: [{ min: 2700, max: 2700 }] } }, 'cct=2700,4000'],
  [{ beam: { max: 20, or: [{ min: 35, max: 60 }] } }, 'beam=-20,35-60'],
  [{ cct: { min: 3000, max: 3000, not: true } }, 'cct=not+3000'],
  [{ lux: { min: 300, not: true, at: 2 } }, 'lux=not+300-@2'],
])('The choice %j has the address %s', (choice, address) => {
  expect(facetQuery(choice)).toBe(address)
})

test('Every choice survives its address, and its address is stable', () => {
  fc.assert(
    fc.property(randomChoice, (choice) => {
      const address = facetQuery(choice)
      const again = read(address)
      expect(facetQuery(again)).toBe(address)
      expect(ordered(again)).toEqual(ordered(choice))
    }),
    { numRuns: isLong ? 10_000 : 500 },
  )
})

const ordered = (choice: FacetChoice) =>
  Object.fromEntries(
    Object.entries(choice).map(([key, chosen]) => [
      key,
      isSetChoice(chosen) ? chosen.toSorted() : anyOfLimits(alternativesOf(chosen), chosen),
    ]),
  )

test.each([
  ['colour=red&query=spot', {}],
  ['ip=IP99,IP44', { ip: ['IP44'] }],
  ['ip=', {}],
  ['lumens=', {}],
  ['lumens=abc', {}],
  ['lumens=-', {}],
  ['lumens=1300-900', {}],
  ['lumens=1e5', {}],
  ['lux=300', {}],
  ['lux=300-@', {}],
  ['lux=300-@0', {}],
  ['lux=-@2', {}],
  ['lux=300-500@2', { lux: { min: 300, max: 500, at: 2 } }],
  ['lumens=300-@2', {}],
  ['cct=3000&cct=4000', { cct: { min: 3000, max: 3000 } }],
  ['cct=5', { cct: { min: 5, max: 5 } }],
  ['finish=<b>,BK', { finish: ['BK'] }],
  ['finish=any+Black,any+<b>,any+a+b', { finish: ['any black'] }],
  ['ip=IP69+or+better', { ip: ['IP69'] }],
  ['ip=not+IP44,not+IP99,not+not+IP20', { ip: ['not IP44'] }],
  ['ip=IP44+OR+BETTER,or+better,not', {}],
  ['cct=2700,,abc,2700,4000', { cct: { min: 2700, max: 2700, or: [{ min: 4000, max: 4000 }] } }],
  ['cct=not', {}],
  ['cct=not+not+3000', {}],
  ['cct=not+-3000', { cct: { max: 3000, not: true } }],
  ['cct=3000,-', { cct: { min: 3000, max: 3000 } }],
  [`cct=-1${',1'.repeat(30_000)},2`, { cct: { max: 1, or: [{ min: 1, max: 1 }] } }],
  ['lux=300-,100@2', { lux: { min: 100, max: 100, or: [{ min: 300 }], at: 2 } }],
  ['control=DALI-2+DT6,DALI-2+DT6', { control: ['DALI-2 DT6'] }],
  ['__proto__=1&constructor=2', {}],
])('Of the address ?%s it reads %j', (query, choice) => {
  expect(read(query)).toEqual(choice)
})

test('No text breaks the reading of an address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...facets), fc.string({ unit: 'grapheme' }), ({ key }, text) => {
      const choice = facetsInQuery(new URLSearchParams([[key, text]]))
      expect(read(facetQuery(choice))).toEqual(choice)
    }),
    { numRuns: isLong ? 10_000 : 500 },
  )
})

test('No attribute has the name of another parameter of a listing’s address', () => {
  const taken = ['query', 'brand', 'category', 'sort', 'page']
  expect(attributes.filter(({ key }) => taken.includes(key))).toEqual([])
})
