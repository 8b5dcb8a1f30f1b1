import * as z from 'zod/mini'
import {
  type Administrator,
  administratorSchema,
} from '#src/domain/administration/administrator.ts'
import { attemptMemory, auditKept, clockTolerance, sessionTimes } from '#src/domain/limits.ts'
import { newToken, sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import { insertAudit } from './audit.ts'
import type { Database } from './database.ts'
import { type Attempt, type Credentials, addressKey, forgetFailures } from './login-attempts.ts'

const sessionSchema = z.extend(administratorSchema, { lastUsedAt: z.string() })

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/**
 * Starts a session for an administrator whose password is verified.
 * @param newHash of the same password, if the stored hash is outdated
 * @returns the token, which is not stored; undefined if the password has changed in the meantime
 */
export async function openSession(
  database: Database,
  { id, username, passwordHash }: Credentials,
  attempt: Attempt,
  newHash: string | undefined,
): Promise<string | undefined> {
  const token = newToken()
  const now = new Date().toISOString()
  const passwordUnchanged = {
    sql: 'EXISTS (SELECT 1 FROM administrator WHERE id = ? AND password_hash = ?)',
    args: [id, passwordHash],
  }
  const [opened] = await database.write([
    {
      sql: `INSERT INTO session (token_sha256, administrator_id, created_at, last_used_at)
        SELECT ?, ?, ?, ? WHERE ${passwordUnchanged.sql}`,
      args: [sha256(token), id, now, now, ...passwordUnchanged.args],
    },
    insertAudit({ administrator: username, action: 'signed in' }, passwordUnchanged),
    {
      sql: `INSERT INTO known_address (administrator_id, address_sha256, last_signed_in_at)
        SELECT ?, ?, ? WHERE ${passwordUnchanged.sql}
        ON CONFLICT DO UPDATE SET last_signed_in_at = excluded.last_signed_in_at`,
      args: [id, addressKey(attempt.address), now, ...passwordUnchanged.args],
    },
    ...forgetFailures(attempt),
    ...(newHash === undefined
      ? []
      : [
          {
            sql: 'UPDATE administrator SET password_hash = ? WHERE id = ? AND password_hash = ?',
            args: [newHash, id, passwordHash],
          },
        ]),
    {
      sql: 'DELETE FROM session WHERE created_at <= ? OR last_used_at <= ?',
      args: [ago(sessionTimes.whole), ago(sessionTimes.idle)],
    },
    {
      sql: 'DELETE FROM known_address WHERE last_signed_in_at < ?',
      args: [ago(attemptMemory.known)],
    },
    { sql: 'DELETE FROM audit WHERE at < ?', args: [ago(auditKept)] },
  ])
  return opened?.rowsAffected === 1 ? token : undefined
}

/**
 * Finds the administrator of a session and records that the session was used. Undefined if the token
 * is unknown or the session has ended.
 * @param runLater takes over the recording, so that the request need not wait for it
 */
export async function findSession(
  database: Database,
  token: string,
  runLater: (work: Promise<unknown>) => void,
): Promise<Administrator | undefined> {
  const key = sha256(token)
  const [result] = await database.read([
    {
      sql: `SELECT a.id, a.username, s.last_used_at AS lastUsedAt
        FROM session s JOIN administrator a ON a.id = s.administrator_id
        WHERE s.token_sha256 = ? AND s.created_at > ? AND s.last_used_at > ?`,
      args: [key, ago(sessionTimes.whole), ago(sessionTimes.idle)],
    },
  ])
  const row = result?.rows[0]
  if (row === undefined) return undefined
  const { lastUsedAt, ...administrator } = parse(sessionSchema, row)
  if (lastUsedAt < ago(sessionTimes.touch) || lastUsedAt > ago(-clockTolerance))
    runLater(touchSession(database, key))
  return administrator
}

/** A session that began while the clock was ahead lasts no longer than any other. */
const touchSession = (database: Database, key: string) =>
  database.write([
    {
      sql: `UPDATE session SET last_used_at = :now, created_at = min(created_at, :now)
        WHERE token_sha256 = :key`,
      args: { now: new Date().toISOString(), key },
    },
  ])

export async function endSession(
  database: Database,
  { username }: Administrator,
  token: string,
): Promise<void> {
  await database.write([
    { sql: 'DELETE FROM session WHERE token_sha256 = ?', args: [sha256(token)] },
    insertAudit({ administrator: username, action: 'signed out' }),
  ])
}
