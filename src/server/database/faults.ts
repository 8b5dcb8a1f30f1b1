/** Why the database could do nothing, where that is not the statement's fault. */
export type DatabaseFault =
  /** another writer holds it */
  | 'busy'
  /** its disk has no room, or can't be read or written */
  | 'disk'
  /** its server does not answer, or breaks off */
  | 'unreachable'

/** A write whose turn did not come in time: those before it wait for the database themselves. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError'
  constructor() {
    super('The writes before this one took too long.')
  }
}

/** What an embedded file's errors begin with; a server hands on the same codes. */
const codes: [string, DatabaseFault][] = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_FULL', 'disk'],
  ['SQLITE_IOERR', 'disk'],
  ['SQLITE_CANTOPEN', 'disk'],
  ['SERVER_ERROR', 'unreachable'],
  ['HRANA_', 'unreachable'],
]

/** @returns undefined for an error that is the statement's or ours */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof LockTimeoutError) return 'busy'
  const code = codeOf(error)
  return (
    codes.find(([beginning]) => code.startsWith(beginning))?.[1] ??
    (isFetchFailure(error) ? 'unreachable' : undefined)
  )
}

/** Whether another writer held the database longer than we wait. */
export const isBusy = (error: unknown): boolean => databaseFault(error) === 'busy'

/** Whether a row broke a rule of the schema. A server tells no more than that; a file says which. */
export const isConstraint = (error: unknown): boolean =>
  codeOf(error).startsWith('SQLITE_CONSTRAINT')

/** Told by its code, not by its class: functions without a database need not load its client. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** What `fetch` throws when there was no answer, or none in time. */
function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'TimeoutError' ||
    (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message))
  )
}
