import type { InStatement } from '@libsql/client'
import type { Database } from '#src/server/database/database.ts'
import { rowsOf } from './editing.ts'

type Write = (statements: InStatement[]) => ReturnType<Database['write']>

/**
 * Does something while all writes of the functions, which run in this process, go through another function.
 * @param through gets the statements, and the write that they were for
 */
export async function writingThrough<T>(
  database: Database,
  through: (statements: InStatement[], write: Write) => ReturnType<Write>,
  act: () => Promise<T>,
): Promise<T> {
  const own = { ...database }
  // Once a minute, a request also records the use of its session.
  const ofSession = (statements: InStatement[]) => /\bsession\b/.test(JSON.stringify(statements))
  Object.assign(database, {
    write: (statements: InStatement[]) =>
      ofSession(statements)
        ? own.write(statements)
        : through(statements, (those) => own.write(those)),
    writeCatalogue: (statements: InStatement[]) =>
      through(statements, (those) => own.writeCatalogue(those)),
  })
  try {
    return await act()
  } finally {
    Object.assign(database, own)
  }
}

/**
 * Kills an act before a statement of its writes, so that their transaction never ends, or after the last one, before
 * the answer.
 * @param after statements that still run; those of all writes count, and so does the answer of each
 * @returns whether it has died, rather than lived through
 */
export async function isKilled(
  database: Database,
  after: number,
  act: () => Promise<unknown>,
): Promise<boolean> {
  let left = after
  const dying = async (statements: InStatement[], write: Write) => {
    if (left >= 0 && left < statements.length)
      await write([...statements.slice(0, left), `SELECT json('no JSON')`]).catch(() => undefined)
    const results = left < statements.length ? [] : await write(statements)
    left -= statements.length + 1
    if (left < 0) throw new Error('The process has died.')
    return results
  }
  try {
    await writingThrough(database, dying, act)
  } catch (error) {
    if (left >= 0) throw error
  }
  return left < 0
}

/** Kills an act after its first write. */
export async function onlyBegun(database: Database, act: () => Promise<unknown>): Promise<void> {
  let writes = 0
  const through = (statements: InStatement[], write: Write) => {
    writes += 1
    return writes > 1 ? Promise.reject(new Error('The process has died.')) : write(statements)
  }
  await writingThrough(database, through, act)
}

/** Does something on a disk with room for so many more pages of an embedded database. */
export async function onFullDisk<T>(
  database: Database,
  room: number,
  act: () => Promise<T>,
): Promise<T> {
  const [row] = await rowsOf(database, 'PRAGMA page_count')
  const limit = `PRAGMA max_page_count = ${Number(row?.['page_count']) + room}`
  return writingThrough(
    database,
    async (statements, write) => (await write([limit, ...statements, noLimit])).slice(1, -1),
    act,
  )
}

/** SQLite's own limit. A write that fails loses its connection, and the limit with it. */
const noLimit = 'PRAGMA max_page_count = 4294967294'
