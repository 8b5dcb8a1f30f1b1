import { ownValue } from '#src/domain/own-value.ts'
import { columnWidths } from '#src/pdf/column-widths.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { circleOf } from '#src/pdf/ink.ts'
import type { Element } from '#src/pdf/tags.ts'
import { drawSwatch } from './legend.ts'
import { page, wholeWidth } from './paper.ts'
import type { CodeColumn, OrderCodes } from './sheet.ts'
import type { SheetPages } from './sheet-pages.ts'

/** Before the code, for the lamp of the described one. */
const indent = 14
const gap = 8
const swatchWidth = 10
/** Text sizes from the largest; the last lets cells wrap. */
const sizes = [8.2, 7.4, 6.6] as const
/** Rows of a table that fits on a page have more room than those of a longer one. */
const rowHeights = { least: 12.4, most: 20 } as const

interface Cell {
  text: string
  swatch?: string | undefined
}

/** A part of the order codes' table whose columns fit beside each other. */
interface Part {
  titles: readonly string[]
  widths: readonly number[]
  size: number
  rows: readonly (readonly Cell[])[]
}

interface ShownPart extends Part {
  /** of one line */
  rowHeight: number
}

/** Draws the table of all order codes over as many pages as it needs; each repeats the header. */
export function drawOrderTable(pages: SheetPages, codes: OrderCodes, described: string): void {
  const section = pages.section()
  const parts = partsOf(pages.canvas, codes)
  parts.forEach((part, index) => {
    const shown = { ...part, rowHeight: rowHeightFor(pages, part) }
    const height = aroundTable + tableHeight(pages.canvas, shown)
    // A table that fits on a page is not divided.
    pages.keep(height > page.bottom - page.top ? leastPart : height)
    const number = parts.length === 1 ? '' : `, ${index + 1} of ${parts.length}`
    pages.heading(section, `Order codes${number}`, page.margin, pages.y + 10)
    const isListed = codes.rows.some(({ code }) => code === described)
    const count = `${codes.rows.length} order codes`
    const aside = isListed ? `${count}; ● this datasheet describes ${described}` : count
    pages.aside(section, aside, page.margin, pages.y + 10, wholeWidth)
    pages.y += 16
    drawPart(pages, section, shown, codes, described)
    pages.y += 30
  })
}

function drawPart(
  pages: SheetPages,
  section: Element,
  part: ShownPart,
  { rows }: OrderCodes,
  described: string,
): void {
  const { tags } = pages.pdf
  const table = tags.add(section, 'Table')
  const head = part.titles.map((text) => ({ text }))
  const headHeight = heightOf(pages.canvas, { ...part, rowHeight: 14 }, head) + 2
  const drawHead = (row?: Element) => {
    drawRow(pages, part, head, { row, height: headHeight, isHead: true })
    pages.y += headHeight
  }
  drawHead(tags.add(tags.add(table, 'THead'), 'TR'))
  const body = tags.add(table, 'TBody')
  part.rows.forEach((cells, index) => {
    const height = heightOf(pages.canvas, part, cells)
    if (height > pages.room && !pages.isFresh) {
      closeTable(pages)
      pages.turn()
      drawHead()
    }
    const isMarked = rows[index]?.code === described
    drawRow(pages, part, cells, { row: tags.add(body, 'TR'), height, isMarked })
    pages.y += height
  })
  closeTable(pages)
}

const closeTable = ({ canvas, y }: SheetPages) =>
  canvas.artifact(() => canvas.hairline(page.margin, y, wholeWidth))

interface RowLook {
  /** absent where it is a repetition, which is not read */
  row: Element | undefined
  height: number
  isHead?: boolean
  isMarked?: boolean
}

function drawRow(
  { canvas, y }: SheetPages,
  part: Part,
  cells: readonly Cell[],
  { row, height, isHead = false, isMarked = false }: RowLook,
): void {
  const { size, widths } = part
  const leading = size * 1.35
  const lines = mostLines(canvas, part, cells)
  const base = y + (height - (lines - 1) * leading) / 2 + size * 0.36
  if (!isHead)
    canvas.artifact(() => {
      canvas.hairline(page.margin, y, wholeWidth)
      if (isMarked)
        canvas.path(circleOf([page.margin + 4, base - size * 0.36], 2.6), { fill: 'amber' })
    })
  let x = page.margin + indent
  cells.forEach(({ text, swatch }, column) => {
    const width = widths[column] ?? 0
    const left = swatch === undefined ? x : x + swatchWidth
    const style = {
      size: isHead ? size * 0.92 : size,
      leading,
      width: textWidth(width, swatch),
      color: isHead ? 'soft' : 'black',
      weight: isMarked ? 'medium' : 'regular',
    } as const
    if (swatch !== undefined)
      canvas.artifact(() => drawSwatch(canvas, swatch, x + 3, base - size * 0.36, 2.8))
    if (row === undefined) canvas.artifact(() => canvas.text(text, left, base, style))
    else {
      const scope = isHead ? 'Column' : column === 0 ? 'Row' : undefined
      canvas.textElement(row, scope === undefined ? 'TD' : 'TH', text, [left, base], {
        ...style,
        ...(scope !== undefined && { scope }),
      })
    }
    x += width
  })
}

