import { reflectanceSets } from '#src/domain/photometry/room.ts'
import { type UgrTable, lowRatings } from '#src/domain/photometry/ugr-table.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import type { Element } from '#src/pdf/tags.ts'
import type { Block } from './columns.ts'
import { headingHeight, headingSpace } from './legend.ts'
import { halfWidth } from './paper.ts'
import type { SheetPages } from './sheet-pages.ts'

const rowHeight = 8.6
const labelWidth = 40
const surfaces = ['ceiling', 'walls', 'floor'] as const

/** The UGR table (CIE 190). */
export const ugrBlock = (table: UgrTable): Block => ({
  height: headingHeight + headingSpace + (surfaces.length + table.rooms.length) * rowHeight,
  draw: (pages, section, { x, y }) => {
    pages.heading(section, 'UGR', x, y + headingHeight)
    pages.aside(
      section,
      ['Crosswise, then endwise', lowRatings(table)].filter(Boolean).join('; '),
      x,
      y + headingHeight,
      halfWidth,
    )
    drawTable(pages, section, table, x, y + headingHeight + headingSpace)
  },
})

function drawTable(
  { canvas }: SheetPages,
  section: Element,
  { rooms }: UgrTable,
  x: number,
  y: number,
): void {
  const columnWidth = (halfWidth - labelWidth) / (reflectanceSets.length * 2)
  const table = canvas.tags.add(section, 'Table')
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
        [x + labelWidth + column * columnWidth, top + 6.6],
        {
          ...small,
          width: columnWidth,
          align: 'right',
          ...(isHead ? { scope: 'Column' } : { color: 'black' }),
        },
      ),
    )
    top += rowHeight
  }
  const rule = () => canvas.artifact(() => canvas.hairline(x, top - 0.4, halfWidth))
  rule()
  for (const surface of surfaces) {
    const percents = reflectanceSets.map((set) => `${Math.round(set[surface] * 100)}`)
    const name = surface.charAt(0).toUpperCase() + surface.slice(1)
    line(`${name} %`, [...percents, ...percents], true)
  }
  for (const [at, { x: across, y: along, crosswise, endwise }] of rooms.entries()) {
    if (across !== rooms[at - 1]?.x) rule()
    line(
      `${across}H × ${along}H`,
      [...crosswise, ...endwise].map((rating) => shown('ugr', rating)),
      false,
    )
  }
  rule()
}
