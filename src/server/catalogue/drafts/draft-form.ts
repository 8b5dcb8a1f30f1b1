import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Field } from '#src/domain/fields/field.ts'
import { keptImages } from '#src/domain/fields/file-fields.ts'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import { requestMessages } from '#src/domain/fields/request-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Upload } from '#src/server/database/uploads.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { ValidationError } from '#src/server/errors.ts'
import type { AcceptedFile } from '#src/server/files/keep-files.ts'
import { check } from '#src/server/validation/validate.ts'
import { acceptFiles } from '../accepted-files.ts'
import { requireSameItem } from '../save-item.ts'
import { SentFile } from '../sent-files.ts'
import type { SentForm } from '../sent-form.ts'
import { sentValues } from '../sent-values.ts'

/**
 * The fields that a form sends, as a draft keeps them: valid ones as they would be saved, invalid ones as
 * typed.
 * @param present the item as the form has loaded it; undefined for a new one
 * @throws ValidationError for files that can't be stored, and for values of another shape
 */
export async function draftValues(
  kind: ItemKind,
  form: SentForm,
  uploads: ReadonlyMap<string, Upload>,
  present: ItemState | undefined,
): Promise<{ values: ItemValues; files: AcceptedFile[] }> {
  const fields = itemFields[kind]
  const sent = await sentValues(fields, form, uploads)
  if (present !== undefined) requireSameItem(fields, present, sent)
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (sent[name] !== undefined) kept[name] = keptValue(name, field, sent[name])
    if (field.kind === 'images' && sent[keptImages] !== undefined)
      kept[keptImages] = sent[keptImages]
  }
  const { values, files } = await acceptFiles(fields, form, kept)
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field !== undefined && !field.stored.safeParse(value).success)
      throw new ValidationError({ [name]: [requestMessages.invalid(`The ${field.label}`)] })
  }
  const own = Object.entries(values).filter(([name]) => name in fields)
  return { values: Object.fromEntries(own), files }
}

/**
 * The value of a field as its form would save it, or else as typed.
 * @throws ValidationError for a file that its form refuses
 */
function keptValue(name: string, field: Field, value: unknown): unknown {
  const isEmptied = field.kind === 'file' && value === ''
  if (isEmptied) return null
  const { success, data, error } = check(field.edit, value)
  if (success) return data
  if (hasFile(value))
    throw new ValidationError(
      errorsByField(error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))),
    )
  return value
}

const hasFile = (value: unknown): boolean =>
  value instanceof SentFile ||
  (Array.isArray(value) && value.some(hasFile)) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFileItself))

const hasFileItself = (value: unknown) => value instanceof SentFile
