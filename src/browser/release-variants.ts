import { ReleaseVariants } from '#src/domain/compare/release-variants.ts'
import { loadWithIndex } from './catalogue-index.ts'
import { loadFacetData } from './facet-data.ts'

let variants: Promise<ReleaseVariants> | undefined

/**
 * All variants as a comparison shows them, for a browser that can't load the data of a product; loaded
 * once per page.
 * @throws Error if the data can't be loaded, or belong to different releases; the next call retries
 */
export function loadReleaseVariants(): Promise<ReleaseVariants> {
  variants ??= loadVariants().catch((error: unknown) => {
    variants = undefined
    throw error
  })
  return variants
}

async function loadVariants(): Promise<ReleaseVariants> {
  const [facets, { index, file }] = await Promise.all([
    loadFacetData(),
    loadWithIndex('compareData'),
  ])
  return new ReleaseVariants(index, facets, file)
}
