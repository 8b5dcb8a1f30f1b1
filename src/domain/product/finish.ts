import * as z from 'zod/mini'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { lineField } from '#src/domain/fields/text-fields.ts'
import { codePattern } from './code.ts'

export const finishMessages = {
  codeBroken: `${formMessages.codeInvalid} Enter another; the products that have it follow.`,
  swatch: 'The swatch must be a color such as #1a2b3c.',
  ral: 'The RAL color must be empty or written as RAL 9005.',
} as const

/** '' for a finish without a RAL color, such as an anodised one */
const ral = z
  .string(formMessages.noText('RAL color'))
  .check(z.trim(), z.regex(/^(?:RAL \d{4})?$/, finishMessages.ral))

/** An order code's rule, and short enough for a table. Older codes may break it. */
export const finishCode = lineField('code', { most: 20 }).add.check(
  z.regex(codePattern, formMessages.codeInvalid),
)

export const isFinishCode = (code: string) => finishCode.safeParse(code).success

const details = {
  name: lineField('name', { most: formLengths.productName }).add,
  /** the color that represents it on the page */
  swatch: z
    .string(finishMessages.swatch)
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, finishMessages.swatch)),
}

/** The body for a new finish. */
export const newFinishSchema = z.object({
  code: finishCode,
  ral: z._default(ral, ''),
  ...details,
})
export type Finish = z.infer<typeof newFinishSchema>

/** A finish with its present code, whether or not the code meets the rule. */
export const editedFinishSchema = z.object({ code: z.string().check(z.trim()), ral, ...details })

/** The body for a change: an absent field keeps its value. Only a code that breaks the rule can change. */
export const finishChangeSchema = z.partial(editedFinishSchema)
export type FinishChange = z.infer<typeof finishChangeSchema>

/** A finish as stored. */
export const finishSchema = z.object({
  code: z.string(),
  name: z.string(),
  ral: z.string(),
  swatch: z.string(),
})
