import { radians } from '#src/domain/photometry/angles.ts'
import { type Distribution, intensityAt } from '#src/domain/photometry/distribution.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { type Point, circleOf, shapeOf } from '#src/pdf/ink.ts'
import { lux } from './numbers.ts'
import type { Box } from './paper.ts'

/** Metres in front of a window. */
const rings = [1, 2, 3]

/**
 * Draws four windows from above: rings at whole metres, and lines on which the vertical illuminance is
 * the same as on a ring in front of a window.
 */
export function drawWindows(canvas: Canvas, distribution: Distribution, box: Box) {
  const level = (c: number) => intensityAt(distribution, c, 90)
  const most = Math.max(...Array.from({ length: 24 }, (_, at) => level(at * 15)))
  const widest = Math.sqrt(most / level(0))
  const size = Math.min(box.height, box.width * 0.62)
  const perMetre = (size / 2 - 2) / (Math.max(...rings) * widest)
  const x = box.x + size / 2
  const y = box.y + box.height / 2
  for (const [at, distance] of rings.toReversed().entries()) {
    const line = Array.from({ length: 120 }, (_, step): Point => {
      const r = distance * perMetre * Math.sqrt(level(step * 3) / level(0))
      const angle = radians(step * 3)
      return [x + r * Math.cos(angle), y - r * Math.sin(angle)]
    })
    canvas.path(shapeOf(line), { fill: 'amber', opacity: 0.16 + at * 0.12 })
  }
  canvas.path(circleOf([x, y], 5), { fill: 'black' })
  for (const distance of rings) {
    const top = y - distance * perMetre
    canvas.path(circleOf([x, y], distance * perMetre), { stroke: 'hairline', width: 0.4 })
    canvas.hairline(x, top, box.x + box.width - x)
    canvas.text(`${distance} m`, box.x + size + 6, top + 8.2, { size: 7, color: 'soft' })
    const right = { size: 7, width: box.width, align: 'right' } as const
    canvas.text(lux(level(90) / distance ** 2), box.x, top + 8.2, right)
  }
}
