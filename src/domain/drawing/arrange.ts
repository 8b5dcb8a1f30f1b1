import { type Bounds, type DimensionLine, dimensionLines } from './dimension-lines.ts'
import type { Point, View } from './view.ts'

/** The scales of drawings: 5 means 1:5. @see ISO 5455, with two steps more between 1:1 and 1:5 */
export const scales = [1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200, 500] as const

export const pointsPerMillimetre = 72 / 25.4

/** Between views, points. */
const viewGap = 20

/** Around all of them, for half the thickness of a line, points. */
const margin = 1

/** A view with its dimension lines; points from the view's origin. */
interface Sheet {
  view: View
  lines: DimensionLine[]
  bounds: Bounds
}

/** Views on their places on paper. */
export interface Arrangement {
  scale: number
  /** points */
  width: number
  height: number
  /** each with the place of its view's origin */
  sheets: readonly (Sheet & { origin: Point })[]
}

/**
 * Arranges views at the largest standard scale at which they fit a box, side by side on one line or
 * below each other on one axis.
 * @param box points
 * @returns undefined if they fit at none
 */
export function arrange(
  views: readonly View[],
  box: { width: number; height: number },
): Arrangement | undefined {
  for (const scale of scales) {
    const placed = placedAt(scale, views, box)
    if (placed) return { scale, ...placed }
  }
  return undefined
}

/** Whether {@link arrange} finds a scale. Takes a fraction of its time, because most views fit at the smallest. */
export const canBeArranged = (
  views: readonly View[],
  box: { width: number; height: number },
): boolean => scales.toReversed().some((scale) => placedAt(scale, views, box) !== undefined)

function placedAt(
  scale: number,
  views: readonly View[],
  box: { width: number; height: number },
): Placed | undefined {
  const sheets = views.map((view) => sheetOf(view, pointsPerMillimetre / scale))
  return [beside(sheets), below(sheets)].find(
    ({ width, height }) => width <= box.width && height <= box.height,
  )
}

function sheetOf(view: View, scale: number): Sheet {
  const frame = boundsOf(view.strokes.flatMap(cornersOf).map(([x, y]) => [x * scale, y * scale]))
  const lines = dimensionLines(view.dimensions, frame, scale)
  const outermost = lines.flatMap(({ lines, arrows, label: { bounds } }): Point[] => [
    ...lines.flat(),
    ...arrows.flat(),
    [bounds.left, bounds.top],
    [bounds.right, bounds.bottom],
  ])
  const corners: Point[] = [
    [frame.left, frame.top],
    [frame.right, frame.bottom],
  ]
  return { view, lines, bounds: boundsOf([...corners, ...outermost]) }
}

function cornersOf(stroke: View['strokes'][number]): readonly Point[] {
  if (stroke.kind === 'hatch') return [stroke.from, stroke.to]
  if (stroke.kind === 'line') return stroke.points
  const { centre, radius } = stroke
  return [
    [centre[0] - radius, centre[1] - radius],
    [centre[0] + radius, centre[1] + radius],
  ]
}

function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

type Placed = Pick<Arrangement, 'width' | 'height' | 'sheets'>

/** On one line through the middle of each. */
function beside(sheets: readonly Sheet[]): Placed {
  const height = Math.max(...sheets.map(({ bounds }) => bounds.bottom - bounds.top))
  let right = margin - viewGap
  const placed = sheets.map((sheet) => {
    const { bounds } = sheet
    const left = right + viewGap
    right = left + bounds.right - bounds.left
    const top = margin + (height - (bounds.bottom - bounds.top)) / 2
    return { ...sheet, origin: [left - bounds.left, top - bounds.top] as const }
  })
  return { width: right + margin, height: height + 2 * margin, sheets: placed }
}

/** On one axis through the origin of each. */
function below(sheets: readonly Sheet[]): Placed {
  const axis = margin - Math.min(...sheets.map(({ bounds }) => bounds.left))
  const width = axis + Math.max(...sheets.map(({ bounds }) => bounds.right)) + margin
  let bottom = margin - viewGap
  const placed = sheets.map((sheet) => {
    const { bounds } = sheet
    const top = bottom + viewGap
    bottom = top + bounds.bottom - bounds.top
    return { ...sheet, origin: [axis, top - bounds.top] as const }
  })
  return { width, height: bottom + margin, sheets: placed }
}
