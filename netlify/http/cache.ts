import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { catalogueCaching } from '#src/domain/limits.ts'
import { catalogueTag } from '#src/server/publication/cache-tags.ts'
import type { RequestContext } from './endpoint.ts'

/**
 * An answer made of the catalogue in one edition. Browsers ask each time, and learn by the edition
 * that nothing has changed. The CDN keeps it until a change purges its tag, and not for long after
 * that: an answer that was under way while the tag was purged is stored behind the purge.
 * @param query names of the query's fields that make another answer; any others make none
 */
export function catalogueAnswer(
  { request }: RequestContext,
  { edition }: Pick<Catalogue, 'edition'>,
  value: unknown,
  query: readonly string[] = [],
): Response {
  const etag = `W/"catalogue-${edition}"`
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': cdnCaching,
    'Netlify-Cache-Tag': catalogueTag,
    'Netlify-Vary': query.length === 0 ? 'query=none' : `query=${query.join('|')}`,
  }
  return request.headers.get('If-None-Match') === etag
    ? new Response(null, { status: 304, headers })
    : Response.json(value, { headers })
}

const seconds = (time: number) => Math.round(time / 1000)

const cdnCaching = `public, durable, max-age=${seconds(catalogueCaching.fresh)}, stale-while-revalidate=${seconds(catalogueCaching.stale)}`
