import type { Specs } from './attributes.ts'
import { sameValue } from './same-value.ts'

/** The attributes that the site computes from two others. */
export const derivedValues = [
  {
    key: 'efficacy',
    from: ['lumens', 'watts'],
    // lm/W, rounded to an integer as in IEC 62722-1
    of: (lumens: number, watts: number) => Math.round(lumens / watts),
  },
] as const

/** A variant's own values and, for all others, those of its product, with the derived ones. */
export function combinedSpecs(shared: Specs, own?: Specs): Specs {
  const values = { ...shared, ...own }
  for (const { key, from, of } of derivedValues) {
    const [one, other] = [values[from[0]], values[from[1]]]
    if (one !== undefined && other !== undefined) values[key] = of(one, other)
  }
  return values
}

/** The values that all of these variants have, combined; without variants, those of the product. */
export function sharedByVariants(shared: Specs, variants: readonly { specs: Specs }[]): Specs {
  const [first = shared, ...others] = variants.map(({ specs }) => ({ ...shared, ...specs }))
  const same = Object.entries(first).filter(([key, value]) =>
    others.every((other: Specs) => sameValue(other[key as keyof Specs], value)),
  )
  return combinedSpecs(Object.fromEntries(same))
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
  for (const { key, from } of derivedValues) if (from.some((one) => keys.has(one))) keys.add(key)
  return keys
}
