import { type Distribution, intensityAt } from '#src/domain/photometry/distribution.ts'
import type { Box } from './draft.ts'
import { hairline, write } from './ink.ts'
import { lux } from './numbers.ts'
import { type Pdf, palette } from './paper.ts'

/** Metres in front of a window. */
const rings = [1, 2, 3]

/**
 * Draws four windows from above: rings at whole metres, and lines on which the vertical illuminance is
 * the same as on a ring in front of a window.
 */
export function drawWindows(pdf: Pdf, distribution: Distribution, box: Box) {
  const level = (c: number) => intensityAt(distribution, c, 90)
  const most = Math.max(...Array.from({ length: 24 }, (_, at) => level(at * 15)))
  const widest = Math.sqrt(most / level(0))
  const size = Math.min(box.height, box.width * 0.62)
  const perMetre = (size / 2 - 2) / (Math.max(...rings) * widest)
  const x = box.x + size / 2
  const y = box.y + box.height / 2
  for (const [at, distance] of [...rings].reverse().entries()) {
    for (let c = 0; c < 360; c += 3) {
      const r = distance * perMetre * Math.sqrt(level(c) / level(0))
      const angle = (c * Math.PI) / 180
      const point = [x + r * Math.cos(angle), y - r * Math.sin(angle)] as const
      if (c === 0) pdf.moveTo(...point)
      else pdf.lineTo(...point)
    }
    pdf.closePath().fillOpacity(0.16 + at * 0.12)
    pdf.fill(palette.amber).fillOpacity(1)
  }
  pdf.circle(x, y, 5).fill(palette.ink)
  const column = box.x + box.width - 60
  for (const distance of rings) {
    const top = y - distance * perMetre
    pdf
      .circle(x, y, distance * perMetre)
      .lineWidth(0.4)
      .strokeColor(palette.hairline)
      .stroke()
    hairline(pdf, x, top, box.x + box.width - x)
    write(pdf, `${distance} m`, box.x + size + 6, top + 8.2, { size: 7, color: palette.soft })
    const right = { size: 7, width: 60, align: 'right' } as const
    write(pdf, lux(level(90) / distance ** 2), column, top + 8.2, right)
  }
}
