import { type Family, heads } from '../model/body.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { relativeIntensity } from '../model/photometry.ts'
import { beamOf } from './beam.ts'
import type { Box } from './draft.ts'
import { write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'

/**
 * The axes of a family's beams, degrees from straight down. The flat light of a marker has none.
 */
const axes: Record<Family, readonly number[]> = {
  downlight: [0],
  trimless: [0],
  panel: [0],
  spot: [0],
  cylinder: [0],
  driveway: [],
  spike: [180],
  step: [45],
  uplight: [180],
  updown: [0, 180],
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

export function hasPolar({ body }: Luminaire): boolean {
  return axes[body.family].length > 0
}

/**
 * Draws the luminous intensity distribution of one head; the heading's baseline is the box's top.
 */
export function drawPolar(pdf: Pdf, luminaire: Luminaire, box: Box) {
  const beams = axes[luminaire.body.family]
  const { peak, beam } = beamOf(luminaire)
  const perKilolumen = (peak / (luminaire.lumens / heads[luminaire.body.family])) * 1000
  write(pdf, `Peak ${whole.format(perKilolumen)} cd/klm`, box.x, box.y, {
    size: 7.6,
    color: palette.soft,
    width: box.width,
    align: 'right',
  })
  const down = beams.some((axis) => axis < 90)
  const up = beams.some((axis) => axis > 90)
  const height = box.height - 30
  const radius = Math.min(box.width / 2 - 16, up && down ? height / 2 : height)
  const x = box.x + box.width / 2
  const y = box.y + 18 + (up ? radius : 0)
  const at = (angle: number, r: number): [number, number] => {
    const a = (angle * Math.PI) / 180
    return [x + r * Math.sin(a), y + r * Math.cos(a)]
  }
  const angles = [-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150, 180].filter(
    (angle) => (Math.abs(angle) <= 90 && down) || (Math.abs(angle) >= 90 && up),
  )
  drawGrid(pdf, at, radius, angles, down && up ? [0, 360] : up ? [90, 270] : [-90, 90])
  for (const axis of beams) {
    // A wall blocks the light behind it.
    const from = axis === 45 ? 0 : axis - 90
    pdf.moveTo(x, y)
    for (let angle = from; angle <= axis + 90; angle += 1) {
      pdf.lineTo(...at(angle, radius * 0.94 * relativeIntensity(beam, angle - axis)))
    }
    pdf.closePath().lineWidth(0.8).fillOpacity(0.6)
    pdf.fillAndStroke(palette.amber, palette.ink).fillOpacity(1)
  }
}

function drawGrid(
  pdf: Pdf,
  at: (angle: number, r: number) => [number, number],
  radius: number,
  angles: readonly number[],
  [from, to]: readonly [number, number],
) {
  pdf.undash().lineWidth(0.35).strokeColor(palette.hairline)
  for (const part of [1 / 3, 2 / 3, 1]) {
    pdf.moveTo(...at(from, radius * part))
    for (let angle = from + 3; angle <= to; angle += 3) pdf.lineTo(...at(angle, radius * part))
  }
  for (const angle of angles) pdf.moveTo(...at(angle, 0)).lineTo(...at(angle, radius))
  pdf.stroke()
  for (const angle of angles) {
    if (Math.abs(angle) === 90) continue
    const [tx, ty] = at(angle, radius + 8)
    write(pdf, `${Math.abs(angle)}°`, tx - 15, ty + 2.3, {
      size: 6.2,
      color: palette.soft,
      width: 30,
      align: 'center',
    })
  }
}
