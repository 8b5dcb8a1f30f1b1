import * as z from 'zod/mini'
import {
  drawingPathSchema,
  imagePathSchema,
  pdfPathSchema,
  photometryPathSchema,
} from '#src/domain/files/file.ts'
import { type FileKind, type FormFile, isOfKind } from '#src/domain/files/file-kinds.ts'
import { type FileField, type ImagesField, type OptionalFileField, capitalized } from './field.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { projectImages } from './form-limits.ts'
import { formMessages } from './form-messages.ts'

/** Schemas of the site paths of stored files. */
export const publishedFile = {
  image: imagePathSchema,
  datasheet: pdfPathSchema,
  photometry: photometryPathSchema,
  drawing: drawingPathSchema,
} satisfies Record<FileKind, z.ZodMiniType<string>>

/** A file that an item must have. */
export function fileField(file: FileKind, label: string): FileField {
  const form = fileSchema(file, label)
  return {
    kind: 'file',
    file,
    label,
    heading: capitalized(label),
    stored: z.string(),
    published: publishedFile[file],
    add: form,
    edit: form,
  }
}

/** A file that an item may lack. */
export function optionalFileField(file: FileKind, label: string): OptionalFileField {
  // Not a union with '', which would say of a wrong file no more than that it is not valid.
  const form = z.pipe(
    z.transform((sent: unknown) => (sent === '' ? null : sent)),
    z.nullable(fileSchema(file, label)),
  )
  return {
    kind: 'file',
    file,
    isOptional: true,
    label,
    heading: capitalized(label),
    stored: z.optional(z.nullable(z.string())),
    published: z.optional(z.nullable(publishedFile[file])),
    add: z._default(form, null),
    edit: form,
  }
}

/**
 * A list of images. In a change, it holds the new ones and {@link keptImages} the remaining ones.
 */
export function imagesField(label: string): ImagesField {
  const files = filesSchema(label)
  return {
    kind: 'images',
    file: 'image',
    label,
    heading: capitalized(label),
    stored: z.array(z.string()),
    published: z.tuple([imagePathSchema], imagePathSchema),
    add: z
      .prefault(files, [])
      .check(
        z.minLength(1, formMessages.imagesRequired),
        z.maxLength(projectImages, formMessages.tooManyImages),
      ),
    edit: files,
  }
}

/** Form field that lists the paths of the images that a change keeps. */
export const keptImages = 'keep_images'

/** Form field with the order of the images: kept ones by path, new ones by upload. */
export const imageOrder = 'image_order'

export const keptImagesSchema = z.array(z.string(), formMessages.noList('images to keep'))

/**
 * Checks the number of images after a change. If it names neither new nor kept images, all stay.
 * @returns the message, or undefined if the number is valid
 */
export function imageCountFault(
  added: readonly unknown[] | undefined,
  kept: readonly unknown[] | undefined,
): string | undefined {
  if (added === undefined && kept === undefined) return undefined
  const count = (added?.length ?? 0) + (kept?.length ?? 0)
  if (count === 0) return formMessages.imagesRequired
  return count > projectImages ? formMessages.tooManyImages : undefined
}

/** How a form refers to the image at an index. */
export const imageSubject = (index: number) => `Image ${index + 1}`

/** The fault in a file, judged by its type and size; undefined if there is none. */
export function fileFault(
  kind: FileKind,
  file: FormFile,
  subject: string,
): { message: string; params: { tooLarge: boolean } } | undefined {
  if (!isOfKind(kind, file) || file.size <= 0)
    return { message: formMessages.noFileOfKind(kind, subject), params: { tooLarge: false } }
  if (file.size > fileLimits[kind])
    return { message: formMessages.fileTooLarge(kind, subject), params: { tooLarge: true } }
  return undefined
}

export function isFormFile(value: unknown): value is FormFile {
  if (typeof value !== 'object' || value === null) return false
  const { type, size } = value as Partial<Record<keyof FormFile, unknown>>
  return typeof type === 'string' && typeof size === 'number'
}

/** A file of a form, which must have one. */
export const fileSchema = (kind: FileKind, label: string) =>
  z
    .custom<FormFile>(isFormFile, {
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? formMessages.required(label)
          : formMessages.noFileOfKind(kind, `The ${label}`),
      abort: true,
    })
    .check(({ value, issues }) => {
      const fault = fileFault(kind, value, `The ${label}`)
      if (fault !== undefined) issues.push({ code: 'custom', input: value, path: [], ...fault })
    })

const filesSchema = (label: string) =>
  z.array(z.custom<FormFile>(), formMessages.noList(label)).check(({ value, issues }) => {
    for (const [index, file] of value.entries()) {
      const fault = isFormFile(file)
        ? fileFault('image', file, imageSubject(index))
        : { message: formMessages.noFileOfKind('image', imageSubject(index)) }
      if (fault !== undefined) issues.push({ code: 'custom', input: file, path: [index], ...fault })
    }
  })
