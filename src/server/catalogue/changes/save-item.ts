import type { InStatement, ResultSet } from '@libsql/client'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { imageOrder } from '#src/domain/fields/file-fields.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { StagedItem } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { type EditedItem, type ItemValues, itemIn, selectItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { selectUploads, uploadsIn, useUploads } from '#src/server/database/uploads.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import { acceptFiles } from '../values/accepted-files.ts'
import { photometryOfProduct } from '../values/photometry.ts'
import { productDataIn, productWarnings, withdrawalWarnings } from '../values/product-data.ts'
import type { SentForm } from '../values/sent-form.ts'
import { sentValues, uploadIds, withFiles } from '../values/sent-values.ts'
import { editedItem } from '../values/shapes.ts'
import { accepted, takenCodes } from './check.ts'
import { type Facts, factsIn, namedIn, selectFacts } from './facts.ts'
import { type AppliedChange, type Author, againIfChanged, writeChange } from './write-change.ts'

/** An administrator, whose uploads a form may name. */
export type Editor = Author & Administrator

/** The answer to the administrator about a saved item. */
export interface Saved {
  id: Id
  version: number
  message: string
  /** which can be undone */
  change: Id
  /** about what is valid but suspicious */
  warnings?: string[]
}

export interface FormBody {
  kind: ItemKind
  /** the item's id, or for a product also its code; undefined for a new one */
  key: Id | string | undefined
  /** values with the places of their files */
  sent: ItemValues
}

/** A form beside the catalogue. */
export interface ReadForm {
  /** undefined if there is none */
  item: EditedItem | undefined
  facts: Facts
  /** the values with their files */
  sent: ItemValues
  /** ids of the uploads that it names */
  uploads: string[]
  /** the results of the other statements */
  others: ResultSet[]
}

/**
 * Reads everything that is needed to check a form, in one round trip.
 * @param others statements of the same read
 * @throws ValidationError if an upload is not available
 */
export async function readForm(
  database: Database,
  { kind, key = 0, sent }: FormBody,
  editor: Editor,
  others: readonly InStatement[] = [],
): Promise<ReadForm> {
  const uploads = uploadIds(sent)
  // A form names files of its item only.
  const named = { ...namedIn([{ kind, values: sent }]), paths: [] }
  const facts = selectFacts(named)
  const [item, known, ...found] = await database.read([
    selectItem(kind, key),
    selectUploads(uploads, editor),
    ...facts,
    ...others,
  ])
  return {
    item: itemIn(kind, item),
    facts: factsIn(found),
    sent: await withFiles(kind, sent, uploadsIn(known)),
    uploads,
    others: found.slice(facts.length),
  }
}

/**
 * Adds an item.
 * @throws ValidationError for invalid fields, and for another product's code
 */
export async function addItem(kind: ItemKind, form: SentForm, editor: Editor): Promise<Saved> {
  const database = await openCatalogueDatabase()
  const body = { kind, key: undefined, sent: sentValues(kind, form) }
  return againIfChanged(async () => {
    const { facts, sent, uploads } = await readForm(database, body, editor)
    const checked = accepted({ kind, present: undefined, sent, form: 'add' }, facts)
    requireFree({ kind, present: undefined, after: checked.values }, facts)
    const values = await keptValues(database, kind, checked.values, sent)
    const after = { ...emptyItem(kind), ...values }
    const title = manyMessages.added(nameOf(kind, after))
    const item = { kind, id: undefined, version: undefined, after }
    const applied = await writeForm(database, { title, item, uploads }, editor)
    const warnings = [...withdrawalWarnings({}, values), ...(await dataWarnings(kind, values))]
    const { change, item: id } = applied
    return { id, version: 1, change, message: changeMessages.added(kind), ...withAny(warnings) }
  })
}

/**
 * Changes an item; absent fields keep their values.
 * @param key the id, or for a product also the code
 * @throws ValidationError for invalid fields
 * @throws NotFoundError
 * @throws ConflictError if the item has changed since it was loaded for editing
 */
