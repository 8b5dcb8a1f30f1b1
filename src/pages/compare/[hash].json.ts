import type { APIRoute, GetStaticPaths } from 'astro'
import { compareAsset } from '#src/server/catalogue/compare-asset.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

export const getStaticPaths = (async () => {
  const { hash } = compareAsset(await publishedCatalogue())
  return [{ params: { hash }, cacheKey: hash }]
}) satisfies GetStaticPaths

/** The data of comparisons without a network; `/publication.json` gives its address. */
export const GET: APIRoute = async () =>
  new Response(compareAsset(await publishedCatalogue()).content)
