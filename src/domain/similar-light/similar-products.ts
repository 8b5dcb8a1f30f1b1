import { similarProducts } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import { defaultVariantOf, offeredOf } from '#src/domain/product/default-variant.ts'
import { luminaireOfVariant } from '#src/domain/product/luminaire.ts'
import {
  type LightFigures,
  distanceBetween,
  pointOf,
  similarWithin,
  lightOf,
  sameLightSpecs,
} from './light.ts'
import { type Lit, SimilarLights } from './similar-lights.ts'
import { similarityReason } from './similarity-reason.ts'

/** Candidates, of which the nearest are shown: another variant may be nearer than the one that was found. */
const candidates = 2 * similarProducts

/** The light of a variant, or of a product without variants. */
interface ProductLight extends Lit {
  product: Product
  /** '' of a product without variants */
  orderCode: string
}

export interface SimilarProduct {
  product: Product
  /** of its variant with the nearest light; '' of a product without variants */
  orderCode: string
  /** the difference of that light */
  reason: string
}

export interface SimilarByLight {
  /** the variant with which they are compared; '' of a product without variants */
  orderCode: string
  products: SimilarProduct[]
}

/**
 * Similar products by their light, in two steps. Every build finds the candidates of every
 * product, to know which pages have changed; only a page that is rendered compares their variants.
 */
export class SimilarProducts {
  readonly #figures: ReadonlyMap<string, LightFigures>
  readonly #shown = new Map<Product, ProductLight>()
  readonly #lights = new Map<Product, ProductLight[]>()
  readonly #index: SimilarLights<ProductLight>

  /** @param figures by site path of the photometric file */
  constructor(products: readonly Product[], figures: ReadonlyMap<string, LightFigures>) {
    this.#figures = figures
    for (const product of products) {
      const light = this.#shownLight(product)
      if (light !== undefined) this.#shown.set(product, light)
    }
    this.#index = new SimilarLights([...this.#shown.values()])
  }

  /** The products whose light is nearest, each by the variant that its page shows first. */
  candidatesOf(product: Product): Product[] {
    const own = this.#shown.get(product)
    return own === undefined
      ? []
      : this.#index.nearest(own, candidates).map((light) => light.product)
  }

  /** Of each candidate the variant with the nearest light, the nearest of all first. */
  similarTo(product: Product, others: readonly Product[]): SimilarByLight {
    const from = this.#shown.get(product)
    if (from === undefined) return { orderCode: '', products: [] }
    return {
      orderCode: from.orderCode,
      products: others
        .flatMap((other) => this.#nearestOf(other, from))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, similarProducts)
        .map(({ lit }) => ({
          product: lit.product,
          orderCode: lit.orderCode,
          reason: similarityReason(lit.light, from.light),
        })),
    }
  }

  #nearestOf(product: Product, from: Lit): { lit: ProductLight; distance: number }[] {
    const near = this.#lightsOf(product)
      .filter(({ light }) => light.kinds.some((kind) => from.light.kinds.includes(kind)))
      .map((lit) => ({ lit, distance: distanceBetween(lit.point, from.point) }))
      .filter(({ distance }) => distance <= similarWithin)
    return near.sort((a, b) => a.distance - b.distance).slice(0, 1)
  }

  /** The light of the variant that a page shows first; if it has none, the first of another variant. */
  #shownLight(product: Product): ProductLight | undefined {
    const shown = defaultVariantOf(product)
    return (shown && this.#lightOf(product, shown)) ?? this.#lightsOf(product)[0]
  }

  /** The distinct lights of the orderable variants: variants in other finishes share one. */
  #lightsOf(product: Product): ProductLight[] {
    const known = this.#lights.get(product)
    if (known !== undefined) return known
    const different: (Variant | undefined)[] = product.variants.length === 0 ? [undefined] : []
    for (const variant of offeredOf(product.variants)) {
      if (!different.some((other) => other && haveSameLight(variant, other)))
        different.push(variant)
    }
    const lights = different.flatMap((variant) => this.#lightOf(product, variant) ?? [])
    this.#lights.set(product, lights)
    return lights
  }

  #lightOf(product: Product, variant: Variant | undefined): ProductLight | undefined {
    const { specs, photometry = '' } = luminaireOfVariant(product, variant)
    const light = lightOf(specs, this.#figures.get(photometry))
    return light && { product, orderCode: variant?.orderCode ?? '', light, point: pointOf(light) }
  }
}

const haveSameLight = (one: Variant, other: Variant): boolean =>
  one.photometry === other.photometry && sameLightSpecs(one.specs, other.specs)
