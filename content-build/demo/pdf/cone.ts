import { beamDiameter, illuminanceOnAxis } from '../model/photometry.ts'
import { type Beam, hundredths, lux } from './beam.ts'
import type { Box } from './draft.ts'
import { hairline, rule, write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'

/**
 * Draws a beam to scale, with its width and the illuminance on its axis at each distance, metres.
 */
export function drawCone(
  pdf: Pdf,
  { peak, beam }: Beam,
  box: Box,
  direction: 'down' | 'up',
  distances: readonly number[],
) {
  const furthest = Math.max(...distances)
  const coneWidth = box.width * 0.52
  const fitting = coneWidth / beamDiameter(beam, furthest)
  const perMetre = Math.min((box.height - 8) / furthest, fitting)
  const along = direction === 'down' ? perMetre : -perMetre
  const x = box.x + coneWidth / 2
  const apex = direction === 'down' ? box.y + 4 : box.y + box.height - 4
  const half = (beamDiameter(beam, furthest) / 2) * perMetre
  const end = apex + along * furthest
  const light = pdf.linearGradient(x, apex, x, end)
  light.stop(0, palette.amber, 0.95).stop(0.45, palette.amber, 0.38).stop(1, palette.amber, 0.07)
  pdf.moveTo(x, apex).lineTo(x - half, end)
  pdf
    .lineTo(x + half, end)
    .closePath()
    .fill(light)
  rule(pdf, [x - 5, apex], [x + 5, apex], 2)
  for (const distance of distances) {
    const y = apex + along * distance
    const baseline = direction === 'down' ? y - 3.5 : y + 8
    const soft = { size: 7, color: palette.soft }
    hairline(pdf, box.x, y, box.width)
    write(pdf, `${distance} m`, box.x + coneWidth + 8, baseline, soft)
    const width = hundredths.format(beamDiameter(beam, distance))
    write(pdf, `Ø ${width} m`, box.x + box.width * 0.68, baseline, soft)
    const onAxis = lux(illuminanceOnAxis(peak, distance))
    write(pdf, onAxis, box.x, baseline, { size: 7, width: box.width, align: 'right' })
  }
}
