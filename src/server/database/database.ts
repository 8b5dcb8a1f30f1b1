import {
  type Client,
  type InStatement,
  LibsqlError,
  type ResultSet,
  createClient,
} from '@libsql/client'

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

/** How long a statement waits for another process's write lock, milliseconds. */
const patience = 5000

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** The rest of the row is written by {@link ./publication.ts}, and not upon what it no longer is. */
const raiseRevision = `UPDATE publication SET catalogue_revision = catalogue_revision + 1,
  step = step + 1, changed_at = ${now}, pending_since = coalesce(pending_since, ${now})`

/**
 * Opens the database.
 *
 * After a SQLITE_BUSY the embedded client leaves the failed statement open on its connection, and
 * writes acknowledged later on that connection vanish (libsql-client-ts issue 352). Therefore all
 * writes of a process go one after the other, and a BUSY closes the client: the next call gets a
 * new one. Nothing is retried on the old client, and a BUSY reaches the caller.
 *
 * @param url `file:`, `libsql://`, `https://` or `http://`
 */
export function openDatabase(
  url: string,
  authToken?: string,
  { busyTimeout = patience } = {},
): Database {
  const connect = () =>
    createClient({ url, timeout: busyTimeout, ...(authToken === undefined ? {} : { authToken }) })
  let client: Client = connect()
  let lastWrite: Promise<unknown> = Promise.resolve()
  let closed = false

  async function run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const used = client
    try {
      return await work(used)
    } catch (error) {
      if (isBusy(error) && client === used && !closed) {
        client = connect()
        used.close()
      }
      throw error
    }
  }

  function inTurn<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const turn = lastWrite.then(() => run(work))
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
      client.close()
    },
  }
}

/** Whether another writer held the database longer than we wait. */
export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')
}

/** Whether a row broke a rule of the schema. A server tells no more than that; a file says which. */
export function isConstraint(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')
}
