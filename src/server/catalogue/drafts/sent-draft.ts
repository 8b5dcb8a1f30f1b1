import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { mergedDraft, shownItem } from '#src/domain/drafts/merge-draft.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type StoredDraft,
  draftsIn,
  formerStateIn,
  selectDrafts,
  selectFormerState,
} from '#src/server/database/drafts.ts'
import type { EditedItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import {
  type CatalogueChange,
  type Editor,
  changeOf,
  readLookup,
  requireItem,
  versionOf,
} from '../changes/change.ts'
import type { SentForm } from '../values/sent-form.ts'
import { editedItem } from '../values/shapes.ts'
import { draftValues } from './draft-form.ts'
import { draftStates } from './draft-states.ts'
import { editedDraft } from './edited-draft.ts'
import type { Merged } from './write-draft.ts'

/** What a form sends; its files are stored. */
export interface SentDraft {
  change: CatalogueChange
  /** reads the draft that it changes, and adds what it sends */
  merge: () => Promise<Merged>
}

/**
 * Reads a form for a new item. With `draft_id`, it changes that draft.
 * @throws ValidationError for files and values that can't be stored
 * @throws NotFoundError for a draft that is gone
 * @throws ConflictError if somebody else has saved the draft since it was loaded
 */
export async function sentAddition(
  kind: ItemKind,
  form: SentForm,
  editor: Editor,
): Promise<SentDraft> {
  const database = await openCatalogueDatabase()
  const change = changeOf(kind, form, editor.administrator)
  const find = () => findAddition(database, kind, form)
  const { uploads } = await readLookup(database, change)
  const shown = (await find())?.after
  const { values, files } = await draftValues(kind, form, uploads, shown, { isNew: true })
  await keepFiles(database, files)
  const merge = async (): Promise<Merged> => {
    const former = await find()
    const after = { ...emptyItem(kind), ...former?.after, ...values }
    const formerId = former?.formerId ?? null
    const draft = { kind, item: null, action: 'add', base: {}, after, itemVersion: 0 } as const
    return { former, draft: { ...draft, formerId } }
  }
  return { change, merge }
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
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  editor: Editor,
): Promise<SentDraft> {
  const database = await openCatalogueDatabase()
  const change = { ...changeOf(kind, form, editor.administrator), key }
  const known = await readLookup(database, change)
  const present = requireItem(change, known)
  const item = present.id
  const version = versionOf(form.value('version')) ?? present.version
  const published = await publishedAt(database, kind, present, version)
  const draftVersion = versionOf(form.value('draft_version'))
  const showsDraft = draftVersion !== undefined
  const find = async () => {
    const [former] = await findDrafts(database, { kind, item })
    await requireVersion(database, former, draftVersion)
    return former
  }
  const shown = showsDraft ? shownItem(await find(), published) : published
  const { values, files } = await draftValues(kind, form, known.uploads, shown, { isNew: false })
  await keepFiles(database, files)
  const merge = async (): Promise<Merged> => {
    const former = await find()
    const draft = mergedDraft({ kind, item, published, values, showsDraft }, former)
    return { former, draft: { ...draft, itemVersion: Math.max(version, former?.itemVersion ?? 0) } }
  }
  return { change, merge }
}

export async function findDrafts(
  database: Database,
  filter: Parameters<typeof selectDrafts>[0],
): Promise<StoredDraft[]> {
  const [found] = await database.read([selectDrafts(filter)])
  return draftsIn(found)
}

/**
 * The draft of a new item that a form names; undefined if it names none.
 * @throws NotFoundError
 * @throws ConflictError
 */
async function findAddition(
  database: Database,
  kind: ItemKind,
  form: SentForm,
): Promise<StoredDraft | undefined> {
  const named = form.value('draft_id')
  if (named === undefined || named === '') return undefined
  const id = typeof named === 'string' ? parseId(named) : undefined
  const [draft] = id === undefined ? [] : await findDrafts(database, { kind, ids: [id] })
  if (draft?.action !== 'add') throw new NotFoundError(draftMessages.notFound)
  await requireVersion(database, draft, versionOf(form.value('draft_version')))
  return draft
}

/** @throws ConflictError if the draft has been saved, published or discarded since it was loaded */
export async function requireVersion(
  database: Database,
  draft: StoredDraft | undefined,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === draft?.version) return
  if (draft === undefined) throw new ConflictError(draftMessages.goneMeanwhile, null)
  throw new ConflictError(draftMessages.changedMeanwhile, await currentOf(database, draft))
}

export async function currentOf(database: Database, draft: StoredDraft) {
  const [state] = await draftStates(database, [draft])
  return state === undefined ? null : editedDraft(database, state)
}

/**
 * The published item as the form has loaded it, with which its values are compared.
 * @throws ConflictError if the history no longer has that version
 */
async function publishedAt(
  database: Database,
  kind: ItemKind,
  item: EditedItem,
  version: number,
): Promise<ItemState> {
  if (version === item.version) return item
  const [found] = await database.read([selectFormerState(kind, item.id, version)])
  const former = formerStateIn(found)
  if (former === undefined)
    throw new ConflictError(changeMessages.changedMeanwhile(kind), editedItem(item))
  return former
}
