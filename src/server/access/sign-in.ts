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

/** Seconds to wait where too many passwords are being tried at once: a queue's worth. */
const busyFor = 2

type SignIn =
  | { token: string }
  /** refused; with `retryAfter`, seconds, the password was not even looked at */
  | { retryAfter: number | undefined }

/**
 * Tries a name and a password. An unknown name takes what a wrong password takes, and leaves the
 * same traces but the name itself.
 */
export async function signIn(attempt: Attempt, password: string): Promise<SignIn> {
  if (isPasswordCheckBusy()) return { retryAfter: busyFor }
  const database = await openCatalogueDatabase()
  const reservation = await reserveAttempt(database, attempt)
  if (!reservation.allowed) return { retryAfter: reservation.retryAfter }
  const { credentials, retryAfter } = reservation
  const right = await verifyPassword(password, credentials?.passwordHash ?? nobodysHash)
  if (right && credentials !== undefined) {
    const newHash = isOutdated(credentials.passwordHash) ? await hashPassword(password) : undefined
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
