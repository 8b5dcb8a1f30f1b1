import '../history/history.css'
import { useEffect, useState } from 'react'
import type { Collection } from '#src/domain/api/drafts.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import type { ViewProps } from '../parts/view-props.ts'
import { logFailure } from '../parts/failure.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { CollectionEntry } from './CollectionEntry.tsx'
import { CollectionForm } from './CollectionForm.tsx'
import { DeleteCollection, PublishCollection } from './CollectionQuestions.tsx'
import { bodyOf, listCollections, saveCollection } from './drafts.ts'

type Asked =
  { for: 'new' } | { for: 'change' | 'publish' | 'delete'; collection: Collection } | undefined

/** Collections of drafts that are published together, now or at a time. */
export function CollectionsDialog({ onOpen, onClose, onChanged }: ViewProps) {
  const { collections, failure, reload, fail } = useCollections()
  const [asked, setAsked] = useState<Asked>()
  const [message, setMessage] = useState('')
  const close = () => setAsked(undefined)
  const done = async (text: string) => {
    setMessage(text)
    onChanged()
    await Promise.all([reload(), lookAtPublication()])
  }
  const answered = (text: string) => {
    // A screen reader hears nothing of what changes behind a question.
    close()
    void done(text)
  }
  const unschedule = async (collection: Collection) => {
    const { at: _, ...body } = bodyOf(collection)
    try {
      const saved = await saveCollection(collection.id, body)
      if (saved.is === 'refused') fail(Object.values(saved.errors).flat().join(' '))
      else await done(`${collection.name} has no time any more.`)
    } catch (error) {
      fail(logFailure('The collection can’t be unscheduled.', error))
    }
  }
  return (
    <ActionDialog title="Collections" wide close="Close" onClose={onClose}>
      <p className="soft" role="status">
        {message}
      </p>
      <div className="row">
        <QuietButton aria-haspopup="dialog" onClick={() => setAsked({ for: 'new' })}>
          New collection…
        </QuietButton>
        <QuietButton onClick={() => onOpen('drafts')}>Drafts</QuietButton>
      </div>
      {failure !== undefined && (
        <p className="error" role="alert">
          <span>{failure}</span> <BusyButton act={reload}>Retry</BusyButton>
        </p>
      )}
      {collections === undefined ? (
        failure === undefined && (
          <p className="soft" role="status">
            Loading...
          </p>
        )
      ) : collections.length === 0 ? (
        <p className="soft">There are no collections.</p>
      ) : (
        <ul className="past" aria-label="Collections">
          {collections.map((collection) => (
            <CollectionEntry
              key={collection.id}
              collection={collection}
              onUnschedule={() => unschedule(collection)}
              onAsk={(what) => setAsked({ for: what, collection })}
            />
          ))}
        </ul>
      )}
      {asked?.for === 'new' && (
        <CollectionForm collection={undefined} onClose={close} onSaved={answered} />
      )}
      {asked?.for === 'change' && (
        <CollectionForm collection={asked.collection} onClose={close} onSaved={answered} />
      )}
      {asked?.for === 'publish' && (
        <PublishCollection
          collection={asked.collection}
          onOpen={onOpen}
          onClose={close}
          onDone={answered}
        />
      )}
      {asked?.for === 'delete' && (
        <DeleteCollection collection={asked.collection} onClose={close} onDone={answered} />
      )}
    </ActionDialog>
  )
}

interface Loaded {
  collections?: readonly Collection[]
  failure?: string | undefined
}

function useCollections() {
  const [loaded, setLoaded] = useState<Loaded>({})
  const add = (change: Loaded) => setLoaded((before) => ({ ...before, ...change }))
  useEffect(() => {
    let isShown = true
    void loadCollections().then((change) => {
      if (isShown) add(change)
    })
    return () => {
      isShown = false
    }
  }, [])
  return {
    ...loaded,
    reload: async () => add(await loadCollections()),
    fail: (failure: string) => add({ failure }),
  }
}

async function loadCollections(): Promise<Loaded> {
  try {
    return { collections: await listCollections(), failure: undefined }
  } catch (error) {
    return { failure: logFailure('The collections can’t be listed.', error) }
  }
}
