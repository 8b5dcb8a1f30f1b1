import { describe, expect, test } from 'vitest'
import { greatCircle } from '#src/domain/photometry/angles.ts'
import {
  type LuminousArea,
  eulumdatArea,
  lm63Area,
  projectedArea,
} from '#src/domain/photometry/luminous-area.ts'
import { reflectanceSets, rooms, transferFactors } from '#src/domain/photometry/room.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { positionIndex, ugrTable } from '#src/domain/photometry/ugr-table.ts'
import {
  angles,
  cos,
  down,
  ies,
  ldt,
  panel,
  readWell,
  sin,
} from '#tests/support/photometric-files.ts'

const square = areaOf(600, 600)
const ratings = (table: ReturnType<typeof ugrTable>): number[] =>
  (table?.rooms ?? []).flatMap(({ crosswise, endwise }) => [...crosswise, ...endwise])

function areaOf(length: number, width: number, height = 0): LuminousArea {
  const area = eulumdatArea(length, width, [height, height, height, height])
  if (area === null) throw new Error('No luminous area.')
  return area
}

/** By how much each cell of one table exceeds that of another. */
const above = (table: ReturnType<typeof ugrTable>, other: ReturnType<typeof ugrTable>): number[] =>
  ratings(table).map((rating, at) => rating - (ratings(other)[at] ?? NaN))

describe('Rooms reflect', () => {
  // CIE 190, table 5: FT.FW, FT.WW − 1 and FT.CW.
  test.each([
    [2, 2, 0, [0.22, 0.422, 0.646]],
    [2, 2, 1, [0.188, 0.217, 0.553]],
    [2, 12, 4, [0.113, 0.124, 0.161]],
    [4, 8, 0, [0.115, 0.211, 0.307]],
    [4, 8, 2, [0.1, 0.187, 0.211]],
    [8, 12, 3, [0.058, 0.067, 0.12]],
    [12, 8, 0, [0.071, 0.133, 0.183]],
  ] as const)('as CIE 190 says: %d H by %d H, set %d', (x, y, set, [floor, walls, ceiling]) => {
    const reflectances = reflectanceSets[set]
    const found = transferFactors({ x, y }, reflectances ?? { ceiling: 0, walls: 0, floor: 0 })
    expect(Math.abs(found.fromFloor - floor)).toBeLessThan(0.0011)
    expect(Math.abs(found.fromWalls - walls)).toBeLessThan(0.0011)
    expect(Math.abs(found.fromCeiling - ceiling)).toBeLessThan(0.0011)
  })
})

// CIE 117, table 4.1; the closed form stays within 8 % of it, which is 0.5 in UGR for that luminaire.
test.each([
  [0, 0, 1],
  [0.5, 0, 2.86],
  [1, 0, 7],
  [1.6, 0, 14.7],
  [0.5, 0.5, 2.91],
  [1, 1, 7],
  [0.3, 1.3, 3.7],
  [1.5, 2, 12.85],
])('The position index at H/R %d and T/R %d is %d', (h, t, p) => {
  expect(Math.abs(positionIndex(h, t) / p - 1)).toBeLessThan(0.08)
})

