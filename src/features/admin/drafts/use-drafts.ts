import { useEffect, useState } from 'react'
import type { Collection } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { logFailure } from '../parts/failure.ts'
import {
  type DraftsPage,
  type NamedDraft,
  listCollections,
  listDrafts,
  readDraft,
} from './drafts.ts'

interface Loaded extends Partial<DraftsPage> {
  collections: readonly Collection[]
  failure: string | undefined
}

/** @param failed says for what the draft can't be loaded */
export function useDraft(id: Id, failed: string) {
  const [loaded, setLoaded] = useState<{ found?: NamedDraft; failure?: string }>({})
  useEffect(() => {
    let isShown = true
    readDraft(id).then(
      (found) => {
        if (isShown) setLoaded({ found })
      },
      (error: unknown) => {
        if (isShown) setLoaded({ failure: logFailure(failed, error) })
      },
    )
    return () => {
      isShown = false
    }
  }, [id, failed])
  return loaded
}

/** Drafts of one kind or of all, with the collections that they may be in. */
export function useDrafts(type: ItemKind | undefined) {
  const [loaded, setLoaded] = useState<Loaded>({ collections: [], failure: undefined })
  const add = (change: Partial<Loaded>) => setLoaded((before) => ({ ...before, ...change }))
  useEffect(() => {
    let isShown = true
    void pageAfter({}, type).then((change) => {
      if (isShown) add(change)
    })
    return () => {
      isShown = false
    }
  }, [type])
  const { drafts = [], total = 0 } = loaded
  return {
    ...loaded,
    /** loads the first page again */
    reload: async () => add(await pageAfter({}, type)),
    /** loads the next page; undefined after the last one */
    more: drafts.length < total ? async () => add(await pageAfter(loaded, type)) : undefined,
  }
}

/** The known drafts with the next page, or why it can't be loaded. */
async function pageAfter(
  known: Partial<DraftsPage>,
  type: ItemKind | undefined,
): Promise<Partial<Loaded>> {
  try {
    const before = known.drafts ?? []
    const [page, collections] = await Promise.all([
      listDrafts({ type }, before.length),
      listCollections(),
    ])
    const names = known.names === undefined ? page.names : mergedNames(known.names, page.names)
    const drafts = [...before, ...page.drafts]
    return { drafts, names, total: page.total, collections, failure: undefined }
  } catch (error) {
    return { failure: logFailure('The drafts can’t be listed.', error) }
  }
}

type Names = DraftsPage['names']

export const mergedNames = (known: Names, more: Names): Names => ({
  product: { ...known.product, ...more.product },
  category: { ...known.category, ...more.category },
  project: { ...known.project, ...more.project },
  finish: { ...known.finish, ...more.finish },
})
