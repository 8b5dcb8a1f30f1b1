import { compareDataPath } from '#src/domain/site/compare-path.ts'
import { facetsPath, lightPath, searchIndexPath } from '#src/domain/site/paths.ts'
import { readEnv } from '#src/server/env.ts'
import { compareAsset } from '#src/server/catalogue/compare-asset.ts'
import { facetAsset } from '#src/server/catalogue/facet-asset.ts'
import { lightAsset } from '#src/server/catalogue/light-asset.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import { searchIndexAsset } from '#src/server/catalogue/search-index-asset.ts'

/**
 * The release's public description: its revision and edition, its deploy, and the addresses of
 * its search index, facet data, compare data and light. Pages don't contain these: they change with
 * every edit, and every page would change with them.
 */
export async function GET(): Promise<Response> {
  const catalogue = await publishedCatalogue()
  const { revision, edition, products, withdrawn, categories, projects } = catalogue
  return Response.json({
    revision,
    edition,
    deploy: readEnv().deploy,
    entries: products.length + withdrawn.length + categories.length + projects.length,
    searchIndex: searchIndexPath(searchIndexAsset(catalogue).hash),
    facets: facetsPath(facetAsset(catalogue).hash),
    compareData: compareDataPath(compareAsset(catalogue).hash),
    light: lightPath((await lightAsset(catalogue)).hash),
  })
}