describe('A UGR table', () => {
  const table = ugrTable(panel, square)

  test('has the 19 rooms of CIE 190 with five values crosswise and endwise', () => {
    expect(table?.rooms.map(({ x, y }) => ({ x, y }))).toEqual(rooms)
    expect(rooms).toHaveLength(19)
    for (const { crosswise, endwise } of table?.rooms ?? [])
      expect([crosswise, endwise]).toEqual([expect.any(Array), expect.any(Array)])
    expect(ratings(table)).toHaveLength(190)
  })

  // By a separate program with the printed tables of both standards (table 4.1 of CIE 117 for the
  // position index, tables 4 and 5 of CIE 190 for the light that walls receive).
  test.each([
    [0, [16.2, 17.9, 16.6, 18.2, 18.5]],
    [10, [21.3, 22.2, 21.8, 22.7, 23.1]],
    [15, [22.3, 22.9, 22.8, 23.4, 24]],
  ])('of a Lambertian panel with 3,142 lm from 0.34 m² is known in room %d', (at, known) => {
    const room = readWell(ldt()).figures.ugr?.rooms[at]
    expect(room?.endwise).toEqual(room?.crosswise)
    for (const [set, rating] of known.entries())
      expect(Math.abs((room?.crosswise[set] ?? NaN) - rating)).toBeLessThan(0.35)
  })

  test('rises by 8 lg 2 with twice the light, and falls by it with twice the area', () => {
    const twice = sampleDistribution(
      down((_, gamma) => 2000 * cos(gamma)),
      'quadrant',
    )
    for (const difference of above(ugrTable(twice, square), table))
      expect(Math.abs(difference - 8 * Math.log10(2))).toBeLessThanOrEqual(0.1)
    for (const difference of above(table, ugrTable(panel, areaOf(1200, 600))))
      expect(Math.abs(difference - 8 * Math.log10(2))).toBeLessThanOrEqual(0.1)
  })

  test('rates a luminaire crosswise as its twin, turned by 90°, endwise', () => {
    const along = sampleDistribution(
      down((c, gamma) => 1000 * cos(gamma) * (1 + (sin(gamma) * cos(c)) ** 2)),
      'quadrant',
    )
    const across = sampleDistribution(
      down((c, gamma) => 1000 * cos(gamma) * (1 + (sin(gamma) * sin(c)) ** 2)),
      'quadrant',
    )
    const one = ugrTable(along, square)?.rooms ?? []
    const other = ugrTable(across, square)?.rooms ?? []
    expect(one.map(({ crosswise }) => crosswise)).toEqual(other.map(({ endwise }) => endwise))
    expect(one[0]?.crosswise).not.toEqual(one[0]?.endwise)
  })

  test('is refused without a luminous area, and for indirect light', () => {
    const gamma = angles(0, 180, 5)
    const lambertian = down((_, angle) => 1000 * cos(angle))
    const point = readWell(
      ies({ c: [0], gamma, intensity: lambertian, width: 0, length: 0 }),
    ).figures
    expect(point.ugr).toBeNull()
    expect(point.findings).toEqual([
      { level: 'warning', message: 'The file states no luminous area, so there is no UGR table.' },
    ])
    const uplight = readWell(
      ies({ c: [0], gamma, intensity: (_, angle) => (angle > 90 ? 100 : angle < 45 ? 10 : 0) }),
    ).figures
    expect(uplight.ugr).toBeNull()
    expect(uplight.findings).toContainEqual(expect.objectContaining({ level: 'note' }))
  })

  test.each([
    [0.62, true],
    [0.65, true],
    [0.66, false],
    [0.79, false],
  ])('with %d of the light upwards is made: %s', (share, isMade) => {
    const gamma = [...angles(0, 89.99, 89.99), ...angles(90.01, 180, 89.99)]
    const intensity = (_: number, angle: number) => 1000 * (angle > 90 ? share : 1 - share)
    const { figures } = readWell(ies({ c: [0], gamma, intensity }))
    expect(figures.upward).toBe(share)
    expect(figures.ugr !== null).toBe(isMade)
    const message = 'There is no UGR table: more than 65 % of the light goes upwards (CIE 117).'
    expect(figures.findings.map((finding) => finding.message).includes(message)).toBe(!isMade)
  })

  test('is refused where no light reaches the eyes', () => {
    const spot = sampleDistribution((_, gamma) => (gamma < 5 ? 1000 : 0), 'axial')
    expect(ugrTable(spot, square)).toBeNull()
  })
})

describe('The luminous area seen', () => {
  test.each([
    ['from below is the rectangle', areaOf(600, 300), 0, 0, 0.18],
    ['at 60° is half of it', areaOf(600, 300), 0, 60, 0.09],
    ['from C0 adds the long side', areaOf(600, 300, 50), 0, 90, 0.03],
    ['from C90 adds the short side', areaOf(600, 300, 50), 90, 90, 0.015],
    ['of a round one is a circle', areaOf(200, 0), 45, 0, Math.PI * 0.01],
    ['of a cylinder from its side is a rectangle', areaOf(200, 0, 100), 30, 90, 0.02],
  ])('%s', (_, area, c, gamma, seen) => {
    expect(projectedArea(area, c, gamma)).toBeCloseTo(seen, 6)
  })

  const metre = 1000
  test.each([
    ['a rectangle', [0.3, 0.6, 0], 0, 0, 0.18],
    ['a box from C0, across its width', [0.3, 0.6, 0.1], 0, 90, 0.03],
    ['a circle of 1995', [-0.2, 0, 0], 0, 0, Math.PI * 0.01],
    ['a circle of 2002', [-0.2, -0.2, 0], 0, 0, Math.PI * 0.01],
    ['an ellipse', [-0.2, -0.4, 0], 0, 0, Math.PI * 0.02],
    ['a standing cylinder', [-0.2, -0.2, 0.5], 70, 90, 0.1],
    ['a ball', [-0.2, -0.2, -0.2], 20, 40, Math.PI * 0.01],
    ['a tube along C0 from below', [-0.1, 1, -0.1], 0, 0, 0.1],
    ['a tube along C0 from its end', [-0.1, 1, -0.1], 0, 90, Math.PI * 0.0025],
    ['a tube along C90 from its side', [1, -0.1, -0.1], 0, 90, 0.1],
  ] as const)('of LM-63 is that of %s', (_, [width, length, height], c, gamma, seen) => {
    const area = lm63Area(width * metre, length * metre, height * metre)
    expect(area === null ? NaN : projectedArea(area, c, gamma)).toBeCloseTo(seen, 6)
  })

  test('is none of a point or a line', () => {
    expect(lm63Area(0, 0, 0)).toBeNull()
    expect(lm63Area(0, 1000, 0)).toBeNull()
    expect(eulumdatArea(0, 0, [0, 0, 0, 0])).toBeNull()
  })
})

test('A great circle goes from straight up on one side to straight up on the other', () => {
  const { angle } = greatCircle(panel, 0)
  expect([angle[0], angle.at(-1), angle.length]).toEqual([-180, 180, 146])
})
