import * as z from 'zod/mini'
import { type ChoiceField, type TextField, capitalized } from './field.ts'
import { hasUnseen, onLines, onOneLine } from './field-text.ts'
import { formLengths } from './form-limits.ts'
import { formMessages } from './form-messages.ts'
import { daySchema, textSchema } from './identity.ts'

interface Options {
  /** maximum characters; Infinity where only the size of a request is a limit */
  most?: number
  /** default: the label with a capital letter */
  heading?: string
}

/** A single-line text. */
export function lineField(label: string, options: Options = {}): TextField {
  const { most = formLengths.text } = options
  const field = textField(label, options, lineSchema(label, most))
  return { ...field, kind: 'line', ...(most < Infinity && { most }) }
}

/** A multi-line text of any length that fits into a request. */
export const proseField = (label: string, options: Options = {}): TextField => ({
  ...textField(
    label,
    options,
    z
      .string({ error: textError(label) })
      .check(noLostLetter(label), z.overwrite(onLines), required(label)),
  ),
  kind: 'prose',
})

/** A valid calendar day, YYYY-MM-DD. */
export const dateField = (label: string, options: Options = {}): TextField => ({
  ...textField(
    label,
    options,
    z.string({ error: textError(label) }).check(
      z.trim(),
      required(label),
      z.refine((text) => daySchema.safeParse(text).success, formMessages.noDay(label)),
    ),
  ),
  kind: 'date',
  published: daySchema,
})

/** One of a few texts. */
export function choiceField<const Choices extends readonly [string, ...string[]]>(
  label: string,
  choices: Choices,
  { most = formLengths.text, ...options }: Options = {},
): ChoiceField<Choices[number]> {
  const schema = z.pipe(
    lineSchema(label, most),
    z.enum(choices, formMessages.noChoice(label, choices)),
  )
  const published = z.enum(choices)
  return { ...textField(label, options, schema), kind: 'choice', choices, published }
}

const textField = (label: string, { heading }: Options, form: z.ZodMiniType<string>) => ({
  label,
  heading: heading ?? capitalized(label),
  stored: z.string(),
  published: textSchema,
  add: form,
  edit: form,
})

const lineSchema = (label: string, most: number) =>
  z.string({ error: textError(label) }).check(
    z.refine((text) => !hasUnseen(text), { error: formMessages.unseen(label), abort: true }),
    noLostLetter(label),
    z.overwrite(onOneLine),
    required(label),
    notLonger(label, most),
  )

/** Distinguishes a missing or null value from one of the wrong type. */
const textError =
  (label: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null
      ? formMessages.required(label)
      : formMessages.noText(label)

/** Some program has put U+FFFD in the place of a letter. No CSV file with it can be imported. */
const noLostLetter = (label: string) =>
  z.refine<string>((text) => !text.includes('\uFFFD'), {
    error: formMessages.lostLetter(label),
    abort: true,
  })

const required = (label: string) =>
  z.minLength(1, { error: formMessages.required(label), abort: true })

const notLonger = (label: string, most: number) =>
  z.maxLength(most, { error: formMessages.tooLong(label, most), abort: true })
