import type { Brand } from '#src/domain/product/brand.ts'
import type { BlockStyle, Canvas } from '#src/pdf/canvas.ts'
import { circleOf } from '#src/pdf/ink.ts'

/** A4 in points, with a grid of twelve columns; contents stand between `top` and `bottom`. */
export const page = {
  width: 595.28,
  height: 841.89,
  margin: 42.5,
  gutter: 12,
  top: 92,
  bottom: 776,
} as const
const columnWidth = (page.width - 2 * page.margin - 11 * page.gutter) / 12

/** Left edge of a column, 1 to 12. */
export const columnLeft = (column: number) =>
  page.margin + (column - 1) * (columnWidth + page.gutter)
/** Width of a number of columns. */
export const columnsWidth = (count: number) => count * columnWidth + (count - 1) * page.gutter

export const wholeWidth = columnsWidth(12)
/** The two columns of data. */
export const halfWidth = columnsWidth(6)
export const rightHalf = columnLeft(7)

/** A place on a page, points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a brand's name: light letters, followed by a lit point. */
export function drawWordmark(canvas: Canvas, brand: Brand, x: number, y: number, size: number) {
  const style = { weight: 'light', size, tracking: size * 0.06 } as const
  canvas.text(brand, x, y, style)
  const end = x + canvas.widthOf(brand, style)
  canvas.path(circleOf([end + size * 0.14, y - size * 0.09], size * 0.09), { fill: 'amber' })
}

/** Keeps a number and its unit on one line. */
export const bound = (text: string): string =>
  text
    .replace(/(\d) (?=(?:lm|W|K|lx|mm|cm|m|kg|h|kN|V|Hz|SDCM)\b|°C|%)/g, '$1\u00a0')
    .replace(/\b(CRI|R9|UGR|RAL) (?=[\d<])/g, '$1\u00a0')
    .replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0')

/** The first of these sizes in which a text fits on one line; else the last, in which it wraps. */
export const fittingSize = (
  canvas: Canvas,
  text: string,
  width: number,
  sizes: readonly [number, ...number[]],
  style: Omit<BlockStyle, 'size'>,
): number =>
  sizes.find((size) => canvas.widthOf(text, { ...style, size }) <= width) ??
  sizes.at(-1) ??
  sizes[0]

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** '24 November 2026', by no locale of the machine. @param day YYYY-MM-DD */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
