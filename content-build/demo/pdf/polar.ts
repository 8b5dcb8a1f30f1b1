import { radians } from '#src/domain/photometry/angles.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { type PolarGeometry, polarGeometry } from '#src/domain/photometry/polar-diagram.ts'
import type { Box } from './draft.ts'
import { write } from './ink.ts'
import { candela } from './numbers.ts'
import { type Pdf, palette } from './paper.ts'

/** A half without light beyond this share of the outermost circle is not drawn. */
const visible = 0.1

/** Places a point given by its angle from straight down and its distance from the middle, points. */
type At = (angle: number, r: number) => [number, number]

/**
 * Draws the luminous intensity distribution in cd; the heading's baseline is the box's top. The
 * plane pair with the peak is an area, and the other dashed where it differs.
 */
export function drawPolar(pdf: Pdf, distribution: Distribution, peak: number, box: Box) {
  const { scale, lines } = polarGeometry(distribution)
  const style = { size: 7.6, color: palette.soft, width: box.width, align: 'right' } as const
  write(pdf, `Peak ${candela(peak)} cd`, box.x, box.y, style)
  const heights = [...lines.c0, ...lines.c90].map(({ y }) => y)
  const down = Math.max(...heights) > visible
  const up = Math.min(...heights) < -visible
  const height = box.height - 30
  const radius = Math.min(box.width / 2 - 16, up && down ? height / 2 : height)
  const x = box.x + box.width / 2
  const y = box.y + 18 + (up ? radius : 0)
  const at: At = (angle, r) => [x + r * Math.sin(radians(angle)), y + r * Math.cos(radians(angle))]
  drawGrid(pdf, at, { scale, radius, down, up })
  const path = (points: PolarGeometry['lines']['c0']) =>
    points.forEach((point, index) => {
      const place = [x + point.x * radius, y + point.y * radius] as const
      if (index === 0) pdf.moveTo(...place)
      else pdf.lineTo(...place)
    })
  const hasPeak = reachOf(lines.c0) >= reachOf(lines.c90)
  path(hasPeak ? lines.c0 : lines.c90)
  pdf.closePath().lineWidth(0.8).lineJoin('round').fillOpacity(0.6)
  pdf.fillAndStroke(palette.amber, palette.ink).fillOpacity(1)
  if (distribution.symmetry !== 'axial') {
    path(hasPeak ? lines.c90 : lines.c0)
    pdf.closePath().lineWidth(0.7).strokeColor(palette.ink).dash(3, { space: 2 }).stroke().undash()
    const pairs = hasPeak ? ['C0–C180', 'C90–C270'] : ['C90–C270', 'C0–C180']
    const legend = `Area: ${pairs[0]}, dashed: ${pairs[1]}`
    write(pdf, legend, box.x, box.y + box.height, { size: 6.2, color: palette.soft })
  }
  drawScale(pdf, at, { scale, radius, down })
}

const reachOf = (points: PolarGeometry['lines']['c0']): number =>
  Math.max(...points.map(({ x, y }) => Math.hypot(x, y)))

/** What of the circles is drawn. */
interface Grid {
  scale: PolarGeometry['scale']
  radius: number
  down: boolean
  up: boolean
}

const circlesOf = ({ most, step }: Grid['scale']): number[] =>
  Array.from({ length: Math.round(most / step) }, (_, index) => (index + 1) * step)

function drawGrid(pdf: Pdf, at: At, { scale, radius, down, up }: Grid) {
  const [from, to] = down && up ? [0, 360] : up ? [90, 270] : [-90, 90]
  pdf.undash().lineWidth(0.35).strokeColor(palette.hairline)
  for (const value of circlesOf(scale)) {
    const r = (radius * value) / scale.most
    pdf.moveTo(...at(from, r))
    for (let angle = from + 3; angle <= to; angle += 3) pdf.lineTo(...at(angle, r))
  }
  const angles = [-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150, 180].filter(
    (angle) => (Math.abs(angle) <= 90 && down) || (Math.abs(angle) >= 90 && up),
  )
  for (const angle of angles) pdf.moveTo(...at(angle, 0)).lineTo(...at(angle, radius))
  pdf.stroke()
  for (const angle of angles) {
    if (Math.abs(angle) === 90) continue
    const [tx, ty] = at(angle, radius + 8)
    const style = { size: 6.2, color: palette.soft, width: 30, align: 'center' } as const
    write(pdf, `${Math.abs(angle)}°`, tx - 15, ty + 2.3, style)
  }
}

/** Candela of each circle, beside the horizontal. */
function drawScale(pdf: Pdf, at: At, { scale, radius, down }: Omit<Grid, 'up'>) {
  for (const value of circlesOf(scale)) {
    const [x, y] = at(90, (radius * value) / scale.most)
    const style = { size: 5.6, color: palette.soft, width: 30, align: 'center' } as const
    write(pdf, candela(value), x - 15, down ? y - 2.5 : y + 6.5, style)
  }
}
