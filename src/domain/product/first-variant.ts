/**
 * The variant that stands for its product: the first offered one in the product's own picture, which
 * lists show and the specifications describe; else the first offered one.
 */
export function firstVariant<
  V extends { image?: string | undefined; retired?: boolean | undefined },
>({ image, variants }: { image: string; variants: readonly V[] }): V | undefined {
  const offered = variants.filter(({ retired }) => retired !== true)
  return offered.find((variant) => (variant.image ?? image) === image) ?? offered[0]
}
