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

type ListAfter<T> = (before: number | undefined) => Promise<T[]>

interface Loaded<T> extends Pick<Pages<T>, 'entries' | 'failure'> {
  isLast: boolean
}

/**
 * @param list one page after an entry; the same function for as long as the list is the same
 * @param idOf what the next page begins after; the same function always
 */
export function usePages<T>(list: ListAfter<T>, idOf: (entry: T) => number): Pages<T> {
  const [{ entries, failure, isLast }, setLoaded] = useState<Loaded<T>>({
    entries: undefined,
    failure: undefined,
    isLast: false,
  })
  const add = (change: Partial<Loaded<T>>) => setLoaded((before) => ({ ...before, ...change }))
  const load = async (known: readonly T[]) => add(await pageAfter(known, list, idOf))
  useEffect(() => {
    let isShown = true
    void pageAfter([], list, idOf).then((change) => {
      if (isShown) add(change)
    })
    return () => {
      isShown = false
    }
  }, [list, idOf])
  return {
    entries,
    failure,
    more: entries === undefined || isLast ? undefined : () => load(entries),
    reload: () => load([]),
  }
}

/** The known entries with the next page, or why it can't be loaded. */
async function pageAfter<T>(
  known: readonly T[],
  list: ListAfter<T>,
  idOf: (entry: T) => number,
): Promise<Partial<Loaded<T>>> {
  try {
    const last = known.at(-1)
    const page = await list(last && idOf(last))
    return { entries: [...known, ...page], isLast: page.length < pageSize, failure: undefined }
  } catch (error) {
    return { failure: logFailure('The list can’t be loaded.', error) }
  }
}
