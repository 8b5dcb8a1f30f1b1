import { type ScheduleTable, headKey } from '#src/domain/schedule/schedule-table.ts'
import { type Canvas, actualTextOf } from '#src/pdf/canvas.ts'
import type { Weight } from '#src/pdf/font-sources.ts'
import type { Element, Tags } from '#src/pdf/tags.ts'
import type { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import type { Paragraph, Typesetter } from '#src/pdf/typesetter.ts'
import { columnWidths } from '#src/pdf/column-widths.ts'
import { contentWidth, sheet } from './page.ts'

export const size = 6.8
const leading = 8.5
export const padding = { x: 3.2, y: 3.8 } as const
/** Lines of a row that are too few to stand alone on a page. */
const fewLines = 3

/** Rows that stay with the totals: fewer would look lost with them on a page of their own. */
const lastRows = 3

/** The end of a page's part of the table, and how it continues. */
interface Frame {
  bottom: number
  newPage: () => Canvas
}

interface SetCell {
  paragraph: Paragraph
  isNumber: boolean
  element: Element
}

interface RowOptions {
  /** weight of the line above it */
  rule?: Weight
  /** room to keep below it for the totals */
  keptBelow?: number
}

/** Draws a schedule's table over as many pages as it needs; each repeats the header. */
export class ScheduleTablePages {
  readonly #table: ScheduleTable<string>
  readonly #typesetter: Typesetter
  readonly #tags: Tags
  readonly #frame: Frame
  readonly #widths: number[]
  #canvas: Canvas
  #y: number

  constructor(
    table: ScheduleTable<string>,
    { typesetter, tags }: TaggedPdf,
    { canvas, y }: { canvas: Canvas; y: number },
    frame: Frame,
  ) {
    this.#table = table
    this.#typesetter = typesetter
    this.#tags = tags
    this.#canvas = canvas
    this.#y = y
    this.#frame = frame
    this.#widths = this.#measure()
  }

  /** Draws everything; returns the end of the table. */
  draw(): { canvas: Canvas; y: number } {
    const { columns, rows, totals } = this.#table
    const table = this.#tags.add(this.#tags.root, 'Table')
    const titles = columns.map(({ title }) => title)
    this.#header(titles, this.#tags.add(table, 'THead'))
    const body = this.#tags.add(table, 'TBody')
    const set = rows.map((row) => this.#cells(row, this.#tags.add(body, 'TR'), 'Row'))
    const foot = this.#tags.add(this.#tags.add(table, 'TFoot'), 'TR')
    const sums = this.#cells(totals, foot, 'Row', 'strong')
    const keptBelow = heightOf(sums)
    set.forEach((cells, index) => {
      if (index > 0 && index === set.length - lastRows)
        this.#keepTogether([...set.slice(index), sums])
      this.#row(cells, index === set.length - 1 ? { keptBelow } : {})
    })
    this.#row(sums, { rule: 'strong' })
    return { canvas: this.#canvas, y: this.#y }
  }

  /** Turns the page before rows that fit on the next one but not on this. */
  #keepTogether(rows: readonly SetCell[][]) {
    const height = rows.reduce((sum, cells) => sum + heightOf(cells), 0)
    if (this.#y + height > this.#frame.bottom && height < this.#pageHeight) this.#turnPage()
  }

  #measure(): number[] {
    const { columns, rows, totals } = this.#table
    const inPoints = (thousandths: number) => (thousandths * size) / 1000 + 2 * padding.x + 0.5
    const needs = columns.map(({ key, title }, index) => {
      const strong = [title, totals[index] ?? '']
      const texts = rows.map((row) => row[index] ?? '')
      const set = this.#typesetter
      return {
        least: inPoints(
          Math.max(
            ...strong.map((text) => set.widestWordOf(text, 'strong')),
            ...texts.map((text) => set.widestWordOf(text, key === headKey ? 'strong' : 'regular')),
          ),
        ),
        ideal: inPoints(
          Math.max(
            ...strong.map((text) => set.widthOf(text, 'strong')),
            ...texts.map((text) => set.widthOf(text)),
          ),
        ),
      }
    })
    return columnWidths(needs, contentWidth)
  }

  #cells(
    row: readonly string[],
    element: Element,
    scope: 'Column' | 'Row',
    weight: Weight = 'regular',
  ): SetCell[] {
    return row.map((text, index) => {
      const column = this.#table.columns[index]
      const isHead = scope === 'Column' || column?.key === headKey
      const width = ((this.#widths[index] ?? 0) - 2 * padding.x) * (1000 / size)
      const paragraph = this.#typesetter.set(text, width + 0.5, isHead ? 'strong' : weight)
      const attributes = { ...(isHead ? { scope } : {}), ...actualTextOf(paragraph, text) }
      return {
        paragraph,
        isNumber: column?.isNumber ?? false,
        element: this.#tags.add(element, isHead ? 'TH' : 'TD', attributes),
      }
    })
  }

  /** The header of the first page is read; its repetitions are not. */
  #header(titles: readonly string[], head: Element) {
    const cells = this.#cells(titles, this.#tags.add(head, 'TR'), 'Column')
    const drawHeader = (draw: (cell: SetCell, x: number, width: number) => void) => {
      const height = heightOf(cells)
      this.#canvas.artifact(() =>
        this.#canvas.rectangle(sheet.margin, this.#y, contentWidth, height, 'tint'),
      )
      this.#eachCell(cells, draw)
      this.#y += height
    }
    drawHeader((cell, x, width) =>
      this.#canvas.content(cell.element, () => this.#lines(cell, 0, Infinity, x, width)),
    )
    this.#repeatHeader = () =>
      drawHeader((cell, x, width) =>
        this.#canvas.artifact(() => this.#lines(cell, 0, Infinity, x, width)),
      )
  }
  #repeatHeader: () => void = () => undefined

  #row(cells: SetCell[], { rule = 'regular', keptBelow = 0 }: RowOptions) {
    const bottom = this.#frame.bottom - keptBelow
    const all = linesOf(cells)
    let from = 0
    while (from < all) {
      const fitting = Math.floor((bottom - this.#y - 2 * padding.y) / leading)
      const left = all - from
      const isFresh = this.#y < sheet.margin + 3 * leading
      if (fitting < left && !isFresh && (fitting < fewLines || left * leading < this.#pageHeight)) {
        this.#turnPage()
        continue
      }
      const count = Math.max(1, Math.min(left, fitting))
      this.#rowPart(cells, from, count, rule)
      from += count
      if (from < all) this.#turnPage()
    }
  }

  get #pageHeight() {
    return this.#frame.bottom - sheet.margin - 6 * leading
  }

  #turnPage() {
    this.#canvas = this.#frame.newPage()
    this.#y = sheet.margin
    this.#repeatHeader()
  }

  #rowPart(cells: SetCell[], from: number, count: number, rule: Weight) {
    const canvas = this.#canvas
    const isStrong = rule === 'strong'
    canvas.artifact(() =>
      canvas.hairline(
        sheet.margin,
        this.#y,
        contentWidth,
        isStrong ? 'black' : 'hairline',
        isStrong ? 0.9 : 0.5,
      ),
    )
    this.#eachCell(cells, (cell, x, cellWidth) => {
      if (cell.paragraph.lines.length <= from) return
      canvas.content(cell.element, () => this.#lines(cell, from, count, x, cellWidth))
    })
    this.#y += count * leading + 2 * padding.y
  }

  #eachCell(cells: readonly SetCell[], draw: (cell: SetCell, x: number, width: number) => void) {
    let x = sheet.margin
    cells.forEach((cell, index) => {
      const width = this.#widths[index] ?? 0
      draw(cell, x + padding.x, width - 2 * padding.x)
      x += width
    })
  }

  #lines({ paragraph, isNumber }: SetCell, from: number, count: number, x: number, width: number) {
    const lines = paragraph.lines.slice(from, from + count)
    this.#canvas.lines(lines, x, this.#y + padding.y + 6.5, width, leading, {
      size,
      align: isNumber || paragraph.isRightToLeft ? 'right' : 'left',
    })
  }
}

const linesOf = (cells: readonly SetCell[]) =>
  Math.max(1, ...cells.map(({ paragraph }) => paragraph.lines.length))

const heightOf = (cells: readonly SetCell[]) => linesOf(cells) * leading + 2 * padding.y
