import { searchIndexPath } from '#src/domain/paths.ts'
import { publishedCatalogue } from '#src/server/published-catalogue.ts'
import { searchIndexAsset } from '#src/server/search-index-asset.ts'

/**
 * What the release says of itself: the catalogue's revision it shows, and where its search index
 * is. No page names the index, whose address changes with every edit: else every page would too.
 */
export async function GET(): Promise<Response> {
  const catalogue = await publishedCatalogue()
  return Response.json({
    revision: catalogue.revision,
    searchIndex: searchIndexPath(searchIndexAsset(catalogue).hash),
  })
}
