import { type Distribution, intensityAt } from '#src/domain/photometry/distribution.ts'
import type { Box } from './draft.ts'
import { rule, write } from './ink.ts'
import { lux, tenths } from './numbers.ts'
import { type Pdf, palette } from './paper.ts'

/** A plane below a luminaire, metres; one that begins at 0 begins at the wall that holds the luminaire. */
export interface Plane {
  height: number
  from: number
  to: number
  /** distance between two labels */
  step: number
  /** C of the plane pairs shown: the first as an area, the second dashed */
  planes: readonly [number] | readonly [number, number]
}

/** Places on paper, points. */
interface Scale {
  toX: (x: number) => number
  floor: number
  bottom: number
}

/** Lux on a horizontal plane, x metres towards C. */
function illuminanceAt(distribution: Distribution, c: number, height: number, x: number): number {
  const gamma = (Math.atan2(Math.abs(x), height) * 180) / Math.PI
  const intensity = intensityAt(distribution, x < 0 ? c + 180 : c, gamma)
  return (intensity * height) / Math.hypot(height, x) ** 3
}

/** Draws the light on a plane, and below it the illuminance as a curve for each plane pair. */
export function drawPlane(pdf: Pdf, distribution: Distribution, box: Box, plane: Plane) {
  const { height, from, to, planes } = plane
  const isAtWall = from === 0
  const left = box.x + 8
  const width = box.width - 16
  const floor = box.y + box.height * 0.58
  const toX = (x: number) => left + ((x - from) / (to - from)) * width
  const lamp = { x: toX(0), y: Math.max(box.y + 4, floor - (height / (to - from)) * width) }
  const glow = pdf.linearGradient(0, lamp.y, 0, floor)
  glow.stop(0, palette.amber, 0.55).stop(1, palette.amber, 0.04)
  pdf.moveTo(lamp.x, lamp.y).lineTo(toX(to), floor).lineTo(toX(from), floor).closePath().fill(glow)

  const samples = Array.from({ length: 81 }, (_, i) => from + ((to - from) * i) / 80)
  const curves = planes.map((c) => samples.map((x) => illuminanceAt(distribution, c, height, x)))
  const most = Math.max(...curves.flat())
  const depth = box.height * (planes.length === 1 ? 0.28 : 0.24)
  const [area = [], ...lines] = curves.map((curve) =>
    curve.map((value, i) => [toX(samples[i] ?? 0), floor + (value / most) * depth] as const),
  )
  pdf.moveTo(toX(from), floor)
  for (const point of area) pdf.lineTo(...point)
  pdf.lineTo(toX(to), floor).closePath().fillOpacity(0.75).fill(palette.amber).fillOpacity(1)
  for (const points of lines) {
    points.forEach((point, i) => (i === 0 ? pdf.moveTo(...point) : pdf.lineTo(...point)))
    pdf.lineWidth(0.6).strokeColor(palette.ink).dash(3, { space: 2 }).stroke().undash()
  }

  rule(pdf, [left, floor], [left + width, floor], 0.8)
  if (isAtWall) rule(pdf, [left, box.y], [left, floor], 0.8)
  rule(pdf, [lamp.x - (isAtWall ? 0 : 22), lamp.y], [lamp.x + (isAtWall ? 5 : 22), lamp.y], 2.4)
  drawNumbers(pdf, distribution, plane, { toX, floor, bottom: box.y + box.height })
}

function drawNumbers(
  pdf: Pdf,
  distribution: Distribution,
  { height, from, to, step, planes }: Plane,
  { toX, floor, bottom }: Scale,
) {
  const count = Math.round((to - from) / step)
  for (let index = 0; index <= count; index++) {
    const x = from + index * step
    const px = toX(x)
    const atWall = index === 0 && from === 0
    const style = { size: 7, width: 60, align: atWall ? 'left' : 'center' } as const
    const textX = atWall ? px : px - 30
    rule(pdf, [px, floor - 2], [px, floor + 2], 0.5)
    const top = bottom - 2 - planes.length * 10
    const distance = `${tenths.format(Math.abs(x))} m`
    write(pdf, distance, textX, top, { ...style, color: palette.soft })
    planes.forEach((c, row) => {
      const text = lux(illuminanceAt(distribution, c, height, x))
      const color = row === 0 ? palette.ink : palette.soft
      write(pdf, text, textX, top + 10 * (row + 1), { ...style, color })
    })
  }
}
