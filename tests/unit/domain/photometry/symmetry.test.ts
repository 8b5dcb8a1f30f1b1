import { describe, expect, test } from 'vitest'
import { intensityAt } from '#src/domain/photometry/distribution.ts'
import type { Symmetry } from '#src/domain/photometry/distribution.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import {
  angles,
  bytesOf,
  cos,
  down,
  ies,
  ldt,
  readWell,
  sin,
  textOf,
} from '#tests/support/photometric-files.ts'

interface Kind {
  intensity: (c: number, gamma: number) => number
  /** horizontal angles of LM-63 */
  c: number[]
  /** half planes that a EULUMDAT file of 24 holds */
  planes: number
}

/** Each luminaire has the symmetry and no other. */
const kinds: Record<Symmetry, Kind> = {
  none: {
    intensity: down((c, gamma) => 1000 * cos(gamma) * (1 + 0.3 * cos(c) + 0.2 * sin(c))),
    c: angles(0, 360, 15),
    planes: 24,
  },
  axial: { intensity: down((_, gamma) => 1000 * cos(gamma)), c: [0], planes: 1 },
  'c0-c180': {
    intensity: down((c, gamma) => 1000 * cos(gamma) * (1 + 0.3 * cos(c))),
    c: angles(0, 180, 15),
    planes: 13,
  },
  'c90-c270': {
    intensity: down((c, gamma) => 1000 * cos(gamma) * (1 + 0.3 * sin(c))),
    c: angles(90, 270, 15),
    planes: 13,
  },
  quadrant: {
    intensity: down((c, gamma) => 1000 * cos(gamma) * (1 + 0.3 * cos(2 * c))),
    c: angles(0, 90, 15),
    planes: 7,
  },
}
const everywhere = angles(0, 345, 15).flatMap((c) =>
  angles(0, 180, 7.5).map((gamma) => ({ c, gamma })),
)

describe.each(Object.entries(kinds) as [Symmetry, Kind][])('Symmetry %s', (symmetry, kind) => {
  test.each([
    ['EULUMDAT', ldt(sampleDistribution(kind.intensity, symmetry)), kind.planes],
    [
      'LM-63',
      ies({ c: kind.c, gamma: angles(0, 180, 2.5), intensity: kind.intensity }),
      kind.c.length,
    ],
  ])('is completed to the whole circle from %s', (_, bytes, planes) => {
    const { file, figures } = readWell(bytes)
    expect(figures).toMatchObject({ symmetry, planes, angles: 73 })
    for (const { c, gamma } of everywhere)
      expect(intensityAt(file.distribution, c, gamma)).toBeCloseTo(kind.intensity(c, gamma), 2)
    expect(intensityAt(file.distribution, 352.5, 30)).toBeCloseTo(
      (kind.intensity(345, 30) + kind.intensity(0, 30)) / 2,
      2,
    )
  })
})

test('EULUMDAT writes symmetry 3 from C270 through C0 to C90', () => {
  const { intensity } = kinds['c90-c270']
  const bytes = ldt(sampleDistribution(intensity, 'c90-c270', { c: 90, gamma: 90 }), {
    lampFlux: 1000,
  })
  const lines = textOf(bytes).split('\r\n')
  expect(lines.slice(42, 58)).toEqual([
    '0',
    '90',
    '180',
    '270',
    '0',
    '90',
    '180',
    '700',
    '0',
    '0',
    '1000',
    '0',
    '0',
    '1300',
    '0',
    '0',
  ])
})

test('A circle that ends before C360 is closed, with a warning', () => {
  const { intensity } = kinds.none
  const { file, figures } = readWell(
    ies({ c: angles(0, 345, 15), gamma: angles(0, 180, 2.5), intensity }),
  )
  expect(intensityAt(file.distribution, 345, 30)).toBeCloseTo(intensity(345, 30), 2)
  expect(figures.findings).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      line: 7,
      message: expect.stringContaining('345°') as string,
    }),
  )
})

test('A EULUMDAT file may list C360 beside C0', () => {
  const bytes = ldt(sampleDistribution(kinds.none.intensity, 'none', { c: 90, gamma: 15 }))
  const lines = textOf(bytes).trim().split('\r\n')
  const [before, c, gamma, planes] = [
    lines.slice(0, 42),
    lines.slice(42, 46),
    lines.slice(46, 59),
    lines.slice(59),
  ]
  before[3] = '5'
  const closed = [...before, ...c, '360', ...gamma, ...planes, ...planes.slice(0, 13)].join('\n')
  const { figures } = readWell(bytesOf(closed))
  expect(figures).toMatchObject({ planes: 5, flux: readWell(bytes).figures.flux, findings: [] })
})
