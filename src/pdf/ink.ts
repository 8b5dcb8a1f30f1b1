/** The site's palette in print: light is the only colour, and texts and lines are grey alone. */
const palette = {
  black: '#000000',
  soft: '#5a5a5a',
  hairline: '#cbcbcb',
  paper: '#ffffff',
  tint: '#f4f4f4',
  night: '#0b0e13',
  amber: '#ffb765',
} as const
/** A colour of the palette, or one of the data, `#rrggbb`. */
export type Ink = keyof typeof palette | `#${string}`

type Components = [red: number, green: number, blue: number]

/** Red, green and blue, 0 to 1, of an ink that covers a share of white paper. */
export const componentsOf = (ink: Ink, share = 1): Components => {
  const colour = ink in palette ? palette[ink as keyof typeof palette] : ink
  const number = Number.parseInt(colour.slice(1), 16)
  const part = (shift: number) => 1 - share + (share * ((number >> shift) & 255)) / 255
  return [part(16), part(8), part(0)]
}

/**
 * The operator that chooses an ink for areas and letters or, in capitals, for lines. A grey has one
 * component, so that a printer mixes no colours for it.
 */
export function inkOperator(ink: Ink, isForLines = false): string {
  const [red, ...others] = componentsOf(ink)
  const isGrey = others.every((one) => one === red)
  const operator = isGrey ? 'g' : 'rg'
  const components = isGrey ? [red] : [red, ...others]
  const numbers = components.map((one) => String(Math.round(one * 1000) / 1000)).join(' ')
  return `${numbers} ${isForLines ? operator.toUpperCase() : operator}`
}

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
