import type { Database } from '#src/server/database/database.ts'

/** The process has died; nobody hears of it. */
export class DeathError extends Error {
  override readonly name = 'DeathError'
}

/**
 * A database whose process dies before a statement of its writes: that transaction never ends, so that
 * nothing of it holds. Or it dies after the last statement of one, before its answer.
 * @param after statements that still run; those of all writes count, and so does the answer of each
 */
export function dyingDatabase(database: Database, after: number): Database {
  let left = after
  const dieIn =
    (write: Database['write']): Database['write'] =>
    async (statements) => {
      if (left < statements.length) {
        await write([...statements.slice(0, left), `SELECT json('no JSON')`]).catch(() => undefined)
        throw new DeathError()
      }
      const results = await write(statements)
      left -= statements.length + 1
      if (left < 0) throw new DeathError()
      return results
    }
  return {
    ...database,
    write: dieIn((statements) => database.write(statements)),
    writeCatalogue: dieIn((statements) => database.writeCatalogue(statements)),
  }
}
