import * as z from 'zod/mini'

/** Every refusal and every failure (api.md, Errors). */
export const errorSchema = z.object({
  message: z.string(),
  /** each field's sentences, see `errorsByField` */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** under which the log has the cause of a failure of ours */
  requestId: z.optional(z.string()),
  /** of the inquiry that an idempotency key was used for */
  id: z.optional(z.int()),
})
