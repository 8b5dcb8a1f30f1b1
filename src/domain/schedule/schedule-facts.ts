import { counted } from '#src/domain/format-number.ts'
import { totalsText } from './line-text.ts'
import type { DescribedLine } from './schedule-line.ts'
import { totalsOf } from './schedule-table.ts'
import { type TitleBlock, titleTexts } from './title-block.ts'

type Lines = readonly Pick<DescribedLine, 'quantity' | 'specs'>[]

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** A schedule's title block on one line, on paper: 'Project Villa · Revision B'; '' if it has none. */
export const titleLine = (block: TitleBlock): string =>
  titleTexts(block)
    .map(([label, text]) => `${label} ${text}`)
    .join(' · ')

/** The head of a spreadsheet: a row for each text. */
export const sheetHead = (
  block: TitleBlock,
  date: Date,
  company: string,
): readonly (readonly [label: string, text: string])[] => [
  ...titleTexts(block),
  ['Date', day.format(date)],
  ['Company', company],
]

/** The line below a schedule's title, on paper. */
export function scheduleFacts(lines: Lines, date: Date): string {
  return `Luminaire schedule · ${counted(lines.length, 'line')} · ${totalsText(totalsOf(lines))} · ${day.format(date)}`
}

/** The sum of watts, which omits lines of unknown power and says so. */
export function unknownPower(lines: Lines): string | undefined {
  const { withoutWatts } = totalsOf(lines)
  if (withoutWatts === 0) return undefined
  return withoutWatts === 1
    ? 'The power of 1 line is unknown and not in the sum.'
    : `The power of ${withoutWatts} lines is unknown and not in the sum.`
}
