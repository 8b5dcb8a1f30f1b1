import type { InArgs, InStatement } from '@libsql/client'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'

/** Actions that the audit log records. */
export type AuditAction =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'administrator created'
  | 'password changed'
  | 'sign-in code changed'
  | 'order ended'
  | 'order released'
  | 'order status set'
  | 'order note saved'
  | 'emails sent again'
  | 'orders exported'
  | 'publication asked for'
  | 'went back'
  | 'change applied'
  | 'draft saved'
  | 'draft discarded'
  | `preview ${'made' | 'revoked'}`
  | `collection ${'saved' | 'deleted'}`
  | `${ItemKind | 'finish'} ${'added' | 'edited' | 'deleted'}`

export interface AuditEntry {
  /** name of the administrator; null for the operator's commands and for an unknown name */
  administrator: string | null
  action: AuditAction
  /** the object of the action, e.g. 'order 12'; SQL if only the transaction can determine it */
  subject?: string | { sql: string }
  /** never a secret, and never user input */
  detail?: string
}

/**
 * Records an action. Belongs in the same transaction as the action.
 * @param condition SQL with its arguments. If it is false, nothing is recorded. The statement must
 *   precede those that change the rows it depends on.
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
