import type { DimensionDrawing } from '#src/domain/drawing/dimension-drawing.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import type { Opening } from '#src/domain/product/attribute.ts'
import type { Specs } from '#src/domain/product/attributes.ts'

type Point = [x: number, y: number]

/** A number on a drawing and the area that its digits cover, points. */
export interface DrawnLabel {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** The figures that a drawing's markup draws. */
export interface Drawn {
  width: number
  height: number
  labels: DrawnLabel[]
  /** by class: each subpath as its points, a circle as its four outermost ones */
  lines: Record<string, Point[][]>
}

/** Reads a drawing as a browser would; texts are as wide as in Geist, where labels have at most 0.68 em a letter. */
export function readDrawing({ svg }: Pick<DimensionDrawing, 'svg'>): Drawn {
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const size = Number(/font-size="([\d.]+)"/.exec(svg)?.[1])
  const lines: Drawn['lines'] = {}
  for (const [, kind = '', d = ''] of svg.matchAll(/<path class="(\w+)"[^>]* d="([^"]*)"/g))
    lines[kind] = subpaths(d)
  const labels = [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)"([^>]*)>([^<]*)<\/text>/g)].map(
    ([, x, y, rest = '', text = '']) =>
      labelAt(text, [Number(x), Number(y)], size, rest.includes('rotate(-90')),
  )
  return { width: Number(width), height: Number(height), labels, lines }
}

function labelAt(text: string, [x, y]: Point, size: number, isUpright: boolean): DrawnLabel {
  const width = text.length * 0.68 * size
  const [rise, fall] = [size * 0.74, size * 0.12]
  return isUpright
    ? { text, left: x - rise, right: x + fall, top: y - width / 2, bottom: y + width / 2 }
    : { text, left: x, right: x + width, top: y - rise, bottom: y + fall }
}

function subpaths(d: string): Point[][] {
  const found: Point[][] = []
  const at = (): Point => found.at(-1)?.at(-1) ?? [NaN, NaN]
  for (const [, command = '', text = ''] of d.matchAll(/([MLaZ])([^MLaZ]*)/g)) {
    const numbers = text.trim().split(' ').map(Number)
    if (command === 'M') found.push([[numbers[0] ?? NaN, numbers[1] ?? NaN]])
    else if (command === 'L') found.at(-1)?.push([numbers[0] ?? NaN, numbers[1] ?? NaN])
    else if (command === 'a') {
      const [x, y] = at()
      const [radius = NaN, , , , , dx = NaN] = numbers
      found.at(-1)?.push([x + dx / 2, y + (dx > 0 ? radius : -radius)], [x + dx, y])
    }
  }
  return found
}

/** The numbers of the dimensions among these values, as a drawing writes them, in alphabetical order. */
export function dimensionsIn(specs: Specs, keys: readonly (keyof Specs)[]): string[] {
  const numbers = keys.flatMap((key) => {
    const value = specs[key]
    if (typeof value === 'number')
      return [key === 'diameter' ? `Ø\u00a0${formatNumber(value)}` : formatNumber(value)]
    const opening = value as Opening
    return 'diameter' in opening
      ? [`Ø\u00a0${formatNumber(opening.diameter)}`]
      : [formatNumber(opening.length), formatNumber(opening.width)]
  })
  return numbers.toSorted()
}
