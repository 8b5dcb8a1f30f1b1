import { unguarded } from '#src/domain/csv.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import type { Separator } from '#src/domain/sheets/reading/reading.ts'
import { understoodMessages } from '#src/domain/sheets/file-messages.ts'
import { checkMemory } from '#src/server/files/reading-thread.ts'
import { csvRecords } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import type { SheetNotes, TakeRow } from './raw-sheet.ts'
import { textKeeper } from './text-keeper.ts'

const separators: Readonly<Record<Separator, string>> = {
  ...{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
}

/** Choices about a table as text. */
export interface TextChoice {
  encoding?: EncodingName | undefined
  /** of a profile, for a file that does not show its own */
  expected?: EncodingName | undefined
  separator?: Separator | undefined
}

/**
 * Reads CSV (RFC 4180) and its dialects: the separator that the header line has most of, or a first line
 * such as `sep=;`. Guards against formulas, which our own exports add, are removed.
 * @throws UnreadableFileError
 */
export async function readCsv(
  bytes: Uint8Array,
  take: TakeRow,
  chosen: TextChoice = {},
): Promise<SheetNotes> {
  const { pieces, encoding } = await decodeText(bytes, chosen.encoding, chosen.expected)
  const [head = ''] = pieces()
  const named = /^sep=([,;\t])\r?\n/i.exec(head)
  const skipped = named?.[0].length ?? 0
  const separator = chosen.separator ?? (named?.[1] as Separator | undefined) ?? separatorOf(head)
  const kept = textKeeper()
  const records = csvRecords(separator, named === null ? 1 : 2, (row, cells) =>
    take(
      row,
      cells.map((cell) => kept(cellOf(cell))),
    ),
  )
  let isFirst = true
  for (const piece of pieces()) {
    checkMemory()
    records.write(isFirst ? piece.slice(skipped) : piece)
    isFirst = false
  }
  records.end()
  return {
    ...{ merged: [], sheets: [], sheet: null, separator },
    encoding,
    understood: [
      understoodMessages.encoding(encoding.label),
      understoodMessages.separator(separators[separator]),
    ],
  }
}

const cellOf = (cell: string) => (cell === '' ? null : unguarded(cell))

const signs = [',', ';', '\t'] as const

/** The first lines of a table, which may be titles. */
const firstLines = 30

/**
 * The separator that stands most often outside quotes in the first line. A title without columns has hardly any: then
 * the one that two lines after each other have equally often, three times or more.
 */
function separatorOf(text: string): Separator {
  const [first = [], ...others] = separatorsIn(text)
  const most = Math.max(...first)
  const own = signs[most === 0 ? 0 : first.indexOf(most)] ?? ','
  if (most > 1) return own
  for (const [index, times] of others.entries()) {
    const next = others[index + 1]
    const found = signs.find((_, at) => (times[at] ?? 0) >= 3 && times[at] === next?.[at])
    if (found !== undefined) return found
  }
  return own
}

/** How often each separator stands outside quotes in the first lines. */
function separatorsIn(text: string): number[][] {
  const lines = [signs.map(() => 0)]
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') {
      if (lines.length > firstLines) break
      lines.push(signs.map(() => 0))
    }
    const at = signs.indexOf(sign as Separator)
    const times = lines.at(-1)
    if (at !== -1 && times !== undefined) times[at] = (times[at] ?? 0) + 1
  }
  return lines.filter((times, index) => index === 0 || times.some(Boolean))
}
