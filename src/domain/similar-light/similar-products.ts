import type { Id } from '#src/domain/fields/identity.ts'
import { similarProducts } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import { defaultVariantOf, offeredOf } from '#src/domain/product/default-variant.ts'
import { lightOfVariant } from '#src/domain/product/luminaire.ts'
import {
  type LightFigures,
  distanceBetween,
  pointOf,
  similarWithin,
  lightOf,
  lightSpecsText,
} from './light.ts'
import { type Lit, SimilarLights } from './similar-lights.ts'
import { similarityReason } from './similarity-reason.ts'

/** A light of a product. */
export interface ProductLight extends Lit {
  owner: Product
  /** the orderable variants that have it, as those in other finishes do; none of a product without variants */
  orderCodes: readonly string[]
}

export interface SimilarProduct {
  product: Product
  /** of its first variant with the nearest light; '' of a product without variants */
  orderCode: string
  /** the difference of that light */
  reason: string
}

/**
 * Similar products by their light, in two steps. Every build finds the products whose lights are nearest
 * to each light, to know which pages have changed; only what is rendered words the differences.
 */
export class SimilarProducts {
  readonly #figures: ReadonlyMap<string, LightFigures>
  readonly #lights: ReadonlyMap<Id, readonly ProductLight[]>
  readonly #index: SimilarLights<ProductLight>
  readonly #nearest = new Map<ProductLight, readonly ProductLight[]>()

  /** @param figures by site path of the photometric file */
  constructor(products: readonly Product[], figures: ReadonlyMap<string, LightFigures>) {
    this.#figures = figures
    this.#lights = new Map(products.map((product) => [product.id, this.#readLights(product)]))
    this.#index = new SimilarLights([...this.#lights.values()].flat())
  }

  /** The different lights of a product, in the order of its variants. */
  lightsOf({ id }: Product): readonly ProductLight[] {
    return this.#lights.get(id) ?? []
  }

  /** The light of the variant that a page shows first, or of the product if it offers none. */
  shownLightOf(product: Product): ProductLight | undefined {
    const shown = defaultVariantOf(product)?.orderCode
    return this.lightsOf(product).find(
      ({ orderCodes }) => shown === undefined || orderCodes.includes(shown),
    )
  }

  /** The products whose light is nearest to one of these. */
  nearestTo(lights: readonly ProductLight[]): Product[] {
    return [...new Set(lights.flatMap((light) => this.#nearestLights(light)).map(ownerOf))]
  }

  /** Of these products those with similar light, each by its nearest light, the nearest of all first. */
  similarTo(light: ProductLight, products: readonly Product[]): SimilarProduct[] {
    return products
      .flatMap((product) => this.#nearestOf(product, light))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, similarProducts)
      .map(({ lit }) => ({
        product: lit.owner,
        orderCode: lit.orderCodes[0] ?? '',
        reason: similarityReason(lit.light, light.light),
      }))
  }

  #nearestLights(light: ProductLight): readonly ProductLight[] {
    const known = this.#nearest.get(light) ?? this.#index.nearest(light, similarProducts)
    this.#nearest.set(light, known)
    return known
  }

  #nearestOf(product: Product, from: Lit): { lit: ProductLight; distance: number }[] {
    const near = this.lightsOf(product)
      .filter(({ light }) => light.kinds.some((kind) => from.light.kinds.includes(kind)))
      .map((lit) => ({ lit, distance: distanceBetween(lit.point, from.point) }))
      .filter(({ distance }) => distance <= similarWithin)
    return near.sort((a, b) => a.distance - b.distance).slice(0, 1)
  }

  #readLights(product: Product): ProductLight[] {
    if (product.variants.length === 0) return this.#readLight(product, [])
    const groups = Map.groupBy(
      offeredOf(product.variants),
      ({ photometry = '', specs }) => photometry + lightSpecsText(specs),
    )
    return [...groups.values()].flatMap((variants) => this.#readLight(product, variants))
  }

  /** @param variants share the light of the first */
  #readLight(product: Product, variants: readonly Variant[]): ProductLight[] {
    const { specs, photometry = '' } = lightOfVariant(product, variants[0])
    const light = lightOf(specs, this.#figures.get(photometry))
    if (light === undefined) return []
    const orderCodes = variants.map(({ orderCode }) => orderCode)
    return [{ owner: product, orderCodes, light, point: pointOf(light) }]
  }
}

const ownerOf = ({ owner }: ProductLight): Product => owner
