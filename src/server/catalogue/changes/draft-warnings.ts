import type { ResultSet } from '@libsql/client'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { draftConflicts } from '#src/domain/drafts/draft.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import { type StoredDraft, draftsUnderIn } from '#src/server/database/drafts.ts'
import type { ItemValues } from '#src/server/database/items.ts'

/**
 * The effect of a change on the waiting drafts of its items, which it keeps: the sentence about one draft that can't be
 * published after it, or the names of the items with several.
 * @param found the drafts of its items, read before it is applied
 */
export function draftWarningsIn(found: ResultSet | undefined): string[] {
  const warned = draftsUnderIn(found).flatMap(({ present, set, ...draft }) => {
    const warning = draftWarning(draft, present, set)
    return warning === undefined ? [] : [{ name: nameOf(draft.kind, present), warning }]
  })
  return warned.length < 2
    ? warned.map(({ warning }) => warning)
    : [manyMessages.draftsKept(warned.map(({ name }) => name))]
}

/**
 * The effect of a save on the draft of its item; undefined if the draft can be published as before.
 * @param after the fields that are saved over the published item; null deletes it
 */
export function draftWarning(
  draft: StoredDraft,
  present: ItemState,
  after: ItemValues | null,
): string | undefined {
  const { kind, action, by } = draft
  if (after === null) return action === 'edit' ? draftMessages.staysDeleted(kind, by) : undefined
  if (Object.keys(after).length === 0) return undefined
  if (action === 'delete') return draftMessages.deletionStays(kind, by)
  const known = new Set(draftConflicts(draft, present))
  const names = draftConflicts(draft, { ...present, ...after }).filter((one) => !known.has(one))
  if (names.length === 0) return undefined
  return draftMessages.changesToo(
    by,
    names.map((name) => changeLabel(kind, name)),
  )
}
