import type { Canvas } from '#src/pdf/canvas.ts'
import type { Point } from '#src/pdf/ink.ts'
import type { Box } from './paper.ts'
import { drawDimension, drawStroke, padOf } from './strokes.ts'
import type { Bounds, Side, Stroke, View } from './views/view.ts'

const scales = [1, 2, 2.5, 3, 4, 5, 6, 8, 10, 12.5, 15, 20, 25, 50] as const

const pointsPerMillimetre = 72 / 25.4

const viewGap = 22

interface Sheet {
  view: View
  bounds: Bounds
  pad: Record<Side, number>
}

/** Views side by side on one centre line, or stacked on one axis; points. */
interface Arrangement {
  width: number
  height: number
  /** position of the view's origin, from the arrangement's upper left corner */
  origins: Point[]
}

/** Draws views at the largest standard scale that fits the box, and returns the scale, '1 : 5'. */
export function draftViews(canvas: Canvas, views: readonly View[], box: Box): string {
  const sheets = views.map((view) => ({ view, bounds: boundsOf(view.strokes), pad: padOf(view) }))
  for (const scale of scales) {
    const k = pointsPerMillimetre / scale
    const arrangement = [beside(sheets, k), below(sheets, k)].find(
      ({ width, height }) => width <= box.width && height <= box.height,
    )
    if (arrangement === undefined) continue
    const top = box.y + (box.height - arrangement.height) / 2
    sheets.forEach(({ view, bounds }, index) => {
      const [ox, oy] = arrangement.origins[index] ?? [0, 0]
      const place = ([x, y]: Point): Point => [box.x + ox + x * k, top + oy + y * k]
      const [left, upper] = place([bounds.left, bounds.top])
      const [right, bottom] = place([bounds.right, bounds.bottom])
      drawView(canvas, view, place, k, { left, top: upper, right, bottom })
    })
    return `1 : ${scale}`
  }
  throw new RangeError('The drawing does not fit its box at any scale.')
}

function beside(sheets: readonly Sheet[], k: number): Arrangement {
  const heights = sheets.map(
    ({ bounds, pad }) => (bounds.bottom - bounds.top) * k + pad.top + pad.bottom,
  )
  const height = Math.max(...heights)
  let width = -viewGap
  const origins = sheets.map(({ bounds, pad }, index): Point => {
    const left = width + viewGap
    width = left + pad.left + (bounds.right - bounds.left) * k + pad.right
    const top = (height - (heights[index] ?? 0)) / 2
    return [left + pad.left - bounds.left * k, top + pad.top - bounds.top * k]
  })
  return { width, height, origins }
}

function below(sheets: readonly Sheet[], k: number): Arrangement {
  const axis = Math.max(...sheets.map(({ bounds, pad }) => pad.left - bounds.left * k))
  const width = axis + Math.max(...sheets.map(({ bounds, pad }) => bounds.right * k + pad.right))
  let height = -viewGap
  const origins = sheets.map(({ bounds, pad }): Point => {
    const top = height + viewGap
    height = top + pad.top + (bounds.bottom - bounds.top) * k + pad.bottom
    return [axis, top + pad.top - bounds.top * k]
  })
  return { width, height, origins }
}

function drawView(
  canvas: Canvas,
  { strokes, dimensions }: View,
  place: (point: Point) => Point,
  k: number,
  frame: Bounds,
) {
  for (const stroke of strokes) drawStroke(canvas, stroke, place, k)
  for (const dimension of dimensions) drawDimension(canvas, dimension, place, frame)
}

function boundsOf(strokes: readonly Stroke[]): Bounds {
  const points = strokes.flatMap((stroke): Point[] => {
    if (stroke.kind === 'hatch') return [stroke.from, stroke.to]
    if (stroke.kind === 'line') return [...stroke.points]
    const { centre, radius } = stroke
    return [
      [centre[0] - radius, centre[1] - radius],
      [centre[0] + radius, centre[1] + radius],
    ]
  })
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}
