import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { brands } from '#src/domain/product/brand.ts'
import { eachText } from '#src/domain/schedule/line-fields.ts'

/**
 * Values that hold for a line, sent by our own server. Only the server checks each of them, since
 * the dashboard loads no attributes.
 */
const lineSpecs = z.custom<Specs>(
  (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

const keptText = z.optional(z.string())

/** A line in a list of inquiries, without its long texts. */
export const lineSummary = z.object({
  id: idSchema,
  quantity: z.int(),
  ...eachText(
    () => keptText,
    ({ isListed }) => isListed,
  ),
})

/** A line of an inquiry or of a shared schedule, with the catalogue's values of that moment. */
export const keptLine = z.extend(lineSummary, {
  ...eachText(
    () => keptText,
    ({ isListed }) => !isListed,
  ),
  name: z.string(),
  title: z.string(),
  brand: z.enum(brands),
  /** site path */
  image: z.string(),
  /** the order code, or the product's code; '' in inquiries that kept none */
  code: z.string(),
  specs: lineSpecs,
  /** the name of the finish in `specs` */
  finish: z.optional(z.string()),
  retired: z.optional(z.literal(true)),
})
export type KeptLine = z.infer<typeof keptLine>
