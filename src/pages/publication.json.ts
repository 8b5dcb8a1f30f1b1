import { searchIndexPath } from '#src/domain/paths.ts'
import { readEnv } from '#src/server/env.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import { searchIndexAsset } from '#src/server/catalogue/search-index-asset.ts'

/**
 * What the release says of itself: what it shows of the catalogue, the deploy it came with, and where
 * its search index is. No page names the index, whose address changes with every edit: else every page would too.
 */
export async function GET(): Promise<Response> {
  const catalogue = await publishedCatalogue()
  const { revision, edition, products, categories, projects } = catalogue
  return Response.json({
    revision,
    edition,
    deploy: readEnv().deploy,
    entries: products.length + categories.length + projects.length,
    searchIndex: searchIndexPath(searchIndexAsset(catalogue).hash),
  })
}
