/** Numbers of luminaires in both directions of a room. */
export interface Grid {
  alongLength: number
  alongWidth: number
}

/** m between luminaires; half of it to the walls */
export interface Spacing {
  alongLength: number
  alongWidth: number
}

interface Sides {
  length: number
  width: number
}

export const spacingOf = (
  { alongLength, alongWidth }: Grid,
  { length, width }: Sides,
): Spacing => ({
  alongLength: length / alongLength,
  alongWidth: width / alongWidth,
})

/** Spacings that differ by a larger factor look like rows, not like a grid. */
const mostUneven = 1.5

/**
 * A grid of at least so many luminaires with nearly the same spacing in both directions: of the numbers
 * beside the ideal ones, the fewest luminaires that are even enough, of these the most even.
 */
export function gridOf(count: number, sides: Sides): Grid {
  const ideal = Math.sqrt((count * sides.length) / sides.width)
  const beside = (number: number): number[] =>
    [Math.floor(number), Math.ceil(number)].map((side) => Math.min(Math.max(side, 1), count))
  const grids = [
    ...beside(ideal).map((side) => ({
      alongLength: side,
      alongWidth: Math.ceil(count / side),
    })),
    ...beside(count / ideal).map((side) => ({
      alongLength: Math.ceil(count / side),
      alongWidth: side,
    })),
  ]
  return grids.reduce((best, grid) => (isBetter(grid, best, sides) ? grid : best))
}

function isBetter(grid: Grid, other: Grid, sides: Sides): boolean {
  const [one, two] = [unevenness(grid, sides), unevenness(other, sides)]
  const isGrid = one <= mostUneven
  if (isGrid !== two <= mostUneven) return isGrid
  return sizeOf(grid) === sizeOf(other) ? one < two : sizeOf(grid) < sizeOf(other)
}

const sizeOf = ({ alongLength, alongWidth }: Grid): number => alongLength * alongWidth

/** The factor between the spacings in both directions, at least 1. */
function unevenness(grid: Grid, sides: Sides): number {
  const { alongLength, alongWidth } = spacingOf(grid, sides)
  return Math.max(alongLength / alongWidth, alongWidth / alongLength)
}

/** The grid with as many more luminaires as keep the spacing; the same grid if it does already. */
export function evenGrid(grid: Grid, sides: Sides, mostSpacing: number): Grid {
  const { alongLength, alongWidth } = spacingOf(grid, sides)
  if (Math.max(alongLength, alongWidth) <= mostSpacing) return grid
  return {
    alongLength: Math.max(grid.alongLength, Math.ceil(sides.length / mostSpacing)),
    alongWidth: Math.max(grid.alongWidth, Math.ceil(sides.width / mostSpacing)),
  }
}
