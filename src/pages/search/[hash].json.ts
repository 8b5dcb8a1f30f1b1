import type { APIRoute, GetStaticPaths } from 'astro'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import { searchIndexAsset } from '#src/server/catalogue/search-index-asset.ts'

export const getStaticPaths = (async () => {
  const { hash } = searchIndexAsset(await publishedCatalogue())
  return [{ params: { hash }, cacheKey: hash }]
}) satisfies GetStaticPaths

/**
 * The catalogue for searching and filtering in the browser; `/publication.json` gives its address.
 */
export const GET: APIRoute = async () =>
  new Response(searchIndexAsset(await publishedCatalogue()).content)
