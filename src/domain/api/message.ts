import * as z from 'zod/mini'

/** A plain confirmation. */
export const messageAnswer = z.object({ message: z.string() })
