import type * as z from 'zod/mini'
import type { Draft, draftAnswer, draftsAnswer } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  countDrafts,
  draftTotalIn,
  draftsIn,
  markDiscarded,
  selectDrafts,
} from '#src/server/database/drafts.ts'
import { itemIn, selectItem } from '#src/server/database/items.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { namesInChanges } from '../changes/named-in-changes.ts'
import type { Author } from '../changes/write-change.ts'
import { editedItem } from '../values/shapes.ts'
import { type DraftState, draftStates, readDraftsWithItems } from './draft-states.ts'
import { editedDraft } from './edited-draft.ts'

interface Asked {
  type?: ItemKind | undefined
  item?: Id | undefined
  collection?: Id | undefined
  limit: number
  offset: number
}

/** Drafts, the last saved first, each with what its publication would change and refuse now. */
export async function readDrafts(
  database: Database,
  { type: kind, item, collection, ...page }: Asked,
): Promise<z.infer<typeof draftsAnswer>> {
  const filter = { kind, item, collection }
  const [found, counted] = await database.read([selectDrafts(filter, page), countDrafts(filter)])
  const states = await draftStates(database, { drafts: draftsIn(found) })
  return {
    drafts: states.map(listedDraft),
    total: draftTotalIn(counted),
    names: await namesIn(database, states),
  }
}

/**
 * A draft with all fields of the item as it would be.
 * @throws NotFoundError
 */
export async function readDraft(database: Database, id: Id): Promise<z.infer<typeof draftAnswer>> {
  const [state] = await draftStates(database, await readDraftsWithItems(database, { ids: [id] }))
  if (state === undefined) throw new NotFoundError(draftMessages.notFound)
  return {
    draft: listedDraft(state),
    names: await namesIn(database, [state]),
    data: await editedDraft(database, state),
  }
}

/**
 * An item as it is published, and its draft with the item as that would be. In one round trip without a draft.
 * @throws NotFoundError if there is no such item
 */
export async function readEdited(database: Database, kind: ItemKind, id: Id) {
  const [stored, drafts] = await database.read([
    selectItem(kind, id),
    selectDrafts({ kind, item: id }),
  ])
  const item = itemIn(kind, stored)
  if (item === undefined) throw new NotFoundError(changeMessages.notFound[kind])
  const [state] = await draftStates(database, { drafts: draftsIn(drafts) })
  const draft = state && { draft: listedDraft(state), data: await editedDraft(database, state) }
  return { published: editedItem(item), draft }
}

/** @throws NotFoundError */
export async function discardDraft(
  database: Database,
  id: Id,
  { username }: Author,
): Promise<{ message: string }> {
  const [discarded] = await database.write([
    ...markDiscarded(id, username),
    insertAudit({ administrator: username, action: 'draft discarded', subject: `draft ${id}` }),
  ])
  if (discarded?.rows.length !== 1) throw new NotFoundError(draftMessages.notFound)
  return { message: draftMessages.discarded }
}

const listedDraft = ({ draft, name, ...state }: DraftState): Draft => {
  const { id, kind, item, formerId, action, by, at, version } = draft
  const { collection, collectionName, publishAt } = draft
  const { changes, problems, clashes, conflicts } = state
  return {
    ...{ id, type: kind, item, formerId, name, action, by, at, version },
    ...{ changes, problems, clashes, conflicts, collection, collectionName, publishAt },
  }
}

const namesIn = (database: Database, states: readonly DraftState[]) =>
  namesInChanges(
    database,
    states.map(({ draft: { kind, item }, changes }) => ({
      type: kind,
      id: item,
      changes: [changes],
    })),
  )
