import { sameValue } from './same-value.ts'

// The product page's script loads these rules, so they are apart from the list of attributes.

/**
 * The data of a variant needed to choose among variants: its values by attribute, or anything that
 * is equal where they are.
 */
export interface Choosable<Key extends string> {
  orderCode: string
  specs: Readonly<Partial<Record<Key, unknown>>>
}

/**
 * The variant that a choice selects: among those with the chosen value, the one that differs from
 * the present variant in the fewest other axes. The first one wins a tie.
 */
export function nearestVariant<Key extends string, V extends Choosable<Key>>(
  variants: readonly V[],
  present: Choosable<Key>,
  axes: readonly { key: Key }[],
  key: Key,
  value: unknown,
): V | undefined {
  return nearestTo(
    present,
    variants.filter(({ specs }) => sameValue(specs[key], value)),
    axes.filter((axis) => axis.key !== key),
  )
}

/** The variant that differs from another one in the fewest axes. The first one wins a tie. */
export function nearestTo<Key extends string, V extends Choosable<Key>>(
  other: Choosable<Key>,
  variants: readonly V[],
  axes: readonly { key: Key }[],
): V | undefined {
  let nearest: V | undefined
  let fewest = Infinity
  for (const variant of variants) {
    const { length } = movedAxes(variant, other, axes)
    if (length < fewest) [nearest, fewest] = [variant, length]
  }
  return nearest
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
): A[] =>
  axes.filter(({ key }) => key !== chosen && !sameValue(variant.specs[key], present.specs[key]))

/** Codes ignore case: those with equal keys are the same. */
export const codeKey = (code: string) => code.toLowerCase()

/** The variant that an address chooses by its order code, ignoring case. */
export const variantByCode = <V extends { orderCode: string }>(
  variants: readonly V[],
  code: string,
): V | undefined => variants.find(({ orderCode }) => codeKey(orderCode) === codeKey(code))
