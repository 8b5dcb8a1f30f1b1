import { itemFields, itemForms } from '#src/domain/catalogue/items.ts'
import { isData, isKey, isText } from '#src/domain/fields/field.ts'
import { keptImages } from '#src/domain/fields/file-fields.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import type { FormFile } from '#src/domain/files/file-kinds.ts'
import { dataFaults, datasheetFaults } from '#src/domain/product/data-faults.ts'
import { $finishes } from '../finishes/finishes.ts'
import { blocksIn, fieldOf, isOptionalFile, variantsName } from './fields.ts'
import { fileErrors } from './file-errors.ts'
import { type FileSlot, isStored } from './form-content.ts'
import type { ItemForm } from './item-form.ts'
import { $readFiles } from './read-files.ts'

/**
 * The error messages to show now, by field.
 * @param errors from {@link allErrors}
 */
export function shownErrors(form: ItemForm, errors: FieldErrors): FieldErrors {
  const shown = Object.entries(errors).filter(
    ([field]) => form.attempted || form.touched.has(fieldOf(field)),
  )
  return { ...Object.fromEntries(shown), ...form.refused }
}

/** The parts of a form that its errors depend on. */
type Entered = Pick<ItemForm, 'kind' | 'id' | 'content' | 'opened' | 'draft'> & {
  /** undefined if nothing needs to be confirmed yet */
  confirmed: ItemForm['confirmed'] | undefined
}

/**
 * All errors that the domain's schema finds in the form, and those of its photometric files.
 * @param read the contents of the files read so far
 */
export function allErrors(form: Entered, read = $readFiles.get()): FieldErrors {
  const schema = itemForms[form.kind][isStoredItem(form) ? 'edit' : 'add']
  const { error } = schema.safeParse(valuesOf(form))
  const ofFiles = form.kind === 'product' ? fileErrors(form, read) : []
  return errorsByField([...(error?.issues ?? []), ...errorsOfData(form), ...ofFiles])
}

/** A form with files that are stored: the draft of a new item has some, too, and its publication checks the rest. */
const isStoredItem = ({ id, draft }: Pick<Entered, 'id' | 'draft'>) =>
  id !== undefined || draft !== undefined

/** Errors of typed product data that belong to no single field. The server also checks files. */
function errorsOfData({ kind, content, opened }: Entered) {
  if (kind !== 'product') return []
  const { specs, variants } = content.data
  const finishes = $finishes.get().answer
  const isNew = (key: string) =>
    content.files[variantsName]?.some((slot) => slot.key === key) === true
  const ofDatasheets = datasheetFaults({
    datasheetSource: content.texts['datasheetSource'],
    datasheet: content.files['datasheet']?.[0]?.key,
    variants,
  })
  const ofData = dataFaults(specs, variants, {
    code: content.texts['code'],
    orderCodes: orderCodesIn(opened.data['variants']),
    finishes: { has: (code) => finishes?.some((finish) => finish.code === code) ?? true },
    files: { has: (key) => typeof key === 'string' && (isStored(key) || isNew(key)) },
  })
  return [...ofDatasheets, ...ofData]
}

const orderCodesIn = (variants: unknown): unknown[] =>
  Array.isArray(variants) ? variants.map((row: { orderCode?: unknown }) => row.orderCode) : []

/** The form as input for the schemas. On edit, an absent file means: keep the current one. */
function valuesOf({ kind, id, content, draft }: Entered): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const slots = content.files[name] ?? []
    if (isText(field)) {
      if (id === undefined || !isKey(field)) values[name] = content.texts[name] ?? ''
    } else if (isData(field)) values[name] = content.data[name]
    else if (field.kind === 'blocks') values[name] = blocksIn(content.texts, name)
    else if (field.kind === 'relation')
      values[name] = content.relations[name]?.map(({ id }) => id) ?? []
    else if (field.kind === 'images') {
      values[name] = slots.filter(({ kept }) => kept === undefined).map(fileOf)
      if (isStoredItem({ id, draft })) values[keptImages] = slots.flatMap(({ kept }) => kept ?? [])
    } else if (slots[0] === undefined) values[name] = isOptionalFile(field) ? '' : undefined
    else if (slots[0].kept === undefined) values[name] = fileOf(slots[0])
  }
  return values
}

const fileOf = ({ type, size }: FileSlot): FormFile => ({ type, size })
