import type { Body } from './body.ts'
import {
  type Dimension,
  type Stroke,
  type View,
  across,
  along,
  box,
  hatch,
  line,
  measure,
  outlineOf,
  scaled,
} from './view.ts'

type Wall = Extract<Body, { outline: 'wall' }>

/** The front and, where its depth is known, the section through the wall. */
export function wallViews(body: Wall): View[] {
  const { depth } = body
  const front: View = { strokes: frontStrokes(body), dimensions: frontDimensions(body) }
  return depth === undefined ? [front] : [front, sideView(body, depth)]
}

function frontStrokes({ front, cutOut, isRecessed }: Wall): Stroke[] {
  const [x, y] = [along(front) / 2, across(front) / 2]
  const lamps =
    'diameter' in front
      ? [outlineOf('lamp', scaled(front, 0.5))]
      : isRecessed
        ? [box('lamp', -x * 0.8, -y * 0.3, x * 1.6, y * 0.7)]
        : [-y, y].map((mouth) => line('lamp', [-x * 0.64, mouth], [x * 0.64, mouth]))
  return [outlineOf('outline', front), ...lamps, ...(cutOut ? [outlineOf('hidden', cutOut)] : [])]
}

function frontDimensions({ front, names, cutOut }: Wall): Dimension[] {
  const [x, y] = [along(front) / 2, across(front) / 2]
  const dimensions: Dimension[] = []
  if ('diameter' in front)
    dimensions.push(measure('diameter', 'bottom', [-x, y], [x, y], front.diameter, true))
  else
    dimensions.push(
      measure(names[0], 'bottom', [-x, y], [x, y], front.length),
      measure(names[1], 'left', [-x, -y], [-x, y], front.width),
    )
  if (cutOut === undefined) return dimensions
  const [w, h] = [along(cutOut) / 2, across(cutOut) / 2]
  if ('diameter' in cutOut)
    return [...dimensions, measure('cutOut', 'top', [-w, -h], [w, -h], cutOut.diameter, true)]
  return [
    ...dimensions,
    measure('cutOut', 'top', [-w, -h], [w, -h], cutOut.length),
    measure('cutOut', 'right', [w, -h], [w, h], cutOut.width),
  ]
}

/** The wall is on the left, and the room on the right. */
function sideView({ front, cutOut, isRecessed }: Wall, depth: NonNullable<Wall['depth']>): View {
  const y = across(front) / 2
  const { of, value } = depth
  if (!isRecessed) {
    const thick = Math.min(value * 0.3, y * 0.25)
    const optics = [-1, 1].map((side) =>
      line('lamp', [value * 0.3, side * y * 0.7], [value * 0.76, side * y * 0.7]),
    )
    return {
      strokes: [
        hatch(-thick, -y * 1.2, thick, y * 2.4),
        box('outline', 0, -y, value, 2 * y),
        ...optics,
      ],
      dimensions: [measure(of, 'bottom', [0, y], [value, y], value)],
    }
  }
  const hole = cutOut ? across(cutOut) / 2 : y * 0.9
  const plate = Math.min(value * 0.1, y * 0.12)
  const reach = Math.max(y, hole) * 1.3
  const wall = value * 1.12
  const material = (from: number) => hatch(-wall, from, wall, reach - hole)
  return {
    strokes: [
      material(-reach),
      material(hole),
      box('outline', 0, -y, plate, 2 * y),
      box('outline', -value, -hole * 0.96, value, hole * 1.92),
      line('hidden', [0, -y * 0.3], [-value * 0.6, -y * 0.3], [0, y * 0.4]),
      line('lamp', [-value * 0.5, -y * 0.26], [-value * 0.25, -y * 0.26]),
    ],
    dimensions: [measure(of, 'bottom', [-value, reach], [0, reach], value)],
  }
}
