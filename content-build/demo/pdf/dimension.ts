import { rule, write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'
import type { Bounds, Dimension, Point, Side, View } from './views/view.ts'

/** Distances on paper between a view and its first dimension line, and between dimension lines. */
const dimensionGap = 13
const dimensionStep = 14

/** Draws a dimension line outside the view, with extension lines, arrows and number. */
export function drawDimension(
  pdf: Pdf,
  { from, to, side, level, label }: Dimension,
  place: (point: Point) => Point,
  frame: Bounds,
) {
  const offset = dimensionGap + level * dimensionStep
  const upright = side === 'left' || side === 'right'
  const outward = side === 'top' || side === 'left' ? -1 : 1
  const at = frame[side] + outward * offset
  const a = place(from)
  const b = place(to)
  const start: Point = upright ? [at, a[1]] : [a[0], at]
  const end: Point = upright ? [at, b[1]] : [b[0], at]
  pdf.undash().lineWidth(0.3).strokeColor(palette.soft)
  for (const [feature, foot] of [
    [a, start],
    [b, end],
  ] as const) {
    const [dx, dy] = upright ? [2.5 * outward, 0] : [0, 2.5 * outward]
    pdf.moveTo(feature[0] + dx, feature[1] + dy).lineTo(foot[0] + dx, foot[1] + dy)
  }
  pdf.stroke()
  drawArrowsAndLabel(pdf, start, end, upright, label)
}

function drawArrowsAndLabel(
  pdf: Pdf,
  [x1, y1]: Point,
  [x2, y2]: Point,
  upright: boolean,
  label: string,
) {
  const size = 6.6
  const width = pdf.font('regular').fontSize(size).widthOfString(label)
  const length = Math.hypot(x2 - x1, y2 - y1)
  // The number stands between the arrows if both fit there, else beside them.
  const outside = length < width + 12
  const [ux, uy] = length === 0 ? [1, 0] : [(x2 - x1) / length, (y2 - y1) / length]
  const tail = outside ? 9 : 0
  rule(pdf, [x1 - ux * tail, y1 - uy * tail], [x2 + ux * tail, y2 + uy * tail], 0.4)
  arrow(pdf, [x1, y1], outside ? [ux, uy] : [-ux, -uy])
  arrow(pdf, [x2, y2], outside ? [-ux, -uy] : [ux, uy])
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  if (outside) {
    const x = upright ? mx + 4 : Math.max(x1, x2) + tail + 3
    write(pdf, label, x, my + 2.3, { size })
    return
  }
  if (upright) pdf.save().rotate(-90, { origin: [mx, my] })
  write(pdf, label, mx - width / 2, my - 2.6, { size })
  if (upright) pdf.restore()
}

/** Draws a slim arrowhead with its tip at a point, pointing along a unit vector. */
function arrow(pdf: Pdf, [x, y]: Point, [ux, uy]: Point) {
  const length = 4.6
  const half = 1.05
  pdf
    .moveTo(x, y)
    .lineTo(x - ux * length - uy * half, y - uy * length + ux * half)
    .lineTo(x - ux * length + uy * half, y - uy * length - ux * half)
    .closePath()
    .fill(palette.ink)
}

/** Space on paper that a view's dimensions need on each side. */
export function padOf({ dimensions }: View): Record<Side, number> {
  const padAt = (side: Side) => {
    const levels = dimensions.filter((d) => d.side === side).map(({ level }) => level)
    return levels.length === 0 ? 2 : dimensionGap + Math.max(...levels) * dimensionStep + 10
  }
  return { top: padAt('top'), bottom: padAt('bottom'), left: padAt('left'), right: padAt('right') }
}
