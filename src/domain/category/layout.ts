/**
 * The five fixed tile layouts of the categories grid (specification section 2), on a wide screen of
 * four columns: one cell, two cells wide, two by two at the start or at the end of the row, and
 * four by two. On a narrow screen of two columns all but the small ones are two cells wide.
 */
export type CategoryTile = 'small' | 'wide' | 'large' | 'large-end' | 'whole'

/** Fewer than five categories, without others above them. */
const alone: Record<number, readonly CategoryTile[]> = {
  1: ['whole'],
  2: ['large', 'large'],
  3: ['large', 'wide', 'wide'],
}

/** What follows blocks of five. One tile alone would be a strip, so six share a block of three rows. */
const last: Record<number, readonly CategoryTile[]> = {
  0: [],
  2: ['wide', 'wide'],
  3: ['wide', 'small', 'small'],
  4: ['small', 'small', 'small', 'small'],
  6: ['large', 'wide', 'wide', 'wide', 'small', 'small'],
}

const five = ['large', 'small', 'small', 'small', 'small'] as const

/** For each of `count` categories, in order, its tile. The tiles fill every row on every screen. */
export function categoryTiles(count: number): CategoryTile[] {
  const rest = count % 5 === 1 ? 6 : count % 5
  const fives = Math.max((count - rest) / 5, 0)
  const blocks = alone[count]
    ? [alone[count]]
    : [...Array.from({ length: fives }, () => five), last[rest] ?? []]
  return blocks.flatMap((block, index) =>
    block.map((tile) => (tile === 'large' && index % 2 === 1 ? 'large-end' : tile)),
  )
}
