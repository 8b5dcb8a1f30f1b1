import type { Id } from '#src/domain/fields/identity.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { withMarks } from './marks.ts'
import type { DescribedLine } from './schedule-line.ts'
import type { TitleBlock } from './title-block.ts'

/** A line with its files. */
export interface ExportedLine extends DescribedLine {
  /** site path of the PDF; absent where the catalogue has none */
  datasheet?: string | undefined
  /** site path of the photometric file; absent where the catalogue has none */
  photometry?: string | undefined
  /** a sentence that says why its files are unavailable, if they are */
  withoutFiles?: string | undefined
}

/** Everything that an export shows. */
export interface ExportedSchedule extends TitleBlock {
  title: string
  lines: readonly ExportedLine[]
  finishes: readonly NamedFinish[]
}

export const exportKinds = ['csv', 'xlsx', 'pdf', 'zip'] as const
export type ExportKind = (typeof exportKinds)[number]

/** A luminaire's datasheet, once for all marks that share it. */
export interface MarkedDatasheet {
  marks: readonly string[]
  /** product and name of the first line */
  id: Id
  name: string
  path: string | undefined
  /** why it is unavailable */
  reason?: string | undefined
}

/** The datasheets in the order of the marks; lines without one share an entry by product and code. */
export function markedDatasheets(lines: readonly ExportedLine[]): MarkedDatasheet[] {
  const sheets = new Map<string, MarkedDatasheet & { marks: string[] }>()
  for (const { mark, id, name, code, datasheet, withoutFiles } of withMarks(lines)) {
    // An early order has no codes.
    const key = datasheet ?? `without: ${id} ${code}`
    const sheet = sheets.get(key)
    if (sheet === undefined)
      sheets.set(key, { marks: [mark], id, name, path: datasheet, reason: withoutFiles })
    else sheet.marks.push(mark)
  }
  return [...sheets.values()]
}

const mostMarksNamed = 6

/** 'A1, A3'; of many marks the first few and how many more there are. */
export function marksText(marks: readonly string[]): string {
  const named = marks.slice(0, mostMarksNamed).join(', ')
  const others = marks.length - mostMarksNamed
  return others > 0 ? `${named} and ${others} more` : named
}
