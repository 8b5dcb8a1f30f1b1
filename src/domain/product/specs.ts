import { sameValue } from './same-value.ts'
import { attributes, type AttributeKey, type Specs } from './attributes.ts'

/**
 * The values of a variant: its own override the product's. The efficacy is computed from them.
 * @returns values in the order of the attributes
 */
export function effectiveSpecs(shared: Specs, own: Specs = {}): Specs {
  const values: Specs = { ...shared, ...own }
  const efficacy = efficacyOf(values)
  if (efficacy === undefined) delete values.efficacy
  else values.efficacy = efficacy
  return inOrder(values)
}

/** lm/W, rounded to an integer as in IEC 62722-1; undefined if flux or power is unknown. */
const efficacyOf = ({ lumens, watts }: Specs): number | undefined =>
  lumens === undefined || watts === undefined ? undefined : Math.round(lumens / watts)

/** Values in the order of the attributes, so that equal values produce equal JSON. */
export function inOrder(values: Specs): Specs {
  return Object.fromEntries(keysOf(values).map((key) => [key, values[key]]))
}

/**
 * Splits several sets of values into those that all share and the rest of each.
 * @param all at least one complete set of values
 */
export function sharedSpecs(all: readonly Specs[]): { shared: Specs; own: Specs[] } {
  const [first = {}, ...others] = all
  const sharedKeys = new Set(
    keysOf(first).filter((key) => others.every((other) => sameValue(first[key], other[key]))),
  )
  return {
    shared: only(first, (key) => sharedKeys.has(key)),
    own: all.map((values) => only(values, (key) => !sharedKeys.has(key))),
  }
}

/** Made once, because a build orders the values of every variant. */
const allKeys = attributes.map(({ key }) => key)

const keysOf = (values: Specs): AttributeKey[] => allKeys.filter((key) => values[key] !== undefined)

const only = (values: Specs, wanted: (key: AttributeKey) => boolean): Specs =>
  Object.fromEntries(keysOf(values).flatMap((key) => (wanted(key) ? [[key, values[key]]] : [])))
