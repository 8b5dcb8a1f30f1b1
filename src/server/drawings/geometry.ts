import { SVGPathData, SVGShapes } from 'svg-pathdata'
import { ownValue } from '#src/domain/own-value.ts'
import { InvalidDrawingError, drawingLimits } from './invalid-drawing.ts'

/** An affine map as SVG writes it: x′ = ax + cy + e, y′ = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export type Attributes = Readonly<Record<string, string | undefined>>

/** The map that takes points through the second, then through the first. */
export const product = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  a * a2 + c * b2,
  b * a2 + d * b2,
  a * c2 + c * d2,
  b * c2 + d * d2,
  a * e2 + c * f2 + e,
  b * e2 + d * f2 + f,
]

/** How much a map lengthens lines, on the average of both directions. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

// A file's text may be built to make a pattern try every way to read it, so these have one way only.
const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`
const nextNumber = new RegExp(String.raw`[\s,]*(${number})`, 'y')
const lengthPattern = new RegExp(String.raw`^(${number})(px|pt|pc|mm|cm|in)?$`)

/** Units of length in px, as CSS defines them. */
const units = { px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }
const isUnit = (unit: string): unit is keyof typeof units => Object.hasOwn(units, unit)

/** The numbers of a list that white space or commas separate. */
export function numbersIn(text: string): number[] {
  const whole = text.trim()
  const values: number[] = []
  nextNumber.lastIndex = 0
  for (let at = 0; at < whole.length; at = nextNumber.lastIndex) {
    const value = Number(nextNumber.exec(whole)?.[1])
    if (!Number.isFinite(value))
      throw new InvalidDrawingError(`has ${shown(text)} in place of numbers`)
    values.push(value)
  }
  return values
}

/** A length in px. @returns undefined for an absent one */
export function lengthOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const [, value, unit = 'px'] = lengthPattern.exec(text.trim()) ?? []
  if (value === undefined || !isUnit(unit) || !Number.isFinite(Number(value)))
    throw new InvalidDrawingError(
      `has the length ${shown(text)}. Please use lengths without unit, or in px, pt, mm, cm or in`,
    )
  return Number(value) * units[unit]
}

const steps: Readonly<Record<string, (values: readonly number[]) => Matrix | undefined>> = {
  matrix: ([a, b, c, d, e, f]) =>
    [a, b, c, d, e, f].some((value) => value === undefined)
      ? undefined
      : [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0],
  translate: ([x, y = 0]) => (x === undefined ? undefined : [1, 0, 0, 1, x, y]),
  scale: ([x, y = x]) => (x === undefined || y === undefined ? undefined : [x, 0, 0, y, 0, 0]),
  rotate: ([degrees, x = 0, y = 0]) => {
    if (degrees === undefined) return undefined
    const turn = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return product(product([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y])
  },
  skewX: ([degrees]) =>
    degrees === undefined ? undefined : [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewY: ([degrees]) =>
    degrees === undefined ? undefined : [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
}

const step = /(\w+)\s*\(([^()]*)\)[\s,]*/y

/** The map of an element's `transform`. */
export function transformed(matrix: Matrix, transform: string | undefined): Matrix {
  const text = transform?.trim() ?? ''
  let result = matrix
  step.lastIndex = 0
  for (let at = 0; at < text.length; at = step.lastIndex) {
    const [, name = '', values = ''] = step.exec(text) ?? []
    const next = ownValue(steps, name)?.(numbersIn(values))
    if (next === undefined)
      throw new InvalidDrawingError(`has a transform that can’t be read: ${shown(text)}`)
    result = product(result, next)
  }
  return result
}

/** The shapes, as path data in the element's own coordinates; undefined for one that shows nothing. */
export const shapes: Readonly<Record<string, (attributes: Attributes) => SVGPathData | undefined>> =
  {
    path: ({ d = '' }) => (/^\s*(?:none\s*)?$/.test(d) ? undefined : pathOf(d)),
    rect: ({ x, y, width, height, rx, ry }) => {
      const [w, h] = [lengthOf(width) ?? 0, lengthOf(height) ?? 0]
      const [rX = lengthOf(ry) ?? 0, rY = rX] = [lengthOf(rx), lengthOf(ry)]
      return w > 0 && h > 0
        ? SVGShapes.createRect(lengthOf(x) ?? 0, lengthOf(y) ?? 0, w, h, rX, rY)
        : undefined
    },
    circle: ({ cx, cy, r }) => ellipse(lengthOf(r), lengthOf(r), lengthOf(cx), lengthOf(cy)),
    ellipse: ({ cx, cy, rx, ry }) =>
      ellipse(lengthOf(rx ?? ry), lengthOf(ry ?? rx), lengthOf(cx), lengthOf(cy)),
    line: ({ x1, y1, x2, y2 }) =>
      SVGShapes.createPolyline([x1, y1, x2, y2].map((text) => lengthOf(text) ?? 0)),
    polyline: ({ points = '' }) => poly(points, SVGShapes.createPolyline),
    polygon: ({ points = '' }) => poly(points, SVGShapes.createPolygon),
  }

function pathOf(d: string): SVGPathData {
  try {
    const path = new SVGPathData(d)
    if (path.commands[0]?.type === SVGPathData.MOVE_TO) return path
  } catch (error) {
    throw new InvalidDrawingError(`has a path that can’t be read: ${shown(d)}`, error)
  }
  throw new InvalidDrawingError(`has a path that begins without M: ${shown(d)}`)
}

const ellipse = (rx = 0, ry = 0, cx = 0, cy = 0) =>
  rx > 0 && ry > 0 ? SVGShapes.createEllipse(rx, ry, cx, cy) : undefined

function poly(points: string, create: (coordinates: number[]) => SVGPathData) {
  const coordinates = numbersIn(points)
  const isWhole = coordinates.length % 2 === 0
  const whole = isWhole ? coordinates : coordinates.slice(0, -1)
  return whole.length >= 4 ? create(whole) : undefined
}

export const farOut = () =>
  new InvalidDrawingError('has coordinates or widths far outside of its box')

/** A number of the written drawing. @throws InvalidDrawingError for one where nothing is seen */
export function inRange(value: number): number {
  if (Math.abs(value) < drawingLimits.coordinate) return value
  throw farOut()
}

/** A text of a file in a sentence. */
export const shown = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
