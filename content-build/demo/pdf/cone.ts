import { coneOf, coneRows } from '#src/domain/photometry/cone-diagram.ts'
import type { Distribution, PlanePairs } from '#src/domain/photometry/distribution.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { type Point, lineOf } from '#src/pdf/ink.ts'
import { hundredths, lux } from './numbers.ts'
import type { Box } from './paper.ts'

type Edges = NonNullable<ReturnType<typeof coneOf>['edges']['c0']>

/**
 * Draws a beam to scale, with its width and the illuminance on its axis at each distance, metres. The
 * second plane pair is dashed, where it differs.
 */
export function drawCone(
  canvas: Canvas,
  distribution: Distribution,
  box: Box,
  distances: readonly number[],
) {
  const cone = coneOf(distribution)
  const { c0, c90 } = cone.edges
  const isUp = cone.axis === 180
  const both = [c0, c90].filter((edges) => edges !== null)
  const furthest = Math.max(...distances)
  const coneWidth = box.width * 0.52
  const reach = Math.max(...both.flatMap(({ from, to }) => [-from, to]), 1e-3) * furthest
  const perMetre = Math.min((box.height - 8) / furthest, coneWidth / 2 / reach)
  const along = isUp ? -perMetre : perMetre
  const x = box.x + coneWidth / 2
  const apex: Point = [x, isUp ? box.y + box.height - 4 : box.y + 4]
  const end = apex[1] + along * furthest
  const beam = ({ from, to }: Edges): Point[] => [
    [x + from * furthest * perMetre, end],
    apex,
    [x + to * furthest * perMetre, end],
  ]
  if (c0 !== null) {
    const fading = [
      [0, 0.95],
      [0.45, 0.38],
      [1, 0.07],
    ] as const
    canvas.gradient(beam(c0), [apex, [x, end]], 'amber', fading)
  }
  if (c90 !== null && distribution.symmetry !== 'axial')
    canvas.path(lineOf(beam(c90)), { stroke: 'black', width: 0.5, dash: [3, 2] })
  canvas.hairline(x - 5, apex[1], 10, 'black', 2)
  for (const { distance, lux: onAxis, diameter } of coneRows(cone, distances)) {
    const y = apex[1] + along * distance
    const baseline = isUp ? y + 8 : y - 3.5
    const soft = { size: 7, color: 'soft' } as const
    canvas.hairline(box.x, y, box.width)
    canvas.text(`${distance} m`, box.x + coneWidth + 8, baseline, soft)
    canvas.text(widthText(diameter), box.x + box.width * 0.68, baseline, soft)
    canvas.text(lux(onAxis), box.x, baseline, { size: 7, width: box.width, align: 'right' })
  }
}

/** 'Ø 1.38 m', or both pairs where they differ. */
function widthText({ c0, c90 }: PlanePairs<number | null>): string {
  const [one, other] = [c0, c90].map((width) => (width === null ? '–' : hundredths.format(width)))
  return one === other ? `Ø ${one} m` : `${one} × ${other} m`
}
