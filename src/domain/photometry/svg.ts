import type { Symmetry } from './distribution.ts'

/** A diagram as markup, with its numbers as text for people who can't see it. */
export interface Diagram {
  /** an `svg` element with role `img`, named by the alternative */
  svg: string
  alternative: string
}

/** Coordinates with a tenth of a unit, finer than visible. */
export const coordinate = (value: number): string => String(Math.round(value * 10) / 10 + 0)

/** Lines of a diagram in px, whatever its size; pairs of planes differ by dashes, not by colour alone. */
const strokes = {
  grid: 'stroke="currentColor" stroke-opacity=".35" stroke-width=".5"',
  c0: 'stroke="var(--amber,currentColor)" stroke-width="1.5"',
  c90: 'stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 3"',
} as const

/** A path of straight pieces and arcs, given as the value of `d`. */
export const stroke = (kind: keyof typeof strokes, d: string): string =>
  `<path class="${kind}" fill="none" ${strokes[kind]} vector-effect="non-scaling-stroke" d="${d}"/>`

export const label = (
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string =>
  `<text x="${coordinate(x)}" y="${coordinate(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${text}</text>`

/** A text on the lines of a diagram, with a rim of the paper's colour around its letters. */
export const scaleLabel = (x: number, y: number, text: string): string =>
  `<text x="${coordinate(x)}" y="${coordinate(y)}" paint-order="stroke" stroke="var(--paper,none)" stroke-width="3">${text}</text>`

/** Names the kinds of line; around an axis there is one only. @param y of the samples, that begin at x */
export function legend(x: number, y: number, symmetry: Symmetry): string {
  const entry = (kind: 'c0' | 'c90', from: number, text: string): string =>
    stroke(kind, `M${from} ${y}h22`) + label(from + 27, y + 3.5, text, 'start')
  if (symmetry === 'axial') return entry('c0', x, 'all planes')
  return entry('c0', x, 'C0–C180') + entry('c90', x + 100, 'C90–C270')
}

/** Texts hold numbers and units only, so nothing needs to be escaped. */
export const diagram = (
  width: number,
  height: number,
  parts: readonly string[],
  alternative: string,
): Diagram => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}" font-size="10" fill="currentColor">${parts.join('')}</svg>`,
  alternative,
})
