import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import { type FacetFile, type FacetProduct, facetFile } from '#src/domain/facets/facet-file.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import { differingKeys } from '#src/domain/product/combined-specs.ts'
import { lightOfVariant } from '#src/domain/product/luminaire.ts'
import { catalogueAsset } from './catalogue-asset.ts'

const fileOf = derived((catalogue: Catalogue): FacetFile => {
  const { revision, finishes } = catalogue
  return facetFile({ revision, products: facetProducts(catalogue), facets, finishes })
})

/** The values of a catalogue's variants as the file that browsers filter by. */
export const facetAsset = catalogueAsset(fileOf)

/** The engine over a catalogue; positions refer to its products. */
export const facetEngineOf = derived((catalogue: Catalogue) => new FacetEngine(fileOf(catalogue)))

function* facetProducts(catalogue: Catalogue): Generator<FacetProduct> {
  for (const product of catalogue.products) yield facetProduct(product, catalogue)
}

/**
 * The rows that stand for a product: its offered variants, or the product itself. Without retired
 * variants: they are not offered, so facets must not find them.
 */
export function rowsOfProduct({ variants }: Product): readonly (Variant | undefined)[] {
  const offered = offeredOf(variants)
  return offered.length === 0 ? [undefined] : offered
}

function facetProduct(product: Product, catalogue: Catalogue): FacetProduct {
  const { variants } = product
  const rowOf = (variant?: Variant) => {
    const { specs, photometry = '' } = lightOfVariant(product, variant)
    const picture = variant?.image === undefined ? undefined : catalogue.image(variant.image)
    return { specs, intensity: catalogue.intensities.get(photometry), picture }
  }
  const shown = rowsOfProduct(product)
  const places = shown.flatMap((variant) => (variant ? [variants.indexOf(variant)] : []))
  const isPart = places.length > 0 && places.length < variants.length
  return {
    rows: shown.map(rowOf),
    differing: differingKeys(variants),
    offered: isPart ? places : undefined,
  }
}

/** The names of the facets for which a catalogue has data, by the groups of the attributes. */
export function facetGroups(catalogue: Catalogue) {
  const keys = new Set(fileOf(catalogue).columns.map(({ key }) => key))
  const offered = facets.filter(({ key }) => keys.has(key))
  return [...Map.groupBy(offered, ({ group }) => group)].map(([group, facets]) => ({
    group,
    facets: facets.map(({ key, label }) => ({ key, label })),
  }))
}

/** A regular expression for the query of an address that narrows a list with these facets. */
export function narrowingQuery(groups: ReturnType<typeof facetGroups>): string {
  const keys = groups.flatMap(({ facets }) => facets.map(({ key }) => key))
  return `[?&](?:${['query', 'brand', 'category', ...keys].join('|')})=[^&]`
}
