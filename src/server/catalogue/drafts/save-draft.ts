import type { InStatement } from '@libsql/client'
import { comparable, type ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { SavedDraft } from '#src/domain/api/drafts.ts'
import { type DraftChange, draftedItem } from '#src/domain/drafts/draft.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type NewDraft,
  type StoredDraft,
  draftsIn,
  formerStateIn,
  insertDraft,
  selectDrafts,
  selectFormerState,
  updateDraft,
} from '#src/server/database/drafts.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import type { EditedItem, ItemValues } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { useUploads } from '#src/server/database/uploads.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import {
  type CatalogueChange,
  type Editor,
  changeOf,
  readLookup,
  requireItem,
  versionOf,
} from '../change.ts'
import type { SentForm } from '../sent-form.ts'
import { editedItem } from '../shapes.ts'
import { draftValues } from './draft-form.ts'
import { draftStates } from './draft-states.ts'

/** Saves that may come between reading a draft and writing it, before it counts as a failure. */
const attempts = 20

/** A form that is to be a draft. */
interface DraftForm {
  kind: ItemKind
  /** the item's id, or for a product also its code; undefined for a new item */
  key: Id | string | undefined
  form: SentForm
}

/**
 * Keeps what a form sends as a draft. Fields that the form doesn't send stay as they are in the draft.
 * @throws ValidationError for files and values that can't be stored
 * @throws NotFoundError for an item or a draft that is gone
 * @throws ConflictError if somebody else has saved the draft since it was loaded
 */
export async function saveDraft(sent: DraftForm, editor: Editor): Promise<SavedDraft> {
  const { kind, key, form } = sent
  const database = await openCatalogueDatabase()
  const change = {
    ...changeOf(kind, form, editor.administrator),
    ...(key !== undefined && { key }),
  }
  const known = await readLookup(database, change)
  const item = key === undefined ? undefined : requireItem(change, known)
  const loaded = item && (await loadedState(database, kind, item, versionOf(form.value('version'))))
  const first = await findDraft(database, sent, item?.id)
  const shown = loaded && first ? (draftedItem(first, loaded) ?? loaded) : (loaded ?? first?.after)
  const { values, files } = await draftValues(kind, form, known.uploads, shown)
  await keepFiles(database, files)
  for (let attempt = 1; ; attempt += 1) {
    const former = await findDraft(database, sent, item?.id)
    const draft: NewDraft = {
      ...merged({ kind, item: item?.id ?? null, loaded, former, values }),
      itemVersion: item?.version ?? 0,
      administrator: editor.administrator.username,
    }
    try {
      return await answerOf(database, await write(database, change, former, draft))
    } catch (error) {
      if (!isConstraint(error) || attempt === attempts) throw error
      await requireUploads(database, change)
    }
  }
}

/**
 * Drafts the deletion of an item. A draft of other changes becomes one of the deletion.
 * @throws NotFoundError
 * @throws ConflictError if the item has another version than the one to be deleted
 */
export async function draftDeletion(
  kind: ItemKind,
  key: Id | string,
  version: number | undefined,
  { administrator }: Editor,
): Promise<SavedDraft> {
  const database = await openCatalogueDatabase()
  const change = { kind, administrator, key, version, codes: [], uploads: [], relations: [] }
  const { id, version: itemVersion } = requireItem(change, await readLookup(database, change))
  for (let attempt = 1; ; attempt += 1) {
    const [found] = await database.read([selectDrafts({ kind, item: id })])
    const draft: NewDraft = {
      ...{ kind, item: id, action: 'delete', base: {}, after: {}, itemVersion },
      administrator: administrator.username,
    }
    try {
      const saved = await write(database, change, draftsIn(found)[0], draft)
      return { ...(await answerOf(database, saved)), message: draftMessages.deletion }
    } catch (error) {
      if (!isConstraint(error) || attempt === attempts) throw error
    }
  }
}

