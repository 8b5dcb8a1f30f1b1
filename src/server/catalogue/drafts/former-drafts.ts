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
import { isConstraint } from '#src/server/database/faults.ts'
import {
  type FormerDraft,
  draftsIn,
  formerDraftsIn,
  itemsOfDraftsIn,
  reviveDraft,
  selectDrafts,
  selectFormerDrafts,
  selectItemsOfDrafts,
} from '#src/server/database/drafts.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { namesInChanges } from '../changes/named-in-changes.ts'
import { readKept } from '../changes/read-history.ts'
import type { Author } from '../changes/write-change.ts'
import { draftStates } from './draft-states.ts'

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
  { username }: Author,
): Promise<SavedDraft> {
  const [found] = await database.read([selectFormerDrafts({ id })])
  const [former] = formerDraftsIn(found)
  if (former === undefined) throw new NotFoundError(draftMessages.notFound)
  const { kind, item } = former
  const audit = insertAudit({
    administrator: username,
    action: 'draft saved',
    subject: `${kind} ${item ?? 'new'}`,
  })
  const filter = { ids: [id] }
  const reads = [selectDrafts(filter), ...selectItemsOfDrafts(filter)]
  const statements = [...reviveDraft(id, username), audit, ...reads]
  const results = await database.write(statements).catch((error: unknown) => {
    if (!isConstraint(error)) throw error
    throw new ConflictError(draftMessages.hasOtherDraft(kind), undefined)
  })
  const [revived, ...items] = results.slice(-reads.length)
  const [draft] = draftsIn(revived)
  if (draft === undefined) throw new NotFoundError(draftMessages.notFound)
  const [state] = await draftStates(database, {
    drafts: [draft],
    published: itemsOfDraftsIn(items),
  })
  const { version } = draft
  const message = draftMessages.broughtBack
  return { draft: id, version, message, problems: state?.problems ?? {} }
}
