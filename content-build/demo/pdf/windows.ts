import { illuminanceOnAxis } from '../model/photometry.ts'
import { type Beam, lux } from './beam.ts'
import type { Box } from './draft.ts'
import { hairline, write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'

/** Draws four windows from above, with rings at whole metres. */
export function drawWindows(pdf: Pdf, { peak, beam }: Beam, box: Box) {
  const rings = [1, 2, 3]
  const size = Math.min(box.height, box.width * 0.62)
  const perMetre = (size / 2 - 2) / 3
  const x = box.x + size / 2
  const y = box.y + box.height / 2
  for (const angle of [0, 90, 180, 270]) {
    pdf.save().rotate(angle, { origin: [x, y] })
    const light = pdf.radialGradient(x, y, 4, x, y, perMetre * 3)
    light.stop(0, palette.amber, 0.75).stop(0.4, palette.amber, 0.2).stop(1, palette.amber, 0.02)
    lobe(pdf, x, y, perMetre * 3, beam)
    pdf.fill(light).restore()
  }
  pdf.circle(x, y, 5).fill(palette.ink)
  const column = box.x + box.width - 60
  rings.forEach((distance) => {
    pdf
      .circle(x, y, distance * perMetre)
      .lineWidth(0.4)
      .strokeColor(palette.hairline)
      .stroke()
    const baseline = y - distance * perMetre + 0.2
    hairline(pdf, x, y - distance * perMetre, box.x + box.width - x)
    write(pdf, `${distance} m`, box.x + size + 6, baseline + 8, { size: 7, color: palette.soft })
    write(pdf, lux(illuminanceOnAxis(peak, distance)), column, baseline + 8, {
      size: 7,
      width: 60,
      align: 'right',
    })
  })
}

/**
 * Outline of one window's light to the right: its reach falls with the cosine power of the beam.
 */
function lobe(pdf: Pdf, x: number, y: number, reach: number, beam: number) {
  pdf.moveTo(x, y)
  for (let angle = -60; angle <= 60; angle += 4) {
    const r = reach * Math.sqrt(Math.cos((angle * Math.PI) / 180) ** (120 / beam))
    pdf.lineTo(x + r * Math.cos((angle * Math.PI) / 180), y + r * Math.sin((angle * Math.PI) / 180))
  }
  pdf.closePath()
}
