import type { Variant } from './variant.ts'

/**
 * The position of the variant that a page shows first: one in the product's own picture, which lists
 * show and the specifications describe.
 * @param offered in their order
 */
export const firstShown = (
  offered: readonly Pick<Variant, 'image'>[],
  { image }: { image: string },
): number =>
  Math.max(
    0,
    offered.findIndex((variant) => (variant.image ?? image) === image),
  )
