import { unguarded } from '#src/domain/csv.ts'
import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { delimitedRows } from './delimited-rows.ts'
import { mostScheduleLines } from './schedule-line.ts'
import { scheduleTexts } from './schedule-texts.ts'

/** What a pasted text says of a line. */
export interface PastedLine {
  /** as it is written; the catalogue may not have it */
  code: string
  quantity: number
  mark?: string | undefined
  location?: string | undefined
  note?: string | undefined
}

/**
 * Reads order codes with quantities from a spreadsheet, an email or our own exports.
 * @param isCode whether the catalogue has this code, in any spelling
 */
export function pastedLines(text: string, isCode: (text: string) => boolean): PastedLine[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows = delimitedRows(clean)
  const header = rows.findIndex((row) => columnsIn(row) !== undefined)
  const found =
    header < 0
      ? clean.split('\n').flatMap((line) => linesIn(line, isCode))
      : tableLines(rows.slice(header + 1), columnsIn(rows[header] ?? []) ?? {})
  return found.slice(0, mostScheduleLines)
}

/** Titles of the columns that a line is made of; ours come first. */
const titles = {
  code: ['order code', 'code', 'article', 'article number', 'item'],
  quantity: ['qty', 'quantity', 'pcs', 'pieces', 'count', 'amount'],
  mark: ['type', 'mark', 'type mark', 'tag'],
  location: ['location', 'room', 'area', 'place'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment'],
} as const

type Columns = Partial<Record<keyof typeof titles, number>>

/** The columns, if the row is a header with at least codes and one more. */
function columnsIn(row: readonly string[]): Columns | undefined {
  const cells = row.map((cell) => cell.trim().toLowerCase())
  const columns: Columns = {}
  for (const key of ['code', 'quantity', 'mark', 'location', 'note'] as const) {
    const index = titles[key].map((title) => cells.indexOf(title)).find((place) => place >= 0)
    if (index !== undefined) columns[key] = index
  }
  return columns.code === undefined || Object.keys(columns).length < 2 ? undefined : columns
}

const tableLines = (rows: readonly (readonly string[])[], columns: Columns): PastedLine[] =>
  rows.flatMap((row) => {
    const cell = (key: keyof Columns) => onOneLine(unguarded(row[columns[key] ?? -1] ?? ''))
    const code = cell('code')
    if (code === '') return []
    return [
      {
        code,
        quantity: quantityIn(cell('quantity')) ?? 1,
        mark: cell('mark').slice(0, scheduleTexts.mark) || undefined,
        location: cell('location').slice(0, scheduleTexts.location) || undefined,
        note: cell('note').slice(0, scheduleTexts.note) || undefined,
      },
    ]
  })

/** 12, 12x, ×12, 12 pcs; not 3.5, and nothing that is too much for a line. */
function quantityIn(text: string): number | undefined {
  const [, digits] =
    /^[x×*]?\s*(\d{1,5})(?:[.,]0+)?\s*(?:[x×*]|pcs?\.?|pieces|nos?\.?|off|ea|st(?:k|ück)?\.?)?$/i.exec(
      withLatinDigits(text.trim()),
    ) ?? []
  const quantity = Number(digits)
  return quantity >= lineQuantity.least && quantity <= lineQuantity.most ? quantity : undefined
}

/** Words that say what a number counts, and signs between numbers and codes. */
const filler = /^(?:[x×*=:|–—-]+|pcs?\.?|pieces|nos?\.?|off|ea|st(?:k|ück)?\.?|of)$/i

/** The codes of a line of text, each with the number beside it: before it, or after it. */
function linesIn(line: string, isCode: (text: string) => boolean): PastedLine[] {
  const words = line
    .split(/[\s,;()[\]"<>]+/)
    .map((word) => word.replace(/^[:.]+|[:.]+$/g, ''))
    .filter((word) => word !== '' && !filler.test(word))
  const isKnown = words.map((word) => quantityIn(word) === undefined && isCode(word))
  const candidates = isKnown.includes(true)
    ? isKnown
    : words.map((word) => quantityIn(word) === undefined && looksLikeCode(word))
  const codes = candidates.flatMap((is, index) => (is ? [index] : []))
  const isNumberFirst = codes[0] !== undefined && numberBefore(words, codes[0]) !== undefined
  return codes.map((index) => ({
    code: words[index] ?? '',
    quantity:
      (isNumberFirst ? numberBefore(words, index) : quantityIn(words[index + 1] ?? '')) ?? 1,
  }))
}

const numberBefore = (words: readonly string[], index: number) => quantityIn(words[index - 1] ?? '')

/** Letters and digits, as order codes have; not a date, a price or an address. */
const looksLikeCode = (word: string) =>
  /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}._/-]{4,40}$/u.test(word) &&
  !/^\d+(?:th|st|nd|rd|mm|cm|w|k|lm|v)$/i.test(word)
