/** Units in which makers state values, with the unit that we keep and the factor to it. */
export const unitFactors = {
  mm: { of: 'mm', factor: 1 },
  cm: { of: 'mm', factor: 10 },
  m: { of: 'mm', factor: 1000 },
  in: { of: 'mm', factor: 25.4 },
  ft: { of: 'mm', factor: 304.8 },
  g: { of: 'kg', factor: 0.001 },
  kg: { of: 'kg', factor: 1 },
  t: { of: 'kN', factor: 9.806_65 },
  lb: { of: 'kg', factor: 0.453_592_37 },
  lm: { of: 'lm', factor: 1 },
  klm: { of: 'lm', factor: 1000 },
  mW: { of: 'W', factor: 0.001 },
  W: { of: 'W', factor: 1 },
  kW: { of: 'W', factor: 1000 },
  h: { of: 'min', factor: 60 },
  min: { of: 'min', factor: 1 },
  /** of each metre of the row’s length */
  'W/m': { of: 'W', factor: 1 },
  'lm/m': { of: 'lm', factor: 1 },
  /** of a supply whose current is not said */
  'V AC': { of: 'V', factor: 1 },
  'V DC': { of: 'V', factor: 1 },
} as const satisfies Record<string, { of: string; factor: number }>

export type UnitName = keyof typeof unitFactors
export const unitNames = Object.keys(unitFactors) as UnitName[]

/** The unit of a symbol; undefined for one that is not converted. */
export const unitNamed = (symbol: string | undefined): UnitName | undefined =>
  unitNames.find((name) => name === symbol)

/** Whether a value in it needs the length of its luminaire. */
export const isPerMetre = (unit: UnitName): boolean => unit === 'W/m' || unit === 'lm/m'
