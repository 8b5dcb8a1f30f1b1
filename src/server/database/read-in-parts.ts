import { isTooLarge } from './faults.ts'

interface Parts<Row, Key> {
  /** reads at most so many rows by rising key, after the given one or from the first */
  read: (after: Key | undefined, most: number) => Promise<readonly Row[]>
  keyOf: (row: Row) => Key
  /** rows of one part */
  most: number
}

/**
 * Reads a list in parts. A database server refuses an answer of more than 10 MB; a part that it refuses is read
 * again with half as many rows.
 */
export async function readInParts<Row, Key>({
  read,
  keyOf,
  most,
}: Parts<Row, Key>): Promise<Row[]> {
  const rows: Row[] = []
  for (let limit = most; ;) {
    const last = rows.at(-1)
    const part = await read(last && keyOf(last), limit).catch((error: unknown) => {
      if (!isTooLarge(error) || limit === 1) throw error
      return undefined
    })
    if (part === undefined) {
      limit = Math.ceil(limit / 2)
      continue
    }
    for (const row of part) rows.push(row)
    if (part.length < limit) return rows
  }
}
