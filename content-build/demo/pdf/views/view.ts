/** A view of a luminaire in millimetres, y downwards, with its dimensions. */
import type { Point } from '#src/pdf/ink.ts'

export type Pen = 'outline' | 'detail' | 'hidden' | 'centre' | 'lamp'
export type Side = 'top' | 'bottom' | 'left' | 'right'

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export type Stroke =
  | { kind: 'line'; pen: Pen; points: readonly Point[]; closed: boolean }
  | { kind: 'circle'; pen: Pen; centre: Point; radius: number }
  /** material cut through: ceiling, wall or ground */
  | { kind: 'hatch'; from: Point; to: Point }

export type LineStroke = Extract<Stroke, { kind: 'line' }>

export interface Dimension {
  from: Point
  to: Point
  side: Side
  /** 0 is nearest to the view */
  level: number
  /** the number as the dimensions text writes it */
  label: string
}

export interface View {
  strokes: readonly Stroke[]
  dimensions: readonly Dimension[]
}

export const line = (pen: Pen, ...points: Point[]): LineStroke => ({
  kind: 'line',
  pen,
  points,
  closed: false,
})

export const shape = (pen: Pen, ...points: Point[]): LineStroke => ({
  kind: 'line',
  pen,
  points,
  closed: true,
})

/** An open line through points left of the axis and their mirror images. */
export const mirrored = (pen: Pen, ...half: Point[]): LineStroke =>
  line(pen, ...half, ...half.map(([x, y]): Point => [-x, y]).reverse())

/** The two centre lines of a circle. */
export const cross = (radius: number): Stroke[] => [
  line('centre', [-radius - 8, 0], [radius + 8, 0]),
  line('centre', [0, -radius - 8], [0, radius + 8]),
]

/** A rectangle, given by its upper left corner. */
export const box = (pen: Pen, x: number, y: number, width: number, height: number): Stroke =>
  shape(pen, [x, y], [x + width, y], [x + width, y + height], [x, y + height])

export const circle = (pen: Pen, x: number, y: number, radius: number): Stroke => ({
  kind: 'circle',
  pen,
  centre: [x, y],
  radius,
})

export const hatch = (x: number, y: number, width: number, height: number): Stroke => ({
  kind: 'hatch',
  from: [x, y],
  to: [x + width, y + height],
})

/** Parallel lines across a width: cooling fins. */
export function fins(
  x: number,
  width: number,
  from: number,
  to: number,
  count: number,
): LineStroke[] {
  return Array.from({ length: count }, (_, index) => {
    const y = from + ((to - from) * index) / Math.max(count - 1, 1)
    return line('detail', [x, y], [x + width, y])
  })
}

export function measure(
  side: Side,
  from: Point,
  to: Point,
  label: number | string,
  level = 0,
): Dimension {
  return { side, from, to, level, label: String(label) }
}

/** Rotates a point around the origin, degrees clockwise on paper. */
export function turnedPoint([x, y]: Point, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** Rotates points around a centre, degrees clockwise on paper. */
export function turned(points: readonly Point[], [cx, cy]: Point, degrees: number): Point[] {
  return points.map(([x, y]) => {
    const [tx, ty] = turnedPoint([x - cx, y - cy], degrees)
    return [cx + tx, cy + ty]
  })
}

/** A round luminaire seen from below. */
export function faceView(outer: number, aperture: number, lens: number): View {
  return {
    strokes: [
      circle('outline', 0, 0, outer),
      circle('detail', 0, 0, aperture),
      circle('lamp', 0, 0, lens),
      ...cross(outer),
    ],
    dimensions: [],
  }
}
