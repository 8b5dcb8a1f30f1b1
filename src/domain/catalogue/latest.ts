import type { Product } from '#src/domain/product/product.ts'

/** The sort order Latest: newest release first, then highest id. */
export function byNewest(
  a: Pick<Product, 'dateOfRelease' | 'id'>,
  b: Pick<Product, 'dateOfRelease' | 'id'>,
): number {
  if (a.dateOfRelease !== b.dateOfRelease) return a.dateOfRelease < b.dateOfRelease ? 1 : -1
  return b.id - a.id
}
