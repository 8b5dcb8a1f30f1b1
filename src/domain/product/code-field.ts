import * as z from 'zod/mini'
import type { TextField } from '#src/domain/fields/field.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { lineField } from '#src/domain/fields/text-fields.ts'
import { isReservedName } from '#src/domain/site/reserved-names.ts'
import { codePattern } from './code.ts'

/**
 * A product's code or a variant's order code, in paths: never just a number, and unique among all
 * of both regardless of case.
 */
export const codeSchema = z
  .string()
  .check(
    z.maxLength(formLengths.text),
    z.regex(codePattern, 'may contain only letters, digits, -, _ and ., with at least one letter'),
  )

const codeLine = (label: string) =>
  lineField(label).add.check(z.regex(codePattern, { error: formMessages.codeInvalid, abort: true }))

/** An order code in a form. The product may already have one that is a reserved name. */
export const sentOrderCode = codeLine('order code')

/** The field of a product's code. One that exists may be a reserved name. */
export function codeField(label: string): TextField {
  const edit = codeLine(label)
  const add = edit.check(z.refine((text) => !isReservedName(text), formMessages.codeOwn))
  return { ...lineField(label), published: codeSchema, add, edit }
}
