import type * as z from 'zod/mini'
import type { SavedDraft, formerDraftsAnswer } from '#src/domain/api/drafts.ts'
import { type FieldChanges, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { draftDifferences } from '#src/domain/drafts/draft.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import { nameColumns } from '#src/server/database/change-conflicts.ts'
import type { Database } from '#src/server/database/database.ts'
import { insertDraft } from '#src/server/database/drafts.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import {
  type FormerDraft,
  formerDraftsIn,
  selectFormerDrafts,
} from '#src/server/database/former-drafts.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import type { Editor } from '../changes/change.ts'
import { namesInChanges } from '../changes/named-in-changes.ts'
import { readKept } from '../changes/read-history.ts'
import { savedDraftOf } from './write-draft.ts'

interface Asked {
  type?: ItemKind | undefined
  item?: Id | undefined
  limit: number
  before?: Id | undefined
}

/** Drafts that were saved over or discarded, the last ones first, each with what it changed. */
export async function readFormerDrafts(
  database: Database,
  { type: kind, ...asked }: Asked,
): Promise<z.infer<typeof formerDraftsAnswer>> {
  const [found] = await database.read([selectFormerDrafts({ kind, ...asked })])
  const drafts = formerDraftsIn(found)
  const changed = drafts.map((draft) => ({
    type: draft.kind,
    id: draft.item,
    changes: [changesOf(draft)],
  }))
  const [names, kept] = await Promise.all([namesInChanges(database, changed), readKept(database)])
  return {
    drafts: drafts.map((draft) => {
      const { id, item, formerId, action, by, at, ending, endedBy, endedAt, after } = draft
      const own = after[nameColumns[draft.kind]]
      const name = typeof own === 'string' ? own : (names[draft.kind][item ?? 0] ?? '')
      const ended = { by, at, ending, endedBy, endedAt }
      return {
        id,
        type: draft.kind,
        item,
        formerId,
        name,
        action,
        ...ended,
        changes: changesOf(draft),
      }
    }),
    names,
    kept,
  }
}

/** Each value that was published when the draft was saved, and that of the draft. */
function changesOf(draft: FormerDraft): FieldChanges {
  const { kind, action, base, after } = draft
  if (action === 'delete') return {}
  if (action === 'add') return draftDifferences(draft, null)
  return changesBetween(kind, base, { ...base, ...after })
}

/**
 * Makes a former draft the draft of its item again, as it was.
 * @throws NotFoundError
 * @throws ConflictError if the item has another draft now
 */
export async function restoreDraft(
  database: Database,
  id: Id,
  { administrator: { username } }: Editor,
): Promise<SavedDraft> {
  const [found] = await database.read([selectFormerDrafts({ id })])
  const [former] = formerDraftsIn(found)
  if (former === undefined) throw new NotFoundError(draftMessages.notFound)
  const { kind, item, formerId, itemVersion, action, base, after } = former
  const draft = { kind, item, formerId, itemVersion, action, base, after, administrator: username }
  try {
    const [inserted] = await database.write([
      ...insertDraft(draft),
      insertAudit({
        administrator: username,
        action: 'draft saved',
        subject: `${kind} ${item ?? 'new'}`,
      }),
    ])
    const message = draftMessages.broughtBack
    return await savedDraftOf(database, Number(inserted?.lastInsertRowid), message)
  } catch (error) {
    if (!isConstraint(error)) throw error
    throw new ConflictError(draftMessages.hasOtherDraft(kind), undefined)
  }
}
