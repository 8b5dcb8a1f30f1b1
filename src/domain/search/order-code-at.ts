import type { SearchIndex } from './index-format.ts'

/**
 * The order code of a product's variant, by the product's position in the index and the variant's
 * place among its variants; undefined if there is none.
 */
export function orderCodeAt(
  { products, columns }: SearchIndex,
  product: number,
  place: number,
): string | undefined {
  const row = columns.latest[product] ?? -1
  const { shared, endings } = columns.orderCodes
  const ending = endings.texts[endings.of[row] ?? -1]?.split(' ')[place]
  if (ending === undefined || ending === '') return undefined
  return (products[product]?.code ?? '').slice(0, shared[row]) + ending
}
