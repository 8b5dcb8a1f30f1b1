import { coneOf, coneRows } from '#src/domain/photometry/cone-diagram.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import type { PlanePairs } from '#src/domain/photometry/distribution.ts'
import type { Box } from './draft.ts'
import { hairline, rule, write } from './ink.ts'
import { hundredths, lux } from './numbers.ts'
import { type Pdf, palette } from './paper.ts'

type Edges = NonNullable<ReturnType<typeof coneOf>['edges']['c0']>

/**
 * Draws a beam to scale, with its width and the illuminance on its axis at each distance, metres. The
 * second plane pair is dashed, where it differs.
 */
export function drawCone(
  pdf: Pdf,
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
  const apex = isUp ? box.y + box.height - 4 : box.y + 4
  const end = apex + along * furthest
  const corners = ({ from, to }: Edges) =>
    [x + from * furthest * perMetre, x + to * furthest * perMetre] as const
  if (c0 !== null) {
    const [left, right] = corners(c0)
    const light = pdf.linearGradient(x, apex, x, end)
    light.stop(0, palette.amber, 0.95).stop(0.45, palette.amber, 0.38).stop(1, palette.amber, 0.07)
    pdf.moveTo(x, apex).lineTo(left, end).lineTo(right, end).closePath().fill(light)
  }
  if (c90 !== null && distribution.symmetry !== 'axial') {
    const [left, right] = corners(c90)
    pdf.moveTo(left, end).lineTo(x, apex).lineTo(right, end).lineWidth(0.5)
    pdf.strokeColor(palette.ink).dash(3, { space: 2 }).stroke().undash()
  }
  rule(pdf, [x - 5, apex], [x + 5, apex], 2)
  for (const { distance, lux: onAxis, diameter } of coneRows(cone, distances)) {
    const y = apex + along * distance
    const baseline = isUp ? y + 8 : y - 3.5
    const soft = { size: 7, color: palette.soft }
    hairline(pdf, box.x, y, box.width)
    write(pdf, `${distance} m`, box.x + coneWidth + 8, baseline, soft)
    write(pdf, widthText(diameter), box.x + box.width * 0.68, baseline, soft)
    write(pdf, lux(onAxis), box.x, baseline, { size: 7, width: box.width, align: 'right' })
  }
}

/** 'Ø 1.38 m', or both pairs where they differ. */
function widthText({ c0, c90 }: PlanePairs<number | null>): string {
  const [one, other] = [c0, c90].map((width) => (width === null ? '–' : hundredths.format(width)))
  return one === other ? `Ø ${one} m` : `${one} × ${other} m`
}
