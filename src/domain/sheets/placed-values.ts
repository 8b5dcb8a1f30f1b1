import { sameValue } from '#src/domain/product/same-value.ts'

/** A value that variants share with their product, and the values that they have of their own. */
export interface Placed {
  shared: unknown
  own: unknown[]
}

/**
 * The values of a product and its variants after some of the variants have got others. What all
 * variants share stays with the product, and what a variant has of its own stays with it, so that a
 * value returns to where it came from.
 * @param changes effective values by the index of the variant; undefined for none
 */
export function placedValues(
  { shared, own }: Placed,
  changes: ReadonlyMap<number, unknown>,
): Placed {
  if (changes.size === 0) return { shared, own }
  const after = own.map((value, index) =>
    changes.has(index) ? changes.get(index) : (value ?? shared),
  )
  const [first] = after
  const wasShared = own.every((value) => value === undefined || sameValue(value, shared))
  if (wasShared && after.every((value) => sameValue(value, first)))
    return { shared: first, own: own.map(() => undefined) }
  // Without a value of its own, a variant has the product's: to lose it, the product must lose it.
  if (shared !== undefined && after.includes(undefined)) return { shared: undefined, own: after }
  return {
    shared,
    own: own.map((value, index) => {
      if (!changes.has(index)) return value
      return sameValue(after[index], shared) ? undefined : after[index]
    }),
  }
}
