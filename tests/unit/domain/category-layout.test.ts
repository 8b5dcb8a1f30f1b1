import { expect, test } from 'vitest'
import { type CategoryTile, categoryTiles } from '#src/domain/category/layout.ts'

const counts = Array.from({ length: 60 }, (_, index) => index + 1)

/** The cells of each tile on a wide screen, and the columns on a narrow one. */
const cells: Record<CategoryTile, number> = {
  small: 1,
  wide: 2,
  large: 4,
  'large-end': 4,
  whole: 8,
}
const columns = (tile: CategoryTile) => (tile === 'small' ? 1 : 2)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('Every category has a tile, and without categories there are none', () => {
  expect(categoryTiles(0)).toEqual([])
  for (const count of counts) expect(categoryTiles(count)).toHaveLength(count)
})

test('The tiles fill complete rows of four cells, or of two on narrow screens', () => {
  for (const count of counts) {
    const tiles = categoryTiles(count)
    expect(sum(tiles.map((tile) => cells[tile])) % 4, `${count} categories`).toBe(0)
    expect(sum(tiles.map(columns)) % 2, `${count} categories`).toBe(0)
  }
})

test('Five are one large and four small tiles, the next five their mirror image', () => {
  const small = ['small', 'small', 'small', 'small']
  expect(categoryTiles(10)).toEqual(['large', ...small, 'large-end', ...small])
})

test('A sixth category has no row of its own', () => {
  expect(categoryTiles(6)).toEqual(['large', 'wide', 'wide', 'wide', 'small', 'small'])
})
