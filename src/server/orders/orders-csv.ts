import type { Order } from '#src/domain/api/orders.ts'

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
    products.map(({ quantity, name, title }) => `${quantity} × ${name}, ${title}`).join('; '),
}

/** Orders as a table for spreadsheets: RFC 4180, with the mark by which they know UTF-8. Read as it is sent. */
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

const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Where a spreadsheet may see a cell begin, whatever it takes for the separator, and whatever it does
 * with quotes; and what makes a formula of such a cell (OWASP, CSV Injection), full-width signs too.
 */
const formulaStart = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|"*[\t\r])/g

/** What a spreadsheet would take for a formula, a stranger may have written: an apostrophe makes it text. */
export function csvCell(text: string): string {
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`
}
