import { grouped } from '#src/domain/format-number.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import { type GreatCircle, mainCircles, radians, spreadOf, widthOf } from './angles.ts'
import { type Distribution, intensityAt, type PlanePairs } from './distribution.ts'
import { type Diagram, coordinate, diagram, label, legend, scaleLabel, stroke } from './svg.ts'

/** A polar diagram: straight down is down, the distance from the middle is the intensity. */
export interface PolarGeometry {
  /** cd at the outermost circle, and from circle to circle */
  scale: { most: number; step: number }
  /** whether any light goes upwards, so that the upper half is drawn too */
  isWhole: boolean
  /** in units of the outermost circle's radius, x to the right (C0, C90), y down */
  lines: PlanePairs<Point[]>
}

/** Upward light below this share of the peak is not drawn. */
export const invisible = 0.01
const steps = [1, 2, 2.5, 5, 10]
const mostCircles = 5

/** Circles at round figures, at most five. */
export function scaleFor(peak: number): { most: number; step: number } {
  const rough = peak / mostCircles
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) * power
  return { most: Math.ceil((peak / step) * (1 - 1e-9)) * step, step }
}

/** The diagram's lines, for SVG and PDF alike. */
export function polarGeometry(
  distribution: Distribution,
  pairs = mainCircles(distribution),
): PolarGeometry {
  const circles = [pairs.c0, pairs.c90]
  const peak = Math.max(...circles.map(({ intensity }) => greatest(intensity)))
  const up = Math.max(
    ...circles.map(({ angle, intensity }) =>
      greatest(intensity.filter((_, at) => Math.abs(angle[at] ?? 0) > 90)),
    ),
  )
  const scale = scaleFor(peak > 0 ? peak : 1)
  const line = (pair: GreatCircle): Point[] =>
    simplified(pointsOf(pair, (intensity) => intensity / scale.most))
  const c0 = line(pairs.c0)
  return {
    scale,
    isWhole: up > invisible * peak,
    lines: { c0, c90: distribution.symmetry === 'axial' ? c0 : line(pairs.c90) },
  }
}

export const greatest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, value), 0)

/** @param lengthOf an intensity in cd, in units of the outermost circle's radius */
export const pointsOf = (
  { angle, intensity }: GreatCircle,
  lengthOf: (intensity: number) => number,
): Point[] =>
  Array.from(angle, (degrees, at) => {
    const length = lengthOf(intensity[at] ?? 0)
    return { x: length * Math.sin(radians(degrees)), y: length * Math.cos(radians(degrees)) }
  })

export const radius = 130
export const middle = 170
export const width = 2 * middle
/** Light that goes down only still shows a little above the horizontal. */
export const topOf = (isWhole: boolean): number => (isWhole ? middle : 34)

/** A line around the middle at this height, as the value of `d`. */
export const pathOf = (points: readonly Point[], y: number): string =>
  points
    .map(
      (point, at) =>
        (at === 0 ? 'M' : at === 1 ? 'L' : ' ') +
        `${coordinate(middle + point.x * radius)} ${coordinate(y + point.y * radius)}`,
    )
    .join('')

/** The polar diagram of both plane pairs, in cd. */
export function polarDiagram(distribution: Distribution): Diagram {
  const pairs = mainCircles(distribution)
  const { scale, isWhole, lines } = polarGeometry(distribution, pairs)
  const y = topOf(isWhole)
  const parts = [
    ...grid(ringsOf(scale), y, isWhole),
    stroke('c0', pathOf(lines.c0, y)),
    distribution.symmetry === 'axial' ? '' : stroke('c90', pathOf(lines.c90, y)),
    legend(10, y + radius + 36, distribution.symmetry),
    label(width - 10, y + radius + 39.5, 'cd', 'end'),
  ]
  return diagram(width, y + radius + 48, parts, alternativeOf(distribution, pairs))
}

/** A circle of the grid. */
export interface Ring {
  /** in units of the outermost circle's radius */
  length: number
  /** the intensity there */
  text: string
}

/** A round figure, with the decimals that it needs. */
export const ringText = (value: number): string => grouped(Number(value.toPrecision(4)))

/** Circles at equal distances. */
export const ringsOf = ({ most, step }: PolarGeometry['scale']): Ring[] =>
  Array.from({ length: Math.round(most / step) }, (_, at) => (at + 1) * step).map((value) => ({
    length: value / most,
    text: ringText(value),
  }))

/** @param rings from the middle outward */
export function grid(rings: readonly Ring[], y: number, isWhole: boolean): string[] {
  const reach = isWhole ? 180 : 90
  const arcs = rings.map(({ length }) => {
    const r = coordinate(length * radius)
    const half = `M${coordinate(middle - Number(r))} ${y}a${r} ${r} 0 0 0 ${2 * Number(r)} 0`
    return isWhole ? `${half}a${r} ${r} 0 0 0 ${-2 * Number(r)} 0` : half
  })
  const rays = Array.from({ length: 360 / 30 }, (_, at) => at * 30 - 180).filter(
    (angle) => Math.abs(angle) <= reach,
  )
  const end = (angle: number, r: number): [number, number] => [
    middle + r * Math.sin(radians(angle)),
    y + r * Math.cos(radians(angle)),
  ]
  const spokes = rays.map(
    (angle) => `M${middle} ${y}L${end(angle, radius).map(coordinate).join(' ')}`,
  )
  return [
    stroke('grid', [...arcs, ...spokes].join('')),
    ...rays.map((angle) => {
      const [x, above] = end(angle, radius + 15)
      return label(x, above + 3.5, `${Math.abs(angle)}°`)
    }),
    ...rings.map(({ length, text }) => scaleLabel(middle + 2, y + length * radius - 2, text)),
  ]
}

/** All numbers that the diagram shows, in words. */
function alternativeOf(distribution: Distribution, { c0, c90 }: PlanePairs<GreatCircle>): string {
  const pair = (name: string, c: number, circle: GreatCircle): string => {
    const peak = greatest(circle.intensity)
    const beam = widthOf(spreadOf(circle, 0.5))
    const values = [-90, -60, -30, 0, 30, 60, 90, 120, 150, 180].flatMap((angle) => {
      const value = intensityAt(distribution, angle < 0 ? c + 180 : c, Math.abs(angle))
      if (value < invisible * peak) return []
      return [`${shown('intensity', value)} cd at ${angle < 0 ? '−' : ''}${Math.abs(angle)}°`]
    })
    const angle = beam === null ? 'no beam angle' : `beam angle ${shown('angle', beam)}°`
    return `${name}: at most ${shown('intensity', peak)} cd, ${angle}; ${values.join(', ')}.`
  }
  const sentences =
    distribution.symmetry === 'axial'
      ? [pair('All planes', 0, c0)]
      : [pair('C0–C180', 0, c0), pair('C90–C270', 90, c90)]
  return `Polar diagram of luminous intensity. ${sentences.join(' ')}`
}

interface Point {
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
