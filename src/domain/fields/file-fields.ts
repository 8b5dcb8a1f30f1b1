import * as z from 'zod/mini'
import {
  drawingPathSchema,
  imagePathSchema,
  pdfPathSchema,
  photometryPathSchema,
} from '#src/domain/files/file.ts'
import { type FileKind, type FormFile, isOfKind } from '#src/domain/files/file-kinds.ts'
import {
  type FileField,
  type FurtherImagesField,
  type ImagesField,
  type OptionalFileField,
  capitalized,
  isRequired,
} from './field.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { imagesAtMost } from './form-limits.ts'
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
 * @param owner names the item in messages: 'A project'
 */
export function imagesField(label: string, owner: string): ImagesField {
  const files = filesSchema(label)
  return {
    kind: 'images',
    file: 'image',
    owner,
    label,
    heading: capitalized(label),
    stored: z.array(z.string()),
    published: z.tuple([imagePathSchema], imagePathSchema),
    add: z
      .prefault(files, [])
      .check(
        z.minLength(1, formMessages.imagesRequired),
        z.maxLength(imagesAtMost, formMessages.tooManyImages({ owner, label })),
      ),
    edit: files,
  }
}

/** The images that follow the one of another field, see {@link firstImageField}; none by default. */
export function furtherImagesField(
  label: string,
  owner: string,
  first: string,
): FurtherImagesField {
  const files = filesSchema(label)
  return {
    kind: 'images',
    file: 'image',
    first,
    owner,
    label,
    heading: capitalized(label),
    // Items of the history and drafts may be older than the field.
    stored: z._default(z.array(z.string()), []),
    published: z.array(imagePathSchema),
    add: z
      .prefault(files, [])
      .check(z.maxLength(imagesAtMost, formMessages.tooManyImages({ owner, label }))),
    edit: files,
  }
}

/** The first of several images. In a change, it may be the path of another one of the same item. */
export const firstImageField = (label: string): FileField => ({
  ...fileField('image', label),
  edit: fileSchema('image', label, imagePathSchema),
})

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
  field: ImagesField | FurtherImagesField,
  added: readonly unknown[] | undefined,
  kept: readonly unknown[] | undefined,
): string | undefined {
  if (added === undefined && kept === undefined) return undefined
  const count = (added?.length ?? 0) + (kept?.length ?? 0)
  if (count === 0 && isRequired(field)) return formMessages.imagesRequired
  return count > imagesAtMost ? formMessages.tooManyImages(field) : undefined
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

/**
 * A file of a form, which must have one.
 * @param kept a schema of paths that may stand in its place
 */
export const fileSchema = (kind: FileKind, label: string, kept: z.ZodMiniType = z.never()) =>
  z
    .custom<FormFile>((value) => isFormFile(value) || kept.safeParse(value).success, {
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? formMessages.required(label)
          : formMessages.noFileOfKind(kind, `The ${label}`),
      abort: true,
    })
    .check(({ value, issues }) => {
      const fault = isFormFile(value) ? fileFault(kind, value, `The ${label}`) : undefined
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
