import type { APIRoute, GetStaticPaths } from 'astro'
import { lightAsset } from '#src/server/catalogue/light-asset.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

export const getStaticPaths = (async () => {
  const { hash } = await lightAsset(await publishedCatalogue())
  return [{ params: { hash }, cacheKey: hash }]
}) satisfies GetStaticPaths

/** The light of all variants, to compare with other makers' files; `/publication.json` gives its address. */
export const GET: APIRoute = async () =>
  new Response((await lightAsset(await publishedCatalogue())).content)
