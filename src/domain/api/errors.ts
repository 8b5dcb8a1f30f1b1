import * as z from 'zod/mini'

/** The body of every error response. */
export const errorSchema = z.object({
  message: z.string(),
  /** messages by field, see `errorsByField` */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** on server errors: where to find the cause in the log */
  requestId: z.optional(z.string()),
  /** id of the inquiry that first used the idempotency key */
  id: z.optional(z.int()),
})
export type ErrorAnswer = z.infer<typeof errorSchema>
