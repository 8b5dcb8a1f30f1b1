import type { Opening } from '#src/domain/product/attribute.ts'
import type { Body, Support } from './body.ts'
import {
  type Dimension,
  type Point,
  type Stroke,
  type View,
  along,
  alongDimension,
  box,
  circle,
  faceView,
  fins,
  hatch,
  line,
  measure,
  shape,
  turned,
} from './view.ts'

type Upright = Extract<Body, { outline: 'upright' }>
type Tube = Extract<Body, { outline: 'tube' }>
type Projector = Extract<Body, { outline: 'projector' }>

/** The elevation of a body as high as its height, and its face; without a height, the face alone. */
export function uprightViews({ by, face, height }: Upright): View[] {
  const plan = faceView(face, { isAlone: height === undefined })
  if (height === undefined) return [plan]
  const half = along(face) / 2
  const isFromBelow = standing.has(by)
  const { edge, strokes: light } = lightOf(face, height, isFromBelow)
  const strokes: Stroke[] = [
    ...supportStrokes(by, { half, height, isRound: 'diameter' in face }),
    box('outline', -half, 0, 2 * half, height),
    line('detail', [-half, edge], [half, edge]),
    ...light,
    ...('diameter' in face ? [line('centre', [0, -height * 0.06], [0, height * 1.06])] : []),
  ]
  const elevation: View = {
    strokes,
    dimensions: [
      isFromBelow
        ? alongDimension('face', face, 'top', 0)
        : alongDimension('face', face, 'bottom', height),
      measure('height', 'right', [half, 0], [half, height], height),
    ],
  }
  return [elevation, plan]
}

/** Those that carry a luminaire from below. */
const standing: ReadonlySet<Support> = new Set(['ground', 'pole', 'spike'])

/** A mouth below, or a lantern at the top of what stands. */
function lightOf(
  face: Opening,
  height: number,
  isFromBelow: boolean,
): { edge: number; strokes: Stroke[] } {
  const half = along(face) / 2
  if (isFromBelow) {
    const [from, to] = [height * 0.05, height * 0.16]
    return { edge: to, strokes: [box('lamp', -half * 0.92, from, half * 1.84, to - from)] }
  }
  const mouth = height - Math.min(height, half) * 0.12
  return { edge: height * 0.06, strokes: [line('lamp', [-half * 0.8, mouth], [half * 0.8, mouth])] }
}

/** A tube from its side and from its end. */
export function tubeViews({ by, length, diameter }: Tube): View[] {
  const half = length / 2
  const cap = Math.min(diameter * 0.6, length * 0.05)
  const side: View = {
    strokes: [
      ...supportStrokes(by, { half, height: diameter, isRound: false }),
      box('outline', -half, 0, length, diameter),
      ...[-half + cap, half - cap].map((x) => line('detail', [x, 0], [x, diameter])),
      line('lamp', [-half + cap, diameter * 0.72], [half - cap, diameter * 0.72]),
    ],
    dimensions: [
      measure('length', 'bottom', [-half, diameter], [half, diameter], length),
      measure('diameter', 'right', [half, 0], [half, diameter], diameter, true),
    ],
  }
  return [side, faceView({ diameter }, { isAlone: true, isFaceKnown: false })]
}

