import * as z from 'zod/mini'
import { safeParse } from '#src/server/validation/parse.ts'

/** Pixels; more than any screen of ours is offered. */
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

/** The Image CDN's parameters, as far as Netlify documents them. */
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
  const result = safeParse(parametersSchema, Object.fromEntries(query))
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
