import { useSyncExternalStore } from 'react'
import { narrowSearch, searchResults } from '#src/domain/limits.ts'
import { searchKinds } from '#src/domain/search-kinds.ts'
import type { Result, Results } from './results.ts'

export interface ResultGroup {
  kind: (typeof searchKinds)[number]
  items: Result[]
}

/** The results in their groups, as many of each as the screen's width allows. */
export function useSearchCaps(results: Results | undefined): ResultGroup[] | undefined {
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
      return { kind, items: results[kind].slice(0, narrow ? fewer : most) }
    })
  )
}