/** The head straight, with its outline when tilted, and its face. */
export function projectorViews({ by, length, diameter, height }: Projector): View[] {
  const r = diameter / 2
  const isFromBelow = standing.has(by)
  const stem = height !== undefined && height > length ? height - length : length * 0.22
  // Hangs from the support at 0, and is turned over where it stands.
  const head: Point[] = [
    [-r, stem],
    [r, stem],
    [r, stem + length],
    [-r, stem + length],
  ]
  const joint: Point = [0, stem + length * 0.14]
  const strokes: Stroke[] = [
    box('outline', -r * 0.14, 0, r * 0.28, stem),
    shape('hidden', ...turned(head, joint, 35)),
    shape('outline', ...head),
    ...fins(r, stem + length * 0.1, stem + length * 0.34, 5),
    line('lamp', [-r * 0.8, stem + length * 0.9], [r * 0.8, stem + length * 0.9]),
    line('centre', [0, stem * 0.5], [0, stem + length * 1.08]),
  ]
  const dimensions: Dimension[] = [
    measure('diameter', 'bottom', [-r, stem + length], [r, stem + length], diameter, true),
    measure('length', 'right', [r, stem], [r, stem + length], length),
  ]
  if (height !== undefined && height > length)
    dimensions.push(measure('height', 'right', [r, 0], [r, height], height))
  const whole = { half: r, height: stem + length, isRound: true }
  const side = isFromBelow
    ? turnedOver({ strokes, dimensions }, whole.height)
    : { strokes, dimensions }
  return [
    { ...side, strokes: [...supportStrokes(by, whole), ...side.strokes] },
    faceView({ diameter }, { isAlone: true, isFaceKnown: false }),
  ]
}

/** The same view upside down, between 0 and a height. */
function turnedOver({ strokes, dimensions }: View, height: number): View {
  const over = ([x, y]: Point): Point => [x, height - y]
  const sides = { top: 'bottom', bottom: 'top', left: 'left', right: 'right' } as const
  return {
    strokes: strokes.map((stroke) =>
      stroke.kind === 'line'
        ? { ...stroke, points: stroke.points.map(over) }
        : stroke.kind === 'circle'
          ? { ...stroke, centre: over(stroke.centre) }
          : stroke,
    ),
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      from: over(dimension.from),
      to: over(dimension.to),
      side: sides[dimension.side],
    })),
  }
}

/** The support of a body from 0 to its height; without dimensions, so not to scale. */
function supportStrokes(
  by: Support,
  { half, height, isRound }: { half: number; height: number; isRound: boolean },
): Stroke[] {
  const size = Math.max(half, height * 0.6)
  const reach = half + size * 0.3
  const thick = size * 0.12
  const ceiling = (y: number) => hatch(-reach, y - thick, 2 * reach, thick)
  switch (by) {
    case 'ceiling':
      return [ceiling(0)]
    case 'wires': {
      const drop = size * 0.7
      const wires = isRound ? [0] : [-half * 0.84, half * 0.84]
      return [ceiling(-drop), ...wires.flatMap((x) => shortened(x, -drop, 0, size * 0.1))]
    }
    case 'track': {
      const rail = Math.min(size * 0.2, half)
      return [ceiling(-rail), box('outline', -rail, -rail, 2 * rail, rail)]
    }
    case 'pole': {
      const pole = Math.min(half * 0.4, size * 0.08)
      const end = height + size
      return [
        ...[-pole, pole].map((x) => line('outline', [x, height], [x, end])),
        line('detail', [-pole * 2, end + pole], [pole * 2, end - pole]),
      ]
    }
    case 'spike': {
      const [width, long] = [Math.min(half * 0.3, size * 0.15), size * 0.9]
      const soil = (x: number) => hatch(x, height, reach - width * 1.1, thick)
      return [
        soil(-reach),
        soil(width * 1.1),
        shape('outline', [-width, height], [width, height], [0, height + long]),
      ]
    }
    case 'ground':
      return [hatch(-reach, height, 2 * reach, thick)]
    case 'nothing':
      return []
  }
}

/** A wire that is longer than it is drawn. */
function shortened(x: number, from: number, to: number, size: number): Stroke[] {
  const middle = (from + to) / 2
  const slash = (y: number) => line('detail', [x - size, y + size / 2], [x + size, y - size / 2])
  return [
    line('detail', [x, from], [x, middle - size * 0.3]),
    slash(middle - size * 0.3),
    slash(middle + size * 0.3),
    line('detail', [x, middle + size * 0.3], [x, to]),
    circle('detail', x, to, size * 0.2),
  ]
}
