import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { administratorSchema } from '#src/domain/administration/administrator.ts'
import { sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import { insertAudit } from './audit.ts'
import type { Database } from './database.ts'
import { forgetAllFailures } from './login-attempts.ts'

/** @param passwordHash PHC string */
export function insertAdministrator(username: string, passwordHash: string): InStatement[] {
  return [
    {
      sql: 'INSERT INTO administrator (username, password_hash) VALUES (?, ?)',
      args: [username, passwordHash],
    },
    insertAudit({ administrator: null, action: 'administrator created', subject: username }),
  ]
}

/** Changes a password, ends all sessions of its owner, and lifts any delay on their next sign-in. */
export function updatePassword(username: string, passwordHash: string): InStatement[] {
  return [
    {
      sql: 'UPDATE administrator SET password_hash = ? WHERE username = ?',
      args: [passwordHash, username],
    },
    {
      sql: `DELETE FROM session WHERE administrator_id IN
        (SELECT id FROM administrator WHERE username = ?)`,
      args: [username],
    },
    ...forgetAllFailures(username),
    insertAudit({ administrator: null, action: 'password changed', subject: username }),
  ]
}

export async function hasAdministrator(database: Database): Promise<boolean> {
  const [result] = await database.read(['SELECT 1 FROM administrator LIMIT 1'])
  return result?.rows.length === 1
}

/** The name as it is stored; undefined if there is no such administrator. */
export async function findUsername(
  database: Database,
  username: string,
): Promise<string | undefined> {
  const [result] = await database.read([
    { sql: 'SELECT username FROM administrator WHERE username = ?', args: [username] },
  ])
  const rowSchema = z.optional(z.pick(administratorSchema, { username: true }))
  return parse(rowSchema, result?.rows[0])?.username
}

/** Replaces the code of the hidden sign-in address. Only its hash is stored. */
export function replaceLoginCode(code: string): InStatement[] {
  return [
    {
      sql: `INSERT INTO login_code (id, sha256) VALUES (1, ?)
        ON CONFLICT (id) DO UPDATE SET sha256 = excluded.sha256`,
      args: [sha256(code)],
    },
    insertAudit({ administrator: null, action: 'sign-in code changed' }),
  ]
}

/** SHA-256 of the hidden sign-in code, in hex; undefined before one is set. */
export async function findLoginCode(database: Database): Promise<string | undefined> {
  const [result] = await database.read(['SELECT sha256 FROM login_code'])
  return parse(z.optional(z.object({ sha256: z.string() })), result?.rows[0])?.sha256
}
