import type { SavedDraft } from '#src/domain/api/drafts.ts'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { mergedDraft } from '#src/domain/drafts/merge-draft.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Database } from '#src/server/database/database.ts'
import { ConflictError } from '#src/server/errors.ts'
import type { Editor } from '../changes/change.ts'
import { currentOf, findDrafts } from './sent-draft.ts'
import { writeDraft } from './write-draft.ts'

interface Restoring {
  kind: ItemKind
  id: Id
  version: number
  published: ItemState
  /** the item with the values of then */
  restored: ItemState
}

/**
 * Keeps the restoring of some values of an item in its draft, whose other values stay.
 * @throws ConflictError if its draft is a deletion
 */
export function draftRestoring(
  database: Database,
  { kind, id: item, version, published, restored }: Restoring,
  { administrator }: Editor,
): Promise<SavedDraft> {
  const change = { kind, administrator, key: item, version, codes: [], uploads: [], relations: [] }
  return writeDraft(database, change, async () => {
    const [former] = await findDrafts(database, { kind, item })
    if (former?.action === 'delete')
      throw new ConflictError(draftMessages.hasDeletion(kind), await currentOf(database, former))
    const sent = { kind, item, published, values: restored, showsDraft: false }
    const draft = mergedDraft(sent, former)
    return { former, draft: { ...draft, itemVersion: Math.max(version, former?.itemVersion ?? 0) } }
  })
}

/**
 * Keeps the return of a deleted item as a draft, whose publication brings it back under its id.
 * @throws ConflictError if another draft does so already
 */
export function draftReturn(
  database: Database,
  { kind, id, restored }: Pick<Restoring, 'kind' | 'id' | 'restored'>,
  { administrator }: Editor,
): Promise<SavedDraft> {
  const change = { kind, administrator, codes: [], uploads: [], relations: [] }
  const empty = emptyItem(kind)
  const after = Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, restored[name] ?? none]),
  )
  return writeDraft(database, change, async () => {
    const [other] = await findDrafts(database, { kind, formerId: id })
    if (other !== undefined)
      throw new ConflictError(
        draftMessages.comesBackAlready(kind),
        await currentOf(database, other),
      )
    const draft = { kind, item: null, action: 'add', base: {}, after, itemVersion: 0 } as const
    return { former: undefined, draft: { ...draft, formerId: id } }
  })
}
