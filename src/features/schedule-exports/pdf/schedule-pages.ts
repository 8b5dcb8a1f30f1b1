import { formatNumber } from '#src/domain/format-number.ts'
import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { shownScheduleTable, totalsOf } from '#src/domain/schedule/schedule-table.ts'
import { type Canvas, actualTextOf } from './canvas.ts'
import { type Tools, contentWidth, finishPage, newPage, sheet } from './page.ts'
import { ScheduleTablePages, padding, size } from './schedule-table-pages.ts'

const titleSize = 19
const firstLine = 50
/** Room below the table for its remark. */
const remarkHeight = 12

/** Draws the schedule's own pages: title, sums and table. */
export function drawSchedule(
  { title, lines, finishes }: ExportedSchedule,
  date: Date,
  tools: Tools,
): void {
  const first = newPage(tools)
  const pages = [first]
  const unknown = unknownPowerOf(lines)
  const frame = {
    left: sheet.margin,
    width: contentWidth,
    top: sheet.margin,
    bottom: sheet.height - sheet.margin - 14 - (unknown === undefined ? 0 : remarkHeight),
    newPage: () => {
      const page = newPage(tools)
      pages.push(page)
      return page.canvas
    },
  }
  const y = drawTitle(first.canvas, tools, title, factsOf(lines, date))
  const table = shownScheduleTable(withMarks(lines), finishes)
  const end = new ScheduleTablePages(table, { ...tools, canvas: first.canvas, y, frame }).draw()
  if (unknown !== undefined)
    end.canvas.content(tools.tags.add(tools.tags.root, 'P'), () =>
      end.canvas.text(unknown, sheet.margin + padding.x, end.y + 11, { size, color: 'soft' }),
    )
  pages.forEach((page, index) => finishPage(page, tools, `${title} · ${index + 1}/${pages.length}`))
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

function factsOf(lines: ExportedSchedule['lines'], date: Date): string {
  const counts = `${formatNumber(lines.length)} ${lines.length === 1 ? 'line' : 'lines'}`
  return `Luminaire schedule · ${counts} · ${totalsText(totalsOf(lines))} · ${day.format(date)}`
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

/** The sum of watts leaves out lines whose power is unknown, and says so. */
function unknownPowerOf(lines: ExportedSchedule['lines']): string | undefined {
  const { withoutWatts } = totalsOf(lines)
  if (withoutWatts === 0) return undefined
  return withoutWatts === 1
    ? 'The power of 1 line is unknown and not in the sum.'
    : `The power of ${withoutWatts} lines is unknown and not in the sum.`
}
