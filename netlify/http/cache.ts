import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { catalogueCaching } from '#src/domain/limits.ts'
import { type JsonResponse, jsonResponse, notModified } from './endpoint.ts'

/**
 * A response derived from one edition of the catalogue. Browsers revalidate it each time, and the
 * edition serves as its ETag. The CDN caches it until a change purges its tag. The lifetime is
 * short anyway, because a response in flight during a purge is stored after it.
 */
export function catalogueAnswer<Answer>(
  { request, queryNames }: { request: Request; queryNames: readonly string[] },
  { edition }: Pick<Catalogue, 'edition'>,
  answer: Answer,
): JsonResponse<Answer> {
  const etag = `W/"catalogue-${edition}"`
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': cdnCaching,
    'Netlify-Cache-Tag': catalogueCaching.tag,
    'Netlify-Vary': queryNames.length === 0 ? 'query=none' : `query=${queryNames.join('|')}`,
  }
  return request.headers.get('If-None-Match') === etag
    ? notModified(headers)
    : jsonResponse(answer, { headers })
}

const seconds = (time: number) => Math.round(time / 1000)

const cdnCaching = `public, durable, max-age=${seconds(catalogueCaching.fresh)}, stale-while-revalidate=${seconds(catalogueCaching.stale)}`
