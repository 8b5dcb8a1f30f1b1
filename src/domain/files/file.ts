import * as z from 'zod/mini'

/** Site path of a stored image; the name is a hash of the content, so the content never changes. */
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

/**
 * Site path of a photometric file. The file's own name follows the hash, because designers know a
 * file by its name.
 */
export const photometryPathSchema = z
  .string()
  .check(
    z.regex(
      /^\/storage\/photometry\/[0-9a-f]{32}\.[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\.(?:ldt|ies)$/,
      'must be a stored photometric file',
    ),
  )

/** A photometric file's own name, from its path. */
export const photometryName = (path: string) => path.slice(path.indexOf('.') + 1)

/** Site path of a drawing. */
export const drawingPathSchema = z
  .string()
  .check(z.regex(/^\/storage\/drawings\/[0-9a-f]{32}\.(?:svg|png)$/, 'must be a stored drawing'))

/** Metadata of a stored image, enough to reserve its space on a page before it loads. */
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
