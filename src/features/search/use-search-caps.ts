import { useSyncExternalStore } from 'react'
import { narrowSearch, searchResults } from '#src/domain/limits.ts'
import { searchPath } from '#src/domain/site/paths.ts'
import { searchKinds } from '#src/domain/search/kinds.ts'
import type { Results } from './result.ts'
import type { Result } from './result.ts'

export interface ResultGroup {
  kind: (typeof searchKinds)[number] | (typeof offerKinds)[number]
  items: Result[]
  /** link to all results, if the panel can't show them */
  all: Result | undefined
  /** index of its first option across all groups */
  first: number
}

/** Kinds of what is offered where no product is found, in display order. */
const offerKinds = ['nearest', 'relaxed'] as const

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
  let count = 0
  let entered = 0
  const offers =
    results &&
    offerKinds.map((kind) => {
      const group = { kind, items: results[kind], all: undefined, first: count }
      count += group.items.length
      return group
    })
  const found =
    results &&
    searchKinds.map((kind) => {
      const { most, narrow: fewer } = searchResults[kind]
      const items = results[kind].slice(0, narrow ? fewer : most)
      const { total, typed } = results
      const all =
        kind === 'products' && (typed ? total > 0 : total > items.length)
          ? { href: typed?.href ?? searchPath(query), label: labelOfAll(total) }
          : undefined
      const first = count
      // oxlint-disable-next-line react/immutability -- The map ends before the rendering does.
      if (typed && all) entered = items.length
      count += items.length + (all ? 1 : 0)
      return { kind, items, all, first }
    })
  return { groups: offers && found && [...offers, ...found], count, entered }
}

const labelOfAll = (total: number) =>
  total === 1 ? 'Show the only result' : `Show all ${total} results`
