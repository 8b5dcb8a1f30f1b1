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

/**
 * The grid of at least so many luminaires whose spacing is nearly the same in both directions: of the
 * numbers beside the ideal ones, those with the fewest luminaires, then with the most equal spacing.
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
  const [more, fewer] = [sizeOf(grid), sizeOf(other)]
  return more === fewer ? unevenness(grid, sides) < unevenness(other, sides) : more < fewer
}

const sizeOf = ({ alongLength, alongWidth }: Grid): number => alongLength * alongWidth

/** 0 where the spacing is the same in both directions. */
function unevenness(grid: Grid, sides: Sides): number {
  const { alongLength, alongWidth } = spacingOf(grid, sides)
  return Math.abs(Math.log(alongLength / alongWidth))
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
