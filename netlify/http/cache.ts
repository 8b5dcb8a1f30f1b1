import { catalogueTag } from '#src/server/cache-tags.ts'
import type { Call } from './endpoint.ts'

/**
 * An answer made of the catalogue at one revision. The CDN keeps it until a change purges its tag;
 * browsers ask each time, and learn by the revision that nothing has changed.
 * @param query names of the query's fields that make another answer; any others make none
 */
export function catalogueAnswer(
  { request }: Call,
  revision: number,
  value: unknown,
  query: readonly string[] = [],
): Response {
  const etag = `W/"catalogue-${revision}"`
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
    'Netlify-Cache-Tag': catalogueTag,
    'Netlify-Vary': query.length === 0 ? 'query=none' : `query=${query.join('|')}`,
  }
  return request.headers.get('If-None-Match') === etag
    ? new Response(null, { status: 304, headers })
    : Response.json(value, { headers })
}
