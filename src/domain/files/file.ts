import * as z from 'zod/mini'

/** The site's path of a stored file; its name is the hash of its content, so it never changes. */
export const imagePathSchema = z
  .string()
  .check(
    z.regex(/^\/storage\/images\/[0-9a-f]{32}\.(?:jpg|png|gif|webp)$/, 'must be a stored image'),
  )

export const pdfPathSchema = z
  .string()
  .check(
    z.regex(/^\/storage\/(?:datasheets|brandCatalog)\/[a-z0-9-]+\.pdf$/, 'must be a stored PDF'),
  )

/** What is known of a stored picture before it arrives: enough to reserve its place on a page. */
export const imageFileSchema = z.object({
  path: imagePathSchema,
  /** pixels */
  width: z.int().check(z.positive()),
  /** pixels */
  height: z.int().check(z.positive()),
  /** dominant colour, `#rrggbb` */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
})
export type ImageFile = z.infer<typeof imageFileSchema>