const textWidth = (width: number, swatch?: string) =>
  width - gap + 0.5 - (swatch === undefined ? 0 : swatchWidth)

/** Points for heading and header, and that the beginning of a long table needs. */
const aroundTable = 56
const leastPart = 110

/** As tall as a page allows, if the table fits on one; on the page that others began if it suffices. */
function rowHeightFor(pages: SheetPages, part: Part): number {
  const { least, most } = rowHeights
  const extra = tableHeight(pages.canvas, { ...part, rowHeight: 0 })
  const heightIn = (room: number) => (room - aroundTable - extra) / part.rows.length
  const [here, fresh] = [pages.room, page.bottom - page.top].map((room) =>
    heightIn(room - noteRoom),
  )
  const height = here !== undefined && here >= goodRow ? here : (fresh ?? least)
  return height < least ? least : Math.min(most, height)
}

/** Below the table stand the notes. */
const noteRoom = 40
const goodRow = 13.5

const tableHeight = (canvas: Canvas, part: ShownPart) =>
  sum(part.rows.map((cells) => heightOf(canvas, part, cells)))

const heightOf = (canvas: Canvas, part: ShownPart, cells: readonly Cell[]): number =>
  part.rowHeight + (mostLines(canvas, part, cells) - 1) * part.size * 1.35

const mostLines = (canvas: Canvas, { widths, size }: Part, cells: readonly Cell[]): number =>
  Math.max(
    ...cells.map(({ text, swatch }, column) => {
      const width = textWidth(widths[column] ?? 0, swatch)
      // The described row has bolder letters, which are a little wider.
      return canvas.linesOf(text, { size, width, weight: 'medium' }).length
    }),
  )

/** The table at the largest size in which no cell wraps; else at the smallest, in several parts if need be. */
function partsOf(canvas: Canvas, { columns, rows }: OrderCodes): Part[] {
  const titles = ['Order code', ...columns.map(({ title }) => title)]
  const cells = rows.map(({ code, texts }) => [
    { text: code },
    ...texts.map((text, index) => cellOf(text, columns[index])),
  ])
  const total = wholeWidth - indent
  const needsAt = (size: number) =>
    titles.map((title, index) => {
      const column = cells.map((row) => row[index] ?? { text: '' })
      return needOf(canvas, [{ text: title }, ...column], size)
    })
  const size = sizes.find((one) => sum(needsAt(one).map(({ ideal }) => ideal)) <= total) ?? sizes[2]
  const needs = needsAt(size)
  return groupsOf(
    needs.map(({ least }) => Math.min(least, total / 3)),
    total,
  ).map((group) => {
    const own = group.map((index) => needs[index] ?? { least: 0, ideal: 0 })
    return {
      titles: group.map((index) => titles[index] ?? ''),
      widths: columnWidths(own, total),
      size,
      rows: cells.map((row) => group.map((index) => row[index] ?? { text: '' })),
    }
  })
}

/** Columns by their positions, so that each group begins with the codes and fits. */
function groupsOf(least: readonly number[], total: number): number[][] {
  const [code = 0] = least
  const groups: number[][] = [[0]]
  let used = code
  least.forEach((width, index) => {
    if (index === 0) return
    if (used + width > total) {
      groups.push([0])
      used = code
    }
    groups.at(-1)?.push(index)
    used += width
  })
  return groups
}

const cellOf = (text: string, column: CodeColumn | undefined): Cell => ({
  text,
  swatch: column?.swatches && ownValue(column.swatches, text),
})

/** Points that a column needs: its longest word, and its longest text on one line. */
function needOf(canvas: Canvas, cells: readonly Cell[], size: number) {
  const inPoints = (thousandths: number, swatch: string | undefined) =>
    (thousandths * size) / 1000 + gap + (swatch === undefined ? 0 : swatchWidth)
  const { typesetter } = canvas
  const distinct = new Map(cells.map((cell) => [cell.text, cell])).values()
  let [least, ideal] = [0, 0]
  for (const { text, swatch } of distinct) {
    least = Math.max(least, inPoints(typesetter.widestWordOf(text, 'medium'), swatch))
    ideal = Math.max(ideal, inPoints(typesetter.widthOf(text, 'medium'), swatch))
  }
  return { least, ideal }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
