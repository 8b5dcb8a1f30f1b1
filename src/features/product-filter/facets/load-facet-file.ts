import { fetchReleaseFile, loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'

/**
 * The values of all variants, which only visitors who use facets need.
 * @throws Error if it can't be loaded, or belongs to another release than the index
 */
export async function loadFacetFile(): Promise<FacetFile> {
  const [data, { revision }] = await Promise.all([fetchReleaseFile('facets'), loadCatalogueIndex()])
  const file = data as FacetFile
  if (file.revision !== revision) throw new Error('The facets belong to another release.')
  return file
}
