import type { SearchIndex } from './index-format.ts'

const known = new WeakMap<SearchIndex, ReadonlyMap<number, number>>()

/** The position of each product in the index, by its id. */
export function positionsOf(index: SearchIndex): ReadonlyMap<number, number> {
  let positions = known.get(index)
  if (positions === undefined) {
    positions = new Map(index.products.map(({ id }, position) => [id, position]))
    known.set(index, positions)
  }
  return positions
}
