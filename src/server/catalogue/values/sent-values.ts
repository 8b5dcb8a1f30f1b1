import type {
  Field,
  Fields,
  FurtherImagesField,
  ImagesField,
  RelationField,
} from '#src/domain/fields/field.ts'
import { keptImages } from '#src/domain/fields/file-fields.ts'
import { imagesAtMost } from '#src/domain/fields/form-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import type { Upload } from '#src/server/database/uploads.ts'
import { ValidationError } from '#src/server/errors.ts'
import { type FilePlace, fileAt, filePlace, imagePlaces } from './sent-files.ts'
import type { SentForm } from './sent-form.ts'
import { sentVariants, variantPlaces } from './variant-files.ts'

type Uploads = ReadonlyMap<string, Upload>

/**
 * The values of an item's fields in a form, as input for the domain's forms, without absent fields.
 * @param uploads the administrator's own, by id
 * @throws ValidationError if an upload is not available
 */
export async function sentValues(
  fields: Fields,
  form: SentForm,
  uploads: Uploads,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    values[name] = await sentValue(name, field, form, uploads)
    if (field.kind === 'images') values[keptImages] = form.list(keptImages)
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The places of an item's files in a form. */
export const filePlaces = (fields: Fields, form: SentForm): FilePlace[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'file') return filePlace(form, name, field) ?? []
    if (field.kind === 'variants') return variantPlaces(form, name)
    return field.kind === 'images' ? (imagePlaces(form, name) ?? []) : []
  })

function sentValue(name: string, field: Field, form: SentForm, uploads: Uploads): unknown {
  switch (field.kind) {
    case 'file': {
      const place = filePlace(form, name, field)
      return place && fileAt(place, uploads)
    }
    case 'images':
      return imagesIn(form, name, field, uploads)
    case 'blocks':
      return form.json(name, [{}, {}])
    case 'specs':
      return form.json(name, {})
    case 'variants':
      return sentVariants(form, name, uploads)
    case 'relation':
      return sentIds(form, name, field)
    default:
      return form.value(name)
  }
}

/** The ids of related items; of a field with at most one, its id may stand alone. */
export function sentIds(form: SentForm, name: string, { most }: RelationField): unknown {
  const ids = form.ids(name)
  const id = most === 1 && typeof ids === 'string' ? parseId(ids) : undefined
  return id === undefined ? ids : [id]
}

/** The field rejects anything but a list of files. */
async function imagesIn(
  form: SentForm,
  name: string,
  field: ImagesField | FurtherImagesField,
  uploads: Uploads,
): Promise<unknown> {
  const places = imagePlaces(form, name)
  if (places === undefined) return form.value(name)
  // Checked before they are read, because nothing else limits the number of uploads in a form.
  if (places.length > imagesAtMost)
    throw new ValidationError({ [name]: [formMessages.tooManyImages(field)] })
  const files: unknown[] = []
  for (const place of places) files.push(await fileAt(place, uploads))
  return files
}
