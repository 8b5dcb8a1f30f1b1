import { hairline, wrap, write } from './ink.ts'
import type { Pdf } from './paper.ts'
import { palette } from './paper.ts'
import { type Element, artifact, content, group } from './structure.ts'

export type Row = readonly [label: string, value: string]

const labelStyle = { size: 7.4, color: palette.soft, leading: 11 } as const
const valueStyle = { size: 8.2, leading: 11.5 } as const
const rowPadding = 6.2

/** Draws labels and values between hairlines, like a drawing's legend; returns the lower edge. */
export function drawLegend(
  pdf: Pdf,
  parent: Element,
  rows: readonly Row[],
  { x, y, width, labelWidth }: { x: number; y: number; width: number; labelWidth: number },
): number {
  let top = y
  group(pdf, parent, 'Table', (table) => {
    for (const [label, value] of rows) {
      const valueWidth = width - labelWidth
      pdf.font('regular').fontSize(valueStyle.size)
      const valueLines = wrap(pdf, value, valueWidth).length
      pdf.fontSize(labelStyle.size)
      const lines = Math.max(valueLines, wrap(pdf, label, labelWidth - 8).length)
      const rowTop = top
      const baseline = rowTop + rowPadding + 7
      artifact(pdf, () => hairline(pdf, x, rowTop, width))
      group(pdf, table, 'TR', (row) => {
        content(pdf, row, 'TH', () =>
          write(pdf, label, x, baseline, { ...labelStyle, width: labelWidth - 8 }),
        )
        content(pdf, row, 'TD', () =>
          write(pdf, value, x + labelWidth, baseline, { ...valueStyle, width: valueWidth }),
        )
      })
      top += rowPadding * 2 + 8 + (lines - 1) * valueStyle.leading
    }
  })
  artifact(pdf, () => hairline(pdf, x, top, width))
  return top
}

/** Draws a table with a header; a lamp precedes each `marked` row. Returns the lower edge. */
export function drawTable(
  pdf: Pdf,
  parent: Element,
  head: readonly string[],
  rows: readonly { cells: readonly string[]; marked: boolean }[],
  {
    x,
    y,
    columns,
    width,
    height = 20,
  }: { x: number; y: number; columns: readonly number[]; width: number; height?: number },
): number {
  group(pdf, parent, 'Table', (table) => {
    group(pdf, table, 'TR', (row) =>
      head.forEach((cell, index) =>
        content(pdf, row, 'TH', () =>
          write(pdf, cell, x + (columns[index] ?? 0), y + 12, labelStyle),
        ),
      ),
    )
    rows.forEach(({ cells, marked }, index) => {
      const top = y + 20 + index * height
      artifact(pdf, () => {
        hairline(pdf, x, top, width)
        if (marked) pdf.circle(x + 3, top + height / 2, 2.6).fill(palette.amber)
      })
      group(pdf, table, 'TR', (row) =>
        cells.forEach((cell, column) =>
          content(pdf, row, 'TD', () =>
            write(pdf, cell, x + (columns[column] ?? 0), top + height / 2 + 3, {
              ...valueStyle,
              weight: marked ? 'medium' : 'regular',
            }),
          ),
        ),
      )
    })
  })
  const bottom = y + 20 + rows.length * height
  artifact(pdf, () => hairline(pdf, x, bottom, width))
  return bottom
}
