import * as z from 'zod/mini'
import { safeParse } from '#src/server/parse.ts'

/** Pixels; the site's pages never ask for more. */
const longestSide = 8192

const wholeUpTo = (most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)))

const side = wholeUpTo(longestSide)

const sourceSchema = z.pipe(
  z.string().check(z.regex(/^\/(?![/\\])/, 'must be a path on this site')),
  z.transform((url: string, { issues }) => {
    try {
      return decodeURIComponent(new URL(url, 'http://site').pathname)
    } catch {
      issues.push({ code: 'custom', input: url, message: 'must be correctly percent-encoded' })
      return z.NEVER
    }
  }),
)

/** The Image CDN's parameters that Netlify documents. */
const parametersSchema = z.object({
  url: sourceSchema,
  w: side,
  h: side,
  q: wholeUpTo(100),
  fit: z._default(z.enum(['contain', 'cover', 'fill']), 'contain'),
  position: z._default(z.enum(['top', 'bottom', 'left', 'right', 'center']), 'center'),
  fm: z.optional(z.enum(['avif', 'webp', 'jpg', 'png', 'gif'])),
})

export type ImageFormat = NonNullable<z.infer<typeof parametersSchema>['fm']>

/** `url` is a decoded path */
export type ImageParameters = Omit<z.infer<typeof parametersSchema>, 'fm'> & {
  /** undefined means the source's own format */
  fm: ImageFormat | undefined
}

/**
 * Parses an Image CDN address. Without `fm`, the best format in Accept is used.
 * @returns a sentence if the request is invalid
 */
export function readImageRequest(
  query: URLSearchParams,
  accept: string | undefined,
): ImageParameters | string {
  const result = safeParse(parametersSchema, Object.fromEntries(query))
  if (!result.success)
    return result.error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')
  return { ...result.data, fm: result.data.fm ?? negotiateFormat(accept) }
}

/** A wildcard does not count: only a client that names AVIF or WebP supports it. */
function negotiateFormat(accept = ''): ImageFormat | undefined {
  if (accept.includes('image/avif')) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  return undefined
}
