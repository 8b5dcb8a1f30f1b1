import type { ReviewedOrder } from '#src/server/database/inquiries-review.ts'

const columns: Record<string, (order: ReviewedOrder) => string | number> = {
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

/** Orders as a table for spreadsheets: RFC 4180, with the mark by which they know UTF-8. */
export function ordersCsv(orders: readonly ReviewedOrder[]): string {
  const rows = [
    Object.keys(columns),
    ...orders.map((order) => Object.values(columns).map((cell) => cell(order))),
  ]
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',') + '\r\n').join('')}`
}

/** What a spreadsheet would take for a formula, a stranger may have written: it becomes plain text. */
function csvCell(value: string | number): string {
  const text = String(value)
  const harmless = typeof value === 'string' && /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
