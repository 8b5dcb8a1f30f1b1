import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { catalogueCaching } from '#src/domain/limits.ts'
import { catalogueTag } from '#src/server/publication/cache-tags.ts'
import type { RequestContext } from './endpoint.ts'

/**
 * A response derived from one edition of the catalogue. Browsers revalidate it each time, and the
 * edition serves as its ETag. The CDN caches it until a change purges its tag. The lifetime is
 * short anyway, because a response in flight during a purge is stored after it.
 * @param query names of the query parameters that the response depends on
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
