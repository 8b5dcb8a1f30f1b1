import { derived } from '#src/domain/derived.ts'
import type { SearchIndex } from './index-format.ts'

/** The position of each product in the index, by its id. */
export const positionsOf = derived(
  ({ products }: SearchIndex): ReadonlyMap<number, number> =>
    new Map(products.map(({ id }, position) => [id, position])),
)
