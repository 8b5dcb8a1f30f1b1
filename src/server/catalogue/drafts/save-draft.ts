import type { SavedDraft } from '#src/domain/api/drafts.ts'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { mergedDraft, shownItem } from '#src/domain/drafts/merge-draft.ts'
import type { StoredItem } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type StoredDraft,
  draftsIn,
  formerStateIn,
  saveDrafts,
  savedDraftIn,
  selectDrafts,
  selectFormerState,
} from '#src/server/database/drafts.ts'
import { itemIn, selectItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import type { NewProposal } from '#src/server/database/proposals.ts'
import type { ItemsByKind, VersionedItem } from '#src/server/database/stored-items.ts'
import { useUploads } from '#src/server/database/uploads.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import {
  type Editor,
  movedConflict,
  readForm,
  requireItem,
  versionOf,
} from '../changes/save-item.ts'
import { type Author, againIfChanged } from '../changes/write-change.ts'
import type { SentForm } from '../values/sent-form.ts'
import { sentValues } from '../values/sent-values.ts'
import { draftStates } from './draft-states.ts'
import { draftValues } from './draft-values.ts'
import { editedDraft } from './edited-draft.ts'

/** A draft to be saved. */
export interface Merged {
  /** undefined for a new draft */
  former: StoredDraft | undefined
  draft: NewProposal
  /** ids of the uploads that its form names */
  uploads: readonly string[]
  /** the item that it changes, if it is read already */
  published?: ItemsByKind
}

/** Other saves of a draft that may come between reading and writing it, before it counts as a failure. */
const attempts = 50

/**
 * Reads a form for a new item. With `draft_id`, it changes that draft.
 * @throws ValidationError for files and values that can't be stored
 * @throws ConflictError if somebody else has saved, published or discarded the draft since it was loaded
 */
export async function sentAddition(
  database: Database,
  kind: ItemKind,
  form: SentForm,
  editor: Editor,
): Promise<Merged> {
  const named = form.value('draft_id')
  const id = typeof named === 'string' ? parseId(named) : undefined
  const body = { kind, key: undefined, sent: sentValues(kind, form) }
  const { sent, uploads, others } = await readForm(database, body, editor, [
    selectDrafts({ kind, ids: id === undefined ? [] : [id] }),
  ])
  const [former] = draftsIn(others[0])
  if (named !== undefined && named !== '' && former?.action !== 'add')
    throw new ConflictError(draftMessages.goneMeanwhile, null)
  if (former !== undefined)
    await requireVersion(database, former, versionOf(form.value('draft_version')))
  const { values, files } = await draftValues(kind, sent, former?.after, { isNew: true })
  await keepFiles(database, files)
  const after = { ...emptyItem(kind), ...former?.after, ...values }
  const formerId = former?.formerId ?? null
  const draft = { kind, item: null, action: 'add', base: {}, after, itemVersion: 0 } as const
  const published = formerId === null ? itemsOf(kind) : undefined
  return { former, draft: { ...draft, formerId }, uploads, ...(published && { published }) }
}

/**
 * Reads a form of an item. A form with `draft_version` shows the draft; one without it shows the published item,
 * and changes only the values that it has changed.
 * @param key the id, or for a product also the code
 * @throws ValidationError for files and values that can't be stored
 * @throws NotFoundError for an item that is gone
 * @throws ConflictError if somebody else has saved the draft since it was loaded
 */
export async function sentEdit(
  database: Database,
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  editor: Editor,
): Promise<Merged> {
  const loaded = versionOf(form.value('version'))
  const draftVersion = versionOf(form.value('draft_version'))
  const id = await idOf(database, kind, key)
  const body = { kind, key: id, sent: sentValues(kind, form) }
  const { item, sent, uploads, others } = await readForm(database, body, editor, [
    selectDrafts({ kind, item: id }),
    selectFormerState(kind, id, loaded ?? 0),
  ])
  const present = requireItem(kind, item, undefined)
  const version = loaded ?? present.version
  const published = version === present.version ? present : formerStateIn(others[1])
  // The history no longer has the version with which the values would be compared.
  if (published === undefined) throw movedConflict(kind, present)
  const [former] = draftsIn(others[0])
  await requireVersion(database, former, draftVersion)
  const showsDraft = draftVersion !== undefined
  const shown = showsDraft ? shownItem(former, published) : published
  const { values, files } = await draftValues(kind, sent, shown, { isNew: false })
  await keepFiles(database, files)
  const draft = mergedDraft({ kind, item: id, published, values, showsDraft }, former)
  const itemVersion = Math.max(version, former?.itemVersion ?? 0)
  const known = itemsOf(kind, { item: present, version: present.version })
  return { former, draft: { ...draft, itemVersion }, uploads, published: known }
}

/** One item, or none, by kind and id. */
const itemsOf = (kind: ItemKind, one?: VersionedItem): ItemsByKind => ({
  ...{ product: new Map(), category: new Map(), project: new Map() },
  [kind]: new Map(one && [[one.item.id, one]]),
})

async function idOf(database: Database, kind: ItemKind, key: Id | string): Promise<Id> {
  if (typeof key === 'number') return key
  const [found] = await database.read([selectItem(kind, key)])
  return requireItem(kind, itemIn(kind, found), undefined).id
}

/**
 * Keeps what a form for a new item sends as a draft.
 * @throws as {@link sentAddition}
 */
export async function draftAddition(
  kind: ItemKind,
  form: SentForm,
  editor: Editor,
): Promise<SavedDraft> {
  const database = await openCatalogueDatabase()
  return againIfChanged(
    async () => writeDraft(database, await sentAddition(database, kind, form, editor), editor),
    attempts,
  )
}