/**
 * The draft that a form changes: the item's, or the one of a new item that it names.
 * @throws NotFoundError
 * @throws ConflictError
 */
async function findDraft(
  database: Database,
  { kind, form }: DraftForm,
  item: Id | undefined,
): Promise<StoredDraft | undefined> {
  const named = form.value('draft_id')
  if (item === undefined && named === undefined) return undefined
  const id = typeof named === 'string' ? parseId(named) : undefined
  const [found] = await database.read([
    selectDrafts(item === undefined ? { kind, ids: id === undefined ? [] : [id] } : { kind, item }),
  ])
  const [draft] = draftsIn(found)
  if (item === undefined && draft?.action !== 'add') throw new NotFoundError(draftMessages.notFound)
  const version = versionOf(form.value('draft_version'))
  if (version !== undefined && version !== draft?.version)
    throw new ConflictError(draftMessages.changedMeanwhile, draft?.after)
  return draft
}

/**
 * The published item as the form has loaded it, which is what its values are compared with.
 * @throws ConflictError if that version is no longer known
 */
async function loadedState(
  database: Database,
  kind: ItemKind,
  item: EditedItem,
  version: number | undefined,
): Promise<ItemState> {
  if (version === undefined || version === item.version) return item
  const [found] = await database.read([selectFormerState(kind, item.id, version)])
  const former = formerStateIn(found)
  if (former === undefined)
    throw new ConflictError(changeMessages.changedMeanwhile(kind), editedItem(item))
  return former
}

interface Merging {
  kind: ItemKind
  item: Id | null
  loaded: ItemState | undefined
  former: StoredDraft | undefined
  values: ItemValues
}

/** A draft with the values of a form; a field that is as published is no longer part of it. */
function merged({ kind, item, loaded, former, values }: Merging): DraftChange {
  if (loaded === undefined)
    return {
      ...{ kind, item, action: 'add', base: {} },
      after: { ...emptyItem(kind), ...former?.after, ...values },
    }
  const base: Record<string, unknown> = { ...former?.base }
  const after: Record<string, unknown> = { ...former?.after }
  for (const [name, value] of Object.entries(values)) {
    const field = itemFields[kind][name]
    if (field === undefined) continue
    base[name] = loaded[name] ?? null
    after[name] = value
    if (!sameValue(comparable(field, base[name]), comparable(field, value))) continue
    delete base[name]
    delete after[name]
  }
  return { kind, item, action: 'edit', base, after }
}

/** Fails on a constraint if the draft has been saved, published or discarded meanwhile. */
async function write(
  database: Database,
  { uploads, administrator: { username } }: CatalogueChange,
  former: StoredDraft | undefined,
  draft: NewDraft,
): Promise<Id> {
  const statements: InStatement[] =
    former === undefined ? insertDraft(draft) : updateDraft(former.id, former.version, draft)
  const [inserted] = await database.write([
    ...statements,
    ...useUploads(uploads),
    insertAudit({
      administrator: username,
      action: 'draft saved',
      subject: `${draft.kind} ${draft.item ?? 'new'}`,
    }),
  ])
  return former?.id ?? Number(inserted?.lastInsertRowid)
}

async function answerOf(database: Database, id: Id): Promise<SavedDraft> {
  const [found] = await database.read([selectDrafts({ ids: [id] })])
  const [state] = await draftStates(database, draftsIn(found))
  if (state === undefined) throw new NotFoundError(draftMessages.notFound)
  const { draft, problems } = state
  return { draft: id, version: draft.version, message: draftMessages.saved, problems }
}

/** @throws ValidationError for an upload that another form has used meanwhile */
async function requireUploads(database: Database, change: CatalogueChange): Promise<void> {
  const { uploads } = await readLookup(database, change)
  if (change.uploads.some((id) => uploads.get(id)?.uses !== 0))
    throw new ValidationError({ form: [refusalMessages.uploadUsed('A file')] })
}
