import * as z from 'zod/mini'
import { type FileKind, type FormFile, isOfKind } from '#src/domain/files/file-kinds.ts'
import { formMessages } from './form-messages.ts'
import { fileLimits, formLengths } from './form-limits.ts'
import { hasUnseen, onLines, onOneLine } from './field-text.ts'

// What the catalogue's forms are made of: in the browser and in the functions the same schemas.

/** A field as its form names it, and the most characters it takes. */
export interface FormField {
  label: string
  most?: number
}

/** What is missing or null is required; what is there must be a text. */
const textError =
  (label: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null
      ? formMessages.required(label)
      : formMessages.noText(label)

const required = (label: string) =>
  z.minLength(1, { error: formMessages.required(label), abort: true })

const notLonger = (label: string, most: number) =>
  z.maxLength(most, { error: formMessages.tooLong(label, most), abort: true })

/** A text on one line. */
export const lineField = ({ label, most = formLengths.prose }: FormField) =>
  z.string({ error: textError(label) }).check(
    z.refine((text) => !hasUnseen(text), { error: formMessages.unseen(label), abort: true }),
    z.overwrite(onOneLine),
    required(label),
    notLonger(label, most),
  )

/** A text on several lines, as long as any prose. */
export const proseField = ({ label, most = formLengths.prose }: FormField) =>
  z
    .string({ error: textError(label) })
    .check(z.overwrite(onLines), required(label), notLonger(label, most))

const day = z.iso.date()

/** A calendar day that exists, YYYY-MM-DD. */
export const dayField = ({ label }: FormField) =>
  z.string({ error: textError(label) }).check(
    z.trim(),
    required(label),
    z.refine((text) => day.safeParse(text).success, formMessages.noDay(label)),
  )

/** One of few texts. */
export const choiceField = <const T extends readonly [string, ...string[]]>(
  field: FormField,
  choices: T,
) => z.pipe(lineField(field), z.enum(choices, formMessages.noChoice(field.label, choices)))

/** The other side of a relation, each once. */
export const idsField = ({ label }: FormField) =>
  z
    .array(
      z.int(formMessages.noId(label)).check(z.positive(formMessages.noId(label))),
      formMessages.noList(label),
    )
    .check(z.overwrite((ids) => [...new Set(ids)]))

/** What is wrong with a file as far as its type and size tell. */
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

const subjectOf = (label: string) => `The ${label}`

export const fileField = (kind: FileKind, { label }: FormField) =>
  z
    .custom<FormFile>(isFormFile, {
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? formMessages.required(label)
          : formMessages.noFileOfKind(kind, subjectOf(label)),
      abort: true,
    })
    .check(({ value, issues }) => {
      const fault = fileFault(kind, value, subjectOf(label))
      if (fault !== undefined) issues.push({ code: 'custom', input: value, path: [], ...fault })
    })
