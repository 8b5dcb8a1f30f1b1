import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { catalogueCaching } from '#src/domain/limits.ts'
import { matchesEtag } from '#src/server/files/byte-range.ts'
import { type JsonResponse, jsonResponse, notModified } from './endpoint.ts'

/**
 * Headers of a response derived from one edition of the catalogue. Browsers revalidate it each time.
 * The CDN caches it until a change purges its tag. The lifetime is short anyway, because a response in
 * flight during a purge is stored after it.
 * @param queryNames of the query parameters on which it depends
 */
export const catalogueCache = (queryNames: readonly string[] = []): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': cdnCaching,
  'Netlify-Cache-Tag': catalogueCaching.tag,
  'Netlify-Vary': queryNames.length === 0 ? 'query=none' : `query=${queryNames.join('|')}`,
})

/**
 * A response derived from one edition of the catalogue, which serves as its ETag with the number of products
 * that have been withdrawn: that number changes by itself.
 */
export function catalogueAnswer<Answer>(
  { request, queryNames }: { request: Request; queryNames: readonly string[] },
  { edition, withdrawn }: Pick<Catalogue, 'edition' | 'withdrawn'>,
  answer: Answer,
): JsonResponse<Answer> {
  const etag = `W/"catalogue-${edition}-${withdrawn.length}"`
  const headers = { ETag: etag, ...catalogueCache(queryNames) }
  return matchesEtag(request.headers.get('If-None-Match'), etag)
    ? notModified(headers)
    : jsonResponse(answer, { headers })
}

const seconds = (time: number) => Math.round(time / 1000)

const cdnCaching = `public, durable, max-age=${seconds(catalogueCaching.fresh)}, stale-while-revalidate=${seconds(catalogueCaching.stale)}`
