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

/** Who changes the catalogue, and the platform's context, in which publishing goes on behind the answer. */
export interface Editor {
  administrator: Administrator
  context: PlatformContext
}

/** What a change of the catalogue refers to, before its fields are checked. */
export interface CatalogueChange {
  kind: ItemKind
  administrator: Administrator
  /** the item's id or code; undefined for a new one */
  key?: Id | string
  /** the version that was loaded for editing; undefined where any will do */
  version?: number | undefined
  /** of a new product */
  code?: unknown
  /** ids of files that were sent ahead */
  uploads: readonly string[]
  relations: readonly RelationField[]
}

interface RelationField {
  field: string
  label: string
  kind: ItemKind
  /** as the form has them */
  ids: unknown
}

/** What a form would change of an item, or make a new one of. */
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
  /** what relations name and the catalogue does not have, by field */
  gone: Record<string, string[]>
}

/** All that must be known before a change is decided upon, read in one round trip. */
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
 * The item that is to be changed, as it is.
 * @throws NotFoundError
 * @throws ConflictError where it is no longer what was loaded for editing
 */
export function requireItem({ kind, version }: CatalogueChange, { item }: Lookup): EditedItem {
  if (item === undefined) throw new NotFoundError(changeMessages.notFound[kind])
  if (version !== undefined && version !== item.version)
    throw new ConflictError(changeMessages.changedMeanwhile(kind), editedItem(kind, item))
  return item
}

/** @throws ValidationError taken for a code that another product has, invalid for relations to what is not there */
export function requireValid({ codeTaken, gone }: Lookup): void {
  if (codeTaken) throw new ValidationError({ code: [formMessages.codeTaken] }, 'taken')
  if (Object.keys(gone).length > 0) throw new ValidationError(gone)
}

/**
 * Writes a change. What was right when it was looked up may be so no longer: then the transaction
 * fails as a whole, and another look tells why.
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
 * The version that a form or a query names.
 * @throws ValidationError for what is none
 */
export function versionOf(value: ReturnType<SentForm['value']> | null): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
  throw new ValidationError({ version: [formMessages.noVersion] })
}
