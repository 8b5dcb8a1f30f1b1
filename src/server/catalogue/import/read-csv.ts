import Papa from 'papaparse'
import { unguarded } from '#src/domain/csv.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { fileMessages, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import { decodeText } from './decode-text.ts'
import type { RawSheet } from './raw-sheet.ts'
import { textKeeper } from './text-keeper.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
type Separator = keyof typeof separators

/**
 * Reads CSV (RFC 4180) and its dialects: the separator that the header line has most of, or a first line
 * such as `sep=;`. Guards against formulas, which our own exports add, are removed.
 * @param chosen the encoding, by hand
 * @throws UnreadableFileError
 */
export async function readCsv(bytes: Uint8Array, chosen?: EncodingName): Promise<RawSheet> {
  const { text, encoding } = await decodeText(bytes, chosen)
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const separator = (named?.[1] as Separator | undefined) ?? separatorIn(body)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator, header: false })
  const broken = errors.find(({ type }) => type === 'Quotes')
  const skipped = named === null ? 1 : 2
  if (broken !== undefined)
    throw new UnreadableFileError(fileMessages.quotes((broken.row ?? 0) + skipped))
  const kept = textKeeper()
  return {
    rows: data.map((cells, index) => ({
      row: index + skipped,
      cells: cells.map((cell) => kept(cellOf(cell))),
    })),
    merged: [],
    encoding,
    understood: [
      understoodMessages.encoding(encoding.label),
      understoodMessages.separator(separators[separator]),
    ],
  }
}

const cellOf = (cell: string) => (cell === '' ? null : unguarded(cell))

/** The separator that stands most often outside quotes in the first line. */
function separatorIn(text: string): Separator {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const plain = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const times = (sign: string) => plain.split(sign).length
  return ([',', ';', '\t'] as const).reduce((most, sign) =>
    times(sign) > times(most) ? sign : most,
  )
}
