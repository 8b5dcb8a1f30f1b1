import type { Field, ImagesField, FurtherImagesField } from '#src/domain/fields/field.ts'
import { imageOrder, imageSubject, keptImages } from '#src/domain/fields/file-fields.ts'
import { imagesAtMost } from '#src/domain/fields/form-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { isObject } from '#src/domain/product/specs-schema.ts'
import { variantFileLabels, variantFiles, variantsAtMost } from '#src/domain/product/variant.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { Upload } from '#src/server/database/uploads.ts'
import { ValidationError } from '#src/server/errors.ts'
import { FilePlace, fileAt } from './sent-files.ts'
import type { SentForm } from './sent-form.ts'

/**
 * The values that a form sends for an item, as input for the domain's forms, without absent fields. In the place of
 * each file is its {@link FilePlace}, which {@link withFiles} replaces.
 * @throws ValidationError for JSON that is nested too deeply
 */
export function sentValues(kind: ItemKind, form: SentForm): ItemValues {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(itemFields[kind])) {
    values[name] = sentValue(name, field, form)
    if (field.kind !== 'images') continue
    values[keptImages] = form.list(keptImages)
    values[imageOrder] = form.entries(imageOrder)?.map(({ value }) => value)
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function sentValue(name: string, field: Field, form: SentForm): unknown {
  switch (field.kind) {
    case 'file':
      return sentFile(form, name, { kind: field.file, subject: `The ${field.label}` })
    case 'images':
      return sentImages(form, name)
    case 'blocks':
      return form.json(name, [{}, {}])
    case 'specs':
      return form.json(name, {})
    case 'choices':
      return form.json(name, [])
    case 'variants':
      return sentVariants(form, name)
    case 'relation': {
      const ids = form.ids(name)
      // Of a field with at most one item, its id may stand alone.
      const id = field.most === 1 && typeof ids === 'string' ? parseId(ids) : undefined
      return id === undefined ? ids : [id]
    }
    default:
      return form.value(name)
  }
}

function sentFile(
  form: SentForm,
  field: string,
  of: Pick<FilePlace, 'kind' | 'subject'>,
): FilePlace | undefined {
  const upload = form.value(`${field}_upload`)
  if (upload !== undefined && upload !== '')
    return new FilePlace({ ...of, field, value: upload, ahead: true })
  const value = form.value(field)
  return value === undefined ? undefined : new FilePlace({ ...of, field, value, ahead: false })
}

/** The pictures in the order of their indexes. The field rejects anything but a list of files. */
function sentImages(form: SentForm, field: string): unknown {
  const direct = form.entries(field)
  const ahead = form.entries(`${field}_upload`)
  if (direct === undefined && ahead === undefined) return form.value(field)
  return [
    ...(direct ?? []).map((entry) => ({ ...entry, ahead: false })),
    ...(ahead ?? []).map((entry) => ({ ...entry, ahead: true })),
  ]
    .sort((a, b) => a.index - b.index)
    .map(
      ({ value, ahead }, index) =>
        new FilePlace({ field, kind: 'image', subject: imageSubject(index), value, ahead }),
    )
}

/** The field rejects anything but a list of objects, and an overlong list as a whole. */
function sentVariants(form: SentForm, name: string): unknown {
  const sent = form.json(name, [])
  if (!Array.isArray(sent) || sent.length > variantsAtMost) return sent
  return sent.map((variant: unknown, index) => {
    if (!isObject(variant)) return variant
    const values = { ...variant }
    for (const kind of variantFiles) {
      const value = values[`${kind}_upload`]
      delete values[`${kind}_upload`]
      if (value === undefined || value === '' || value === null) continue
      const field = `${name}.${index}.${kind}`
      const subject = `The ${variantFileLabels[kind]} of variant ${index + 1}`
      values[kind] = new FilePlace({ field, kind, subject, value, ahead: true })
    }
    return values
  })
}

function placesIn(value: unknown): FilePlace[] {
  if (value instanceof FilePlace) return [value]
  if (Array.isArray(value)) return value.flatMap(placesIn)
  return isObject(value) ? Object.values(value).filter((one) => one instanceof FilePlace) : []
}

/** The ids of the uploads that a form names. */
export const uploadIds = (sent: ItemValues): string[] =>
  Object.values(sent)
    .flatMap(placesIn)
    .flatMap(({ ahead, value }) => (ahead && typeof value === 'string' ? [value] : []))

/** Maximum uploads of variants in one form: all their bytes are in memory at once. */
const uploadsAtMost = 30

/**
 * The same values with the files themselves. Variants with the same upload share one file.
 * @param uploads the administrator's own, by id
 * @throws ValidationError if an upload is not available
 */
export async function withFiles(
  kind: ItemKind,
  sent: ItemValues,
  uploads: ReadonlyMap<string, Upload>,
): Promise<ItemValues> {
  const files = new Map<string, unknown>()
  const fileOf = async (place: FilePlace): Promise<unknown> => {
    if (!place.ahead) return fileAt(place, uploads)
    // An upload may serve only one kind of file. The sent id may be anything, even a value without a text.
    const key = JSON.stringify([place.kind, place.value])
    if (!files.has(key)) files.set(key, await fileAt(place, uploads))
    return files.get(key)
  }
  const read = async (value: unknown): Promise<unknown> => {
    if (value instanceof FilePlace) return fileOf(value)
    if (placesIn(value).length === 0) return value
    const entries: [string, unknown][] = []
    for (const [key, one] of Object.entries(value as object)) entries.push([key, await read(one)])
    return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
  }
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    requireFewFiles(name, ownValue(itemFields[kind], name), placesIn(value))
    values[name] = await read(value)
  }
  return values
}

/** Checked before they are read, because nothing else limits the number of uploads in a form. */
function requireFewFiles(name: string, field: Field | undefined, places: readonly FilePlace[]) {
  const refuse = (sentence: string) => new ValidationError({ [name]: [sentence] })
  if (field?.kind === 'images' && places.length > imagesAtMost) throw refuse(tooMany(field))
  const uploads = new Set(places.map(({ value }) => value))
  if (field?.kind === 'variants' && uploads.size > uploadsAtMost)
    throw refuse(variantMessages.tooManyFiles(uploadsAtMost))
}

const tooMany = (field: ImagesField | FurtherImagesField) => formMessages.tooManyImages(field)
