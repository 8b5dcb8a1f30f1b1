import { counted } from '#src/domain/format-number.ts'
import { totalsText } from './line-text.ts'
import type { DescribedLine } from './schedule-line.ts'
import { totalsOf } from './schedule-table.ts'

type Lines = readonly Pick<DescribedLine, 'quantity' | 'specs'>[]

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

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
