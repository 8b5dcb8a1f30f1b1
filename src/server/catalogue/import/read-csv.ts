import { unguarded } from '#src/domain/csv.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { understoodMessages } from '#src/domain/sheets/file-messages.ts'
import { checkMemory } from '#src/server/files/reading-thread.ts'
import { csvRecords } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import type { SheetNotes, TakeRow } from './raw-sheet.ts'
import { textKeeper } from './text-keeper.ts'

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
type Separator = keyof typeof separators

/**
 * Reads CSV (RFC 4180) and its dialects: the separator that the header line has most of, or a first line
 * such as `sep=;`. Guards against formulas, which our own exports add, are removed.
 * @param chosen the encoding, by hand
 * @throws UnreadableFileError
 */
export async function readCsv(
  bytes: Uint8Array,
  take: TakeRow,
  chosen?: EncodingName,
): Promise<SheetNotes> {
  const { pieces, encoding } = await decodeText(bytes, chosen)
  const [head = ''] = pieces()
  const named = /^sep=([,;\t])\r?\n/i.exec(head)
  const skipped = named?.[0].length ?? 0
  const separator = (named?.[1] as Separator | undefined) ?? separatorIn(head)
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
    merged: [],
    encoding,
    understood: [
      understoodMessages.encoding(encoding.label),
      understoodMessages.separator(separators[separator]),
    ],
  }
}

/** Most cells have no apostrophe, and looking for one is far faster than for a guard. */
const cellOf = (cell: string) => (cell === '' ? null : cell.includes("'") ? unguarded(cell) : cell)

/** The separator that stands most often outside quotes in the first line. */
function separatorIn(text: string): Separator {
  const times = new Map<string, number>()
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\r' || sign === '\n') break
    times.set(sign, (times.get(sign) ?? 0) + 1)
  }
  return ([',', ';', '\t'] as const).reduce((most, sign) =>
    (times.get(sign) ?? 0) > (times.get(most) ?? 0) ? sign : most,
  )
}
