import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type LightRow, lightFile, lightKeys } from '#src/domain/substitution/light-file.ts'
import type { MeasuredLight } from '#src/domain/substitution/measured-light.ts'
import { type Asset, jsonAsset } from './catalogue-asset.ts'
import { measuredLights } from './measured-lights.ts'

/** The light of a catalogue's variants as the file that browsers compare others with. */
export const lightAsset = derived(async (catalogue: Catalogue): Promise<Asset> => {
  const { revision, products } = catalogue
  return jsonAsset(lightFile(revision, lightRows(products, await measuredLights(catalogue))))
})

export function* lightRows(
  products: readonly Product[],
  measured: ReadonlyMap<string, MeasuredLight>,
): Generator<Iterable<LightRow>> {
  for (const product of products) yield rowsOf(product, measured)
}

/** Without retired variants: they are not offered, so nothing should find them. */
function* rowsOf(
  product: Product,
  measured: ReadonlyMap<string, MeasuredLight>,
): Generator<LightRow> {
  const variants = product.variants.length === 0 ? [undefined] : product.variants
  for (const [place, variant] of variants.entries()) {
    if (variant?.retired === true) continue
    const valueOf = <Key extends keyof Specs>(key: Key): Specs[Key] =>
      variant?.specs[key] ?? product.specs[key]
    yield {
      place,
      values: lightKeys.map(valueOf),
      mounting: valueOf('mounting'),
      measured: measured.get(variant?.photometry ?? product.photometry ?? ''),
    }
  }
}
