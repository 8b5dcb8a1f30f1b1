import * as z from 'zod/mini'
import { fileFault, isFormFile } from '#src/domain/fields/file-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { FormFile } from '#src/domain/files/file-kinds.ts'
import { isObject, specsSchema } from './specs-schema.ts'
import type { Specs } from './attributes.ts'
import { sentOrderCode } from './code-field.ts'
import { type VariantFile, ofVariantFiles, variantFileLabels, variantsAtMost } from './variant.ts'

export const variantMessages = {
  tooMany: `A product must not have more than ${variantsAtMost} variants.`,
  notObject: 'A variant must be an object with an order code and its values.',
  unknown: (keys: readonly string[]) => `A variant has no ${keys.join(', ')}.`,
  file: (label: string) =>
    `The ${label} of a variant must be an upload or one of the product’s files.`,
  tooManyFiles: (most: number) =>
    `A form must not bring more than ${most} files for variants. Please save some of them first.`,
  retired: 'Retired must be true or false.',
  codeTwice: (code: string) => `The order code ${code} appears twice.`,
  codeOfProduct: 'The order code must differ from the product’s own code.',
  alike: (codes: readonly string[]) =>
    `${codes.join(' and ')} have the same values, so nobody can tell these variants apart.`,
} as const

type SentFiles = Partial<Record<VariantFile, FormFile | string | undefined>>

/** A variant of a form: a file is a new one, or the path of one that the product already has. */
export interface SentVariant extends SentFiles {
  orderCode: string
  specs: Specs
  retired?: true | undefined
}

/**
 * A file of a variant; an empty or absent one means that it has none of its own. The server checks that a
 * path is one of the product's.
 */
const fileSchema = (kind: VariantFile, label = variantFileLabels[kind]) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .custom<FormFile | string>(
            (value) => typeof value === 'string' || isFormFile(value),
            variantMessages.file(label),
          )
          .check(({ value, issues }) => {
            const fault = isFormFile(value) ? fileFault(kind, value, `The ${label}`) : undefined
            if (fault !== undefined)
              issues.push({ code: 'custom', input: value, path: [], ...fault })
          }),
      ),
    ),
    z.transform((sent) => (sent === null || sent === '' ? undefined : sent)),
  )

const sentVariant = z.strictObject(
  {
    // dataFaults refuses reserved names, except those that the product already has.
    orderCode: sentOrderCode,
    specs: z._default(specsSchema, {}),
    ...ofVariantFiles((kind) => fileSchema(kind)),
    retired: z.pipe(
      z.optional(z.boolean(variantMessages.retired)),
      z.transform((sent) => (sent === true ? sent : undefined)),
    ),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? variantMessages.unknown(issue.keys)
        : variantMessages.notObject,
  },
)

/**
 * Cached valid variants. The table of a form checks all its rows after each edit, and only the
 * edited ones are new objects. So a variant must not be changed in place once it was checked.
 */
const passed = new WeakMap<object, SentVariant>()

/** All variants of a form. Every fault of every variant is reported under its place. */
export const sentVariantsSchema = z.pipe(
  z
    .array(z.unknown(), formMessages.noList('variants'))
    .check(z.maxLength(variantsAtMost, { error: variantMessages.tooMany, abort: true })),
  z.transform((list, { issues }): SentVariant[] =>
    list.flatMap((sent, index) => {
      const known = isObject(sent) ? passed.get(sent) : undefined
      if (known !== undefined) return [known]
      const { success, data, error } = sentVariant.safeParse(sent)
      if (success) {
        if (isObject(sent)) passed.set(sent, data)
        return [data]
      }
      for (const issue of error.issues)
        issues.push({ ...issue, code: 'custom', input: sent, path: [index, ...issue.path] })
      return []
    }),
  ),
)
