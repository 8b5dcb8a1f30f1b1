import { useSyncExternalStore } from 'react'
import { narrowSearch, searchResults } from '#src/domain/limits.ts'
import { searchPath } from '#src/domain/listing.ts'
import { searchKinds } from '#src/domain/search-kinds.ts'
import type { Result, Results } from './results.ts'

export interface ResultGroup {
  kind: (typeof searchKinds)[number]
  items: Result[]
  /** leads to all that were found, where the panel can't hold them */
  all: Result | undefined
}

/** The results in their groups, as many of each as the screen's width allows. */
export function useSearchCaps(
  results: Results | undefined,
  query: string,
): ResultGroup[] | undefined {
  const narrow = useSyncExternalStore(
    (tell) => {
      const media = matchMedia(narrowSearch)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(narrowSearch).matches,
    () => false,
  )
  return (
    results &&
    searchKinds.map((kind) => {
      const { most, narrow: fewer } = searchResults[kind]
      const items = results[kind].slice(0, narrow ? fewer : most)
      const isCut = kind === 'products' && results.total > items.length
      return { kind, items, all: isCut ? allResults(query, results.total) : undefined }
    })
  )
}

const allResults = (query: string, total: number): Result => ({
  href: searchPath(query),
  label: `Show all ${total} results`,
})

/** How many options a group has. */
export const optionsIn = ({ items, all }: ResultGroup) => items.length + (all === undefined ? 0 : 1)
