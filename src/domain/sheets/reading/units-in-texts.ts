import { units } from '#src/domain/product/attribute.ts'
import type { Attribute, Unit } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { unitsInCells } from '../cell-words.derived.ts'
import { isPerMetre, unitFactors, unitNamed } from './unit-factors.ts'

/** By their spellings in lower case: the symbols of units that headings, rows of units and cells name. */
const symbols = new Map<string, string>([
  ...Object.entries<Unit>(units).flatMap(([name, { symbol, spellings = [] }]) =>
    [symbol, ...spellings, ...(ownValue(unitsInCells, name) ?? [])].map(
      (spelling) => [spelling.toLowerCase(), symbol] as const,
    ),
  ),
  ...Object.keys(unitFactors).map((name) => [name.toLowerCase(), name] as const),
  ...(
    [
      ['mm', 'millimeter, millimetre, millimeters, millimetres, مم, ملم'],
      ['cm', 'centimeter, centimetre, zentimeter, سم'],
      ['m', 'meter, metre, م, متر'],
      ['in', 'inch, inches, zoll, "'],
      ['g', 'gr, gram, grams, gramm, غم, جم, غرام'],
      ['kg', 'kilo, kilogram, kilogramm, كغم, كجم, كغ'],
      ['lb', 'lbs, pounds'],
      ['h', 'hours, std, stunden, hrs'],
      ['min', 'minuten, minutes'],
      ['W', 'watt, watts'],
      ['lm', 'lumens'],
      ['K', 'kelvin'],
      ['V', 'volt, volts, فولت'],
      ['W/m', 'w/lfm, watt/m'],
    ] as const
  ).flatMap(([symbol, spellings]) =>
    spellings.split(', ').map((spelling) => [spelling, symbol] as const),
  ),
])

/** Other texts of a row of units. */
const besides = new Set(
  ['€', 'eur', '$', 'usd', 'gbp', '£', 'aed', 'sar', 'chf', 'ra', '%', 'stk', 'pcs', 'v', 'va', 'a']
    .concat(['ma', 'hz', '-', '–', '—', 'cd', 'ip', 'ik', 'y/n', 'ja/nein', '€/stk', '°', 'ø mm'])
    .concat(['date', 'text', 'code', 'k', 'mm²', 'cd/klm']),
)

const plain = (text: string) =>
  text
    .replaceAll(/[[\]()]/g, '')
    .trim()
    .toLowerCase()

/** The symbol of a unit; undefined for a text that is none. */
export const unitCalled = (text: string): string | undefined => symbols.get(plain(text))

/** Whether a text of a header is a unit, alone. */
export const isUnitText = (text: string): boolean =>
  symbols.has(plain(text)) || besides.has(plain(text))

/** The unit in a heading: alone, in brackets, behind a comma or ‘in’, or as its last word. */
export function unitIn(heading: string): string | undefined {
  const whole = unitCalled(heading)
  const named = unitNamed(whole)
  if (byUnit.has(whole ?? '') || (named !== undefined && isPerMetre(named))) return heading
  const [, bracketed] = /[([]([^)\]]{1,12})[)\]]\s*$/.exec(heading) ?? []
  const [, last] = /(?:,|\/|_|\bin\b|\s)\s*([^\s,_]{1,12})$/.exec(heading) ?? []
  return [bracketed, last].find((text) => text !== undefined && unitCalled(text) !== undefined)
}

/** By the symbol of a unit: the attribute that alone is measured in it, or most often. */
const byUnit: ReadonlyMap<string, Attribute> = new Map(
  [
    'lumens',
    'watts',
    'cct',
    'beam',
    'weight',
    'voltage',
    'ambient',
    'driveOver',
    'efficacy',
  ].flatMap((wanted) =>
    attributes.flatMap((one: Attribute) =>
      one.key === wanted && one.unit !== undefined ? [[one.unit.symbol, one] as const] : [],
    ),
  ),
)

/** The attribute that is most likely meant by a unit alone. */
export function attributeOfUnit(unit: string | undefined): Attribute | undefined {
  const symbol = unit === undefined ? undefined : unitCalled(unit)
  const converted = unitNamed(symbol)
  return byUnit.get(converted === undefined ? (symbol ?? '') : unitFactors[converted].of)
}
