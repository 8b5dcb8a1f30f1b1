/** Why the database failed, if the statement is not the cause. */
export type DatabaseFault =
  /** another writer holds it */
  | 'busy'
  /** its disk is full, unreadable or unwritable */
  | 'disk'
  /** its server does not respond, or drops the connection */
  | 'unreachable'

/** A write timed out in the queue because earlier writes were still waiting for the database. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError'
  constructor() {
    super('The writes before this one took too long.')
  }
}

/** Error code prefixes of an embedded file; a server passes on the same codes. */
const codes: [string, DatabaseFault][] = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_FULL', 'disk'],
  ['SQLITE_IOERR', 'disk'],
  ['SQLITE_CANTOPEN', 'disk'],
  ['SERVER_ERROR', 'unreachable'],
  ['HRANA_', 'unreachable'],
]

/** @returns undefined if the statement or our own code caused the error */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof LockTimeoutError) return 'busy'
  const code = codeOf(error)
  return (
    codes.find(([prefix]) => code.startsWith(prefix))?.[1] ??
    (isFetchFailure(error) ? 'unreachable' : undefined)
  )
}

/** Whether another writer held the database longer than the timeout. */
export const isBusy = (error: unknown): boolean => databaseFault(error) === 'busy'

/** Whether a server refuses the answer because of its size; an embedded file has no such limit. */
export const isTooLarge = (error: unknown): boolean => codeOf(error) === 'RESPONSE_TOO_LARGE'

/** Whether a row violated a constraint. Only an embedded file reports which constraint; a server does not. */
export const isConstraint = (error: unknown): boolean =>
  codeOf(error).startsWith('SQLITE_CONSTRAINT')

/** Checks the code instead of the class, so functions without a database need not load its client. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** Whether `fetch` threw because of a failed connection or a timeout. */
function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'TimeoutError' ||
    (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message))
  )
}
