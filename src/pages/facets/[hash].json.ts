import type { APIRoute, GetStaticPaths } from 'astro'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import { facetAsset } from '#src/server/catalogue/facet-asset.ts'

export const getStaticPaths = (async () => {
  const { hash } = facetAsset(await publishedCatalogue())
  return [{ params: { hash }, cacheKey: hash }]
}) satisfies GetStaticPaths

/** The data by which browsers filter variants; `/publication.json` gives its address. */
export const GET: APIRoute = async () =>
  new Response(facetAsset(await publishedCatalogue()).content)
