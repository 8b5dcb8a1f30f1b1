import type { InArgs, InStatement } from '@libsql/client'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'

/** What the audit knows to have happened. */
type AuditAction =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'administrator created'
  | 'password changed'
  | 'sign-in code changed'
  | 'order ended'
  | 'order released'
  | 'emails sent again'
  | 'orders exported'
  | 'publication asked for'
  | 'went back'
  | `${ItemKind} ${'added' | 'edited' | 'deleted'}`

export interface AuditEntry {
  /** name of who did it; null for the operator's commands and for somebody unknown */
  administrator: string | null
  action: AuditAction
  /** what it was done to, as 'order 12'; as SQL where only the transaction knows it */
  subject?: string | { sql: string }
  /** never a secret, and never what somebody typed */
  detail?: string
}

/**
 * Writes down what happened; belongs into the transaction in which it happens.
 * @param condition SQL with its arguments; where it does not hold nothing happened and nothing is
 *   written, so the statement must stand before those that change what it looks at
 */
export function insertAudit(
  { administrator, action, subject, detail }: AuditEntry,
  condition: { sql: string; args: Extract<InArgs, unknown[]> } = { sql: 'true', args: [] },
): InStatement {
  const known = typeof subject === 'object' ? undefined : (subject ?? null)
  return {
    sql: `INSERT INTO audit (at, administrator, action, detail, subject)
      SELECT ?, ?, ?, ?, ${typeof subject === 'object' ? subject.sql : '?'} WHERE ${condition.sql}`,
    args: [
      new Date().toISOString(),
      administrator,
      action,
      detail ?? null,
      ...(known === undefined ? [] : [known]),
      ...condition.args,
    ],
  }
}
