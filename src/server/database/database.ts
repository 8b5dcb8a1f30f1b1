import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type InStatement, type ResultSet, createClient } from '@libsql/client'
import { LockTimeoutError, databaseFault, isBusy } from './faults.ts'

/**
 * The one way to the database, an embedded file or a server alike.
 * Each call is one transaction in one round trip; there are no interactive transactions.
 */
export interface Database {
  /** Reads all statements from one and the same state of the database. */
  read(statements: InStatement[]): Promise<ResultSet[]>
  /** Writes all statements or none. Resolves only when the write is durable. */
  write(statements: InStatement[]): Promise<ResultSet[]>
  /** As {@link write}, and the catalogue's revision rises in the same transaction. */
  writeCatalogue(statements: InStatement[]): Promise<ResultSet[]>
  /** Runs schema changes: one transaction in which foreign keys are looked at only at its end. */
  migrate(statements: InStatement[]): Promise<void>
  close(): void
}

/**
 * How long a call waits for another process's write lock, and for the queue of our own writes,
 * milliseconds.
 */
const lockTimeout = 5000

/** How long SQLite itself waits. It holds up the whole process meanwhile, so the rest we wait. */
const nativeLockTimeout = 20

/** How long a server's answer is waited for where somebody waits for us, milliseconds. */
const longestAnswer = 10_000

/** For programs that read and write a whole catalogue at once, and that nobody waits for. */
export const patientOptions: DatabaseOptions = { answerTimeout: 10 * 60_000 }

export interface DatabaseOptions {
  /** milliseconds that a busy database is waited for */
  busyTimeout?: number
  /** milliseconds that a server's answer is waited for */
  answerTimeout?: number
}

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** The rest of the row is written by {@link ./publication.ts}, and not upon what it no longer is. */
const raiseRevision = `UPDATE publication SET catalogue_revision = catalogue_revision + 1,
  step = step + 1, changed_at = ${now}, pending_since = coalesce(pending_since, ${now})`

/**
 * Opens the database.
 *
 * After a SQLITE_BUSY the embedded client leaves the failed statement open on its connection, and
 * writes acknowledged later on that connection vanish (libsql-client-ts issue 352). Therefore all
 * writes of a process go one after the other, and whatever a client could not do for want of its
 * database closes it: the next call gets a new one. While the database is busy a call is made again,
 * with a new client each time, until `busyTimeout` is over; then the BUSY reaches the caller.
 *
 * @param url `file:`, `libsql://`, `https://` or `http://`
 */
export function openDatabase(
  url: string,
  authToken?: string,
  { busyTimeout = lockTimeout, answerTimeout = longestAnswer }: DatabaseOptions = {},
): Database {
  const connect = () =>
    createClient({
      url,
      timeout: Math.min(busyTimeout, nativeLockTimeout),
      fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerTimeout) }),
      ...(authToken === undefined ? {} : { authToken }),
    })
  let client: Client | undefined
  let lastWrite: Promise<unknown> = Promise.resolve()
  let closed = false

  async function once<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (closed) throw new Error('The database is closed.')
    // Connecting reads, and may find the database busy too.
    const used = (client ??= connect())
    try {
      return await work(used)
    } catch (error) {
      if (databaseFault(error) !== undefined && client === used) {
        client = undefined
        // Closing a server's client would break off other calls that are still on their way.
        if (used.protocol === 'file') used.close()
      }
      throw error
    }
  }

  async function run<T>(
    work: (client: Client) => Promise<T>,
    until = performance.now() + busyTimeout,
  ): Promise<T> {
    for (let pause = 10; ; pause = Math.min(2 * pause, 200)) {
      try {
        return await once(work)
      } catch (error) {
        if (!isBusy(error) || performance.now() + pause > until) throw error
      }
      await sleep(pause)
    }
  }

  function inTurn<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const until = performance.now() + busyTimeout
    const turn = lastWrite.then(() => {
      if (performance.now() > until) throw new LockTimeoutError()
      return run(work, until)
    })
    lastWrite = turn.catch(() => undefined)
    return turn
  }

  const write = (statements: InStatement[]) => inTurn((client) => client.batch(statements, 'write'))

  return {
    read: (statements) => run((client) => client.batch(statements, 'read')),
    write,
    writeCatalogue: async (statements) =>
      (await write([...statements, raiseRevision])).slice(0, -1),
    migrate: async (statements) => {
      await inTurn((client) => client.migrate(statements))
    },
    close: () => {
      closed = true
      client?.close()
    },
  }
}
