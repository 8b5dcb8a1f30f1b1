import { z } from 'zod'

/** The site's path of a stored file; its name is the hash of its content, so it never changes. */
export const imagePathSchema = z
  .string()
  .regex(/^\/storage\/images\/[0-9a-f]{32}\.(?:jpg|png|gif|webp)$/, 'must be a stored image')

export const pdfPathSchema = z
  .string()
  .regex(/^\/storage\/(?:datasheets|brandCatalog)\/[a-z0-9-]+\.pdf$/, 'must be a stored PDF')

/** What is known of a stored picture before it arrives: enough to reserve its place on a page. */
export const imageFileSchema = z.object({
  path: imagePathSchema,
  /** pixels */
  width: z.int().positive(),
  /** pixels */
  height: z.int().positive(),
  /** dominant colour, `#rrggbb` */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
export type ImageFile = z.infer<typeof imageFileSchema>
