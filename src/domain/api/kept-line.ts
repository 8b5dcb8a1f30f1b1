import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { brands } from '#src/domain/product/brand.ts'

/**
 * Values that hold for a line, sent by our own server. Only the server checks each of them, since
 * the dashboard loads no attributes.
 */
export const lineSpecs = z.custom<Specs>(
  (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** A line in a list of inquiries. */
export const lineSummary = z.object({
  id: idSchema,
  quantity: z.int(),
  orderCode: z.optional(z.string()),
  mark: z.optional(z.string()),
})

/** A line of an inquiry or of a shared schedule, with the catalogue's values of that moment. */
export const keptLine = z.extend(lineSummary, {
  location: z.optional(z.string()),
  note: z.optional(z.string()),
  name: z.string(),
  title: z.string(),
  brand: z.enum(brands),
  /** site path */
  image: z.string(),
  /** what is ordered: the order code, or the product's code; '' in inquiries that kept none */
  code: z.string(),
  specs: lineSpecs,
  /** the name of the finish in `specs` */
  finish: z.optional(z.string()),
  retired: z.optional(z.literal(true)),
})
export type KeptLine = z.infer<typeof keptLine>
