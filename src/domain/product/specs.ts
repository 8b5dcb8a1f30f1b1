import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { sameValue } from './same-value.ts'

/** Values, any of which may be missing. */
export type GivenSpecs = { [Key in AttributeKey]?: Specs[Key] | undefined }

/** Values in the order of the attributes, so that equal values produce equal JSON. */
export function inOrder(given: Readonly<GivenSpecs>): Specs {
  const ordered: Record<string, Specs[AttributeKey]> = {}
  for (const key of allKeys) if (given[key] !== undefined) ordered[key] = given[key]
  return ordered
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

const keysOf = (values: Readonly<GivenSpecs>): AttributeKey[] =>
  allKeys.filter((key) => values[key] !== undefined)

const only = (values: Specs, wanted: (key: AttributeKey) => boolean): Specs =>
  Object.fromEntries(keysOf(values).flatMap((key) => (wanted(key) ? [[key, values[key]]] : [])))
