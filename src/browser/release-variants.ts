import { ReleaseVariants } from '#src/domain/compare/release-variants.ts'
import { loadWithIndex } from './catalogue-index.ts'
import { loadFacetData } from './facet-data.ts'
import { retried } from './retried.ts'

/**
 * All variants as a comparison shows them, for a browser that can't load the data of a product; loaded
 * once per page.
 * @throws Error if the data can't be loaded, or belong to different releases; the next call retries
 */
export const { load: loadReleaseVariants } = retried(async () => {
  const [facets, { index, file }] = await Promise.all([
    loadFacetData(),
    loadWithIndex('compareData'),
  ])
  return new ReleaseVariants(index, facets, file)
})
