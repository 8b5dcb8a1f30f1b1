/**
 * The five fixed tile layouts of the categories grid. On a wide screen
 * with four columns: one cell, two cells wide, two by two at the start or end of the row, and four
 * by two. On a narrow screen with two columns, all but the small ones are two cells wide.
 */
export type CategoryTile = 'small' | 'wide' | 'large' | 'large-end' | 'whole'

/** The whole grid, for fewer than five categories. */
const smallGrids: Record<number, readonly CategoryTile[]> = {
  1: ['whole'],
  2: ['large', 'large'],
  3: ['large', 'wide', 'wide'],
}

/** The block after the blocks of five. A single tile would be a strip, so six share three rows. */
const lastBlocks: Record<number, readonly CategoryTile[]> = {
  0: [],
  2: ['wide', 'wide'],
  3: ['wide', 'small', 'small'],
  4: ['small', 'small', 'small', 'small'],
  6: ['large', 'wide', 'wide', 'wide', 'small', 'small'],
}

const blockOfFive = ['large', 'small', 'small', 'small', 'small'] as const

/** The tile of each of `count` categories, in order. Tiles fill every row on every screen. */
export function categoryTiles(count: number): CategoryTile[] {
  const rest = count % 5 === 1 ? 6 : count % 5
  const fives = Math.max((count - rest) / 5, 0)
  const blocks = smallGrids[count]
    ? [smallGrids[count]]
    : [...Array.from({ length: fives }, () => blockOfFive), lastBlocks[rest] ?? []]
  return blocks.flatMap((block, index) =>
    block.map((tile) => (tile === 'large' && index % 2 === 1 ? 'large-end' : tile)),
  )
}
