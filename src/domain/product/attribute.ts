/**
 * What a value is measured in.
 * @see UN/CEFACT Recommendation 20 for the codes, which structured data name (schema.org/unitCode)
 */
export const units = {
  lumen: { symbol: 'lm', code: 'LUM' },
  watt: { symbol: 'W', code: 'WTT' },
  lumenPerWatt: { symbol: 'lm/W', code: 'B61' },
  kelvin: { symbol: 'K', code: 'KEL' },
  degree: { symbol: '°', code: 'DD' },
  volt: { symbol: 'V', code: 'VLT' },
  celsius: { symbol: '°C', code: 'CEL' },
  millimetre: { symbol: 'mm', code: 'MMT' },
  kilogram: { symbol: 'kg', code: 'KGM' },
  kilonewton: { symbol: 'kN', code: 'B47' },
  minute: { symbol: 'min', code: 'MIN' },
} as const
export type Unit = (typeof units)[keyof typeof units]

/** The groups of the form and of the specifications, in their order. */
export const attributeGroups = [
  'Light',
  'Electrical',
  'Protection and lifetime',
  'Mounting and dimensions',
  'Finish, energy and codes',
] as const

/** Where an attribute appears beside the specifications and the structured data, which show all. */
export type AttributeUse = 'facet' | 'compare' | 'schedule'

interface AnyAttribute {
  /** its name in `specs`, in the API and in addresses */
  key: string
  label: string
  /** heading of a narrow column, where the label is too long */
  short?: string
  group: (typeof attributeGroups)[number]
  /** the standard or regulation that defines it */
  basis?: string
  uses: readonly AttributeUse[]
  unit?: Unit
}

/** A number from `min` to `max`, given to the step. */
export interface NumberAttribute extends AnyAttribute {
  kind: 'number'
  min: number
  max: number
  step: number
  /** computed from other attributes, so never typed */
  derived?: true
}

/** One of few texts, in the order in which they rise or in which lists show them. */
export interface ChoiceAttribute extends AnyAttribute {
  kind: 'choice'
  choices: readonly string[]
}

/** Some of few texts. */
export interface SetAttribute extends AnyAttribute {
  kind: 'set'
  choices: readonly string[]
}

/** From a lower to an upper value. */
export interface RangeAttribute extends AnyAttribute {
  kind: 'range'
  min: number
  max: number
  step: number
}

/** A range of voltage, of alternating current where frequencies are named, else of direct current. */
export interface SupplyAttribute extends AnyAttribute {
  kind: 'supply'
  min: number
  max: number
  step: number
  /** Hz */
  frequencies: readonly number[]
}

/** A hole: round, or length × width. */
export interface OpeningAttribute extends AnyAttribute {
  kind: 'opening'
  min: number
  max: number
}

/** How much light is left after how many hours: L, B, hours and the ambient temperature of the claim. */
export interface LifetimesAttribute extends AnyAttribute {
  kind: 'lifetimes'
  /** entries */
  most: number
}

/** The code of a finish of the catalogue's own table. */
export interface FinishAttribute extends AnyAttribute {
  kind: 'finish'
}

/** A code that others define, with its own spelling. */
export interface CodeAttribute extends AnyAttribute {
  kind: 'code'
  pattern: RegExp
  /** the spelling in words: 'EC and six digits' */
  spelling: string
  /** the last digit is a check digit of GS1 */
  hasCheckDigit?: true
}

export type Attribute =
  | NumberAttribute
  | ChoiceAttribute
  | SetAttribute
  | RangeAttribute
  | SupplyAttribute
  | OpeningAttribute
  | LifetimesAttribute
  | FinishAttribute
  | CodeAttribute
export type AttributeKind = Attribute['kind']

export interface Range {
  min: number
  max: number
}
/** `hertz` is absent for direct current. */
export interface Supply extends Range {
  hertz?: number[]
}
/** mm */
export type Opening = { diameter: number } | { length: number; width: number }
/** @see IEC 62722-2-1: the luminaire keeps `l` % of its flux; `b` % of a population have less */
export interface Lifetime {
  l: number
  b: number
  hours: number
  /** °C */
  ambient?: number
}

/** What `specs` hold of an attribute of each kind (api.md, Product data). */
export interface ValueOfKind {
  number: number
  choice: string
  set: string[]
  range: Range
  supply: Supply
  opening: Opening
  lifetimes: Lifetime[]
  finish: string
  code: string
}
