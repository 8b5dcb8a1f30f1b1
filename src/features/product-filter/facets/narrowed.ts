import { type Facet, facets, illuminance, isTexts } from '#src/domain/facets/facet.ts'
import { facetsInQuery } from '#src/domain/facets/facet-address.ts'
import { isSetChoice } from '#src/domain/facets/facet-choice.ts'
import type { FacetCounts } from '#src/domain/facets/facet-counts.ts'
import type { FacetEngine, FacetResult } from '#src/domain/facets/facet-engine.ts'
import { type Choice, dataSortOf, needsFacets } from '#src/domain/product/listing.ts'
import type { IndexedProduct, SearchIndex } from '#src/domain/search/index-format.ts'
import { orderCodeAt } from '#src/domain/search/order-code-at.ts'
import { positionsOf } from '#src/domain/search/positions.ts'
import type { ProductCardData } from '#src/ui/ProductCard.tsx'
import { formatQuantity, formatRange } from '#src/domain/product/format-value.ts'

/** A listing narrowed by a choice of facets. */
export interface Narrowed {
  countsOf: (key: string) => FacetCounts | undefined
  /** Whether a variant of the product fits. */
  fits: (product: IndexedProduct) => boolean
  /** in the order of a column of data; undefined for the other orders */
  sorted: ((products: readonly IndexedProduct[]) => IndexedProduct[]) | undefined
  /** the card of a product, which opens the variant that fits */
  card: (product: ProductCardData) => ProductCardData
  /** the number of products that each of some choices of a facet would show */
  countsWith: FacetResult['countsWith']
}

/** The facets that the fields offer, and their data. */
export interface FacetOffer {
  engine: FacetEngine
  /** by key, only those that the catalogue has data of */
  facets: ReadonlyMap<string, Facet>
}

export const chosenIn = (query: string) => facetsInQuery(new URLSearchParams(query))

export function narrow(
  engine: FacetEngine,
  index: SearchIndex,
  choice: Choice,
  among: (product: IndexedProduct) => boolean,
): Narrowed {
  const chosen = chosenIn(choice.facets)
  const sort = dataSortOf(choice.sort)
  const counted = Uint8Array.from(index.products, (product) => (among(product) ? 1 : 0))
  const { variants, sortedBy, countsOf, countsWith } = engine.choose(chosen, {
    among: (position) => counted[position] === 1,
    best: sort && { key: sort.value, direction: sort.direction },
  })
  const positions = positionsOf(index)
  const positionOf = (id: number) => positions.get(id) ?? -1
  const lux = chosen[illuminance.key]
  const at = lux === undefined || isSetChoice(lux) ? undefined : lux.at
  const sign = sort?.direction === 'least' ? 1 : -1
  /** Products without the value come last; unlike infinity, the largest number equals itself when subtracted. */
  const amountOf = ({ id }: IndexedProduct) => {
    const amount = sortedBy?.[positionOf(id)]
    return amount === undefined || Number.isNaN(amount) ? Number.MAX_VALUE : sign * amount
  }
  return {
    countsOf,
    countsWith,
    fits: ({ id }) => variants[positionOf(id)] !== -1,
    sorted:
      sortedBy &&
      ((products) => products.toSorted((one, other) => amountOf(one) - amountOf(other))),
    card: (product) => {
      if (!needsFacets(choice)) return product
      const position = positionOf(product.id)
      const place = variants[position] ?? -1
      const orderCode = orderCodeAt(index, position, place)
      const figures = variantFigures(engine, { position, place }, { sortedBy: sort?.value, at })
      return {
        ...product,
        image: engine.pictureOf(position, place) ?? product.image,
        ...(orderCode === undefined ? {} : { orderCode }),
        ...(figures === '' ? {} : { figures }),
      }
    },
  }
}

/** These figures summarise a variant. */
const keyFigures = facets.filter((facet) => facet.kind === 'range' && facet.isKeyFigure)

/**
 * The figures of a variant in one line: '1,150 lm · 10 W · 3000 K · 24°', with the one by which the
 * list is sorted, and the illuminance at the chosen distance.
 */
export function variantFigures(
  engine: FacetEngine,
  { position, place }: { position: number; place: number },
  { sortedBy, at }: { sortedBy: string | undefined; at: number | undefined },
): string {
  const more = [
    ...(sortedBy === undefined ? [] : [sortedBy]),
    ...(at === undefined ? [] : [illuminance.key]),
  ]
  return [...new Set([...keyFigures.map(({ key }) => key), ...more])]
    .flatMap((key) => {
      const unit = facets.find((one) => one.key === key)?.unit
      const value = engine.valueOf(key, position, place)
      if (value === undefined || isTexts(value)) return []
      if (typeof value !== 'number') return formatRange(value, unit)
      return formatQuantity(
        key === illuminance.key ? Math.round(value / (at ?? 1) ** 2) : value,
        unit,
      )
    })
    .join(' · ')
}
