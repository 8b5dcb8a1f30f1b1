import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { administratorSchema } from '#src/domain/administration/administrator.ts'
import { attemptLimits, attemptMemory, clockTolerance } from '#src/domain/limits.ts'
import { sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'

/** A user name and the network address that tries it. */
export interface Attempt {
  username: string
  address: string
}

const credentialsSchema = z.extend(administratorSchema, { passwordHash: z.string() })
/** An administrator with their password hash. */
export type Credentials = z.infer<typeof credentialsSchema>

export type Reservation =
  | { allowed: false; retryAfter: number }
  | {
      allowed: true
      credentials: Credentials | undefined
      /** seconds until the next attempt is allowed if this one fails */
      retryAfter: number
    }

/** Counters use hashes as keys, so user input from the name field is never stored in clear. */
export const addressKey = (address: string) => sha256(`address ${address}`)
const nameKey = (username: string) => sha256(`name ${username.trim().toLowerCase()}`)

const subjectsOf = ({ username, address }: Attempt) => ({
  pair: `pair:${nameKey(username)}:${addressKey(address)}`,
  address: `address:${addressKey(address)}`,
  name: `name:${nameKey(username)}`,
})

/**
 * Counts an attempt as failed before it is made, so that concurrent guesses are all counted. An
 * attempt that a counter still blocks is not counted, so it can't prolong the delay. Reads the
 * administrator in the same round trip.
 */
export async function reserveAttempt(database: Database, attempt: Attempt): Promise<Reservation> {
  const now = new Date()
  const [, blocked, , reserved, found] = await database.write(reservation(attempt, now))
  const secondsUntil = (instant: unknown) =>
    typeof instant === 'string' ? Math.ceil((Date.parse(instant) - now.getTime()) / 1000) : 0
  const retryAfter = secondsUntil(blocked?.rows[0]?.['until'])
  if (retryAfter > 0) return { allowed: false, retryAfter }
  return {
    allowed: true,
    credentials: parse(z.optional(credentialsSchema), found?.rows[0]),
    retryAfter: secondsUntil(reserved?.rows[0]?.['until']),
  }
}

/** Named arguments, because all statements of a reservation share the same attempt and instant. */
function reservation(attempt: Attempt, now: Date): InStatement[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const subjects = subjectsOf(attempt)
  const kinds = Object.keys(subjects) as (keyof typeof subjects)[]
  const args = {
    now: now.toISOString(),
    counters: JSON.stringify(
      kinds.map((kind) => ({ kind, subject: subjects[kind], ...attemptLimits[kind] })),
    ),
    username: attempt.username.trim(),
    address: addressKey(attempt.address),
    known: ago(attemptMemory.known),
  }
  const counters = `(SELECT value->>'subject' AS subject, value->>'free' AS free,
      value->>'delay' AS delay, value->>'longest' AS longest FROM json_each(:counters)
    WHERE value->>'kind' <> 'name' OR NOT EXISTS (
      SELECT 1 FROM known_address JOIN administrator ON id = administrator_id
      WHERE username = :username AND address_sha256 = :address AND last_signed_in_at > :known))`
  const until = `SELECT max(blocked_until) AS until FROM login_attempt
    JOIN ${counters} USING (subject) WHERE blocked_until > :now`
  return [
    {
      // A failure in the future was recorded while the clock was ahead, and would block for too long.
      sql: 'DELETE FROM login_attempt WHERE last_failed_at < ? OR last_failed_at > ?',
      args: [ago(attemptMemory.failures), ago(-clockTolerance)],
    },
    { sql: until, args },
    {
      sql: `INSERT OR REPLACE INTO login_attempt (subject, failures, last_failed_at, blocked_until)
        SELECT subject, failures, :now, CASE WHEN failures >= free
          THEN strftime('%Y-%m-%dT%H:%M:%fZ', :now,
            '+' || (min(longest, delay << min(failures - free, 30)) / 1000.0) || ' seconds') END
        FROM (SELECT c.*, coalesce(a.failures, 0) + 1 AS failures
          FROM ${counters} c LEFT JOIN login_attempt a USING (subject))
        WHERE (${until}) IS NULL`,
      args,
    },
    { sql: until, args },
    {
      sql: `SELECT id, username, password_hash AS passwordHash FROM administrator
        WHERE username = :username`,
      args: { username: args.username },
    },
  ]
}

/** After a successful sign-in, resets the pair and the name, and removes one failure from the address. */
export function forgetFailures(attempt: Attempt): InStatement[] {
  const { pair, address, name } = subjectsOf(attempt)
  return [
    { sql: 'DELETE FROM login_attempt WHERE subject IN (?, ?)', args: [pair, name] },
    {
      sql: `UPDATE login_attempt SET failures = max(failures - 1, 0), blocked_until = NULL
        WHERE subject = ?`,
      args: [address],
    },
  ]
}

/** Resets all counters of a name, for every address. */
export function forgetAllFailures(username: string): InStatement[] {
  const key = nameKey(username)
  return [
    {
      sql: 'DELETE FROM login_attempt WHERE subject = ? OR subject GLOB ?',
      args: [`name:${key}`, `pair:${key}:*`],
    },
  ]
}
