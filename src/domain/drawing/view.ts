import type { Opening } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'

/** Millimetres in a view, points on paper; y downwards. */
export type Point = readonly [x: number, y: number]

/** The kinds of line; those of light are areas where they are closed. */
export type Pen = 'outline' | 'detail' | 'hidden' | 'centre' | 'lamp'
export type Side = 'top' | 'bottom' | 'left' | 'right'

export type Stroke =
  | { kind: 'line'; pen: Pen; points: readonly Point[]; closed: boolean }
  | { kind: 'circle'; pen: Pen; centre: Point; radius: number }
  /** material cut through: ceiling, wall or ground */
  | { kind: 'hatch'; from: Point; to: Point }

export interface Dimension {
  /** the attribute whose number it shows */
  of: AttributeKey
  from: Point
  to: Point
  /** where its line stands; several of one side stand outside each other in their order */
  side: Side
  /** millimetres */
  value: number
  isDiameter: boolean
}

/** A luminaire seen from one side, mm. */
export interface View {
  strokes: readonly Stroke[]
  dimensions: readonly Dimension[]
}

export const line = (pen: Pen, ...points: Point[]): Stroke => ({
  kind: 'line',
  pen,
  points,
  closed: false,
})

export const shape = (pen: Pen, ...points: Point[]): Stroke => ({
  kind: 'line',
  pen,
  points,
  closed: true,
})

/** An open line through points left of the axis and their mirror images. */
export const mirrored = (pen: Pen, ...half: Point[]): Stroke =>
  line(pen, ...half, ...half.map(([x, y]): Point => [-x, y]).reverse())

/** A rectangle, given by its upper left corner. */
export const box = (pen: Pen, x: number, y: number, width: number, height: number): Stroke =>
  shape(pen, [x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** A rectangle around the origin. */
const boxAround = (pen: Pen, width: number, height: number): Stroke =>
  box(pen, -width / 2, -height / 2, width, height)

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

/** The two centre lines of a circle. */
const cross = (radius: number): Stroke[] => [
  line('centre', [-radius * 1.12, 0], [radius * 1.12, 0]),
  line('centre', [0, -radius * 1.12], [0, radius * 1.12]),
]

/** Parallel lines across a width: cooling fins. */
export const fins = (half: number, from: number, to: number, count: number): Stroke[] =>
  Array.from({ length: count }, (_, index) => {
    const y = from + ((to - from) * index) / (count - 1)
    return line('detail', [-half, y], [half, y])
  })

/** Points rotated around a centre, degrees clockwise on paper. */
export function turned(points: readonly Point[], [cx, cy]: Point, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return points.map(([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ])
}

/** A dimension between two points. */
export const measure = (
  of: AttributeKey,
  side: Side,
  from: Point,
  to: Point,
  value: number,
  isDiameter = false,
): Dimension => ({ of, side, from, to, value, isDiameter })

/** How long an opening or a face is along the drawing, mm. */
export const along = (face: Opening): number => ('diameter' in face ? face.diameter : face.length)

/** How far it reaches across, mm. */
export const across = (face: Opening): number => ('diameter' in face ? face.diameter : face.width)

/** An opening or a face around the origin. */
export const outlineOf = (pen: Pen, face: Opening): Stroke =>
  'diameter' in face
    ? circle(pen, 0, 0, face.diameter / 2)
    : boxAround(pen, face.length, face.width)

/** A smaller or larger one. */
export const scaled = (face: Opening, by: number): Opening =>
  'diameter' in face
    ? { diameter: face.diameter * by }
    : { length: face.length * by, width: face.width * by }

/** The dimension of a face or of the cut-out along the drawing: a diameter or a length. */
export function alongDimension(
  of: 'cutOut' | 'face',
  face: Opening,
  side: 'top' | 'bottom',
  y: number,
): Dimension {
  const half = along(face) / 2
  const isDiameter = 'diameter' in face
  const key = of === 'cutOut' ? of : isDiameter ? 'diameter' : 'length'
  return measure(key, side, [-half, y], [half, y], along(face), isDiameter)
}

/**
 * A luminaire's face, seen square on, with its cut-out behind it.
 * @param isAlone whether no other view has the dimensions along the drawing
 * @param isFaceKnown whether the face has dimensions of its own; else it is the cut-out
 */
export function faceView(
  face: Opening,
  {
    cutOut,
    isAlone,
    isFaceKnown = true,
  }: {
    cutOut?: Opening | undefined
    isAlone: boolean
    isFaceKnown?: boolean
  },
): View {
  const isRound = 'diameter' in face
  const half = across(face) / 2
  const dimensions: Dimension[] = []
  if (isAlone && isFaceKnown) dimensions.push(alongDimension('face', face, 'bottom', half))
  if (!isRound && isFaceKnown) {
    const x = face.length / 2
    dimensions.push(measure('width', 'right', [x, -half], [x, half], face.width))
  }
  if (cutOut && isAlone)
    dimensions.push(alongDimension('cutOut', cutOut, 'top', -across(cutOut) / 2))
  if (cutOut && !('diameter' in cutOut)) {
    const [x, y] = [-cutOut.length / 2, cutOut.width / 2]
    dimensions.push(measure('cutOut', 'left', [x, -y], [x, y], cutOut.width))
  }
  return {
    strokes: [
      outlineOf('outline', face),
      outlineOf('lamp', isRound ? scaled(face, 0.5) : inset(face)),
      ...(isRound ? [outlineOf('detail', scaled(face, 0.82)), ...cross(half)] : []),
      ...(cutOut && isFaceKnown ? [outlineOf('hidden', cutOut)] : []),
    ],
    dimensions,
  }
}

/** The luminous part of a rectangular face: the same distance from each edge. */
function inset({ length, width }: { length: number; width: number }): Opening {
  const edge = Math.min(length, width) * 0.12
  return { length: length - 2 * edge, width: width - 2 * edge }
}
