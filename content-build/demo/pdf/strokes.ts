import type { Canvas } from '#src/pdf/canvas.ts'
import { type Paint, type Point, circleOf, lineOf, shapeOf } from '#src/pdf/ink.ts'
import type { Bounds, Dimension, Pen, Side, Stroke, View } from './views/view.ts'

/** Draws one stroke; `k` is points per millimetre. */
export function drawStroke(
  canvas: Canvas,
  stroke: Stroke,
  place: (point: Point) => Point,
  k: number,
) {
  if (stroke.kind === 'hatch') drawHatch(canvas, place(stroke.from), place(stroke.to))
  else if (stroke.kind === 'circle')
    canvas.path(circleOf(place(stroke.centre), stroke.radius * k), closedPens[stroke.pen])
  else if (stroke.closed) canvas.path(shapeOf(stroke.points.map(place)), closedPens[stroke.pen])
  else canvas.path(lineOf(stroke.points.map(place)), pens[stroke.pen])
}

const pens: Record<Pen, Paint> = {
  outline: { stroke: 'black', width: 0.8 },
  detail: { stroke: 'black', width: 0.35 },
  hidden: { stroke: 'black', width: 0.35, dash: [2.2, 1.6] },
  centre: { stroke: 'soft', width: 0.25, dash: [6, 2] },
  lamp: { stroke: 'amber', width: 1.8 },
}
const closedPens: Record<Pen, Paint> = {
  ...pens,
  lamp: { fill: 'amber', opacity: 0.55, stroke: 'black', width: 0.5 },
}

/** Lines at 45° inside a rectangle. */
function drawHatch(canvas: Canvas, [left, top]: Point, [right, bottom]: Point) {
  const pitch = 3.2
  const height = bottom - top
  const lines: string[] = []
  for (let x = left - height; x < right; x += pitch) {
    const [from, to] = [Math.max(0, left - x), Math.min(height, right - x)]
    const ends: Point[] = [
      [x + from, bottom - from],
      [x + to, bottom - to],
    ]
    lines.push(lineOf(ends))
  }
  canvas.path(lines.join(''), { stroke: 'soft', width: 0.3 })
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  canvas.path(shapeOf(corners), { stroke: 'soft', width: 0.35 })
}

/** Distances on paper between a view and its first dimension line, and between dimension lines. */
const dimensionGap = 13
const dimensionStep = 14

/** Draws a dimension line outside the view, with extension lines, arrows and number. */
export function drawDimension(
  canvas: Canvas,
  { from, to, side, level, label }: Dimension,
  place: (point: Point) => Point,
  frame: Bounds,
) {
  const isUpright = side === 'left' || side === 'right'
  const outward = side === 'top' || side === 'left' ? -1 : 1
  const at = frame[side] + outward * (dimensionGap + level * dimensionStep)
  const footOf = ([x, y]: Point): Point => (isUpright ? [at, y] : [x, at])
  const ends = [place(from), place(to)] as const
  const extensions = ends.map((end) => {
    const [x, y] = footOf(end)
    const near: Point = isUpright ? [end[0] + 2.5 * outward, y] : [x, end[1] + 2.5 * outward]
    return lineOf([near, [x, y]])
  })
  canvas.path(extensions.join(''), { stroke: 'soft', width: 0.3 })
  drawArrowsAndLabel(canvas, footOf(ends[0]), footOf(ends[1]), isUpright, label)
}

function drawArrowsAndLabel(
  canvas: Canvas,
  [x1, y1]: Point,
  [x2, y2]: Point,
  isUpright: boolean,
  label: string,
) {
  const size = 6.6
  const width = canvas.widthOf(label, { size })
  const length = Math.hypot(x2 - x1, y2 - y1)
  // The number stands between the arrows if both fit there, else beside them.
  const isOutside = length < width + 12
  const [ux, uy] = length === 0 ? [1, 0] : [(x2 - x1) / length, (y2 - y1) / length]
  const tail = isOutside ? 9 : 0
  const line: Point[] = [
    [x1 - ux * tail, y1 - uy * tail],
    [x2 + ux * tail, y2 + uy * tail],
  ]
  canvas.path(lineOf(line), { stroke: 'black', width: 0.4 })
  const inward = isOutside ? 1 : -1
  canvas.path(arrow([x1, y1], [ux * inward, uy * inward]), { fill: 'black' })
  canvas.path(arrow([x2, y2], [-ux * inward, -uy * inward]), { fill: 'black' })
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  if (isOutside)
    canvas.text(label, isUpright ? mx + 4 : Math.max(x1, x2) + tail + 3, my + 2.3, { size })
  else if (isUpright) canvas.text(label, mx - 2.6, my + width / 2, { size, isUpright })
  else canvas.text(label, mx - width / 2, my - 2.6, { size })
}

/** A slim arrowhead with its tip at a point, pointing along a unit vector. */
function arrow([x, y]: Point, [ux, uy]: Point): string {
  const length = 4.6
  const half = 1.05
  return shapeOf([
    [x, y],
    [x - ux * length - uy * half, y - uy * length + ux * half],
    [x - ux * length + uy * half, y - uy * length - ux * half],
  ])
}

/** Space on paper that a view's dimensions need on each side. */
export function padOf({ dimensions }: View): Record<Side, number> {
  const padAt = (side: Side) => {
    const levels = dimensions.filter((d) => d.side === side).map(({ level }) => level)
    return levels.length === 0 ? 2 : dimensionGap + Math.max(...levels) * dimensionStep + 10
  }
  return { top: padAt('top'), bottom: padAt('bottom'), left: padAt('left'), right: padAt('right') }
}