/**
 * Keeps what a form of an item sends as its draft.
 * @param key the id, or for a product also the code
 * @throws as {@link sentEdit}; ValidationError if nothing differs from what is published
 */
export async function draftEdit(
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  editor: Editor,
): Promise<SavedDraft> {
  const database = await openCatalogueDatabase()
  return againIfChanged(async () => {
    const merged = await sentEdit(database, kind, key, form, editor)
    if (merged.former === undefined && Object.keys(merged.draft.after).length === 0)
      throw new ValidationError({ form: [draftMessages.nothingDiffers] })
    return writeDraft(database, merged, editor)
  }, attempts)
}

/**
 * Drafts the deletion of an item.
 * @param key the id, or for a product also the code
 * @param version of the item to be deleted; undefined for any
 * @param draftVersion of its draft, if it has one that the deletion is to replace
 * @throws NotFoundError
 * @throws ConflictError if the item has another version, or a draft whose values would be lost
 */
export async function draftDeletion(
  kind: ItemKind,
  key: Id | string,
  { version, draftVersion }: { version: number | undefined; draftVersion: number | undefined },
  author: Author,
): Promise<SavedDraft> {
  const database = await openCatalogueDatabase()
  return againIfChanged(async () => {
    const id = await idOf(database, kind, key)
    const [found, drafts] = await database.read([
      selectItem(kind, id),
      selectDrafts({ kind, item: id }),
    ])
    const item = requireItem(kind, itemIn(kind, found), version)
    const { version: itemVersion } = item
    const [former] = draftsIn(drafts)
    await requireVersion(database, former, draftVersion)
    if (former?.action === 'edit' && draftVersion === undefined)
      throw new ConflictError(draftMessages.hasDraft(kind), await currentOf(database, former))
    const draft = { kind, item: id, action: 'delete', base: {}, after: {}, itemVersion } as const
    const published = itemsOf(kind, { item, version: itemVersion })
    const saved = await writeDraft(database, { former, draft, uploads: [], published }, author)
    return { ...saved, message: draftMessages.deletion }
  }, attempts)
}

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
export async function draftRestoring(
  database: Database,
  { kind, id: item, version, published, restored }: Restoring,
  author: Author,
): Promise<SavedDraft> {
  const [former] = await findDrafts(database, { kind, item })
  if (former?.action === 'delete')
    throw new ConflictError(draftMessages.hasDeletion(kind), await currentOf(database, former))
  const sent = { kind, item, published, values: restored, showsDraft: false }
  const itemVersion = Math.max(version, former?.itemVersion ?? 0)
  const draft = { ...mergedDraft(sent, former), itemVersion }
  const known = itemsOf(kind, { item: { ...published, id: item } as StoredItem, version })
  return writeDraft(database, { former, draft, uploads: [], published: known }, author)
}

/**
 * Keeps the return of a deleted item as a draft, whose publication brings it back under its id.
 * @throws ConflictError if another draft does so already
 */
export async function draftReturn(
  database: Database,
  { kind, id: formerId, restored }: Pick<Restoring, 'kind' | 'id' | 'restored'>,
  author: Author,
): Promise<SavedDraft> {
  const [other] = await findDrafts(database, { kind, formerId })
  if (other !== undefined)
    throw new ConflictError(draftMessages.comesBackAlready(kind), await currentOf(database, other))
  const after = Object.fromEntries(
    Object.entries(emptyItem(kind)).map(([name, none]) => [name, restored[name] ?? none]),
  )
  const draft = {
    kind,
    item: null,
    formerId,
    action: 'add',
    base: {},
    after,
    itemVersion: 0,
  } as const
  return writeDraft(database, { former: undefined, draft, uploads: [] }, author)
}

async function findDrafts(
  database: Database,
  filter: Parameters<typeof selectDrafts>[0],
): Promise<StoredDraft[]> {
  const [found] = await database.read([selectDrafts(filter)])
  return draftsIn(found)
}

/** @throws ConflictError if the draft has been saved, published or discarded since it was loaded */
async function requireVersion(
  database: Database,
  draft: StoredDraft | undefined,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === draft?.version) return
  if (draft === undefined) throw new ConflictError(draftMessages.goneMeanwhile, null)
  throw new ConflictError(draftMessages.changedMeanwhile, await currentOf(database, draft))
}

async function currentOf(database: Database, draft: StoredDraft) {
  const [state] = await draftStates(database, { drafts: [draft] })
  return state === undefined ? null : editedDraft(database, state)
}

const noCollection = { collection: null, collectionName: null, publishAt: null }

/** A draft as it is once it is saved, for its state beside what is published. */
export const unsavedDraft = (
  draft: NewProposal,
  { username: by }: Author,
  former: Partial<StoredDraft> = {},
): StoredDraft => ({
  ...{ id: 0, proposal: 0, formerId: null, ...noCollection, ...former },
  ...draft,
  ...{ version: 1 + (former.version ?? 0), by, at: new Date().toISOString() },
})

/** @throws LibsqlError for a constraint, if the draft or an upload has been used meanwhile */
async function writeDraft(
  database: Database,
  { former, draft, uploads, published }: Merged,
  author: Author,
): Promise<SavedDraft> {
  const saved = unsavedDraft(draft, author, former)
  const [state] = await draftStates(database, { drafts: [saved], published })
  const { username: administrator } = author
  const results = await database.write([
    ...saveDrafts([{ draft, former }], administrator),
    ...useUploads(uploads),
    insertAudit({
      administrator,
      action: 'draft saved',
      subject: `${draft.kind} ${draft.item ?? 'new'}`,
    }),
  ])
  const { version } = saved
  const message = draftMessages.saved
  return { draft: savedDraftIn(results), version, message, problems: state?.problems ?? {} }
}
