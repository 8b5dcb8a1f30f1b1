import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFinish } from '#src/domain/facets/facet-file.ts'
import { loadWithIndex } from './catalogue-index.ts'
import { retried } from './retried.ts'

export interface FacetData {
  engine: FacetEngine
  finishes: readonly FacetFinish[]
}

/**
 * The values of all variants, which only visitors who use facets need; fetched once per page.
 * @throws Error if they can't be loaded, or belong to another release than the index; the next call
 *   retries
 */
export const { load: loadFacetData } = retried(async (): Promise<FacetData> => {
  const { file } = await loadWithIndex('facets')
  return { engine: new FacetEngine(file), finishes: file.finishes }
})
