import type { InStatement } from '@libsql/client'
import type { DraftChange } from '#src/domain/drafts/draft.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { now } from './database.ts'

// A proposal is the values that something sets in an item or a new one: part of a change, a draft, what a draft was
// before, or what only a preview shows.

/** SQL for what a proposal does to its item. */
export const actionColumn = `CASE WHEN proposal.version = 0 THEN 'add'
  WHEN proposal.after IS NULL THEN 'delete' ELSE 'edit' END`

/** Columns of a {@link DraftChange}, with the former id of an item that comes back. */
export const proposalColumns = `proposal.kind, iif(proposal.version = 0, NULL, proposal.item_id) AS item,
  iif(proposal.version = 0, proposal.item_id, NULL) AS formerId, ${actionColumn} AS action,
  coalesce(proposal.base, '{}') AS base, coalesce(proposal.after, '{}') AS after`

/** A change of one item that is not live. */
export interface NewProposal extends DraftChange {
  /** null by default */
  formerId?: Id | null
  /** that the item had when it was made; 0 for a new item */
  itemVersion: number
}

/** Arguments for the columns `kind, item_id, version, base, after`. */
export const proposalArgs = ({
  kind,
  item,
  formerId = null,
  itemVersion,
  action,
  base,
  after,
}: NewProposal) => ({
  kind,
  item: item ?? formerId,
  itemVersion,
  base: action === 'edit' ? JSON.stringify(base) : null,
  after: action === 'delete' ? null : JSON.stringify(after),
})

/**
 * Keeps the files that proposals name.
 * @param proposal by default the one that was inserted last
 * @param count of the proposals whose ids end with it
 */
export const nameFiles = (proposal: Id | null = null, count = 1): InStatement => ({
  sql: `INSERT INTO proposal_file (proposal_id, path)
    SELECT DISTINCT proposal.id, file.path
    FROM proposal, json_tree(proposal.after) AS named JOIN file ON file.path = named.value
    WHERE proposal.id BETWEEN 1 - :count + coalesce(:proposal, last_insert_rowid())
        AND coalesce(:proposal, last_insert_rowid())
      AND named.type = 'text'`,
  args: { proposal, count },
})

/** Those that are no drafts, and that no preview shows. */
const released = `SELECT id FROM proposal_file JOIN proposal ON id = proposal_id
  WHERE state <> 'draft' AND id NOT IN (SELECT proposal_id FROM preview_item)`

/**
 * Lets go of proposals that only a preview showed, and of the files of those that are no drafts any more: these stay
 * like the files of former versions.
 */
export const releaseProposals: readonly InStatement[] = [
  `UPDATE file SET used_at = ${now}
    WHERE path IN (SELECT path FROM proposal_file WHERE proposal_id IN (${released}))`,
  `DELETE FROM proposal_file WHERE proposal_id IN (${released})`,
  `DELETE FROM proposal WHERE state = 'shown' AND id NOT IN (SELECT proposal_id FROM preview_item)`,
]
