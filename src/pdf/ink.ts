/** The site's palette in print: light is the only colour. */
const palette = {
  black: '#15171b',
  soft: '#5c5a55',
  hairline: '#cfccc5',
  paper: '#ffffff',
  tint: '#f5f3ef',
  night: '#0b0e13',
  amber: '#ffb765',
} as const
export type Ink = keyof typeof palette

type Components = [red: number, green: number, blue: number]

/** Red, green and blue, 0 to 1, of an ink that covers a share of white paper. */
export const componentsOf = (ink: Ink, share = 1): Components => {
  const number = Number.parseInt(palette[ink].slice(1), 16)
  const part = (shift: number) => 1 - share + (share * ((number >> shift) & 255)) / 255
  return [part(16), part(8), part(0)]
}

/** An ink as operands of `rg` and `RG`. */
export const operands = (ink: Ink): string =>
  componentsOf(ink)
    .map((one) => one.toFixed(3))
    .join(' ')

/** How a path is drawn. */
export interface Paint {
  fill?: Ink
  /** of the fill, 0 to 1 */
  opacity?: number
  stroke?: Ink
  /** of the stroke, points */
  width?: number
  dash?: number[]
}

/** Points from the upper left corner, y downwards. */
export type Point = readonly [x: number, y: number]

/** A number with as many digits as print shows. */
export const points = (number: number): string => String(Math.round(number * 100) / 100)

/** A line through points, as SVG's `d`. */
export const lineOf = (line: readonly Point[]): string =>
  line.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${points(x)} ${points(y)}`).join('')

/** A closed line through points, as SVG's `d`. */
export const shapeOf = (line: readonly Point[]): string => `${lineOf(line)}Z`

/** A circle as SVG's `d`. */
export const circleOf = ([x, y]: Point, radius: number): string => {
  const half = (width: number) => `a${points(radius)} ${points(radius)} 0 0 0 ${points(width)} 0`
  return `M${points(x - radius)} ${points(y)}${half(2 * radius)}${half(-2 * radius)}Z`
}
