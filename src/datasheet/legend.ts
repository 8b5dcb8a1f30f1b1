import type { Canvas } from '#src/pdf/canvas.ts'
import { circleOf } from '#src/pdf/ink.ts'
import type { Element } from '#src/pdf/tags.ts'
import type { Block } from './columns.ts'
import { bound, halfWidth, page } from './paper.ts'
import type { SheetRow } from './sheet.ts'
import type { SheetPages } from './sheet-pages.ts'

/** From a heading's base line to what it heads. */
export const headingSpace = 12
/** From the upper edge of a block to its heading's base line. */
export const headingHeight = 10

const labelWidth = 92
const labelStyle = { size: 7.4, color: 'soft', leading: 11, width: labelWidth - 8 } as const
const valueStyle = { size: 8.2, leading: 11.5 } as const
const padding = 6.2
/** From the upper edge of a row to its first base line. */
const ascent = padding + 7
const swatchWidth = 13

const valueWidth = ({ swatch }: SheetRow) =>
  halfWidth - labelWidth - (swatch === undefined ? 0 : swatchWidth)

function rowHeight(canvas: Canvas, row: SheetRow): number {
  const value = canvas.linesOf(bound(row.text), { ...valueStyle, width: valueWidth(row) }).length
  const label = canvas.linesOf(row.label, labelStyle).length
  return 2 * padding + 8 + (Math.max(value, label) - 1) * valueStyle.leading
}

/** Labels and values between hairlines, like a drawing's legend; more blocks if they are too tall for a page. */
export function legendBlocks(
  { canvas }: SheetPages,
  heading: string,
  rows: readonly SheetRow[],
): Block[] {
  const most = page.bottom - page.top - headingHeight - headingSpace
  const parts: { rows: SheetRow[]; height: number }[] = []
  for (const row of rows) {
    const height = rowHeight(canvas, row)
    const last = parts.at(-1)
    if (last === undefined || last.height + height > most) parts.push({ rows: [row], height })
    else {
      last.rows.push(row)
      last.height += height
    }
  }
  return parts.map((part, index) => ({
    height: headingHeight + headingSpace + part.height,
    draw: (pages, section, { x, y }) => {
      const title = index === 0 ? heading : `${heading}, continued`
      pages.heading(section, title, x, y + headingHeight)
      drawRows(pages, section, part.rows, x, y + headingHeight + headingSpace)
    },
  }))
}

function drawRows(
  { canvas }: SheetPages,
  section: Element,
  rows: readonly SheetRow[],
  x: number,
  y: number,
): void {
  const table = canvas.tags.add(section, 'Table')
  const rule = () => canvas.artifact(() => canvas.hairline(x, top, halfWidth))
  let top = y
  for (const row of rows) {
    rule()
    const element = canvas.tags.add(table, 'TR')
    const { label, text, swatch } = row
    const base = top + ascent
    canvas.textElement(element, 'TH', label, [x, base], { ...labelStyle, scope: 'Row' })
    if (swatch !== undefined)
      canvas.artifact(() => drawSwatch(canvas, swatch, x + labelWidth + 4, base - 2.9, 4))
    const left = x + labelWidth + (swatch === undefined ? 0 : swatchWidth)
    const style = { ...valueStyle, width: valueWidth(row) }
    canvas.textElement(element, 'TD', bound(text), [left, base], style)
    top += rowHeight(canvas, row)
  }
  rule()
}

/** Draws a finish, with a rim that shows a white one. */
export function drawSwatch(canvas: Canvas, color: string, x: number, y: number, radius: number) {
  const isColor = /^#[0-9a-f]{6}$/i.test(color)
  if (!isColor) return
  canvas.path(circleOf([x, y], radius), {
    fill: `#${color.slice(1)}`,
    stroke: 'soft',
    width: 0.4,
  })
}
