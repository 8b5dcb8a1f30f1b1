import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type InStatement, type ResultSet, createClient } from '@libsql/client'
import { LockTimeoutError, databaseFault, isBusy } from './faults.ts'

/**
 * The only access to the database, whether an embedded file or a server.
 * Each call is one transaction in one round trip; there are no interactive transactions.
 */
export interface Database {
  /** Runs all statements on the same snapshot of the database. */
  read(statements: InStatement[]): Promise<ResultSet[]>
  /** Writes all statements or none. Resolves only when the write is durable. */
  write(statements: InStatement[]): Promise<ResultSet[]>
  /**
   * Like {@link write}, and increments the catalogue's revision in the same transaction.
   * @param options.isLong for one that may change all items: a server may take almost as long as a
   *   function. Should it answer too late, its caller finds out whether the write was made.
   */
  writeCatalogue(statements: InStatement[], options?: { isLong?: boolean }): Promise<ResultSet[]>
  /** Runs schema changes in one transaction that checks foreign keys only at its end. */
  migrate(statements: InStatement[]): Promise<void>
  close(): void
}

/**
 * How long a call waits for another process's write lock and for this process's own write queue,
 * ms.
 */
const lockTimeout = 5000

/** How long SQLite itself waits, ms. That blocks the whole process, so `run` waits the rest of the time. */
const nativeLockTimeout = 20

/** Default timeout for a server's response to a call that serves a request, ms. */
const defaultAnswerTimeout = 10_000

/** The same for a write that may change the whole catalogue, ms: the platform ends a function after 60 s. */
const longAnswerTimeout = 50_000

/** Long timeout for offline programs that read or write a whole catalogue at once. */
export const longTimeoutOptions: DatabaseOptions = { answerTimeout: 10 * 60_000 }

export interface DatabaseOptions {
  /** how long to wait for a busy database, ms */
  busyTimeout?: number
  /** how long to wait for a server's response, ms */
  answerTimeout?: number
}

/** SQL for the present instant, as the API writes instants. */
export const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** A field's column: its name in snake case. */
export const columnOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** {@link ./publication.ts} writes the rest of the row. The new `step` rejects its write if it read the old state. */
export const raiseRevision = `UPDATE publication SET catalogue_revision = catalogue_revision + 1,
  step = step + 1, changed_at = ${now}, pending_since = coalesce(pending_since, ${now})`

/**
 * Opens the database.
 *
 * After a SQLITE_BUSY the embedded client leaves the failed statement open on its connection, and
 * writes acknowledged later on that connection vanish (libsql-client-ts issue 352). Therefore a
 * process runs its writes one at a time, and a call that fails because of the database discards its
 * client: the next call gets a new one. While the database is busy, a call is retried with a new
 * client each time until `busyTimeout` has passed; then the BUSY error reaches the caller.
 *
 * @param url `file:`, `libsql://`, `https://` or `http://`
 */
export function openDatabase(
  url: string,
  authToken?: string,
  { busyTimeout = lockTimeout, answerTimeout = defaultAnswerTimeout }: DatabaseOptions = {},
): Database {
  const connect = (timeout = answerTimeout) =>
    createClient({
      url,
      timeout: Math.min(busyTimeout, nativeLockTimeout),
      fetch: (request: Request) => {
        // Compressing 8 MB takes a server 0.8 s, ten times as long as sending them between data centres.
        request.headers.set('Accept-Encoding', 'identity')
        return fetch(request, { signal: AbortSignal.timeout(timeout) })
      },
      ...(authToken === undefined ? {} : { authToken }),
    })
  let client: Client | undefined
  let lastWrite: Promise<unknown> = Promise.resolve()
  let closed = false

  async function once<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (closed) throw new Error('The database is closed.')
    // Connecting reads from the database, so it can fail with BUSY too.
    const used = (client ??= connect())
    try {
      return await work(used)
    } catch (error) {
      if (databaseFault(error) !== undefined && client === used) {
        client = undefined
        // Closing a server's client would abort other calls in progress.
        if (used.protocol === 'file') used.close()
      }
      throw error
    }
  }

  async function run<T>(
    work: (client: Client) => Promise<T>,
    deadline = performance.now() + busyTimeout,
  ): Promise<T> {
    for (let pause = 10; ; pause = Math.min(2 * pause, 200)) {
      try {
        return await once(work)
      } catch (error) {
        if (!isBusy(error) || performance.now() + pause > deadline) throw error
      }
      await sleep(pause)
    }
  }

  function serialize<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const deadline = performance.now() + busyTimeout
    const result = lastWrite.then(() => {
      if (performance.now() > deadline) throw new LockTimeoutError()
      return run(work, deadline)
    })
    lastWrite = result.catch(() => undefined)
    return result
  }

  const write = (statements: InStatement[], { isLong = false } = {}) =>
    serialize(async (client) => {
      // Only a server has its own client for that: an embedded file has one writer, and no such timeout.
      if (!isLong || client.protocol === 'file' || answerTimeout >= longAnswerTimeout)
        return client.batch(statements, 'write')
      const patient = connect(longAnswerTimeout)
      try {
        return await patient.batch(statements, 'write')
      } finally {
        patient.close()
      }
    })

  return {
    read: (statements) => run((client) => client.batch(statements, 'read')),
    write: (statements) => write(statements),
    writeCatalogue: async (statements, options) =>
      (await write([...statements, raiseRevision], options)).slice(0, -1),
    migrate: async (statements) => {
      await serialize((client) => client.migrate(statements))
    },
    close: () => {
      closed = true
      client?.close()
    },
  }
}
