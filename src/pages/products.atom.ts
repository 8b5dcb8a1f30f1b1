import type { APIRoute } from 'astro'
import { productFeed } from '#src/layouts/product-feed.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

/** The newest products, for feed readers. */
export const GET: APIRoute = async () =>
  new Response(productFeed((await publishedCatalogue()).products))
