import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { scheduleFacts, unknownPower } from '#src/domain/schedule/schedule-facts.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { type Canvas, actualTextOf } from '#src/pdf/canvas.ts'
import type { Tools } from '#src/pdf/drawing.ts'
import type { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { contentWidth, drawFoot, sheet } from './page.ts'
import { ScheduleTablePages, padding, size } from './schedule-table-pages.ts'

const titleSize = 19
const firstLine = 50
/** Room below the table for its remark. */
const remarkHeight = 12

/** Draws the schedule's own pages: title, sums and table. */
export function drawSchedule(
  { title, lines, finishes }: ExportedSchedule,
  date: Date,
  pdf: TaggedPdf,
): void {
  const first = pdf.addPage(sheet)
  const pages = [first]
  const unknown = unknownPower(lines)
  const frame = {
    left: sheet.margin,
    width: contentWidth,
    top: sheet.margin,
    bottom: sheet.height - sheet.margin - 14 - (unknown === undefined ? 0 : remarkHeight),
    newPage: () => {
      const page = pdf.addPage(sheet)
      pages.push(page)
      return page.canvas
    },
  }
  const y = drawTitle(first.canvas, pdf, title, scheduleFacts(lines, date))
  const table = shownScheduleTable(withMarks(lines), finishes)
  const end = new ScheduleTablePages(table, {
    typesetter: pdf.typesetter,
    tags: pdf.tags,
    canvas: first.canvas,
    y,
    frame,
  }).draw()
  if (unknown !== undefined)
    end.canvas.content(pdf.tags.add(pdf.tags.root, 'P'), () =>
      end.canvas.text(unknown, sheet.margin + padding.x, end.y + 11, { size, color: 'soft' }),
    )
  pages.forEach((page, index) => drawFoot(page.canvas, `${title} · ${index + 1}/${pages.length}`))
}

function drawTitle(
  canvas: Canvas,
  { typesetter, tags }: Tools,
  title: string,
  facts: string,
): number {
  const paragraph = typesetter.set(title, (contentWidth * 1000) / titleSize, 'strong')
  canvas.content(tags.add(tags.root, 'H1', actualTextOf(paragraph, title)), () =>
    canvas.lines(paragraph.lines, sheet.margin, firstLine, contentWidth, titleSize * 1.2, {
      size: titleSize,
      align: paragraph.isRightToLeft ? 'right' : 'left',
    }),
  )
  const y = firstLine + (paragraph.lines.length - 1) * titleSize * 1.2
  canvas.content(tags.add(tags.root, 'P'), () =>
    canvas.text(facts, sheet.margin, y + 17, { size: 8, color: 'soft' }),
  )
  return y + 31
}
