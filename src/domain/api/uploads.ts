import * as z from 'zod/mini'

/** POST /api/uploads: the client then sends the file in parts of `partSize` bytes. */
export const uploadAnswer = z.object({ id: z.string(), partSize: z.int() })

/** GET /api/uploads/{id}: which parts have arrived. */
export const uploadPartsAnswer = z.object({
  parts: z.array(z.int()),
  size: z.int(),
  partSize: z.int(),
})
