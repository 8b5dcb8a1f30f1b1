import type { Symmetry } from './distribution.ts'

/** The half planes of a EULUMDAT file. */
export interface EulumdatPlanes {
  symmetry: Symmetry
  /** Mc: half planes around the whole circle, whose angles are listed */
  mc: number
  /** places in that list of those whose intensities are given, in the order in which they are */
  stored: number[]
  /** angles in degrees that the symmetry demands, by their place */
  fixed: ReadonlyMap<number, number>
}

/** Undefined where the number of half planes does not fit the symmetry. */
export function planesOf(symmetry: Symmetry, mc: number): EulumdatPlanes | undefined {
  const from = (first: number, count: number): number[] =>
    Array.from({ length: count }, (_, at) => (first + at) % mc)
  const kinds: Record<
    Symmetry,
    { divisor: number; stored: () => number[]; fixed: [number, number][] }
  > = {
    none: { divisor: 1, stored: () => from(0, mc), fixed: [] },
    axial: { divisor: 1, stored: () => [0], fixed: [] },
    'c0-c180': {
      divisor: 2,
      stored: () => from(0, mc / 2 + 1),
      fixed: [
        [0, 0],
        [mc / 2, 180],
      ],
    },
    'c90-c270': {
      divisor: 4,
      // From C270 through C0 to C90.
      stored: () => from((mc * 3) / 4, mc / 2 + 1),
      fixed: [
        [mc / 4, 90],
        [(mc * 3) / 4, 270],
      ],
    },
    quadrant: {
      divisor: 4,
      stored: () => from(0, mc / 4 + 1),
      fixed: [
        [0, 0],
        [mc / 4, 90],
      ],
    },
  }
  const { divisor, stored, fixed } = kinds[symmetry]
  if (mc % divisor !== 0) return undefined
  return { symmetry, mc, stored: stored(), fixed: new Map(fixed) }
}
