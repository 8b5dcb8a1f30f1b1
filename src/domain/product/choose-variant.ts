// The product page's script loads these rules, so they are apart from the list of attributes.

/**
 * The data of a variant needed to choose among variants: the position of its value in the order of each
 * axis.
 */
export interface Choosable<Key extends string> {
  orderCode: string
  specs: Readonly<Record<Key, number>>
}

/** The part of an axis that decides which of two variants is nearer. */
export interface Ranked<Key extends string> {
  key: Key
  /** people choose first by the axes with lower numbers; equal ones count in their order */
  rank: number
}

/** The variant that a choice selects: among those with the chosen value, the nearest to the present one. */
export function nearestVariant<Key extends string, V extends Choosable<Key>>(
  variants: readonly V[],
  present: Choosable<Key>,
  axes: readonly Ranked<Key>[],
  key: Key,
  value: number,
): V | undefined {
  return nearestTo(
    present,
    variants.filter(({ specs }) => specs[key] === value),
    axes,
  )
}

/**
 * The variant nearest to another one, by the steps between their values in each axis's own order. The
 * axes are compared one after the other, from the one by which people choose first. The first variant
 * wins a tie.
 */
export function nearestTo<Key extends string, V extends Choosable<Key>>(
  other: Choosable<Key>,
  variants: readonly V[],
  axes: readonly Ranked<Key>[],
): V | undefined {
  let nearest = [...variants]
  for (const { key } of axes.toSorted((one, next) => one.rank - next.rank)) {
    const steps = nearest.map(({ specs }) => Math.abs(specs[key] - other.specs[key]))
    const fewest = Math.min(...steps)
    nearest = nearest.filter((_, index) => steps[index] === fewest)
  }
  return nearest[0]
}

/**
 * The axes in which a variant differs from the present one.
 * @param chosen the axis of the choice, which does not count
 */
export const movedAxes = <Key extends string, A extends { key: Key }>(
  variant: Choosable<Key>,
  present: Choosable<Key>,
  axes: readonly A[],
  chosen?: NoInfer<Key>,
): A[] => axes.filter(({ key }) => key !== chosen && variant.specs[key] !== present.specs[key])

/** Codes ignore case: those with equal keys are the same. */
export const codeKey = (code: string) => code.toLowerCase()

/** The variant that an address chooses by its order code, ignoring case. */
export const variantByCode = <V extends { orderCode: string }>(
  variants: readonly V[],
  code: string,
): V | undefined => variants.find(({ orderCode }) => codeKey(orderCode) === codeKey(code))
