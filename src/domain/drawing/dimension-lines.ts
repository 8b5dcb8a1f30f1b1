import { formatNumber } from '#src/domain/format-number.ts'
import type { Dimension, Point, Side } from './view.ts'

/** Edges of an area on paper, points. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** A number on a drawing. */
export interface Label {
  text: string
  /** of its base line: the middle of an upright text, else the left end */
  x: number
  y: number
  isUpright: boolean
  /** the area that it needs, estimated */
  bounds: Bounds
}

/** A dimension line with its arrows, its extension lines and its number. */
export interface DimensionLine {
  /** each a line of two points */
  lines: readonly (readonly [Point, Point])[]
  /** each a triangle */
  arrows: readonly (readonly Point[])[]
  label: Label
}

/** Of the numbers, points. */
export const labelSize = 7.5

/** Between a view and its first dimension line, and between a line and the next one outside of it. */
const gap = 13
const step = 14

/** A label stands so far from its line, and lines end so far from what they measure. */
const rise = 2.6
const clearance = 2.5

const arrow = { length: 4.6, half: 1.05 }
/** How far a line reaches beyond arrows that point at each other. */
const tail = 9

/** The number as the specifications write it. */
export const labelOf = ({ value, isDiameter }: Pick<Dimension, 'value' | 'isDiameter'>): string =>
  (isDiameter ? 'Ø\u00a0' : '') + formatNumber(value)

/**
 * The width of a label, points. Without the font it is an estimate: labels consist of digits, ‘Ø’,
 * commas, points and spaces, which are on the average no wider than 0.68 em in Geist and in the fonts
 * that stand in for it.
 */
const widthOf = (text: string): number => text.length * 0.68 * labelSize

/** Above the base line and below it, points; figures have no descenders, but commas and ‘Ø’ do. */
const ascent = labelSize * 0.76
const descent = labelSize * 0.16

/**
 * Sets the dimensions of a view around it.
 * @param frame the edges of the view
 * @param scale points per millimetre
 */
export function dimensionLines(
  dimensions: readonly Dimension[],
  frame: Bounds,
  scale: number,
): DimensionLine[] {
  const taken: Record<Side, number> = { top: gap, bottom: gap, left: gap, right: gap }
  return dimensions.map((dimension) => {
    const { side } = dimension
    const isUpright = side === 'left' || side === 'right'
    const outward = side === 'top' || side === 'left' ? -1 : 1
    const at = frame[side] + outward * taken[side]
    const text = labelOf(dimension)
    const ends = [dimension.from, dimension.to]
      .map(([x, y]): Point => [x * scale, y * scale])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    const along = isUpright ? 1 : 0
    const [from = 0, to = 0] = ends.map((end) => end[along]).sort((a, b) => a - b)
    // The number stands between the arrows if both fit there, else beside them.
    const isOutside = to - from < widthOf(text) + 12
    // The next number may stand upright beside this one, which lies.
    taken[side] += isOutside && isUpright ? widthOf(text) + 4 + step : step
    const place = (position: number): Point => (isUpright ? [at, position] : [position, at])
    const reach = isOutside ? tail : 0
    const way = isOutside ? 1 : -1
    return {
      lines: [
        ...ends.map((end): [Point, Point] => {
          const [x, y] = end
          const beyond = place(end[along])
          return isUpright
            ? [[x + outward * clearance, y], beyond]
            : [[x, y + outward * clearance], beyond]
        }),
        [place(from - reach), place(to + reach)],
      ],
      arrows: [arrowAt(place(from), isUpright, way), arrowAt(place(to), isUpright, -way)],
      label: labelAt(text, { at, from, to, side, isOutside }),
    }
  })
}

function labelAt(
  text: string,
  {
    at,
    from,
    to,
    side,
    isOutside,
  }: {
    at: number
    from: number
    to: number
    side: Side
    isOutside: boolean
  },
): Label {
  const isUpright = side === 'left' || side === 'right'
  const width = widthOf(text)
  const middle = (from + to) / 2
  if (isUpright && !isOutside) {
    const x = at - rise
    return {
      text,
      x,
      y: middle,
      isUpright,
      bounds: {
        left: x - ascent,
        right: x + descent,
        top: middle - width / 2,
        bottom: middle + width / 2,
      },
    }
  }
  const [x, y] = isUpright
    ? [side === 'left' ? at - 4 - width : at + 4, middle + (ascent - descent) / 2]
    : isOutside
      ? [to + tail + 3, at + (ascent - descent) / 2]
      : [middle - width / 2, at - rise]
  return {
    text,
    x,
    y,
    isUpright: false,
    bounds: { left: x, right: x + width, top: y - ascent, bottom: y + descent },
  }
}

/** A slim arrowhead with its tip at a point, pointing forwards (1) or backwards (−1) along its line. */
function arrowAt([x, y]: Point, isUpright: boolean, way: number): Point[] {
  const back = -way * arrow.length
  return isUpright
    ? [
        [x, y],
        [x - arrow.half, y + back],
        [x + arrow.half, y + back],
      ]
    : [
        [x, y],
        [x + back, y - arrow.half],
        [x + back, y + arrow.half],
      ]
}
