import { useEffect, useState } from 'react'
import { logFailure } from '../parts/failure.ts'
import { pageSize } from './history.ts'

/** A list that is loaded a page at a time, newest first. */
export interface Pages<T> {
  /** undefined until the first page is there */
  entries: readonly T[] | undefined
  failure: string | undefined
  /** loads the next page; undefined after the last one */
  more: (() => Promise<void>) | undefined
  /** loads the first page again */
  reload: () => Promise<void>
}

/**
 * @param list one page after an entry; the same function for as long as the list is the same
 * @param idOf what the next page begins after
 */
export function usePages<T>(
  list: (before: number | undefined) => Promise<T[]>,
  idOf: (entry: T) => number,
): Pages<T> {
  const [entries, setEntries] = useState<readonly T[]>()
  const [isLast, setLast] = useState(false)
  const [failure, setFailure] = useState<string>()
  const load = async (known: readonly T[]) => {
    try {
      const last = known.at(-1)
      const page = await list(last && idOf(last))
      setEntries([...known, ...page])
      setLast(page.length < pageSize)
      setFailure(undefined)
    } catch (error) {
      setFailure(logFailure('The list can’t be loaded.', error))
    }
  }
  useEffect(() => {
    let isShown = true
    list(undefined).then(
      (page) => {
        if (!isShown) return
        setEntries(page)
        setLast(page.length < pageSize)
      },
      (error: unknown) => {
        if (isShown) setFailure(logFailure('The list can’t be loaded.', error))
      },
    )
    return () => {
      isShown = false
    }
  }, [list])
  return {
    entries,
    failure,
    more: entries === undefined || isLast ? undefined : () => load(entries),
    reload: () => load([]),
  }
}
