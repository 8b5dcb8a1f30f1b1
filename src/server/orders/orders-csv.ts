import type { Order } from '#src/domain/api/orders.ts'
import { csvRow } from '#src/domain/csv.ts'
import { lineText } from '#src/domain/schedule/line-text.ts'

const columns: Record<string, (order: Order) => string | number> = {
  Order: ({ id }) => id,
  Date: ({ created_at }) => created_at,
  State: ({ state }) => (state === 1 ? 'ended' : 'open'),
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Address: ({ address }) => address,
  Items: ({ products }) => products.length,
  Products: ({ products }) =>
    products.map((line) => lineText(line, `${line.name}, ${line.title}`)).join('; '),
  Project: ({ project = '' }) => project,
  Message: ({ message = '' }) => message,
  Status: ({ status }) => status,
  Note: ({ note }) => note,
  Client: ({ client = '' }) => client,
  Revision: ({ revision = '' }) => revision,
}

/** Orders as CSV (RFC 4180), with a BOM, by which spreadsheets detect UTF-8. Reads pages on demand. */
export function ordersCsv(
  pages: AsyncIterable<readonly Order[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = csvChunks(pages)
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* csvChunks(
  pages: AsyncIterable<readonly Order[]>,
): AsyncGenerator<string, void, void> {
  yield `\uFEFF${csvRow(Object.keys(columns))}`
  for await (const orders of pages)
    yield orders
      .map((order) => csvRow(Object.values(columns).map((cell) => String(cell(order)))))
      .join('')
}
