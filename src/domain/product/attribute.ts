import type { Quantity } from '#src/domain/shown-quantity.ts'

export interface Unit {
  symbol: string
  /** of UN/CEFACT, for structured data */
  code: string
  /** other spellings that the search understands */
  spellings?: readonly string[]
}

/**
 * Units of measurement.
 * @see UN/CEFACT Recommendation 20 for the codes, which structured data use (schema.org/unitCode)
 */
export const units = {
  lumen: { symbol: 'lm', code: 'LUM' },
  watt: { symbol: 'W', code: 'WTT' },
  lumenPerWatt: { symbol: 'lm/W', code: 'B61', spellings: ['lpw'] },
  kelvin: { symbol: 'K', code: 'KEL' },
  // The ordinal sign, which many keyboards offer before the degree sign.
  degree: { symbol: '°', code: 'DD', spellings: ['deg', 'º'] },
  volt: { symbol: 'V', code: 'VLT' },
  celsius: { symbol: '°C', code: 'CEL', spellings: ['ºC'] },
  millimetre: { symbol: 'mm', code: 'MMT' },
  kilogram: { symbol: 'kg', code: 'KGM' },
  kilonewton: { symbol: 'kN', code: 'B47' },
  minute: { symbol: 'min', code: 'MIN' },
  lux: { symbol: 'lx', code: 'LUX' },
  metre: { symbol: 'm', code: 'MTR' },
} as const satisfies Record<string, Unit>

/** Groups in the form and the specifications, in display order. */
export const attributeGroups = [
  'Light',
  'Electrical',
  'Protection and lifetime',
  'Mounting and dimensions',
  'Finish, energy and codes',
] as const

/**
 * Where an attribute also appears. The specifications show every attribute, structured data every
 * one that is not derived.
 */
export type AttributeUse = 'facet' | 'compare' | 'schedule'

interface AnyAttribute {
  /** its name in `specs`, in the API and in addresses */
  key: string
  label: string
  /** heading for a narrow column, if the label is too long */
  short?: string
  group: (typeof attributeGroups)[number]
  uses: readonly AttributeUse[]
  unit?: Unit
  /**
   * has a column of its own in schedules; lower numbers stand first, equal ones in the list's order.
   * Without a column, a schedule's description names the value.
   */
  column?: number
  /**
   * stands in the column of another attribute, after that one's value: as a second value, or as the
   * upper end of a range, of which everything between is a value too
   */
  completes?: { key: string; as: 'second value' | 'upper end' }
  /**
   * People choose a variant by it, so as an axis it precedes attributes that depend on it; lower
   * numbers come first, equal ones in the list's order.
   */
  axis?: number
  /** affects a variant's light, so the search for similar luminaires uses it */
  isLight?: true
  /** other names by which a search text may call it */
  names?: readonly string[]
}

/** The properties by which search texts name an attribute. Pages load them apart from the list. */
export const searchProperties = ['names', 'phrases'] as const

/** The properties by which facets and search texts choose an attribute's texts. Likewise. */
export const termProperties = ['betterBy', 'groups'] as const

/** The properties by which search texts and the fields of facets choose limits. Likewise. */
export const limitProperties = ['figure', 'classes'] as const

/** The limits that a single figure in a search text means. Without a rule, exactly that value. */
export type FigureRule =
  | { rule: 'atLeast' }
  | { rule: 'atMost' }
  /** this share of the value, but not less than so much, in the attribute's unit */
  | { rule: 'around'; share?: number; least?: number }

/** An attribute that a figure can choose. */
interface AnyMeasured extends AnyAttribute {
  figure?: FigureRule
  /** names of ranges that makers distinguish, in rising order; both ends belong to them */
  classes?: Readonly<Record<string, Partial<Range>>>
  /** phrases of a search text, with the limits that they mean */
  phrases?: Readonly<Record<string, Partial<Range>>>
}

/** An attribute that a text can choose. */
interface AnyChosen extends AnyAttribute {
  choices: readonly string[]
  /** Better choices meet a required one too: IP codes that include its protection, or later ones. */
  betterBy?: 'IP code' | 'position'
  /** names of several choices that people ask for together; no choice has such a name */
  groups?: Readonly<Record<string, readonly string[]>>
  /** phrases of a search text, with the terms that they mean: choices, or names of groups */
  phrases?: Readonly<Record<string, readonly string[]>>
}

/** A number from `min` to `max`, in multiples of `step`. */
export interface NumberAttribute extends AnyMeasured {
  kind: 'number'
  min: number
  max: number
  step: number
  /** computed elsewhere, too, and shown with the same decimals */
  shownAs?: Quantity
  /** part of the line of figures that summarises a variant */
  isKeyFigure?: true
  /** orders the listing by the best matching variant, from the most or from the least */
  sort?: { label: string; direction: 'most' | 'least' }
  /** computed from other attributes, so not editable */
  derived?: true
}

/** One of a few texts, in rising or display order. */
export interface ChoiceAttribute extends AnyChosen {
  kind: 'choice'
}

/** Any of a few texts. */
export interface SetAttribute extends AnyChosen {
  kind: 'set'
}

/** From a lower to an upper value. */
export interface RangeAttribute extends AnyMeasured {
  kind: 'range'
  min: number
  max: number
  step: number
  /** as a facet: the upper ends to ask for */
  atLeast: readonly number[]
}

/** A voltage range; AC if it has frequencies, otherwise DC. */
export interface SupplyAttribute extends AnyAttribute {
  kind: 'supply'
  min: number
  max: number
  step: number
  /** Hz */
  frequencies: readonly number[]
}

/** A mounting cut-out: round, or length × width. */
export interface OpeningAttribute extends AnyMeasured {
  kind: 'opening'
  min: number
  max: number
}

/** Lumen maintenance claims: L, B, hours and ambient temperature. */
export interface LifetimesAttribute extends AnyAttribute {
  kind: 'lifetimes'
  /** maximum number of entries */
  most: number
}

/** The code of a finish in the catalogue's own table. */
export interface FinishAttribute extends AnyAttribute {
  kind: 'finish'
}

/** A code defined by another organization, with its own format. */
export interface CodeAttribute extends AnyAttribute {
  kind: 'code'
  pattern: RegExp
  /** the format in words: 'EC and six digits' */
  spelling: string
  /** the last digit is a GS1 check digit */
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
/** `hertz` is absent for DC. */
export interface Supply extends Range {
  hertz?: number[]
}
/** mm */
export type Opening = { diameter: number } | { length: number; width: number }
/** @see IEC 62722-2-1: luminaires keep `l` % of their flux, except that `b` % of them keep less */
export interface Lifetime {
  l: number
  b: number
  hours: number
  /** °C */
  ambient?: number
}

/** The value in `specs` for each kind of attribute. */
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
