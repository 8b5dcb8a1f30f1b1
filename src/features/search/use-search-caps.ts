import { useSyncExternalStore } from 'react'
import { narrowSearch, searchResults } from '#src/domain/limits.ts'
import { searchPath } from '#src/domain/site/paths.ts'
import { searchKinds } from '#src/domain/search/kinds.ts'
import type { Result, Results } from './results.ts'

export interface ResultGroup {
  kind: (typeof searchKinds)[number]
  items: Result[]
  /** link to all results, if the panel can't show them */
  all: Result | undefined
  /** index of its first option across all groups */
  first: number
}

/** The results in groups, as many as the screen's width allows, and the number of options. */
export function useSearchCaps(
  results: Results | undefined,
  query: string,
): { groups: ResultGroup[] | undefined; count: number } {
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
  const groups =
    results &&
    searchKinds.map((kind) => {
      const { most, narrow: fewer } = searchResults[kind]
      const items = results[kind].slice(0, narrow ? fewer : most)
      const { total } = results
      const all =
        kind === 'products' && total > items.length
          ? { href: searchPath(query), label: `Show all ${total} results` }
          : undefined
      const first = count
      // oxlint-disable-next-line react/immutability -- The map ends before the rendering does.
      count += items.length + (all ? 1 : 0)
      return { kind, items, all, first }
    })
  return { groups, count }
}
