import * as z from 'zod/mini'
import {
  type Administrator,
  administratorSchema,
} from '#src/domain/administration/administrator.ts'
import { attemptMemory, auditKept, sessionTimes } from '#src/domain/limits.ts'
import { newToken, sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import { insertAudit } from './audit.ts'
import type { Database } from './database.ts'
import { type Attempt, type Credentials, addressKey, forgetFailures } from './login-attempts.ts'

const sessionSchema = z.extend(administratorSchema, { lastUsedAt: z.string() })

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/**
 * Begins the session of an administrator whose password was right.
 * @param newHash of the same password, where the stored one is outdated
 * @returns its token, which is kept nowhere, or undefined where the password was changed meanwhile
 */
export async function openSession(
  database: Database,
  { id, username, passwordHash }: Credentials,
  attempt: Attempt,
  newHash: string | undefined,
): Promise<string | undefined> {
  const token = newToken()
  const now = new Date().toISOString()
  const still = {
    sql: 'EXISTS (SELECT 1 FROM administrator WHERE id = ? AND password_hash = ?)',
    args: [id, passwordHash],
  }
  const [opened] = await database.write([
    {
      sql: `INSERT INTO session (token_sha256, administrator_id, created_at, last_used_at)
        SELECT ?, ?, ?, ? WHERE ${still.sql}`,
      args: [sha256(token), id, now, now, ...still.args],
    },
    insertAudit({ administrator: username, action: 'signed in' }, still),
    {
      sql: `INSERT INTO known_address (administrator_id, address_sha256, last_signed_in_at)
        SELECT ?, ?, ? WHERE ${still.sql}
        ON CONFLICT DO UPDATE SET last_signed_in_at = excluded.last_signed_in_at`,
      args: [id, addressKey(attempt.address), now, ...still.args],
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
 * Whose session a token names, undefined where it has ended or never was. Finding it is a use of it.
 * @param later takes over that its use is written down, for which nobody need wait
 */
export async function findSession(
  database: Database,
  token: string,
  later: (work: Promise<unknown>) => void,
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
  if (lastUsedAt < ago(sessionTimes.touch)) later(touchSession(database, key))
  return administrator
}

const touchSession = (database: Database, key: string) =>
  database.write([
    {
      sql: 'UPDATE session SET last_used_at = ? WHERE token_sha256 = ?',
      args: [new Date().toISOString(), key],
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
