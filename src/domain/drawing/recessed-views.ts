import type { Body } from './body.ts'
import {
  type Dimension,
  type Stroke,
  type View,
  along,
  alongDimension,
  box,
  faceView,
  fins,
  hatch,
  line,
  measure,
  mirrored,
  scaled,
} from './view.ts'

type Recessed = Extract<Body, { outline: 'recessed' }>

/** The section through ceiling or ground, where a depth is known, and the face. */
export function recessedViews(body: Recessed): View[] {
  const { into, face, isFaceKnown, cutOut, recessDepth } = body
  const depths = into === 'ceiling' ? ceilingDepths(body) : groundDepths(body)
  const plan = { cutOut, isFaceKnown, isAlone: depths === undefined }
  if (depths === undefined) return [faceView(face, plan)]
  const { inside, outside } = depths
  // Drawn as in the ground, and turned for the ceiling.
  const turn = into === 'ground' ? 1 : -1
  const isRound = 'diameter' in face
  const half = along(face) / 2
  const hole = along(cutOut ?? scaled(face, 0.92)) / 2
  const lower = Math.min(half, hole) * 0.95
  const depth = Math.max(inside, recessDepth ?? 0)
  const thick = Math.min(depth * 0.4, Math.max(half, depth) * 0.16)
  const reach = Math.max(half, hole) + Math.max(half, depth) * 0.25
  const material = (x: number) => hatch(x, turn === 1 ? 0 : -thick, reach - hole, thick)
  const lamp = turn * inside * 0.42
  const strokes: Stroke[] = [
    material(-reach),
    material(hole),
    ...(isFaceKnown ? [box('outline', -half, turn === 1 ? -outside : 0, 2 * half, outside)] : []),
    isRound
      ? mirrored(
          'outline',
          [-lower, 0],
          [-lower, turn * inside * 0.5],
          [-lower * 0.88, turn * inside * 0.5],
          [-lower * 0.88, turn * inside],
        )
      : mirrored('outline', [-lower, 0], [-lower, turn * inside]),
    ...(isRound ? fins(lower * 0.88, turn * inside * 0.62, turn * inside * 0.92, 5) : []),
    mirrored('hidden', [-lower * 0.88, 0], [-lower * 0.52, lamp]),
    line('lamp', [-lower * 0.52, lamp], [lower * 0.52, lamp]),
    ...(recessDepth !== undefined && recessDepth !== inside
      ? [mirrored('hidden', [-hole, 0], [-hole, turn * recessDepth])]
      : []),
    ...(isRound
      ? [line('centre', [0, -turn * (outside + depth * 0.1)], [0, turn * depth * 1.1])]
      : []),
  ]
  return [
    { strokes, dimensions: sectionDimensions(body, { inside, outside, turn, thick, lower }) },
    faceView(face, plan),
  ]
}

/** The parts inside of the material and outside of it, mm. */
interface Depths {
  inside: number
  outside: number
}

/** The height of a luminaire in a ceiling is that of its flange and its body. */
function ceilingDepths({ face, height, recessDepth }: Recessed): Depths | undefined {
  if (height === undefined && recessDepth === undefined) return undefined
  const flange = (whole: number) => Math.min(along(face) * 0.025, whole * 0.12)
  if (height === undefined) return { inside: recessDepth ?? 0, outside: flange(recessDepth ?? 0) }
  const outside =
    recessDepth !== undefined && recessDepth < height ? height - recessDepth : flange(height)
  return { inside: height - outside, outside }
}

/** A height of less than half the recess depth is what stands above the ground; else it is all of it. */
function groundDepths(body: Recessed): Depths | undefined {
  const { height, recessDepth } = body
  return height !== undefined && recessDepth !== undefined && height * 2 < recessDepth
    ? { inside: recessDepth, outside: height }
    : ceilingDepths(body)
}

function sectionDimensions(
  { face, isFaceKnown, cutOut, height, recessDepth, into }: Recessed,
  at: Depths & { turn: number; thick: number; lower: number },
): Dimension[] {
  const { inside, outside, turn, thick, lower } = at
  const dimensions: Dimension[] = []
  const half = isFaceKnown ? along(face) / 2 : along(cutOut ?? face) / 2
  const [outer, inner] =
    into === 'ground' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)
  if (isFaceKnown) dimensions.push(alongDimension('face', face, outer, -turn * outside))
  if (cutOut)
    dimensions.push(
      alongDimension(
        'cutOut',
        cutOut,
        inner,
        turn * (into === 'ground' ? Math.max(inside, recessDepth ?? 0) : thick),
      ),
    )
  const isRise = height === outside
  if (height !== undefined)
    dimensions.push(
      measure(
        'height',
        'right',
        [half, -turn * outside],
        [isRise ? half : lower, isRise ? 0 : turn * inside],
        height,
      ),
    )
  if (recessDepth !== undefined)
    dimensions.push(
      measure('recessDepth', 'right', [half, 0], [lower, turn * recessDepth], recessDepth),
    )
  return dimensions
}
