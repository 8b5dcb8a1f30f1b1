import type { InStatement, ResultSet } from '@libsql/client'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { changeMessages, formMessages } from '#src/domain/fields/form-messages.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { isKey } from '#src/domain/fields/field.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import {
  type EditedItem,
  itemIn,
  selectCode,
  selectItem,
  selectMissing,
} from '#src/server/database/items.ts'
import { type Upload, selectUploads, uploadsIn } from '#src/server/database/uploads.ts'
import type { PlatformContext } from '#src/server/publication/publish.ts'
import { editedItem } from './edited-item.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import { uploadIds } from './sent-files.ts'
import type { SentForm } from './sent-form.ts'
import { filePlaces } from './sent-values.ts'

/** The administrator, and the platform's context, in which publishing continues after the answer. */
export interface Editor {
  administrator: Administrator
  context: PlatformContext
}

/** A change of the catalogue and its references, before its fields are validated. */
export interface CatalogueChange {
  kind: ItemKind
  administrator: Administrator
  /** the item's id or code; undefined for a new one */
  key?: Id | string
  /** the version that was loaded for editing; undefined for any version */
  version?: number | undefined
  /** the code of a new product, not validated */
  code?: unknown
  /** ids of uploaded files */
  uploads: readonly string[]
  relations: readonly RelationField[]
}

interface RelationField {
  field: string
  label: string
  kind: ItemKind
  /** ids from the form, not validated */
  ids: unknown
}

/** The change that a form requests. */
export function changeOf(
  kind: ItemKind,
  form: SentForm,
  administrator: Administrator,
): CatalogueChange {
  const fields = itemFields[kind]
  const key = Object.entries(fields).find(([, field]) => isKey(field))
  return {
    kind,
    administrator,
    code: key && form.value(key[0]),
    uploads: uploadIds(filePlaces(fields, form)),
    relations: Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'relation'
        ? [{ field: name, label: field.label, kind: field.to, ids: form.ids(name) }]
        : [],
    ),
  }
}

export interface Lookup {
  item: EditedItem | undefined
  uploads: Map<string, Upload>
  codeTaken: boolean
  /** sentences about related items that do not exist, by field */
  gone: Record<string, string[]>
}

/** Reads everything that is needed to validate a change, in one round trip. */
export async function readLookup(
  database: Database,
  { kind, key = 0, code, uploads, relations, administrator }: CatalogueChange,
): Promise<Lookup> {
  const [item, sent, sameCode, ...missing] = await database.read([
    selectItem(kind, key),
    selectUploads(uploads, administrator),
    selectCode(typeof code === 'string' ? code.trim() : ''),
    ...relations.map(({ kind, ids }) => selectMissing(kind, idsIn(ids))),
  ])
  const gone = relations.map(({ field, label }, index) => {
    const ids = (missing[index]?.rows ?? []).map(({ id }) => Number(id))
    return [field, ids.length === 0 ? [] : [formMessages.gone(label, ids)]] as const
  })
  return {
    item: itemIn(kind, item),
    uploads: uploadsIn(sent),
    codeTaken: sameCode?.rows.length === 1,
    gone: Object.fromEntries(gone.filter(([, sentences]) => sentences.length > 0)),
  }
}

const idsIn = (ids: unknown): Id[] =>
  Array.isArray(ids) ? ids.filter((id): id is Id => idSchema.safeParse(id).success) : []

/**
 * The current state of the item to change.
 * @throws NotFoundError
 * @throws ConflictError if the item has changed since it was loaded for editing
 */
export function requireItem({ kind, version }: CatalogueChange, { item }: Lookup): EditedItem {
  if (item === undefined) throw new NotFoundError(changeMessages.notFound[kind])
  if (version !== undefined && version !== item.version)
    throw new ConflictError(changeMessages.changedMeanwhile(kind), editedItem(kind, item))
  return item
}

/** @throws ValidationError taken for another product's code, invalid for relations to missing items */
export function requireValid({ codeTaken, gone }: Lookup): void {
  if (codeTaken) throw new ValidationError({ code: [formMessages.codeTaken] }, 'taken')
  if (Object.keys(gone).length > 0) throw new ValidationError(gone)
}

/**
 * Writes a change. If the catalogue has changed since the lookup, the whole transaction may fail; a
 * second lookup then finds the reason.
 */
export async function commitChange(
  database: Database,
  change: CatalogueChange,
  statements: InStatement[],
): Promise<ResultSet[]> {
  try {
    return await database.writeCatalogue(statements)
  } catch (error) {
    if (!isConstraint(error)) throw error
    const known = await readLookup(database, change)
    if (change.key !== undefined) requireItem(change, known)
    requireValid(known)
    if (change.uploads.some((id) => known.uploads.get(id)?.uses !== 0))
      throw new ValidationError({ form: [formMessages.uploadUsed('A file')] })
    throw error
  }
}

/**
 * Parses the version in a form or a query.
 * @throws ValidationError if it is not a version
 */
export function versionOf(value: ReturnType<SentForm['value']> | null): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
  throw new ValidationError({ version: [formMessages.noVersion] })
}
