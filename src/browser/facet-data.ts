import type { FacetFile } from '#src/domain/facets/facet-file.ts'
import { fetchJson, loadCatalogueIndex, loadPublication } from './catalogue-index.ts'

// Separate from catalogue-index.ts, which every public page ships.

/**
 * The values of all variants, which only visitors who use facets need.
 * @throws Error if it can't be loaded, or belongs to another release than the index
 */
export async function loadFacetFile(): Promise<FacetFile> {
  const { facets: path } = await loadPublication()
  const [data, { revision }] = await Promise.all([fetchJson(path), loadCatalogueIndex()])
  const file = data as FacetFile
  if (file.revision !== revision) throw new Error('The facets belong to another release.')
  return file
}
