import { useSyncExternalStore } from 'react'
import { narrowSearch, searchResults } from '#src/domain/limits.ts'
import { searchPath } from '#src/domain/site/paths.ts'
import { searchKinds } from '#src/domain/search/kinds.ts'
import type { Results } from './result.ts'
import type { Result } from './result.ts'

export interface ResultGroup {
  kind: (typeof searchKinds)[number] | 'offers'
  /** of what is offered where no product is found */
  heading?: string
  items: readonly Result[]
  /** link to all results, if the panel can't show them */
  all: Result | undefined
  /** index of its first option across all groups */
  first: number
}

/** The results in groups, as many as the screen's width allows, and the number of options. */
export function useSearchCaps(
  results: Results | undefined,
  query: string,
): {
  groups: ResultGroup[] | undefined
  count: number
  /** index of the option that Enter opens: the first, or the list of all that fit the understood facets */
  entered: number
} {
  const narrow = useSyncExternalStore(
    (tell) => {
      const media = matchMedia(narrowSearch)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(narrowSearch).matches,
    () => false,
  )
  const listed = results && [
    ...results.offers.map((group) => ({ ...group, kind: 'offers' as const, all: undefined })),
    ...searchKinds.map((kind) => {
      const { most, narrow: fewer } = searchResults[kind]
      const items = results[kind].slice(0, narrow ? fewer : most)
      return { kind, items, all: kind === 'products' ? allOf(results, items, query) : undefined }
    }),
  ]
  const groups = listed?.map((group, place) => ({
    ...group,
    first: sizeOf(listed.slice(0, place)),
  }))
  const products = groups?.find(({ kind }) => kind === 'products')
  return {
    groups,
    count: sizeOf(listed ?? []),
    entered: results?.typed && products?.all ? products.first + products.items.length : 0,
  }
}

/** The number of options in some groups. */
const sizeOf = (groups: readonly Pick<ResultGroup, 'items' | 'all'>[]) =>
  groups.reduce((sum, { items, all }) => sum + items.length + (all ? 1 : 0), 0)

/** The link to all products, if the panel does not show them all or the list shows what is understood. */
const allOf = ({ total, typed }: Results, shown: readonly Result[], query: string) =>
  (typed ? total > 0 : total > shown.length)
    ? { href: typed?.href ?? searchPath(query), label: labelOfAll(total) }
    : undefined

const labelOfAll = (total: number) =>
  total === 1 ? 'Show the only product' : `Show all ${total} products`
