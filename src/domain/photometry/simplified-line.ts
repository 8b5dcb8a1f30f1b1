export interface Point {
  x: number
  y: number
}

/** In units of the diagram's radius: a fifth of a pixel. */
const tolerance = 0.0015
const mostPoints = 110

/** Returns a function that gives a point's distance from the straight line between two others. */
function distanceFrom(from: Point, to: Point): (point: Point) => number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return ({ x, y }) => Math.hypot(x - from.x, y - from.y)
  const [ex, ey] = [dx / length, dy / length]
  return ({ x, y }) => Math.abs(ex * (y - from.y) - ey * (x - from.x))
}

/** Simplifies a line (Douglas and Peucker), with a larger tolerance while too many points remain. */
export function simplified(points: readonly Point[]): Point[] {
  const even = thinned(points)
  for (let allowed = tolerance; ; allowed *= 2) {
    const kept = keptWithin(even, allowed)
    if (kept.length <= mostPoints) return kept
  }
}

/** A thousand points at most: the work below may grow with the square of their number. */
function thinned(points: readonly Point[]): readonly Point[] {
  const every = Math.ceil(points.length / 1000)
  return points.filter((_, at) => at % every === 0 || at === points.length - 1)
}

function keptWithin(points: readonly Point[], allowed: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const pieces: [number, number][] = [[0, points.length - 1]]
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    const [first, last] = piece
    const [from, to] = [points[first], points[last]]
    if (from === undefined || to === undefined) continue
    const distanceOf = distanceFrom(from, to)
    let farthest = { at: first, distance: allowed }
    for (let at = first + 1; at < last; at++) {
      const point = points[at]
      if (point === undefined) continue
      const away = distanceOf(point)
      if (away > farthest.distance) farthest = { at, distance: away }
    }
    if (farthest.at === first) continue
    kept.add(farthest.at)
    pieces.push([first, farthest.at], [farthest.at, last])
  }
  return points.filter((_, at) => kept.has(at))
}
