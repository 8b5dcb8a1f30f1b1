import { reflectanceSets } from '#src/domain/photometry/room.ts'
import { type UgrTable, shownRating } from '#src/domain/photometry/ugr-table.ts'
import { hairline, write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'
import { type Element, artifact, content, group } from './structure.ts'

const rowHeight = 8.6
const labelWidth = 40
const small = { size: 6.2, color: palette.soft } as const

interface Place {
  x: number
  y: number
  width: number
}

/** Draws the UGR table (CIE 190) and returns its lower edge. */
export function drawUgrTable(pdf: Pdf, parent: Element, { rooms }: UgrTable, place: Place): number {
  const { x, y, width } = place
  const columns = reflectanceSets.length * 2
  const columnWidth = (width - labelWidth) / columns
  const top = (row: number) => y + row * rowHeight
  let row = 0
  group(pdf, parent, 'Table', (table) => {
    /** One line: its label, and a value for each column. */
    const line = (label: string, values: readonly string[], tag: 'TH' | 'TD') => {
      const baseline = top(row) + 6.6
      group(pdf, table, 'TR', (tableRow) => {
        content(pdf, tableRow, 'TH', () => write(pdf, label, x, baseline, small))
        values.forEach((value, column) =>
          content(pdf, tableRow, tag, () => {
            const left = x + labelWidth + column * columnWidth
            const color = tag === 'TH' ? palette.soft : palette.ink
            const style = { ...small, color, width: columnWidth, align: 'right' } as const
            write(pdf, value, left, baseline, style)
          }),
        )
      })
      row += 1
    }
    const rule = () => artifact(pdf, () => hairline(pdf, x, top(row) - 0.4, width))
    rule()
    for (const surface of ['ceiling', 'walls', 'floor'] as const) {
      const percents = reflectanceSets.map((set) => `${Math.round(set[surface] * 100)}`)
      line(`${surface[0]?.toUpperCase()}${surface.slice(1)} %`, [...percents, ...percents], 'TH')
    }
    for (const [at, { x: across, y: along, crosswise, endwise }] of rooms.entries()) {
      if (across !== rooms[at - 1]?.x) rule()
      const values = [...crosswise, ...endwise].map(shownRating)
      line(`${across}H × ${along}H`, values, 'TD')
    }
    rule()
  })
  return top(row)
}
