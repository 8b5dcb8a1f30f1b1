import type { InStatement, ResultSet } from '@libsql/client'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Fields, type RelationField, isKey } from '#src/domain/fields/field.ts'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { type EditedItem, itemIn, selectItem } from '#src/server/database/items.ts'
import { type Upload, selectUploads, uploadsIn } from '#src/server/database/uploads.ts'
import type { PlatformContext } from '#src/server/publication/publish.ts'
import { type Facts, factsIn, selectFacts } from '../values/facts.ts'
import { editedItem } from '../values/shapes.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import { uploadIds } from '../values/sent-files.ts'
import type { SentForm } from '../values/sent-form.ts'
import { filePlaces, sentIds } from '../values/sent-values.ts'
import { variantsIn } from '../values/variant-files.ts'

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
  /** the code of a new product and all order codes, not validated */
  codes: readonly SentCode[]
  /** ids of uploaded files */
  uploads: readonly string[]
  relations: readonly SentRelation[]
}

interface SentCode {
  /** its place in the form: ['variants', 2, 'orderCode'] */
  path: readonly (string | number)[]
  code: string
}

interface SentRelation extends Pick<RelationField, 'label' | 'most'> {
  field: string
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
  return {
    kind,
    administrator,
    codes: codesIn(fields, form),
    uploads: uploadIds(filePlaces(fields, form)),
    relations: Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'relation'
        ? [{ ...field, field: name, kind: field.to, ids: sentIds(form, name, field) }]
        : [],
    ),
  }
}

/** A code that is not a text can't be taken; the field's schema rejects it. */
function codesIn(fields: Fields, form: SentForm): SentCode[] {
  const sent = Object.entries(fields).flatMap(([name, field]) => {
    if (isKey(field)) return [{ path: [name], code: form.value(name) }]
    if (field.kind !== 'variants') return []
    return variantsIn(form, name).map(({ orderCode }, index) => ({
      path: [name, index, 'orderCode'],
      code: orderCode,
    }))
  })
  return sent.flatMap(({ path, code }) =>
    typeof code === 'string' ? [{ path, code: code.trim() }] : [],
  )
}

export interface Lookup extends Facts {
  item: EditedItem | undefined
  uploads: Map<string, Upload>
}

/** Reads everything that is needed to validate a change, in one round trip. */
export async function readLookup(
  database: Database,
  { kind, key = 0, codes, uploads, relations, administrator }: CatalogueChange,
): Promise<Lookup> {
  const ids = Map.groupBy(relations, (relation) => relation.kind)
  const idsOf = (to: ItemKind) => ids.get(to)?.flatMap((relation) => idsIn(relation.ids)) ?? []
  const [item, sent, ...facts] = await database.read([
    selectItem(kind, key),
    selectUploads(uploads, administrator),
    ...selectFacts({
      codes: codes.map(({ code }) => code),
      ids: { product: idsOf('product'), category: idsOf('category'), project: idsOf('project') },
    }),
  ])
  return { ...factsIn(facts), item: itemIn(kind, item), uploads: uploadsIn(sent) }
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
    throw new ConflictError(changeMessages.changedMeanwhile(kind), editedItem(item))
  return item
}

/** @throws ValidationError taken for another product's code, invalid for relations to missing items */
export function requireValid({ codes, relations }: CatalogueChange, known: Lookup): void {
  const taken = codes.flatMap(({ path, code }) => {
    const owner = known.owners.find(({ asked, id }) => asked === code && id !== known.item?.id)
    return owner === undefined ? [] : [{ path, message: refusalMessages.codeTaken(code, owner) }]
  })
  if (taken.length > 0) throw new ValidationError(errorsByField(taken), 'taken')
  const gone = relations.flatMap((relation): [string, string[]][] => {
    const ids = idsIn(relation.ids).filter((id) => known.gone[relation.kind].has(id))
    return ids.length === 0 ? [] : [[relation.field, [refusalMessages.gone(relation, ids)]]]
  })
  if (gone.length > 0) throw new ValidationError(Object.fromEntries(gone))
}

/**
 * Writes a change. If the catalogue has changed since the lookup, the whole transaction may fail; a
 * second lookup then finds the reason.
 * @param recheck validates the form again
 */
export async function commitChange(
  database: Database,
  change: CatalogueChange,
  statements: InStatement[],
  recheck: (known: Lookup) => void = () => undefined,
): Promise<ResultSet[]> {
  try {
    return await database.writeCatalogue(statements)
  } catch (error) {
    if (!isConstraint(error)) throw error
    const known = await readLookup(database, change)
    if (change.key !== undefined) requireItem(change, known)
    recheck(known)
    requireValid(change, known)
    if (change.uploads.some((id) => known.uploads.get(id)?.uses !== 0))
      throw new ValidationError({ form: [refusalMessages.uploadUsed('A file')] })
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
  throw new ValidationError({ version: [refusalMessages.noVersion] })
}
