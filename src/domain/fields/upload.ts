import * as z from 'zod/mini'
import { uploadKinds } from '#src/domain/files/file-kinds.ts'
import { fileFault } from '#src/domain/fields/file-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { importSize, uploadPartSize } from '#src/domain/files/file-limits.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'

/** Strips folders from a file name: the uploader's folder names are private. */
const baseName = (name: string) => onOneLine(name.slice(name.search(/[^/\\]*$/)))

/** A table’s content tells its type, whatever a browser calls it. */
function importFault(size: number) {
  if (size <= 0) return { message: formMessages.uploadSize, params: { tooLarge: false } }
  return size > importSize
    ? {
        message: `The file must not exceed ${importSize / 1024 / 1024} MB.`,
        params: { tooLarge: true },
      }
    : undefined
}

/**
 * The body of POST /api/uploads: announces a file to upload before the form that uses it.
 */
export const uploadSchema = z
  .object({
    name: z
      .string(formMessages.uploadName)
      .check(
        z.overwrite(baseName),
        z.minLength(1, formMessages.uploadName),
        z.maxLength(formLengths.text, formMessages.uploadName),
      ),
    kind: z.enum(uploadKinds, formMessages.noChoice('kind', uploadKinds)),
    type: z.string(formMessages.noText('type')),
    size: z.int(formMessages.uploadSize),
  })
  .check(({ value, issues }) => {
    const fault =
      value.kind === 'import'
        ? importFault(value.size)
        : fileFault(value.kind, value, `The ${value.kind}`)
    if (fault === undefined) return
    const path = fault.params.tooLarge || value.size <= 0 ? ['size'] : ['type']
    issues.push({ code: 'custom', input: value, path, ...fault })
  })
export type NewUpload = z.infer<typeof uploadSchema>

/** Number of parts in which a file of this size is uploaded; part numbers start at 0. */
export const partCount = (size: number) => Math.ceil(size / uploadPartSize)

/** The required size of a part; only the last is smaller. */
export const sizeOfPart = (size: number, part: number) =>
  Math.min(uploadPartSize, size - part * uploadPartSize)
