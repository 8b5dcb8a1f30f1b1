import { variantByCode } from './choose-variant.ts'
import type { Offerable, WithDefault } from './default-variant.ts'
import { sameValue } from './same-value.ts'

/**
 * The default variant's row in a form that names none: the one with its code, else
 * the only row that has its values and a code that is new.
 */
export function keptDefault<V extends Offerable & { specs: unknown }>(
  { defaultVariant = '', variants }: WithDefault<V>,
  sent: readonly V[],
): V | undefined {
  const before = variantByCode(variants, defaultVariant)
  const same = variantByCode(sent, defaultVariant)
  if (before === undefined || same !== undefined) return same
  const renamed = sent.filter(
    ({ orderCode, specs }) =>
      sameValue(specs, before.specs) && variantByCode(variants, orderCode) === undefined,
  )
  return renamed.length === 1 ? renamed[0] : undefined
}

export const defaultVariantMessages = {
  notOwn: 'The default variant must be an order code of this product.',
  retired: (code: string) =>
    `${code} is retired, so it can’t be the default variant. Choose one that is offered.`,
  /** @param now the order code that the product opens with instead */
  lost: (code: string, now: string | undefined) =>
    `${code} is not offered any more, so it is no longer the default variant.` +
    (now === undefined ? '' : ` The product now opens with ${now}, the first that is offered.`),
} as const