export async function editItem(
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  editor: Editor,
): Promise<Saved> {
  const database = await openCatalogueDatabase()
  const body = { kind, key, sent: sentValues(kind, form) }
  const loaded = versionOf(form.value('version'))
  return againIfChanged(async () => {
    const { item, facts, sent, uploads } = await readForm(database, body, editor)
    const present = requireItem(kind, item, loaded)
    const { id, version } = present
    const checked = accepted({ kind, present, sent, form: 'edit' }, facts)
    requireFree({ kind, present: { item: present }, after: checked.values }, facts)
    const after = await keptValues(database, kind, checked.values, sent)
    const title = manyMessages.edited(nameOf(kind, present))
    const edited = { kind, id, version, after }
    const applied = await writeForm(database, { title, item: edited, uploads }, editor)
    const warnings = [
      ...checked.warnings,
      ...withdrawalWarnings(present, after),
      ...(applied.warnings ?? []),
      ...(await dataWarnings(kind, { ...present, ...after })),
    ]
    const { change } = applied
    const message = changeMessages.saved(kind)
    return { id, version: version + 1, change, message, ...withAny(warnings) }
  })
}

/**
 * Deletes an item.
 * @param key the id, or for a product also the code
 * @param loaded deletes only this version; undefined for any
 * @returns the change, which can be undone
 * @throws NotFoundError
 * @throws ConflictError if the item has another version
 */
export async function deleteCatalogueItem(
  kind: ItemKind,
  key: Id | string,
  loaded: number | undefined,
  author: Author,
): Promise<Id> {
  const database = await openCatalogueDatabase()
  return againIfChanged(async () => {
    const [found] = await database.read([selectItem(kind, key)])
    const present = requireItem(kind, itemIn(kind, found), loaded)
    const { id, version } = present
    const title = manyMessages.removed(nameOf(kind, present))
    const item = { kind, id, version, after: null }
    return (await writeForm(database, { title, item, uploads: [] }, author)).change
  })
}

/**
 * The current state of an item to change.
 * @param loaded the version that was loaded for editing; undefined for any
 * @throws NotFoundError
 * @throws ConflictError if the item has changed since
 */
export function requireItem(
  kind: ItemKind,
  item: EditedItem | undefined,
  loaded: number | undefined,
): EditedItem {
  if (item === undefined) throw new NotFoundError(changeMessages.notFound[kind])
  if (loaded !== undefined && loaded !== item.version) throw movedConflict(kind, item)
  return item
}

/** Somebody else has changed an item since its form was opened. */
export function movedConflict(kind: ItemKind, item: EditedItem): ConflictError {
  const sentence = manyMessages.changedMeanwhile([nameOf(kind, item) || `this ${kind}`])
  return new ConflictError(`${sentence} ${changeMessages.compareBoth}`, editedItem(item))
}

/** @throws ValidationError for codes of other products */
function requireFree(outcome: Parameters<typeof takenCodes>[0][number], { owners }: Facts): void {
  const errors = takenCodes([outcome], owners).get(outcome)
  if (errors === undefined) return
  const ofVariants = Object.keys(errors).filter((place) => place.startsWith('variants.'))
  const variants = ofVariants.flatMap((place) => errors[place] ?? [])
  throw new ValidationError({ ...(variants.length > 0 && { variants }), ...errors }, 'taken')
}

/** Checked values as they are stored, with their files. */
async function keptValues(
  database: Database,
  kind: ItemKind,
  checked: ItemValues,
  sent: ItemValues,
): Promise<ItemValues> {
  const { values, files } = await acceptFiles(kind, checked, sent[imageOrder])
  await keepFiles(database, files)
  return values
}

interface FormChange {
  title: string
  item: StagedItem
  /** ids of the files uploaded for it */
  uploads: readonly string[]
}

function writeForm(
  database: Database,
  { title, item, uploads }: FormChange,
  author: Author,
): Promise<AppliedChange> {
  const action = item.version === undefined ? 'added' : item.after === null ? 'deleted' : 'edited'
  return writeChange(database, { action: 'form', title }, [item], author, {
    before: useUploads(uploads),
    audited: `${item.kind} ${action}`,
  })
}

const withAny = (warnings: string[]) => (warnings.length > 0 ? { warnings } : {})

/** About values that are valid but suspicious. */
async function dataWarnings(kind: ItemKind, values: ItemValues): Promise<string[]> {
  const data = productDataIn(kind, values)
  return data === undefined ? [] : productWarnings(data, await photometryOfProduct(data))
}

/**
 * Parses the version in a form or a query.
 * @throws ValidationError if it is not a version
 */
export function versionOf(value: ReturnType<SentForm['value']> | null): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
  throw new ValidationError({ version: [refusalMessages.noVersion] })
}
