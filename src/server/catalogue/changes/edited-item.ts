import * as z from 'zod/mini'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { comparable } from '#src/domain/catalogue/item-differences.ts'
import { type StoredItem, itemFields } from '#src/domain/catalogue/items.ts'
import { type Field, type StoredVariant, isKey, shapeOf } from '#src/domain/fields/field.ts'
import { publishedFile } from '#src/domain/fields/file-fields.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { formMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { DataFault } from '#src/domain/product/data-faults.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { VersionedItem } from '#src/server/database/stored-items.ts'
import { ValidationError } from '#src/server/errors.ts'
import { validated } from '#src/server/validation/validate.ts'
import type { Facts } from '../values/facts.ts'
import { defaultVariantAfter, filesOf, productFaults } from '../values/product-data.ts'
import type { ItemEdit, SentValues } from './requested-edits.ts'

/** An item with what a request makes of it. */
export interface Outcome {
  kind: ItemKind
  present: VersionedItem
  /** the fields that change; null deletes the item */
  after: ItemValues | null
  errors?: FieldErrors
  /** of a product that gets values which variants contradict: these, and all others */
  variants?: { own: number; others: number }
}

type Edited = ({ after: ItemValues } | { errors: FieldErrors }) & Pick<Outcome, 'variants'>

/**
 * The fields that an edit gives other values, checked by the same schemas as a form's; empty if nothing
 * differs.
 */
export function editedItem(
  kind: ItemKind,
  present: StoredItem & ItemValues,
  edit: ItemEdit,
  known: Facts,
): Edited {
  const { sent, files, faults, own } = sentFields(kind, present, edit, known)
  const variants = own && { variants: own }
  try {
    const ofData = productFaults(kind, { ...sent, ...datasheetOf(present, sent, files) }, present, {
      finishes: known.finishes,
      products: known.products,
      ...(known.paths.size > 0 && { files: new Set([...filesOf(present), ...known.paths]) }),
    })
    const form = validated(sent, schemaOf(kind, Object.keys(sent)), [...faults, ...ofData])
    const values = { ...form, ...files }
    const all =
      kind === 'product' ? { ...values, ...defaultVariantAfter(present, values).changes } : values
    return { after: differing(kind, present, all), ...variants }
  } catch (error) {
    if (error instanceof ValidationError) return { errors: error.details.errors, ...variants }
    throw error
  }
}

const schemas = new Map<string, z.ZodMiniType<Record<string, unknown>>>()

/** The schemas that a form has for these fields; all of a form's take ten times as long for each item. */
function schemaOf(kind: ItemKind, names: readonly string[]) {
  const key = [kind, ...names].join(' ')
  const known = schemas.get(key)
  if (known !== undefined) return known
  const fields = Object.entries(itemFields[kind]).filter(([name]) => names.includes(name))
  const schema = z.object(shapeOf(Object.fromEntries(fields), 'edit'))
  schemas.set(key, schema)
  return schema
}

/** For the rule that a product which shows uploaded datasheets has one. */
const datasheetOf = (present: ItemValues, sent: ItemValues, { datasheet }: SentFields['files']) =>
  datasheet === undefined
    ? {}
    : { datasheet, datasheetSource: sent['datasheetSource'] ?? present['datasheetSource'] }

interface SentFields {
  /** for the form's schema */
  sent: Record<string, unknown>
  /** paths of stored files, which a form sends as uploads */
  files: Record<string, string | null>
  faults: DataFault[]
  own?: Outcome['variants']
}

function sentFields(
  kind: ItemKind,
  present: ItemValues,
  { values, categories, variants, everyVariant, ownValues }: ItemEdit,
  known: Facts,
): SentFields {
  const result: SentFields = { sent: {}, files: {}, faults: [] }
  const sentSpecs = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) {
    const field = ownValue(itemFields[kind], key)
    if (field === undefined && kind === 'product') sentSpecs.set(key.replace(/^specs\./, ''), value)
    else takeField(result, key, field, value, known)
  }
  const specs = Object.fromEntries(sentSpecs)
  if (sentSpecs.size > 0) result.sent['specs'] = { ...(present['specs'] as object), ...specs }
  const isMoved = categories.add.length > 0 || categories.remove.length > 0
  if (isMoved && kind !== 'product')
    result.faults.push({ path: ['category_ids'], message: manyMessages.noField('category_ids') })
  else if (isMoved)
    result.sent['category_ids'] = [
      ...new Set([...(present['category_ids'] as Id[]), ...categories.add]),
    ].filter((id) => !categories.remove.includes(id))
  refuseGone(kind, result, known)
  const rows = (present['variants'] ?? []) as StoredVariant[]
  const contradicted = contradictions(rows, specs, variants)
  const own = new Set([...contradicted.values()].flat())
  if (own.size > 0) result.own = { own: own.size, others: rows.length - own.size }
  if (ownValues === undefined)
    for (const [key, own] of contradicted)
      result.faults.push({
        path: ['specs', key],
        message: manyMessages.ownValues(labelOf(key), own.length, rows.length),
      })
  const removed =
    ownValues === 'replace' ? [...contradicted.keys()].map((key) => [`specs.${key}`, null]) : []
  const ofAll = { ...(Object.fromEntries(removed) as SentValues), ...everyVariant }
  const isOfAll = rows.length > 0 && Object.keys(ofAll).length > 0
  if (variants.size > 0 || isOfAll)
    takeVariants(result, rows, { variants, everyVariant: ofAll }, known)
  return result
}

