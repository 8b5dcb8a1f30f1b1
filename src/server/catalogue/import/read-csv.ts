import Papa from 'papaparse'
import { unguarded } from '#src/domain/csv.ts'
import { fileMessages, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import type { RawSheet } from './raw-sheet.ts'
import { textKeeper } from './text-keeper.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
type Separator = keyof typeof separators

/**
 * Reads CSV (RFC 4180) and its dialects: the separator that the header line has most of, or a first line
 * such as `sep=;`. Guards against formulas, which our own exports add, are removed.
 * @throws UnreadableFileError
 */
export function readCsv(bytes: Uint8Array): RawSheet {
  const { text, encoding } = decoded(bytes)
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
    rows: data.map((cells) => cells.map((cell) => kept(cellOf(cell)))),
    firstRow: skipped,
    understood: [
      understoodMessages.encoding(encoding),
      understoodMessages.separator(separators[separator]),
    ],
  }
}

/** Most cells have no apostrophe, and looking for one is far faster than for a guard. */
const cellOf = (cell: string) => (cell === '' ? null : cell.includes("'") ? unguarded(cell) : cell)

/** The separator that stands most often outside quotes in the first line. */
function separatorIn(text: string): Separator {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const plain = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const times = (sign: string) => plain.split(sign).length
  return ([',', ';', '\t'] as const).reduce((most, sign) =>
    times(sign) > times(most) ? sign : most,
  )
}

/** Two letters that UTF-8 makes of one when it is read as Windows-1252: Ã¼ for ü. */
const misread = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return read(bytes, 'utf-16le', 'UTF-16')
  if (first === 0xfe && second === 0xff) return read(bytes, 'utf-16be', 'UTF-16')
  if (bytes.subarray(0, 4096).includes(0)) throw new UnreadableFileError(fileMessages.binary)
  try {
    return read(bytes, 'utf-8', 'UTF-8')
  } catch {
    const found = read(bytes, 'windows-1252', 'Windows-1252')
    if (misread.test(found.text)) throw new UnreadableFileError(fileMessages.mixed)
    return found
  }
}

/** @throws TypeError for bytes that the encoding does not have */
const read = (bytes: Uint8Array, label: string, encoding: string) => ({
  text: new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes),
  encoding,
})
