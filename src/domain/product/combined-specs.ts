import type { Specs } from './attributes.ts'

/** A variant's own values and, for all others, those of its product. The efficacy is computed from them. */
export function combinedSpecs(shared: Specs, own?: Specs): Specs {
  const values = { ...shared, ...own }
  const { lumens, watts } = values
  // lm/W, rounded to an integer as in IEC 62722-1
  if (lumens !== undefined && watts !== undefined) values.efficacy = Math.round(lumens / watts)
  return values
}

/** The keys in which a product's variants can differ, once {@link combinedSpecs}; also 'photometry'. */
export function differingKeys(
  variants: readonly { specs: Specs; photometry?: unknown }[],
): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { specs, photometry } of variants) {
    for (const key of Object.keys(specs)) keys.add(key)
    if (photometry !== undefined) keys.add('photometry')
  }
  if (keys.has('lumens') || keys.has('watts')) keys.add('efficacy')
  return keys
}
