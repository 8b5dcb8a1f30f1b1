import { z } from 'zod'

/** Pixels; more than any screen of ours is offered. */
const longestSide = 8192

const side = z.coerce.number().int().min(1).max(longestSide).optional()

const sourceSchema = z
  .string()
  .refine((url) => /^\/(?![/\\])/.test(url), 'must be a path on this site')
  .transform((url, context) => {
    try {
      return decodeURIComponent(new URL(url, 'http://site').pathname)
    } catch {
      context.addIssue('must be correctly percent-encoded')
      return z.NEVER
    }
  })

/** The Image CDN's parameters, as far as Netlify documents them. */
const parametersSchema = z.object({
  url: sourceSchema,
  w: side,
  h: side,
  q: z.coerce.number().int().min(1).max(100).optional(),
  fit: z.enum(['contain', 'cover', 'fill']).default('contain'),
  position: z.enum(['top', 'bottom', 'left', 'right', 'center']).default('center'),
  fm: z.enum(['avif', 'webp', 'jpg', 'png', 'gif']).optional(),
})

export type ImageFormat = NonNullable<z.infer<typeof parametersSchema>['fm']>

/** `url` is a decoded path. */
export type ImageParameters = Omit<z.infer<typeof parametersSchema>, 'fm'> & {
  /** undefined: the source's own */
  fm: ImageFormat | undefined
}

/**
 * What an Image CDN address asks for. Without `fm` the format is the best that Accept names.
 * @returns a sentence where it asks for something that can't be
 */
export function readImageRequest(
  query: URLSearchParams,
  accept: string | undefined,
): ImageParameters | string {
  const result = parametersSchema.safeParse(Object.fromEntries(query))
  if (!result.success)
    return result.error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')
  return { ...result.data, fm: result.data.fm ?? negotiateFormat(accept) }
}

/** A client that means it names the type: a wildcard says nothing of AVIF and WebP. */
function negotiateFormat(accept = ''): ImageFormat | undefined {
  if (accept.includes('image/avif')) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  return undefined
}
