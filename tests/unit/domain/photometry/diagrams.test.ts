import { describe, expect, test } from 'vitest'
import { coneDiagram, coneOf, coneRows } from '#src/domain/photometry/cone-diagram.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { polarDiagram, polarGeometry } from '#src/domain/photometry/polar-diagram.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { cos, down, panel, sin } from '#tests/support/photometric-files.ts'

/** Hash of two numbers, 0 to 1: a luminaire with so much noise is the most that a diagram can show. */
const noise = (c: number, gamma: number): number =>
  Math.abs(Math.sin(c * 12.9898 + gamma * 78.233) * 43758.5453) % 1

const downlight = sampleDistribution(
  down((_, gamma) => 5000 * cos(gamma) ** 20),
  'axial',
)
const uplight = sampleDistribution(
  (_, gamma) => (gamma > 90 ? -2000 * cos(gamma) ** 3 : 0),
  'axial',
)
const batwing = sampleDistribution(
  down((c, gamma) => 1000 * cos(gamma) * (1 + 6 * (sin(gamma) * cos(c)) ** 2)),
  'quadrant',
)
const luminaires: Record<string, Distribution> = {
  'a downlight': downlight,
  'a wall washer': sampleDistribution(
    down((c, gamma) => 800 * Math.max(0, cos(gamma) * 0.3 + sin(gamma) * cos(c)) ** 2),
    'c0-c180',
  ),
  'an uplight': uplight,
  'a batwing': batwing,
  'a panel': panel,
  'the noisiest luminaire': sampleDistribution((c, gamma) => 1e5 * noise(c, gamma), 'none', {
    c: 1,
    gamma: 0.1,
  }),
  'a glow-worm': sampleDistribution(() => 1e-9, 'axial'),
}

/** An axial beam with so many degrees at half of its maximum. */
const beamOf = (degrees: number) =>
  sampleDistribution(
    down((_, gamma) => 1000 * Math.max(0, 1 - gamma / degrees)),
    'axial',
    { c: 90, gamma: 0.5 },
  )

describe.each([
  ['polar', polarDiagram],
  ['cone', coneDiagram],
])('The %s diagram', (_, draw) => {
  test.each(Object.entries(luminaires))(
    'of %s is small, named, and of no fixed colour',
    (_name, of) => {
      const { svg, alternative } = draw(of)
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(6 * 1024)
      expect(svg).toContain(`role="img" aria-label="${alternative}"`)
      expect(svg).not.toMatch(/#[\da-f]{3}|rgb|hsl|style=|NaN|undefined/i)
      expect(alternative).not.toMatch(/[<>"&]|NaN/)
      expect(tagsLeftOpen(svg)).toEqual([])
    },
  )
})

/** Names of elements that are not closed. */
function tagsLeftOpen(svg: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', attributes = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (end === '/') expect(open.pop()).toBe(name)
    else if (!attributes.endsWith('/')) open.push(name)
  }
  return open
}

describe('A polar diagram', () => {
  test('has circles at round figures, and reaches the peak', () => {
    expect(polarGeometry(downlight).scale).toEqual({ most: 5000, step: 1000 })
    expect(polarGeometry(batwing).scale).toEqual({ most: 3000, step: 1000 })
    expect(Math.max(...polarGeometry(panel).lines.c0.map(({ y }) => y))).toBe(1)
  })

  test('shows the upper half where light goes there', () => {
    expect([panel, uplight].map((of) => polarGeometry(of).isWhole)).toEqual([false, true])
  })

  test('draws C0–C180 solid and C90–C270 dashed; around an axis one line is enough', () => {
    const dashes = /class="c90"[^>]*stroke-dasharray/
    expect(polarDiagram(batwing).svg).toMatch(dashes)
    expect(polarDiagram(batwing).svg).toMatch(/class="c0"[^>]*stroke-width="1.5"/)
    expect(polarDiagram(downlight).svg).not.toMatch(dashes)
  })

  test('says its numbers', () => {
    expect(polarDiagram(downlight).alternative).toBe(
      'Polar diagram of luminous intensity. All planes: at most 5,000 cd, beam angle 30°; 282 cd at −30°, 5,000 cd at 0°, 282 cd at 30°.',
    )
  })
})

describe('A cone diagram', () => {
  test('has E = I / d² in the middle and the beam as wide as its tangents', () => {
    const [first, , , , last] = coneRows(coneOf(panel), [1, 2, 3, 4, 5])
    expect(first?.lux).toBeCloseTo(1000, 6)
    expect(last?.lux).toBeCloseTo(40, 6)
    expect(first?.diameter.c0).toBeCloseTo(2 * Math.tan(Math.PI / 3), 2)
    expect(last?.diameter.c90).toBeCloseTo(10 * Math.tan(Math.PI / 3), 2)
  })

  test('stands on its head for an uplight', () => {
    const cone = coneOf(uplight)
    expect(cone).toMatchObject({ axis: 180, intensity: 2000 })
    expect(coneRows(cone, [2])[0]?.lux).toBe(500)
    expect(cone.edges.c0?.to).toBeCloseTo(-(cone.edges.c0?.from ?? NaN), 9)
  })

  test('reaches 5 m within its box, however wide the beam', () => {
    for (const beam of [4, 30, 60, 100, 120, 158]) {
      const { svg } = coneDiagram(beamOf(beam))
      const [, ...edges] =
        /class="c0"[^>]* d="M120 32L(\S+) (\S+)M120 32L(\S+) (\S+)"/.exec(svg) ?? []
      const [left, leftEnd, right, rightEnd] = edges.map(Number)
      expect([leftEnd, rightEnd], `${beam}°`).toEqual([232, 232])
      expect(left).toBeGreaterThanOrEqual(40)
      expect(right).toBeLessThanOrEqual(200)
      expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(10)
    }
  })

  test('is to scale as long as the beam fits, and else says that its widths are not', () => {
    const drawn = (beam: number) => coneDiagram(beamOf(beam)).svg
    expect(drawn(24)).toContain(
      `L${Math.round((120 - 200 * Math.tan(Math.PI / 15)) * 10) / 10} 232`,
    )
    expect(drawn(24)).not.toContain('widths not to scale')
    expect(drawn(100)).toContain('widths not to scale')
  })

  test('has no diameter where the beam passes by the middle', () => {
    expect(coneRows(coneOf(batwing), [1])[0]?.diameter).toEqual({
      c0: null,
      c90: expect.closeTo(2 * Math.tan(Math.PI / 3), 2) as number,
    })
  })
})
