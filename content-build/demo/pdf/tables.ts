import { reflectanceSets } from '#src/domain/photometry/room.ts'
import { type UgrTable, shownRating } from '#src/domain/photometry/ugr-table.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { circleOf } from '#src/pdf/ink.ts'
import type { Element } from '#src/pdf/tags.ts'
import { bound } from './paper.ts'

export type Row = readonly [label: string, value: string]

/** Where a table begins, and how wide it is. */
interface Box {
  x: number
  y: number
  width: number
}

const labelStyle = { size: 7.4, color: 'soft', leading: 11 } as const
const valueStyle = { size: 8.2, leading: 11.5 } as const
const rowPadding = 6.2
const labelWidth = 92

/** Draws labels and values between hairlines, like a drawing's legend; returns the lower edge. */
export function drawLegend(
  canvas: Canvas,
  parent: Element,
  rows: readonly Row[],
  { x, y, width }: Box,
): number {
  const styles = [
    { ...labelStyle, width: labelWidth - 8, scope: 'Row' },
    { ...valueStyle, width: width - labelWidth },
  ] as const
  const table = canvas.tags.add(parent, 'Table')
  const rule = () => canvas.artifact(() => canvas.hairline(x, top, width))
  let top = y
  for (const [label, value] of rows) {
    rule()
    const row = canvas.tags.add(table, 'TR')
    const texts = [bound(label), bound(value)] as const
    const baseline = top + rowPadding + 7
    canvas.textElement(row, 'TH', texts[0], [x, baseline], styles[0])
    canvas.textElement(row, 'TD', texts[1], [x + labelWidth, baseline], styles[1])
    const lines = Math.max(
      ...styles.map((style, at) => canvas.linesOf(texts[at] ?? '', style).length),
    )
    top += rowPadding * 2 + 8 + (lines - 1) * valueStyle.leading
  }
  rule()
  return top
}

export interface OrderTable {
  head: readonly string[]
  /** a lamp precedes a marked one */
  rows: readonly { cells: readonly string[]; isMarked: boolean }[]
}

/** Points before the code, for the lamp, and up to the first value. */
const indent = 14
const codeWidth = 130
const headHeight = 20
const tallestRow = 20

/** Draws order codes with their values, in rows as tall as the height allows. */
export function drawOrderTable(
  canvas: Canvas,
  parent: Element,
  { head, rows }: OrderTable,
  { x, y, width, height }: Box & { height: number },
): void {
  const rowHeight = Math.min(tallestRow, (height - headHeight) / rows.length)
  // The finish, which is last, has the longest texts.
  const step = (width - codeWidth) / (head.length - 0.6)
  const leftOf = (column: number) => x + (column === 0 ? indent : codeWidth + (column - 1) * step)
  const table = canvas.tags.add(parent, 'Table')
  const titles = canvas.tags.add(table, 'TR')
  head.forEach((title, column) => {
    const style = { ...labelStyle, scope: 'Column' } as const
    canvas.textElement(titles, 'TH', title, [leftOf(column), y + 12], style)
  })
  rows.forEach(({ cells, isMarked }, index) => {
    const top = y + headHeight + index * rowHeight
    canvas.artifact(() => {
      canvas.hairline(x, top, width)
      if (isMarked) canvas.path(circleOf([x + 3, top + rowHeight / 2], 2.6), { fill: 'amber' })
    })
    const row = canvas.tags.add(table, 'TR')
    cells.forEach((cell, column) =>
      canvas.textElement(
        row,
        column === 0 ? 'TH' : 'TD',
        cell,
        [leftOf(column), top + rowHeight / 2 + 3],
        {
          ...valueStyle,
          weight: isMarked ? 'medium' : 'regular',
          ...(column === 0 && { scope: 'Row' }),
        },
      ),
    )
  })
  const bottom = y + headHeight + rows.length * rowHeight
  canvas.artifact(() => canvas.hairline(x, bottom, width))
}

const ugrRowHeight = 8.6
const ugrLabelWidth = 40

/** Draws the UGR table (CIE 190). */
export function drawUgrTable(
  canvas: Canvas,
  parent: Element,
  { rooms }: UgrTable,
  { x, y, width }: Box,
): void {
  const columnWidth = (width - ugrLabelWidth) / (reflectanceSets.length * 2)
  const table = canvas.tags.add(parent, 'Table')
  let top = y
  /** One line: its label, and a value for each column. */
  const line = (label: string, values: readonly string[], isHead: boolean) => {
    const row = canvas.tags.add(table, 'TR')
    const small = { size: 6.2, color: 'soft' } as const
    canvas.textElement(row, 'TH', label, [x, top + 6.6], { ...small, scope: 'Row' })
    values.forEach((value, column) =>
      canvas.textElement(
        row,
        isHead ? 'TH' : 'TD',
        value,
        [x + ugrLabelWidth + column * columnWidth, top + 6.6],
        {
          ...small,
          width: columnWidth,
          align: 'right',
          ...(isHead ? { scope: 'Column' } : { color: 'black' }),
        },
      ),
    )
    top += ugrRowHeight
  }
  const rule = () => canvas.artifact(() => canvas.hairline(x, top - 0.4, width))
  rule()
  for (const surface of ['ceiling', 'walls', 'floor'] as const) {
    const percents = reflectanceSets.map((set) => `${Math.round(set[surface] * 100)}`)
    line(`${surface[0]?.toUpperCase()}${surface.slice(1)} %`, [...percents, ...percents], true)
  }
  for (const [at, { x: across, y: along, crosswise, endwise }] of rooms.entries()) {
    if (across !== rooms[at - 1]?.x) rule()
    line(`${across}H × ${along}H`, [...crosswise, ...endwise].map(shownRating), false)
  }
  rule()
}