/** The variants that keep another value of their own than the product gets, by attribute. */
function contradictions(
  rows: readonly StoredVariant[],
  specs: SentValues,
  variants: ItemEdit['variants'],
): Map<string, StoredVariant[]> {
  const found = Object.entries(specs).map(([key, value]) => {
    const own = rows.filter((row) => {
      const present = ownValue<unknown>(row.specs, key)
      const sent = variants.get(codeKey(row.orderCode)) ?? {}
      const isEdited = Object.hasOwn(sent, key) || Object.hasOwn(sent, `specs.${key}`)
      return present !== undefined && !isEdited && !sameValue(present, value)
    })
    return [key, own] as const
  })
  return new Map(found.filter(([, own]) => own.length > 0))
}

const labelOf = (key: string) => attributes.find((one) => one.key === key)?.label ?? key

function takeField(
  { sent, files, faults }: SentFields,
  name: string,
  field: Field | undefined,
  value: unknown,
  known: Facts,
): void {
  const refuse = (message: string) => void faults.push({ path: [name], message })
  if (field === undefined || field.kind === 'images' || field.kind === 'variants')
    refuse(manyMessages.noField(name))
  else if (isKey(field)) refuse(refusalMessages.codeFixed)
  else if (field.kind === 'file') {
    const path = value === '' ? null : value
    if (path === null && 'isOptional' in field) files[name] = null
    else if (path === null) refuse(formMessages.required(field.label))
    else if (isStored(field.file, path, known)) files[name] = path
    else refuse(manyMessages.fileGone(field.label))
  } else sent[name] = value
}

function refuseGone(kind: ItemKind, { sent, faults }: SentFields, known: Facts): void {
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (field.kind !== 'relation') continue
    const gone = [sent[name] as Id | Id[]].flat().filter((id) => known.gone[field.to].has(id))
    if (gone.length > 0) faults.push({ path: [name], message: refusalMessages.gone(field, gone) })
  }
}

const isStored = (kind: FileKind, path: unknown, { paths }: Facts): path is string =>
  typeof path === 'string' && paths.has(path) && publishedFile[kind].safeParse(path).success

function takeVariants(
  { sent, faults }: SentFields,
  present: readonly StoredVariant[],
  { variants, everyVariant }: Pick<ItemEdit, 'variants' | 'everyVariant'>,
  known: Facts,
): void {
  const left = new Set(variants.keys())
  sent['variants'] = present.map((row, index) => {
    const key = codeKey(row.orderCode)
    const values = { ...everyVariant, ...variants.get(key) }
    left.delete(key)
    if (Object.keys(values).length === 0) return row
    return editedRow(row, values, known, (member, message) =>
      faults.push({ path: ['variants', index, member], message }),
    )
  })
  for (const code of left)
    faults.push({ path: ['variants'], message: manyMessages.noVariant(code) })
}

function editedRow(
  row: StoredVariant,
  values: SentValues,
  known: Facts,
  refuse: (member: string, message: string) => void,
): Record<string, unknown> {
  const { orderCode, retired, ...others } = values
  const specs = new Map<string, unknown>(Object.entries(row.specs))
  const edited: Record<string, unknown> = { ...row }
  if (orderCode !== undefined) edited['orderCode'] = orderCode
  if (retired !== undefined) edited['retired'] = retired ?? false
  for (const [key, value] of Object.entries(others)) {
    const file = variantFiles.find((kind) => kind === key)
    if (file === undefined) specs.set(key.replace(/^specs\./, ''), value)
    else if (value === null || value === '' || isStored(file, value, known))
      edited[file] = value === null || value === '' ? undefined : value
    else refuse(file, manyMessages.fileGone(variantFileLabels[file]))
  }
  edited['specs'] = Object.fromEntries(specs)
  return edited
}

function differing(kind: ItemKind, present: ItemValues, values: ItemValues): ItemValues {
  const fields = Object.entries(itemFields[kind]).filter(
    ([name, field]) =>
      values[name] !== undefined &&
      !sameValue(comparable(field, values[name]), comparable(field, present[name])),
  )
  return Object.fromEntries(fields.map(([name]) => [name, values[name]]))
}
