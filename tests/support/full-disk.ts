import type { InStatement } from '@libsql/client'
import type { Database } from '#src/server/database/database.ts'
import { rowsOf } from './editing.ts'

/**
 * An embedded database on a disk with room for so many more pages. Its other writes have all the room there
 * is.
 * @param room pages of the file
 */
export async function fullDisk(database: Database, room: number): Promise<Database> {
  const [row] = await rowsOf(database, 'PRAGMA page_count')
  const limit = `PRAGMA max_page_count = ${Number(row?.['page_count']) + room}`
  const within =
    (write: (statements: InStatement[]) => ReturnType<Database['write']>): Database['write'] =>
    async (statements) => {
      const results = await write([limit, ...statements, noLimit])
      return results.slice(1, -1)
    }
  return {
    ...database,
    write: within((statements) => database.write(statements)),
    writeCatalogue: within((statements) => database.writeCatalogue(statements)),
  }
}

/** SQLite's own limit. A write that fails loses its connection, and the limit with it. */
const noLimit = 'PRAGMA max_page_count = 4294967294'
