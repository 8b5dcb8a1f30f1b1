import { useState } from 'react'
import type { Collection } from '#src/domain/api/drafts.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { List } from '../parts/List.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import type { ViewProps } from '../parts/view-props.ts'
import { useLoaded } from '../session/resource.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { CollectionEntry } from './CollectionEntry.tsx'
import { CollectionForm } from './CollectionForm.tsx'
import { DeleteCollection, PublishCollection } from './CollectionQuestions.tsx'
import { bodyOf, collections, saveCollection } from './drafts.ts'

type Asked =
  { for: 'new' } | { for: 'change' | 'publish' | 'delete'; collection: Collection } | undefined

/** Collections of drafts that are published together, now or at a time. */
export function CollectionsDialog({ onOpen, onClose, onChanged }: ViewProps) {
  const list = useLoaded(collections, null)
  const [asked, setAsked] = useState<Asked>()
  const [message, setMessage] = useState('')
  const close = () => setAsked(undefined)
  const done = async (text: string) => {
    setMessage(text)
    onChanged()
    await Promise.all([list.reload(), lookAtPublication()])
  }
  const answered = (text: string) => {
    // A screen reader hears nothing of what changes behind a question.
    close()
    void done(text)
  }
  const unschedule = async (collection: Collection) => {
    const { at: _, ...body } = bodyOf(collection)
    const saved = await saveCollection(collection.id, body)
    if (saved.is === 'refused') throw new Error(Object.values(saved.errors).flat().join(' '))
    await done(`${collection.name} has no time any more.`)
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
      <List {...list} label="Collections" empty="There are no collections.">
        {(collection) => (
          <CollectionEntry
            key={collection.id}
            collection={collection}
            onUnschedule={() => unschedule(collection)}
            onAsk={(what) => setAsked({ for: what, collection })}
          />
        )}
      </List>
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
