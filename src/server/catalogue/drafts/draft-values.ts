import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Field } from '#src/domain/fields/field.ts'
import { imageOrder, keptImages } from '#src/domain/fields/file-fields.ts'
import { type Fault, errorsByField } from '#src/domain/fields/form-errors.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { requestMessages } from '#src/domain/fields/request-messages.ts'
import { variantFileFaults } from '#src/domain/product/data-faults.ts'
import { withDatasheetSource } from '#src/domain/product/datasheet-source.ts'
import { defaultVariantAfter, filesOf } from '#src/domain/product/product-faults.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { isObject } from '#src/domain/product/specs-schema.ts'
import { variantFiles, variantsAtMost } from '#src/domain/product/variant.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { ValidationError } from '#src/server/errors.ts'
import type { AcceptedFile } from '#src/server/files/keep-files.ts'
import { check } from '#src/server/validation/validate.ts'
import { acceptFiles } from '../values/accepted-files.ts'
import { ownFaults } from '../changes/check.ts'

/**
 * The fields that a form sends, as a draft keeps them: valid values as they would be saved, invalid ones as
 * typed. Publication refuses the latter.
 * @param sent with its files
 * @param present the item as the form shows it; undefined for a new one without a draft
 * @param isNew whether the item has not been published yet, so that its key may change
 * @throws ValidationError for files that are refused, and for values that can't be stored
 */
export async function draftValues(
  kind: ItemKind,
  sent: ItemValues,
  present: ItemState | undefined,
  { isNew }: { isNew: boolean },
): Promise<{ values: ItemValues; files: AcceptedFile[] }> {
  const read =
    kind === 'product' ? withDatasheetSource(sent, { isNew: present === undefined }) : sent
  const faults = [
    ...ownFaults(kind, present, read, { isNew }),
    ...foreignFiles(present ?? {}, read),
  ]
  if (faults.length > 0) throw new ValidationError(errorsByField(faults))
  const kept: Record<string, unknown> = {}
  const removed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const value = read[name]
    if (field.kind === 'images' && read[keptImages] !== undefined)
      kept[keptImages] = read[keptImages]
    if (value === undefined) continue
    if (field.kind === 'file' && (value === '' || value === null))
      removed[name] = 'isOptional' in field ? null : ''
    else kept[name] = keptValue(name, field, value)
  }
  const { values: accepted, files } = await acceptFiles(kind, kept, sent[imageOrder])
  const values = storedValues(kind, { ...accepted, ...removed })
  const ofVariants = kind === 'product' ? defaultVariantAfter(present ?? {}, values).changes : {}
  return { values: { ...values, ...ofVariants }, files }
}

/** The files of variants that are not among those of the product. */
const foreignFiles = (present: ItemState, { variants }: ItemValues) =>
  Array.isArray(variants)
    ? variants.flatMap((row: unknown, index) =>
        isObject(row) ? variantFileFaults(row, index, { files: filesOf(present) }) : [],
      )
    : []

/** The value of a field as its form would save it, or else as typed. */
function keptValue(name: string, field: Field, value: unknown): unknown {
  if (field.kind === 'variants') return keptVariants(name, field, value)
  const { success, data, error } = check(field.edit, value)
  if (success) return data
  if (field.kind === 'file' || field.kind === 'images') throw refusal(name, error.issues)
  if (field.stored.safeParse(value).success) return value
  throw refusal(name, error.issues)
}

const refusal = (name: string, faults: readonly Fault[]) =>
  new ValidationError(
    errorsByField(faults.map(({ path, message }) => ({ path: [name, ...path], message }))),
  )

/** One invalid variant does not keep the others from being stored as they would be saved. */
function keptVariants(name: string, field: Field, value: unknown): unknown {
  if (!Array.isArray(value) || value.length > variantsAtMost)
    throw refusal(name, check(field.edit, value).error?.issues ?? [])
  const codes = new Set<unknown>()
  return value.map((row: unknown, index) => {
    const refuse = (faults: readonly Fault[]) =>
      refusal(
        name,
        faults.map(({ path, message }) => ({ path: [index, ...path], message })),
      )
    const { data, error } = check(field.edit, [row])
    // Of an invalid variant, only the code and the values can be stored as typed.
    const ofOthers = (error?.issues ?? []).filter(
      ({ path }) => path[1] !== 'orderCode' && path[1] !== 'specs',
    )
    if (ofOthers.length > 0)
      throw refuse(ofOthers.map(({ path, message }) => ({ path: path.slice(1), message })))
    const kept = error === undefined ? (data as ItemState[])[0] : typedVariant(row as ItemState)
    const code = kept?.['orderCode']
    // Values of variants are compared by their order codes.
    if (codes.has(code)) throw refuse([{ path: ['orderCode'], message: twice(code) }])
    codes.add(code)
    return kept
  })
}

const twice = (code: unknown) =>
  code === '' ? formMessages.required('order code') : variantMessages.codeTwice(String(code))

/** An invalid variant, without files that it lacks. */
function typedVariant(row: ItemState): ItemState {
  const { orderCode = '', specs = {}, retired } = row
  const files = variantFiles.flatMap((kind) => {
    const file = row[kind]
    return file === undefined || file === null || file === '' ? [] : [[kind, file] as const]
  })
  return {
    orderCode,
    specs,
    ...Object.fromEntries(files),
    ...(retired === true && { retired }),
  }
}

/** @throws ValidationError for values of another shape */
function storedValues(kind: ItemKind, values: ItemValues): ItemValues {
  const errors: Record<string, string[]> = {}
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (values[name] === undefined) continue
    const { success, data } = field.stored.safeParse(values[name])
    if (success) stored[name] = data
    else errors[name] = [requestMessages.invalid(`The ${field.label}`)]
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return stored
}
