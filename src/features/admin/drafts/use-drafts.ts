import { useCallback, useEffect, useState } from 'react'
import type { Collection } from '#src/domain/api/drafts.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { logFailure } from '../parts/failure.ts'
import { type DraftsPage, listCollections, listDrafts } from './drafts.ts'

interface Loaded extends Partial<DraftsPage> {
  collections: readonly Collection[]
  failure: string | undefined
}

/** Drafts of one kind or of all, with the collections that they may be in. */
export function useDrafts(type: ItemKind | undefined) {
  const [loaded, setLoaded] = useState<Loaded>({ collections: [], failure: undefined })
  const load = useCallback(
    async (known: Partial<DraftsPage> = {}) => {
      try {
        const before = known.drafts ?? []
        const [page, collections] = await Promise.all([
          listDrafts({ type }, before.length),
          listCollections(),
        ])
        const drafts = [...before, ...page.drafts]
        const names = known.names === undefined ? page.names : merged(known.names, page.names)
        setLoaded({ drafts, names, total: page.total, collections, failure: undefined })
      } catch (error) {
        const failure = logFailure('The drafts can’t be listed.', error)
        setLoaded((now) => ({ ...now, failure }))
      }
    },
    [type],
  )
  useEffect(() => {
    void load()
  }, [load])
  const { drafts = [], total = 0 } = loaded
  return {
    ...loaded,
    /** loads the first page again */
    reload: () => load(),
    /** loads the next page; undefined after the last one */
    more: drafts.length < total ? () => load(loaded) : undefined,
  }
}

type Names = DraftsPage['names']

const merged = (known: Names, more: Names): Names => ({
  product: { ...known.product, ...more.product },
  category: { ...known.category, ...more.category },
  project: { ...known.project, ...more.project },
  finish: { ...known.finish, ...more.finish },
})
