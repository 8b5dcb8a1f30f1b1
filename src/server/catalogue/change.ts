import type { InStatement, ResultSet } from '@libsql/client'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { SuccessorLookup } from '#src/domain/product/withdrawal.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Fields, type RelationField, isKey } from '#src/domain/fields/field.ts'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { type EditedItem, itemIn, selectItem, selectMissing } from '#src/server/database/items.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { selectSuccessors, successorsIn } from '#src/server/database/successors.ts'
import { type CodeOwner, codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { type Upload, selectUploads, uploadsIn } from '#src/server/database/uploads.ts'
import type { PlatformContext } from '#src/server/publication/publish.ts'
import { editedItem } from './shapes.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import { uploadIds } from './sent-files.ts'
import type { SentForm } from './sent-form.ts'
import { filePlaces, sentIds } from './sent-values.ts'
import { variantsIn } from './variant-files.ts'

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

export interface Lookup {
  item: EditedItem | undefined
  uploads: Map<string, Upload>
  /** products that have one of the codes */
  codeOwners: CodeOwner[]
  /** the codes of the catalogue's finishes */
  finishes: ReadonlySet<string>
  products: SuccessorLookup
  /** sentences about related items that do not exist, by field */
  gone: Record<string, string[]>
}

/** Reads everything that is needed to validate a change, in one round trip. */
export async function readLookup(
  database: Database,
  { kind, key = 0, codes, uploads, relations, administrator }: CatalogueChange,
): Promise<Lookup> {
  const [item, sent, owners, finishes, successors, ...missing] = await database.read([
    selectItem(kind, key),
    selectUploads(uploads, administrator),
    selectCodeOwners(codes.map(({ code }) => code)),
    selectFinishes,
    selectSuccessors,
    ...relations.map(({ kind, ids }) => selectMissing(kind, idsIn(ids))),
  ])
  const gone = relations.map((relation, index) => {
    const ids = (missing[index]?.rows ?? []).map(({ id }) => Number(id))
    return [relation.field, ids.length === 0 ? [] : [refusalMessages.gone(relation, ids)]] as const
  })
  return {
    item: itemIn(kind, item),
    uploads: uploadsIn(sent),
    codeOwners: codeOwnersIn(owners),
    finishes: new Set(finishesIn(finishes).map(({ code }) => code)),
    products: successorsIn(successors),
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
    throw new ConflictError(changeMessages.changedMeanwhile(kind), editedItem(item))
  return item
}

/** @throws ValidationError taken for another product's code, invalid for relations to missing items */
export function requireValid({ codes }: CatalogueChange, known: Lookup): void {
  const taken = codes.flatMap(({ path, code }) => {
    const owner = known.codeOwners.find(({ asked, id }) => asked === code && id !== known.item?.id)
    return owner === undefined ? [] : [{ path, message: refusalMessages.codeTaken(code, owner) }]
  })
  if (taken.length > 0) throw new ValidationError(errorsByField(taken), 'taken')
  if (Object.keys(known.gone).length > 0) throw new ValidationError(known.gone)
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
