import type { FileKind, FormFile } from '#src/domain/files/file-kinds.ts'
import type { FileField } from '#src/domain/fields/field.ts'
import { imageSubject } from '#src/domain/fields/file-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { partCount } from '#src/domain/fields/upload.ts'
import type { Upload } from '#src/server/database/uploads.ts'
import { fileType } from '#src/server/files/file-type.ts'
import { readUpload } from '#src/server/files/uploads.ts'
import { ValidationError } from '#src/server/errors.ts'
import type { SentForm } from './sent-form.ts'

/** A file of a form, in its place or sent ahead; its type is what its bytes say. */
export class SentFile implements FormFile {
  readonly type: string
  readonly bytes: Uint8Array
  /** what its sentences call it */
  readonly subject: string
  readonly size: number

  /** @param size of the whole file, where not all of its bytes are needed */
  constructor(bytes: Uint8Array, subject: string, size = bytes.byteLength) {
    this.type = fileType(bytes)
    this.bytes = bytes
    this.subject = subject
    this.size = size
  }
}

/** Where a form holds a file: under `field`, or the id of what was sent ahead under `field`_upload. */
export interface FilePlace {
  field: string
  kind: FileKind
  subject: string
  value: unknown
  /** whether the value is the id of an upload */
  ahead: boolean
}

/** The place of a single file, undefined where the form has none. */
export function filePlace(
  form: SentForm,
  field: string,
  { file: kind, label }: FileField,
): FilePlace | undefined {
  const subject = `The ${label}`
  const ahead = form.value(`${field}_upload`)
  if (ahead !== undefined && ahead !== '')
    return { field, kind, subject, value: ahead, ahead: true }
  const value = form.value(field)
  return value === undefined ? undefined : { field, kind, subject, value, ahead: false }
}

/** The places of a list of pictures, in the order of their indexes; undefined where the form has none. */
export function imagePlaces(form: SentForm, field: string): FilePlace[] | undefined {
  const direct = form.entries(field)
  const ahead = form.entries(`${field}_upload`)
  if (direct === undefined && ahead === undefined) return undefined
  return [
    ...(direct ?? []).map((entry) => ({ ...entry, ahead: false })),
    ...(ahead ?? []).map((entry) => ({ ...entry, ahead: true })),
  ]
    .sort((a, b) => a.index - b.index)
    .map(({ value, ahead }, index) => ({
      field,
      kind: 'image',
      subject: imageSubject(index),
      value,
      ahead,
    }))
}

/** Ids of the uploads that a form names. */
export const uploadIds = (places: readonly FilePlace[]): string[] =>
  places.flatMap(({ ahead, value }) => (ahead && typeof value === 'string' ? [value] : []))

/**
 * The file at a place; anything else that stands there is handed on, for the form's schema to refuse.
 * @param uploads the administrator's own, by id
 * @throws ValidationError where what was sent ahead can't be had
 */
export async function fileAt(
  place: FilePlace,
  uploads: ReadonlyMap<string, Upload>,
): Promise<unknown> {
  const { value, kind, subject } = place
  if (place.ahead) return sentAhead(place, uploads)
  if (!(value instanceof File)) return value
  // What is too large is refused by its size, and need not be looked at.
  if (value.size > fileLimits[kind]) {
    const head = new Uint8Array(await value.slice(0, 16).arrayBuffer())
    return new SentFile(head, subject, value.size)
  }
  return new SentFile(new Uint8Array(await value.arrayBuffer()), subject)
}

async function sentAhead(
  { field, kind, subject, value }: FilePlace,
  uploads: ReadonlyMap<string, Upload>,
): Promise<SentFile> {
  const refuse = (sentence: string) => new ValidationError({ [field]: [sentence] })
  const upload = typeof value === 'string' ? uploads.get(value) : undefined
  if (upload === undefined) throw refuse(formMessages.uploadUnknown(subject))
  if (upload.kind !== kind) throw refuse(formMessages.uploadOtherKind(subject))
  if (upload.uses > 0) throw refuse(formMessages.uploadUsed(subject))
  const wanted = Array.from({ length: partCount(upload.size) }, (_, part) => part)
  const missing = wanted.filter((part) => !upload.parts.includes(part))
  if (missing.length > 0) throw refuse(formMessages.uploadIncomplete(subject, missing))
  const bytes = await readUpload(upload.id, upload.size)
  if (bytes === undefined) throw refuse(formMessages.uploadIncomplete(subject, wanted))
  return new SentFile(bytes, subject)
}
