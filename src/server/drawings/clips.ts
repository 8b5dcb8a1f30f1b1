import { SVGPathData } from 'svg-pathdata'
import { InvalidDrawingError } from './invalid-drawing.ts'

/** A rectangle along both axes, in the coordinates of the written drawing. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Units of the written drawing that nobody sees. */
const tolerance = 0.5

export const cutsAway = () =>
  new InvalidDrawingError(
    'is cut by a clip path. Please cut the shapes themselves, or remove the clip path',
  )

/** Whether a box holds another one. */
export const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left + tolerance &&
  outer.top <= inner.top + tolerance &&
  outer.right >= inner.right - tolerance &&
  outer.bottom >= inner.bottom - tolerance

/** The box around all points of a path, among them those that bend its curves. */
export function boxAround({ commands }: SVGPathData, rim = 0): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of pointsOf(commands)) {
    box.left = Math.min(box.left, x - rim)
    box.right = Math.max(box.right, x + rim)
    box.top = Math.min(box.top, y - rim)
    box.bottom = Math.max(box.bottom, y + rim)
  }
  return box
}

function pointsOf(commands: SVGPathData['commands']): [number, number][] {
  return commands.flatMap((command): [number, number][] => {
    if (command.type === SVGPathData.CURVE_TO)
      return [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ]
    return 'x' in command && 'y' in command ? [[command.x, command.y]] : []
  })
}

/**
 * The rectangle that a path encloses, as drawing programs write it for the page or a view.
 * @param path absolute, of lines and curves
 * @throws InvalidDrawingError for any other shape
 */
export function rectangleOf(path: SVGPathData): Box {
  const box = boxAround(path)
  const { left, top, right, bottom } = box
  const near = (one: number, two: number) => Math.abs(one - two) < 0.01
  const isStraight = path.commands.every(({ type }) => type !== SVGPathData.CURVE_TO)
  const corners = pointsOf(path.commands).map(([x, y]) =>
    (near(x, left) || near(x, right)) && (near(y, top) || near(y, bottom))
      ? `${near(x, left)} ${near(y, top)}`
      : '',
  )
  // Around the box: each corner is beside the one before.
  const isAround = corners.every(
    (corner, at) => at === 0 || !isAcross(corner, corners[at - 1] ?? ''),
  )
  if (!isStraight || !isAround || corners.includes('') || new Set(corners).size !== 4)
    throw cutsAway()
  return box
}

const isAcross = (one: string, two: string): boolean => {
  const [x, y] = one.split(' ')
  const [otherX, otherY] = two.split(' ')
  return x !== otherX && y !== otherY
}
