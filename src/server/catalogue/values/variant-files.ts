import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { variantFileLabels, variantFiles, variantsAtMost } from '#src/domain/product/variant.ts'
import type { Upload } from '#src/server/database/uploads.ts'
import { ValidationError } from '#src/server/errors.ts'
import { type FilePlace, fileAt } from './sent-files.ts'
import type { SentForm } from './sent-form.ts'

/** Maximum uploads in one form: all their bytes are in memory at once. */
const uploadsAtMost = 30

/**
 * The variants of a form, not validated; an entry that is not an object is empty. So is an
 * overlong list, because it is refused as a whole.
 */
export function variantsIn(form: SentForm, name: string): Record<string, unknown>[] {
  const sent = form.json(name, [])
  const isTaken = Array.isArray(sent) && sent.length <= variantsAtMost
  return isTaken ? sent.map((one: unknown) => (isObject(one) ? one : {})) : []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The places of the variants' uploads, each named as the file that it becomes. */
export const variantPlaces = (form: SentForm, name: string): FilePlace[] =>
  variantsIn(form, name).flatMap((variant, index) =>
    variantFiles.flatMap((kind) => {
      const value = variant[`${kind}_upload`]
      if (value === undefined || value === '' || value === null) return []
      const field = `${name}.${index}.${kind}`
      const subject = `The ${variantFileLabels[kind]} of variant ${index + 1}`
      return [{ field, kind, subject, value, ahead: true }]
    }),
  )

/**
 * The variants of a form with their uploads in place of the uploads' ids. Variants with the same
 * upload share one file. The field's schema rejects anything but a list of objects.
 * @throws ValidationError if an upload is not available
 */
export async function sentVariants(
  form: SentForm,
  name: string,
  uploads: ReadonlyMap<string, Upload>,
): Promise<unknown> {
  const sent = form.json(name, [])
  if (!Array.isArray(sent)) return sent
  const files = await filesOf(variantPlaces(form, name), uploads)
  return sent.map((variant: unknown, index) => {
    if (!isObject(variant)) return variant
    const values = { ...variant }
    for (const kind of variantFiles) {
      delete values[`${kind}_upload`]
      const file = files.get(`${name}.${index}.${kind}`)
      if (file !== undefined) values[kind] = file
    }
    return values
  })
}

/** The uploaded files by their fields. */
async function filesOf(
  places: readonly FilePlace[],
  uploads: ReadonlyMap<string, Upload>,
): Promise<Map<string, unknown>> {
  const byUpload = new Map<unknown, unknown>()
  const byField = new Map<string, unknown>()
  if (new Set(places.map(({ value }) => value)).size > uploadsAtMost)
    throw new ValidationError({ variants: [variantMessages.tooManyFiles(uploadsAtMost)] })
  for (const place of places) {
    // An upload may serve only one kind of file, which is checked where it is read. The sent id may be
    // anything, even a value without a text.
    const key = JSON.stringify([place.kind, place.value])
    if (!byUpload.has(key)) byUpload.set(key, await fileAt(place, uploads))
    byField.set(place.field, byUpload.get(key))
  }
  return byField
}
