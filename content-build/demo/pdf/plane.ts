import { illuminanceOnPlane } from '../model/photometry.ts'
import { type Beam, lux, tenths } from './beam.ts'
import type { Box } from './draft.ts'
import { rule, write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'

/** A plane below a luminaire, metres; a tilted beam leaves the wall on its left. */
export interface Plane {
  height: number
  from: number
  to: number
  /** distance between two labels */
  step: number
  /** degrees */
  tilt: number
}

/** Draws the light on a plane, and below it the illuminance as a curve. */
export function drawPlane(pdf: Pdf, beam: Beam, box: Box, plane: Plane) {
  const { height, from, to, tilt } = plane
  const left = box.x + 8
  const width = box.width - 16
  const floor = box.y + box.height * 0.58
  const toX = (x: number) => left + ((x - from) / (to - from)) * width
  const at = (x: number) => illuminanceOnPlane(beam, height, x, tilt)
  const lamp = { x: toX(0), y: Math.max(box.y + 4, floor - (height / (to - from)) * width) }
  const glow = pdf.linearGradient(0, lamp.y, 0, floor)
  glow.stop(0, palette.amber, 0.55).stop(1, palette.amber, 0.04)
  pdf.moveTo(lamp.x, lamp.y).lineTo(toX(to), floor).lineTo(toX(from), floor).closePath().fill(glow)

  const samples = Array.from({ length: 81 }, (_, i) => from + ((to - from) * i) / 80)
  const most = Math.max(...samples.map(at))
  pdf.moveTo(toX(from), floor)
  for (const x of samples) pdf.lineTo(toX(x), floor + (at(x) / most) * box.height * 0.28)
  pdf.lineTo(toX(to), floor).closePath().fillOpacity(0.75).fill(palette.amber).fillOpacity(1)

  rule(pdf, [left, floor], [left + width, floor], 0.8)
  if (tilt > 0) rule(pdf, [left, box.y], [left, floor], 0.8)
  rule(pdf, [lamp.x - (tilt > 0 ? 0 : 22), lamp.y], [lamp.x + (tilt > 0 ? 5 : 22), lamp.y], 2.4)
  drawNumbers(pdf, plane, { toX, floor, bottom: box.y + box.height, at })
}

function drawNumbers(
  pdf: Pdf,
  { from, to, step, tilt }: Plane,
  {
    toX,
    floor,
    bottom,
    at,
  }: { toX: (x: number) => number; floor: number; bottom: number; at: (x: number) => number },
) {
  const count = Math.round((to - from) / step)
  for (let index = 0; index <= count; index++) {
    const x = from + index * step
    const px = toX(x)
    const atWall = index === 0 && tilt > 0
    const style = { size: 7, width: 60, align: atWall ? 'left' : 'center' } as const
    const textX = atWall ? px : px - 30
    rule(pdf, [px, floor - 2], [px, floor + 2], 0.5)
    const distance = `${tenths.format(Math.abs(x))} m`
    write(pdf, distance, textX, bottom - 12, { ...style, color: palette.soft })
    write(pdf, lux(at(x)), textX, bottom - 2, style)
  }
}
