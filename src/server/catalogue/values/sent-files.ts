import type { FileKind, FormFile } from '#src/domain/files/file-kinds.ts'
import { refusalMessages } from '#src/domain/fields/form-messages.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { partCount } from '#src/domain/fields/upload.ts'
import type { Upload } from '#src/server/database/uploads.ts'
import { fileType, headLength } from '#src/server/files/file-type.ts'
import { readUpload } from '#src/server/files/uploads.ts'
import { ValidationError } from '#src/server/errors.ts'

/** A file of a form, sent with it or uploaded before; its type is determined by its bytes. */
export class SentFile implements FormFile {
  readonly type: string
  readonly bytes: Uint8Array
  /** its name in messages */
  readonly subject: string
  /** its own name */
  readonly name: string
  readonly size: number
  /** the id of its upload, by which a form orders pictures */
  readonly upload: string | undefined

  /** @param size of the whole file, if `bytes` is only its beginning */
  constructor(
    bytes: Uint8Array,
    {
      subject,
      name,
      size = bytes.byteLength,
      upload,
    }: { subject: string; name: string; size?: number; upload?: string },
  ) {
    this.type = fileType(bytes)
    this.bytes = bytes
    this.subject = subject
    this.name = name
    this.size = size
    this.upload = upload
  }
}

interface PlaceOfFile {
  /** names the file in errors */
  field: string
  kind: FileKind
  subject: string
  /** the file, the id of an upload, or anything else that was sent */
  value: unknown
  /** whether the value is the id of an upload */
  ahead: boolean
}

/** The place of a file in a form: the file in `field`, or the id of an upload in `field`_upload. */
export class FilePlace {
  readonly field: string
  readonly kind: FileKind
  readonly subject: string
  readonly value: unknown
  readonly ahead: boolean

  constructor({ field, kind, subject, value, ahead }: PlaceOfFile) {
    this.field = field
    this.kind = kind
    this.subject = subject
    this.value = value
    this.ahead = ahead
  }
}

/**
 * The file at a place. Any other value is returned unchanged; the form's schema rejects it.
 * @param uploads the administrator's own, by id
 * @throws ValidationError if an upload is not available
 */
export async function fileAt(
  place: FilePlace,
  uploads: ReadonlyMap<string, Upload>,
): Promise<unknown> {
  const { value, kind, subject } = place
  if (place.ahead) return sentAhead(place, uploads)
  if (!(value instanceof File)) return value
  const { name } = value
  // A file that is too large is rejected by its size, so its content is not needed.
  if (value.size > fileLimits[kind]) {
    const head = new Uint8Array(await value.slice(0, headLength).arrayBuffer())
    return new SentFile(head, { subject, name, size: value.size })
  }
  return new SentFile(new Uint8Array(await value.arrayBuffer()), { subject, name })
}

async function sentAhead(
  { field, kind, subject, value }: FilePlace,
  uploads: ReadonlyMap<string, Upload>,
): Promise<SentFile> {
  const refuse = (sentence: string) => new ValidationError({ [field]: [sentence] })
  const upload = typeof value === 'string' ? uploads.get(value) : undefined
  if (upload === undefined) throw refuse(refusalMessages.uploadUnknown(subject))
  if (upload.kind !== kind) throw refuse(refusalMessages.uploadOtherKind(subject))
  if (upload.uses > 0) throw refuse(refusalMessages.uploadUsed(subject))
  const wanted = Array.from({ length: partCount(upload.size) }, (_, part) => part)
  const missing = wanted.filter((part) => !upload.parts.includes(part))
  if (missing.length > 0) throw refuse(refusalMessages.uploadIncomplete(subject, missing))
  const bytes = await readUpload(upload.id, upload.size)
  if (bytes === undefined) throw refuse(refusalMessages.uploadIncomplete(subject, wanted))
  return new SentFile(bytes, { subject, name: upload.name, upload: upload.id })
}
