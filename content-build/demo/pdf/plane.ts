import { type Distribution, intensityAt } from '#src/domain/photometry/distribution.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { type Point, lineOf, shapeOf } from '#src/pdf/ink.ts'
import { lux, tenths } from './numbers.ts'
import type { Box } from './paper.ts'

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

/** Lux on a horizontal plane, x metres towards C. */
function illuminanceAt(distribution: Distribution, c: number, height: number, x: number): number {
  const gamma = (Math.atan2(Math.abs(x), height) * 180) / Math.PI
  const intensity = intensityAt(distribution, x < 0 ? c + 180 : c, gamma)
  return (intensity * height) / Math.hypot(height, x) ** 3
}

/** Draws the light on a plane, and below it the illuminance as a curve for each plane pair. */
export function drawPlane(canvas: Canvas, distribution: Distribution, box: Box, plane: Plane) {
  const { height, from, to, step, planes } = plane
  const isAtWall = from === 0
  const left = box.x + 8
  const width = box.width - 16
  const floor = box.y + box.height * 0.58
  const toX = (x: number) => left + ((x - from) / (to - from)) * width
  const ends: Point[] = [
    [toX(to), floor],
    [toX(from), floor],
  ]
  const lamp: Point = [toX(0), Math.max(box.y + 4, floor - (height / (to - from)) * width)]
  const fading = [
    [0, 0.55],
    [1, 0.04],
  ] as const
  canvas.gradient([lamp, ...ends], [lamp, [lamp[0], floor]], 'amber', fading)

  const lightAt = (c: number, x: number) => illuminanceAt(distribution, c, height, x)
  const samples = Array.from({ length: 81 }, (_, at) => from + ((to - from) * at) / 80)
  const most = Math.max(...planes.flatMap((c) => samples.map((x) => lightAt(c, x))))
  const depth = box.height * (planes.length === 1 ? 0.28 : 0.24)
  planes.forEach((c, index) => {
    const curve = samples.map((x): Point => [toX(x), floor + (lightAt(c, x) / most) * depth])
    if (index === 0) canvas.path(shapeOf([...curve, ...ends]), { fill: 'amber', opacity: 0.75 })
    else canvas.path(lineOf(curve), { stroke: 'black', width: 0.6, dash: [3, 2] })
  })

  canvas.hairline(left, floor, width, 'black', 0.8)
  if (isAtWall) canvas.rectangle(left - 0.4, box.y, 0.8, floor - box.y, 'black')
  const before = isAtWall ? 0 : 22
  canvas.hairline(lamp[0] - before, lamp[1], before + (isAtWall ? 5 : 22), 'black', 2.4)
  const count = Math.round((to - from) / step)
  for (let index = 0; index <= count; index += 1) {
    const x = from + index * step
    const isFirst = index === 0 && isAtWall
    const style = { size: 7, width: 60, align: isFirst ? 'left' : 'center' } as const
    const textX = isFirst ? toX(x) : toX(x) - 30
    const top = box.y + box.height - 2 - planes.length * 10
    canvas.rectangle(toX(x) - 0.25, floor - 2, 0.5, 4, 'black')
    canvas.text(`${tenths.format(Math.abs(x))} m`, textX, top, { ...style, color: 'soft' })
    planes.forEach((c, row) => {
      const color = row === 0 ? 'black' : 'soft'
      canvas.text(lux(lightAt(c, x)), textX, top + 10 * (row + 1), { ...style, color })
    })
  }
}
