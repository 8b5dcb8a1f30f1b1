import { type TextTable, textTable } from './text-columns.ts'

/**
 * The order codes of each product, as they differ from the product's code: codes of one range have
 * the same endings, so that thousands of products share a few texts.
 */
export interface OrderCodeColumn {
  /** how many letters of its code all order codes of the product begin with */
  shared: number[]
  /** the rest of each order code, separated by spaces, which no code contains */
  endings: TextTable
}

export function orderCodeColumn(
  products: readonly { code: string; orderCodes: readonly string[] }[],
): OrderCodeColumn {
  // An ending is never empty, so that the joined text can be split again.
  const shared = products.map(({ code, orderCodes }) =>
    Math.min(sharedLength([code, ...orderCodes]), ...orderCodes.map(({ length }) => length - 1)),
  )
  const endings = products.map(({ orderCodes }, row) =>
    orderCodes.map((orderCode) => orderCode.slice(shared[row])).join(' '),
  )
  return { shared, endings: textTable(endings) }
}

/** The length of the longest prefix common to all texts. */
function sharedLength([first = '', ...others]: readonly string[]): number {
  let length = 0
  while (length < first.length && others.every((other) => other[length] === first[length])) length++
  return length
}

/** The column with its rows in another order. */
export const rearranged = (
  { shared, endings }: OrderCodeColumn,
  rows: readonly number[],
): OrderCodeColumn => ({
  shared: rows.map((row) => shared[row] ?? 0),
  endings: { texts: endings.texts, of: rows.map((row) => endings.of[row] ?? 0) },
})
