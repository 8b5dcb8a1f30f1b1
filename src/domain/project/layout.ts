import { projectsSpecialLayoutFrom } from '#src/domain/limits.ts'

/** A row of project tiles on a wide screen: equal tiles, or three with a wider first tile. */
export type TileRow = 'three' | 'wide-three' | 'two' | 'one'

const tilesIn: Record<TileRow, number> = { three: 3, 'wide-three': 3, two: 2, one: 1 }

/** The fixed rows that the first eight projects fill. */
const specialRows: readonly TileRow[] = ['three', 'two', 'wide-three']

/** The rows that `count` projects fill. */
export function projectRows(count: number): TileRow[] {
  const rows = count >= projectsSpecialLayoutFrom ? [...specialRows] : []
  let left = count - rows.reduce((tiles, row) => tiles + tilesIn[row], 0)
  for (let plain = true; left >= 3; plain = !plain, left -= 3) {
    rows.push(plain || count < projectsSpecialLayoutFrom ? 'three' : 'wide-three')
  }
  if (left === 2) rows.push('two')
  if (left === 1) rows.push('one')
  return rows
}

/** The row of each project, in order, and whether the project comes first in it. */
export function projectTiles(count: number): { row: TileRow; first: boolean }[] {
  return projectRows(count).flatMap((row) =>
    Array.from({ length: tilesIn[row] }, (_, index) => ({ row, first: index === 0 })),
  )
}
