import { facetChips } from '#src/domain/facets/facet-chips.ts'
import {
  type FacetChoice,
  type RangeChoice,
  type SetChoice,
  alternativesOf,
  isSetChoice,
  withFacet,
} from '#src/domain/facets/facet-choice.ts'
import type { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import { type Facet, facets as allFacets } from '#src/domain/facets/facet.ts'
import { betterTerm, isExcluding, valuesOfTerm } from '#src/domain/facets/facet-terms.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { type Choice, type Listed, fitting } from '#src/domain/product/listing.ts'
import { formatQuantity } from '#src/domain/product/format-value.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import { wordGroups } from '#src/domain/search/word-groups.ts'

/** The wish of a visitor: the words, facets, brand and categories of a listing. */
export interface Wanted extends Pick<Choice, 'brand' | 'categories'> {
  words: string
  facets: FacetChoice
}

/** A change of what is wanted with which products are found. */
export interface Relaxation {
  /** 'Without IP67', 'With beam angle up to 24°' */
  label: string
  /** the number of products that it finds */
  count: number
  wanted: Wanted
}

interface Catalogue {
  /** in Latest order */
  products: readonly (Listed & { id: Id })[]
  search: CatalogueSearch
  engine: FacetEngine
  categoryNames: ReadonlyMap<Id, string>
  /** a category that can't be left out */
  fixed?: Id | undefined
}

/** More would not be read. */
const atMost = 6

/**
 * The conditions to relax where nothing is found, and the number of products that each finds: first
 * figures that are nearly met, then conditions that can be left out, in pairs only if none alone helps.
 */
export function relaxations(wanted: Wanted, catalogue: Catalogue): Relaxation[] {
  const counted = (options: readonly Omit<Relaxation, 'count'>[]) =>
    options
      .map((option) => ({ ...option, count: countOf(option.wanted, catalogue) }))
      .filter(({ count }) => count > 0)
  const dropped = droppedFrom(wanted, catalogue)
  const single = counted([...loosenedFrom(wanted, catalogue), ...dropped])
  if (single.length > 0) return single.slice(0, atMost)
  if (dropped.length < 2) return []
  const pairs = dropped.flatMap(({ label, wanted: once }) =>
    droppedFrom(once, catalogue).map((twice) => ({
      label: `${label} and ${twice.label.replace(/^Without /, '')}`,
      wanted: twice.wanted,
    })),
  )
  return counted(withoutMirrored(pairs)).slice(0, atMost)
}

/** Of 'without A and B' and 'without B and A', the first. */
function withoutMirrored<T extends { wanted: Wanted }>(pairs: readonly T[]): T[] {
  const byRest = new Map<string, T>()
  for (const pair of pairs) {
    const rest = JSON.stringify(pair.wanted)
    if (!byRest.has(rest)) byRest.set(rest, pair)
  }
  return [...byRest.values()]
}

/** The number of products that are found. */
function countOf(wanted: Wanted, { products, search, engine }: Catalogue): number {
  const isFound = foundBy(wanted.words, search)
  const { variants } = engine.match(wanted.facets)
  const places = new Map(products.map((product, position) => [product, position]))
  return fitting(products, wanted).filter(
    (product) => isFound(product.id) && (variants[places.get(product) ?? -1] ?? -1) >= 0,
  ).length
}

function foundBy(words: string, search: CatalogueSearch): (id: Id) => boolean {
  if (words === '') return () => true
  const found = new Set(search.find(words).products)
  return (id) => found.has(id)
}

type Option = Omit<Relaxation, 'count'>

/** Each condition left out. */
function droppedFrom(
  wanted: Wanted,
  { engine, categoryNames, fixed, search }: Catalogue,
): Option[] {
  const without = (text: string, change: Partial<Wanted>): Option => ({
    label: `Without ${text}`,
    wanted: { ...wanted, ...change },
  })
  const removable = wanted.categories.filter((id) => id !== fixed)
  const categories = removable.flatMap((id) => categoryNames.get(id) ?? [])
  const kept = fixed === undefined ? [] : [fixed]
  const ranking = new Set(search.find(wanted.words).ranking.map(({ text }) => text))
  const groups = wordGroups(wanted.words).filter(({ text }) => !ranking.has(text))
  return [
    ...facetChips(wanted.facets, engine.finishes).map(({ key, label, text, rest }) =>
      without(namedLimits(key, label, text), { facets: rest }),
    ),
    ...groups.map(({ text, rest }) => without(`“${text}”`, { words: rest })),
    ...(wanted.brand === '' ? [] : [without(brandLabel(wanted.brand), { brand: '' })]),
    ...(categories.length === 0 ? [] : [without(categories.join(' or '), { categories: kept })]),
  ]
}

/** A term says itself what it is of; limits need the name of their facet. */
function namedLimits(key: string, label: string, text: string): string {
  const facet = facetOf(key)
  return facet?.kind === 'set' && key !== 'finish' ? text : `${inSentence(label)} ${text}`
}

/** 'beam angle', 'UGR': a label in the middle of a sentence. */
const inSentence = (label: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const facetOf = (key: string): Facet | undefined => allFacets.find((facet) => facet.key === key)

/** Each facet with the nearest value that is found. */
function loosenedFrom(wanted: Wanted, catalogue: Catalogue): Option[] {
  return Object.keys(wanted.facets).flatMap((key) => {
    const facet = facetOf(key)
    const loosened = facet && loosenedFacet(facet, wanted, catalogue)
    return loosened ?? []
  })
}

function loosenedFacet(facet: Facet, wanted: Wanted, catalogue: Catalogue): Option | undefined {
  const { key } = facet
  const chosen = wanted.facets[key]
  if (chosen === undefined) return undefined
  const beside = valuesBeside(facet, wanted, catalogue)
  const loosened = isSetChoice(chosen)
    ? nearestTerm(facet, chosen, beside)
    : nearestLimits(facet, chosen, beside)
  return (
    loosened && {
      label: `With ${loosened.text}`,
      wanted: { ...wanted, facets: withFacet(wanted.facets, key, loosened.choice) },
    }
  )
}

interface Loosened {
  choice: FacetChoice[string]
  text: string
}

/** 'IP65 or better' instead of 'IP67 or better': the best below what is wanted. */
function nearestTerm(
  facet: Facet,
  chosen: SetChoice,
  beside: readonly (number | string)[],
): Loosened | undefined {
  if (facet.kind !== 'set' || facet.betterBy === undefined || chosen.some(isExcluding))
    return undefined
  const wanted = new Set(chosen.flatMap((term) => valuesOfTerm(facet, term, []) ?? []))
  const best = beside.findLast((value) => typeof value === 'string' && !wanted.has(value))
  if (typeof best !== 'string') return undefined
  const term = betterTerm(facet, best)
  return { choice: [term], text: term }
}

/** The limits widened to the nearest value; instead of a figure, the nearest one. */
function nearestLimits(
  { label, unit }: Facet,
  chosen: RangeChoice,
  beside: readonly (number | string)[],
): Loosened | undefined {
  if (chosen.not || chosen.at !== undefined) return undefined
  const values = beside.filter((value) => typeof value === 'number')
  const options = alternativesOf(chosen).flatMap(({ min, max }) => {
    const below = min === undefined ? undefined : values.findLast((value) => value < min)
    const above = max === undefined ? undefined : values.find((value) => value > max)
    return [
      ...(below === undefined
        ? []
        : [{ by: apart(below, min), value: below, isOpen: max === undefined }]),
      ...(above === undefined
        ? []
        : [{ by: apart(above, max), value: above, isOpen: min === undefined }]),
    ]
  })
  const [nearest] = options
    .filter(({ by }) => by <= farthest)
    .sort((one, other) => one.by - other.by)
  if (nearest === undefined) return undefined
  const { value, isOpen } = nearest
  const shown = formatQuantity(value, unit)
  const named = inSentence(label)
  if (!isOpen) return { choice: { min: value, max: value }, text: `${named} ${shown}` }
  return chosen.min === undefined
    ? { choice: { max: value }, text: `${named} up to ${shown}` }
    : { choice: { min: value }, text: `${named} from ${shown}` }
}

/** A value farther from the limit is another luminaire: twice as wide, or half as bright. */
const farthest = 0.6

/** How far a value lies from a limit, as a share of it. */
const apart = (value: number, limit = 1) => Math.abs(value - limit) / Math.max(1, Math.abs(limit))

/** The values of the products that everything else finds, rising or in display order. */
function valuesBeside(
  { key }: Facet,
  wanted: Wanted,
  { products, search, engine }: Catalogue,
): (number | string)[] {
  const isFound = foundBy(wanted.words, search)
  const fit = new Set(fitting(products, wanted))
  const { countsOf } = engine.choose(wanted.facets, {
    among: (position) => {
      const product = products[position]
      return product !== undefined && fit.has(product) && isFound(product.id)
    },
  })
  const { counts = [] } = countsOf(key) ?? {}
  return [...(engine.values.get(key) ?? [])].filter((_, place) => (counts[place] ?? 0) > 0)
}
