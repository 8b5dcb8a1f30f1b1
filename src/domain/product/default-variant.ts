import { variantByCode } from './choose-variant.ts'

/** A form's text that says neither yes nor no retires nothing. */
export type Offerable = { orderCode: string; retired?: boolean | string | undefined }

/** The part of a product that decides which variant it opens with. */
export interface WithDefault<V extends Offerable> {
  /** the order code that administrators chose; absent in data that a browser kept from before it */
  defaultVariant?: string | undefined
  variants: readonly V[]
}

/**
 * The variant that represents its product until a visitor chooses one: the administrators' choice, else
 * the first offered variant. Undefined if none is offered.
 */
export function defaultVariantOf<V extends Offerable>(product: WithDefault<V>): V | undefined {
  return chosenDefault(product) ?? product.variants.find(isOffered)
}

/** The variant that administrators chose, as long as it is offered. */
export const chosenDefault = <V extends Offerable>({
  defaultVariant = '',
  variants,
}: WithDefault<V>): V | undefined => variantByCode(offeredOf(variants), defaultVariant)

/** The variants that can be ordered. */
export const offeredOf = <V extends { retired?: unknown }>(variants: readonly V[]): V[] =>
  variants.filter(isOffered)

const isOffered = ({ retired }: { retired?: unknown }): boolean => retired !== true
