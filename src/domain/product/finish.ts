import * as z from 'zod/mini'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { lineField } from '#src/domain/fields/text-fields.ts'

export const finishMessages = {
  codeInvalid: 'The code may contain only letters, digits, -, _ and ., at most 20 of them.',
  swatch: 'The swatch must be a color such as #1a2b3c.',
  ral: 'The RAL color must be empty or written as RAL 9005.',
  codeTaken: (name: string) => `The finish ${name} already has this code.`,
  codeFixed: 'The code cannot be changed, because products name it.',
  notFound: 'Finish Not Found',
  inUse: (products: readonly string[], more: number) =>
    `The finish is used by ${products.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Give them another finish first.`,
} as const

/** '' for a finish without a RAL color, such as an anodised one */
const ral = z
  .string(formMessages.noText('RAL color'))
  .check(z.trim(), z.regex(/^(?:RAL \d{4})?$/, finishMessages.ral))

const details = {
  name: lineField('name', { most: formLengths.productName }).add,
  /** the color that stands for it on the page */
  swatch: z
    .string(finishMessages.swatch)
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, finishMessages.swatch)),
}

/** The body for a new finish. */
export const newFinishSchema = z.object({
  code: z
    .string(formMessages.required('code'))
    .check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,20}$/, finishMessages.codeInvalid)),
  ral: z._default(ral, ''),
  ...details,
})
export type Finish = z.infer<typeof newFinishSchema>

/** The body for a change: an absent field keeps its value. Products name the code, so it is fixed. */
export const finishChangeSchema = z.partial(z.object({ code: z.string(), ral, ...details }))
export type FinishChange = z.infer<typeof finishChangeSchema>

/** A finish as stored. */
export const finishSchema = z.object({
  code: z.string(),
  name: z.string(),
  ral: z.string(),
  swatch: z.string(),
})
