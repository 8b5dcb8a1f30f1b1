import type { ReactElement } from 'react'
import type { Loaded, Pages } from '../parts/loaded.ts'

interface Dated {
  /** ISO 8601, UTC */
  at: string
  shown: ReactElement
}

interface Source<T> extends Loaded<Pages<T>> {
  more: () => Promise<unknown>
  entryOf: (entry: T) => Dated
}

/**
 * Several lists as one, newest first. It ends where the first of them has more entries that are not loaded: an older
 * one of another list might stand after those.
 */
export function merged<A, B, C>([a, b, c]: [Source<A>, Source<B>, Source<C>]) {
  const sources = [datedIn(a), datedIn(b), datedIn(c)]
  const ends = sources.filter(({ isLast }) => !isLast)
  const end = ends.reduce((latest, { oldest }) => (oldest > latest ? oldest : latest), '')
  const all = sources.flatMap(({ entries }) => entries).filter(({ at }) => at >= end)
  const isKnown = sources.every(({ isLoaded }) => isLoaded)
  const entries = all.toSorted((x, y) => (x.at < y.at ? 1 : -1)).map(({ shown }) => shown)
  return {
    answer: isKnown ? { entries, isLast: ends.length === 0 } : undefined,
    isLoading: [a, b, c].some(({ isLoading }) => isLoading),
    failure: a.failure ?? b.failure ?? c.failure,
    more: () => Promise.all(ends.filter(({ oldest }) => oldest === end).map(({ more }) => more())),
  }
}

function datedIn<T>({ answer, failure, more, entryOf }: Source<T>) {
  const entries = answer?.entries.map(entryOf) ?? []
  return {
    entries,
    more,
    isLoaded: answer !== undefined || failure !== undefined,
    isLast: answer?.isLast !== false,
    oldest: entries.at(-1)?.at ?? '',
  }
}
