import { type Arrangement, pointsPerMillimetre } from './arrange.ts'
import { labelSize } from './dimension-lines.ts'
import type { Point, Stroke } from './view.ts'

/** The kinds of line by their classes, which print and pages draw in their own way; in this order. */
const strokes = {
  hatch: 'fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width=".35"',
  area: 'fill="var(--amber,currentColor)" fill-opacity=".45"',
  detail: 'fill="none" stroke="currentColor" stroke-width=".4"',
  hidden: 'fill="none" stroke="currentColor" stroke-width=".4" stroke-dasharray="2.2 1.6"',
  centre:
    'fill="none" stroke="currentColor" stroke-opacity=".7" stroke-width=".3" stroke-dasharray="6 2 1 2"',
  outline: 'fill="none" stroke="currentColor" stroke-width=".9" stroke-linejoin="round"',
  lamp: 'fill="none" stroke="var(--amber,currentColor)" stroke-width="1.8"',
  extension: 'fill="none" stroke="currentColor" stroke-opacity=".7" stroke-width=".3"',
  dimension: 'fill="none" stroke="currentColor" stroke-width=".45"',
  arrow: '',
} as const
type Line = keyof typeof strokes

/** Between the lines of a hatch, points. */
const hatchPitch = 3.2

/** An arrangement as the contents of an `svg` element in which a unit is a point. */
export function draw({ scale, sheets }: Arrangement): string {
  const paths = new Map<Line, string[]>()
  const add = (kind: Line, d: string) => paths.set(kind, [...(paths.get(kind) ?? []), d])
  const texts: string[] = []
  const k = pointsPerMillimetre / scale
  for (const { view, lines, origin } of sheets) {
    const onPaper = ([x, y]: Point): Point => [origin[0] + x, origin[1] + y]
    const place = ([x, y]: Point): Point => onPaper([x * k, y * k])
    for (const stroke of view.strokes) add(lineOf(stroke), pathOf(stroke, place, k))
    for (const { lines: ends, arrows, label } of lines) {
      ends.forEach((one, index) =>
        add(index === ends.length - 1 ? 'dimension' : 'extension', open(one.map(onPaper))),
      )
      for (const one of arrows) add('arrow', closed(one.map(onPaper)))
      texts.push(textOf(label.text, onPaper([label.x, label.y]), label.isUpright))
    }
  }
  const drawn = (Object.keys(strokes) as Line[]).flatMap((kind) => {
    const d = paths.get(kind)?.join('')
    return d === undefined ? [] : [`<path class="${kind}" ${strokes[kind]} d="${d}"/>`]
  })
  return `${drawn.join('')}${texts.join('')}`
}

/** A luminous part is an area where its line is closed. */
const lineOf = (stroke: Stroke): Line => {
  if (stroke.kind === 'hatch') return 'hatch'
  const isClosed = stroke.kind === 'circle' || stroke.closed
  return stroke.pen === 'lamp' && isClosed ? 'area' : stroke.pen
}

function pathOf(stroke: Stroke, place: (point: Point) => Point, k: number): string {
  if (stroke.kind === 'hatch') return hatchPath(place(stroke.from), place(stroke.to))
  if (stroke.kind === 'line') return (stroke.closed ? closed : open)(stroke.points.map(place))
  const [x, y] = place(stroke.centre)
  const radius = stroke.radius * k
  const half = (width: number) => `a${number(radius)} ${number(radius)} 0 0 0 ${number(width)} 0`
  return `M${number(x - radius)} ${number(y)}${half(2 * radius)}${half(-2 * radius)}Z`
}

/** A rectangle with lines at 45° in it. */
function hatchPath([left, top]: Point, [right, bottom]: Point): string {
  const height = bottom - top
  const lines: string[] = []
  for (let x = left - height; x < right; x += hatchPitch) {
    const [from, to] = [Math.max(0, left - x), Math.min(height, right - x)]
    if (to - from > 0.5)
      lines.push(
        open([
          [x + from, bottom - from],
          [x + to, bottom - to],
        ]),
      )
  }
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  return closed(corners) + lines.join('')
}

function textOf(text: string, [x, y]: Point, isUpright: boolean): string {
  const at = `x="${number(x)}" y="${number(y)}"`
  return isUpright
    ? `<text ${at} text-anchor="middle" transform="rotate(-90 ${number(x)} ${number(y)})">${text}</text>`
    : `<text ${at}>${text}</text>`
}

/** A coordinate with a hundredth of a point: the drawing is to scale. */
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0)

const open = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('')

const closed = (points: readonly Point[]): string => `${open(points)}Z`

/** Attributes of the element around the contents. */
export const textAttributes = `font-size="${labelSize}" fill="currentColor"`
