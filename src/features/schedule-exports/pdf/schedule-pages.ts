import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { scheduleFacts, titleLine, unknownPower } from '#src/domain/schedule/schedule-facts.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
import type { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { contentWidth, drawFoot, sheet } from './page.ts'
import { ScheduleTablePages, padding, size } from './schedule-table-pages.ts'

/** Room below the table for its remark. */
const remarkHeight = 12

/** Draws the schedule's own pages: title, sums and table. */
export function drawSchedule(schedule: ExportedSchedule, date: Date, pdf: TaggedPdf): void {
  const { title, lines, finishes, revision } = schedule
  const first = pdf.addPage(sheet)
  const pages = [first]
  const unknown = unknownPower(lines)
  const newPage = () => {
    const page = pdf.addPage(sheet)
    pages.push(page)
    return page.canvas
  }
  const bottom = sheet.height - sheet.margin - 14 - (unknown === undefined ? 0 : remarkHeight)
  const { root } = pdf.tags
  const titleEnd = first.canvas.textElement(root, 'H1', title, [sheet.margin, 50], {
    size: 19,
    weight: 'strong',
    leading: 22.8,
    width: contentWidth,
  })
  const facts = scheduleFacts(lines, date)
  const soft = { size: 8, color: 'soft' } as const
  const block = titleLine(schedule)
  const blockEnd =
    block === ''
      ? titleEnd
      : first.canvas.textElement(root, 'P', block, [sheet.margin, titleEnd + 17], {
          size: 8,
          leading: 11,
          width: contentWidth,
        })
  const factsAt = blockEnd + (block === '' ? 17 : 12)
  first.canvas.textElement(root, 'P', facts, [sheet.margin, factsAt], soft)
  const table = shownScheduleTable(withMarks(lines), finishes)
  const start = { canvas: first.canvas, y: factsAt + 14 }
  const end = new ScheduleTablePages(table, pdf, start, { bottom, newPage }).draw()
  if (unknown !== undefined)
    end.canvas.textElement(root, 'P', unknown, [sheet.margin + padding.x, end.y + 11], {
      size,
      color: 'soft',
    })
  const name = [title, revision].filter(Boolean).join(' · ')
  pages.forEach((page, index) => drawFoot(page.canvas, `${name} · ${index + 1}/${pages.length}`))
}
