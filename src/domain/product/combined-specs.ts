import type { Specs } from './attributes.ts'

/** A variant's own values and, for all others, those of its product. The efficacy is computed from them. */
export function combinedSpecs(shared: Specs, own?: Specs): Specs {
  const values = { ...shared, ...own }
  const { lumens, watts } = values
  // lm/W, rounded to an integer as in IEC 62722-1
  if (lumens !== undefined && watts !== undefined) values.efficacy = Math.round(lumens / watts)
  return values
}
