import { csvRow } from '#src/domain/csv.ts'
import {
  type Property,
  codeProperty,
  propertyOf,
  orderCodeProperty,
  storedProperties,
} from '#src/domain/product/properties.ts'
import {
  otherParts,
  productSheet,
  productSheetPath,
  productTextsPath,
} from '#src/domain/sheets/product-workbook.ts'
import type { Database } from '#src/server/database/database.ts'
import { type ExportChoice, type Row, rowPages } from './export-rows.ts'
import { namesIn, selectNames } from './product-pages.ts'
import { zipWriter } from './zip-stream.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The products as CSV (RFC 4180), with a BOM, by which spreadsheets detect UTF-8. */
export const productsCsv = (database: Database, choice: ExportChoice = {}): ReadableStream<Bytes> =>
  streamOf(async (send, signal) => {
    const columns = columnsOf(choice)
    const encoder = new TextEncoder()
    await send(encoder.encode(`\uFEFF${csvRow(columns.map(({ heading }) => heading))}`))
    const names = namesIn(await database.read(selectNames))
    for await (const rows of rowPages({ database, choice, columns, names, signal }))
      await send(encoder.encode(rows.map((cells) => csvRow(cells.map(String))).join('')))
  })

/** The products as a workbook: the rows, the rules of the columns, and the choices of drop-downs. */
export const productsXlsx = (
  database: Database,
  choice: ExportChoice = {},
): ReadableStream<Bytes> =>
  streamOf(async (send, signal) => {
    const columns = columnsOf(choice)
    const names = namesIn(await database.read(selectNames))
    let sent: Promise<void> | undefined
    const zip = zipWriter((bytes) => {
      sent = send(bytes as Bytes)
    })
    for (const [path, xml] of Object.entries(otherParts(columns, names)))
      await zip.entry(path, [xml])
    const sheet = productSheet(columns)
    await zip.entry(
      productSheetPath,
      sheetPieces(rowPages({ database, choice, columns, names, signal })),
    )
    await zip.entry(productTextsPath, inPieces(sheet.texts()))
    zip.end()

    async function* sheetPieces(pages: AsyncIterable<Row[]>) {
      let last = 1
      yield sheet.begin
      for await (const rows of pages) {
        yield rows.map((cells) => sheet.row(cells, (last += 1))).join('')
        await sent
      }
      yield sheet.end(last)
    }
  })

/** Joins short texts, because each piece is a call of the compressor. */
function* inPieces(texts: Iterable<string>): Generator<string, void, void> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

const pieceLength = 64 * 1024

function columnsOf({ columns }: ExportChoice): readonly Property[] {
  if (columns === undefined) return storedProperties
  const named = [...new Set(columns)].flatMap((key) => propertyOf(key) ?? [])
  const hasCode = named.some(({ kind }) => kind === 'code')
  return hasCode ? named : [orderCodeProperty, codeProperty, ...named]
}

/** Bytes that wait for the receiver. */
const waitingAtMost = 1024 * 1024

/**
 * A stream of what `write` sends.
 * @param write `send` resolves once the receiver has taken most of it, or has left; the signal then
 *   tells the writer to stop
 */
function streamOf(
  write: (send: (bytes: Bytes) => Promise<void>, signal: AbortSignal) => Promise<void>,
): ReadableStream<Bytes> {
  let wake: (() => void) | undefined
  const leaving = new AbortController()
  const { signal } = leaving
  return new ReadableStream<Bytes>(
    {
      start: (controller) => {
        const send = async (bytes: Bytes) => {
          if (signal.aborted) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 1) <= 0)
            await new Promise<void>((resolve) => (wake = resolve))
        }
        void write(send, signal).then(
          () => signal.aborted || controller.close(),
          (error: unknown) => signal.aborted || controller.error(error),
        )
      },
      pull: () => wake?.(),
      cancel: () => {
        leaving.abort()
        wake?.()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waitingAtMost }),
  )
}
