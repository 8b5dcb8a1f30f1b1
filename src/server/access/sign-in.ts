import { insertAudit } from '#src/server/database/audit.ts'
import { type Attempt, reserveAttempt } from '#src/server/database/login-attempts.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { openSession } from '#src/server/database/sessions.ts'
import {
  hashPassword,
  isOutdated,
  isPasswordCheckBusy,
  nobodysHash,
  verifyPassword,
} from './password.ts'

/** Retry-After when the password queue is full, seconds: about the time a full queue takes. */
const busyRetryAfter = 2

type SignIn =
  | { token: string }
  /** refused; `retryAfter` (seconds) means the password was not checked */
  | { retryAfter: number | undefined }

/**
 * Tries to sign in. An unknown name takes as long as a wrong password and leaves the same traces,
 * except that the name itself is not recorded.
 */
export async function signIn(attempt: Attempt, password: string): Promise<SignIn> {
  if (isPasswordCheckBusy(attempt.address)) return { retryAfter: busyRetryAfter }
  const database = await openCatalogueDatabase()
  const reservation = await reserveAttempt(database, attempt)
  if (!reservation.allowed) return { retryAfter: reservation.retryAfter }
  const { credentials, retryAfter } = reservation
  const { address } = attempt
  const hash = credentials?.passwordHash ?? nobodysHash
  const isCorrect = await verifyPassword(password, hash, address)
  if (isCorrect && credentials !== undefined) {
    const newHash = isOutdated(hash) ? await hashPassword(password, undefined, address) : undefined
    const token = await openSession(database, credentials, attempt, newHash)
    if (token !== undefined) return { token }
  }
  await database.write([
    insertAudit({
      administrator: credentials?.username ?? null,
      action: 'sign-in refused',
      detail: [
        credentials === undefined ? 'unknown name' : 'wrong password',
        ...(retryAfter > 0 ? [`next attempt in ${retryAfter} s`] : []),
      ].join(', '),
    }),
  ])
  return { retryAfter: undefined }
}
