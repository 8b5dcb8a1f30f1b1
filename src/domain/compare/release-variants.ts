import { type FacetValue, illuminance, isTexts } from '#src/domain/facets/facet.ts'
import type { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFinish, Patterns } from '#src/domain/facets/facet-file.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { IndexedProduct, SearchIndex } from '#src/domain/search/index-format.ts'
import { orderCodeAt } from '#src/domain/search/order-code-at.ts'
import { positionsOf } from '#src/domain/search/positions.ts'
import { addresses, variantPath } from '#src/domain/site/paths.ts'
import { type CompareFile, type RetiredRow, comparedInFacets } from './compare-file.ts'
import type { ComparedVariant } from './compared-variant.ts'

/** A luminaire of a comparison, from wherever a release keeps it. */
type Row = Pick<RetiredRow, 'specs' | 'hasLight'> & { image: ImageFile | undefined }

/** The variants of a release as a comparison shows them, without the data of each product. */
export class ReleaseVariants {
  readonly #index: SearchIndex
  readonly #engine: FacetEngine
  readonly #file: CompareFile
  readonly #finishes: readonly Finish[]
  readonly #defaults: ReadonlyMap<number, number>

  /** All of one revision. */
  constructor(
    index: SearchIndex,
    { engine, finishes }: { engine: FacetEngine; finishes: readonly FacetFinish[] },
    file: CompareFile,
  ) {
    this.#index = index
    this.#engine = engine
    this.#file = file
    const swatches = new Map(finishes.map(({ code, swatch }) => [code, swatch]))
    this.#finishes = index.finishes.map((finish) => ({
      ...finish,
      swatch: swatches.get(finish.code) ?? '',
    }))
    this.#defaults = new Map(file.defaults)
  }

  /** The same as {@link comparedVariant} of the product's data; undefined if there is none. */
  find(id: Id, code?: string): ComparedVariant | undefined {
    const position = positionsOf(this.#index).get(id) ?? -1
    const product = this.#index.products[position]
    if (product === undefined) return undefined
    if (code === undefined || codeKey(code) === codeKey(product.code))
      return this.#defaultOf(product, position)
    const place = this.#orderCodes(position).findIndex((one) => codeKey(one) === codeKey(code))
    return place < 0 ? undefined : this.#variant(product, position, place)
  }

  #defaultOf(product: IndexedProduct, position: number): ComparedVariant {
    const offered = [...this.#orderCodes(position).keys()].filter(
      (place) => this.#retired(position, place) === undefined,
    )
    const place = this.#defaults.get(position) ?? offered[0]
    if (place !== undefined) return this.#variant(product, position, place)
    return this.#shown(product, { ...this.#row(position, 0), code: product.code, isRetired: false })
  }

  #variant(product: IndexedProduct, position: number, place: number): ComparedVariant {
    const retired = this.#retired(position, place)
    return this.#shown(product, {
      image: undefined,
      ...(retired ?? this.#row(position, place)),
      code: orderCodeAt(this.#index, position, place) ?? product.code,
      isRetired: retired !== undefined,
    })
  }

  #shown(
    { id, code: ownCode, name, title, brand, image }: IndexedProduct,
    { code, isRetired, ...row }: Row & { code: string; isRetired: boolean },
  ): ComparedVariant {
    return {
      code,
      id,
      href: code === ownCode ? addresses.product.make(id) : variantPath(id, code),
      name,
      title,
      brand,
      image: row.image ?? image,
      specs: row.specs,
      finishes: this.#finishes,
      photometry: row.hasLight ? '' : undefined,
      retired: isRetired,
    }
  }

  /** Without the retired ones, the facet data have a row for each variant. */
  #row(position: number, place: number): Row {
    const valueOf = (key: string) => this.#engine.valueOf(key, position, place)
    const inProduct = this.#engine.rowInProduct(position, place)
    const specs: Record<string, unknown> = {}
    for (const { key, kind } of comparedInFacets as readonly Attribute[]) {
      const value = valueOf(key)
      if (value !== undefined) specs[key] = kind === 'set' ? value : singleOf(value)
    }
    for (const { key, values, ...patterns } of this.#file.columns) {
      const cell = cellOf(patterns, position, inProduct)
      if (cell > 0) specs[key] = values[cell - 1]
    }
    return {
      specs,
      image: this.#engine.pictureOf(position, place),
      hasLight: valueOf(illuminance.key) !== undefined,
    }
  }

  #retired(position: number, place: number): RetiredRow | undefined {
    return this.#file.retired.find((row) => row.product === position && row.place === place)
  }

  /** Of all variants of a product, in their places. */
  #orderCodes(position: number): string[] {
    const codes: string[] = []
    for (
      let code = orderCodeAt(this.#index, position, 0);
      code !== undefined;
      code = orderCodeAt(this.#index, position, codes.length)
    )
      codes.push(code)
    return codes
  }
}

/** The value of an attribute; of a range that has its upper end in another attribute, the lower one. */
function singleOf(value: FacetValue): string | number | undefined {
  if (isTexts(value)) return value[0]
  return typeof value === 'number' ? value : value.min
}

/** The cell of one of a product's rows, without those of all others. */
const cellOf = ({ patterns, of }: Patterns, product: number, row: number): number => {
  const cells = patterns[of[product] ?? -1] ?? []
  return (cells.length === 1 ? cells[0] : cells[row]) ?? 0
}
