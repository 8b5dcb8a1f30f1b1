import { type ReactElement, useState } from 'react'
import type { Collection } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { List } from '../parts/List.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import type { Loaded, Pages } from '../parts/loaded.ts'
import { PreviewDialog } from '../previews/PreviewDialog.tsx'
import { previewDrafts } from '../previews/previews.ts'
import { CollectionEntry } from './CollectionEntry.tsx'
import { CollectionForm } from './CollectionForm.tsx'
import { DeleteCollection, PublishCollection } from './CollectionQuestions.tsx'
import { bodyOf, saveCollection } from './drafts.ts'

interface Props {
  list: Loaded<Pages<Collection>> & { reload: () => Promise<unknown> }
  onOpen: (address: string) => void
  /** @param change the one that it has made, which can be undone */
  onDone: (message: string, change?: Id) => void
  /** the drafts of a collection */
  children: (collection: Collection) => ReactElement[]
}

type Asked =
  | { for: 'new' }
  | { for: 'change' | 'publish' | 'preview' | 'delete'; collection: Collection }
  | undefined

/** Collections of drafts that are published together, now or at a time. */
export function CollectionGroups({ list, onOpen, onDone, children }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const done: Props['onDone'] = (...what) => {
    close()
    onDone(...what)
  }
  const unschedule = async (collection: Collection) => {
    const { at: _, ...body } = bodyOf(collection)
    const saved = await saveCollection(collection.id, body)
    if (saved.is === 'refused') throw new Error(Object.values(saved.errors).flat().join(' '))
    done(`${collection.name} has no time any more.`)
  }
  return (
    <section className="place__list" aria-labelledby="collections-heading">
      <div className="row baseline">
        <h2 className="strong" id="collections-heading">
          Collections
        </h2>
        <QuietButton aria-haspopup="dialog" onClick={() => setAsked({ for: 'new' })}>
          New collection…
        </QuietButton>
      </div>
      <List {...list} label="Collections" empty="There are no collections.">
        {(collection) => (
          <CollectionEntry
            key={collection.id}
            collection={collection}
            onUnschedule={() => unschedule(collection)}
            onAsk={(what) => setAsked({ for: what, collection })}
          >
            {children(collection)}
          </CollectionEntry>
        )}
      </List>
      {asked?.for === 'new' && (
        <CollectionForm collection={undefined} onClose={close} onSaved={done} />
      )}
      {asked?.for === 'change' && (
        <CollectionForm collection={asked.collection} onClose={close} onSaved={done} />
      )}
      {asked?.for === 'publish' && (
        <PublishCollection
          collection={asked.collection}
          onOpen={onOpen}
          onClose={close}
          onDone={done}
        />
      )}
      {asked?.for === 'preview' && (
        <PreviewDialog
          isShared
          make={() => previewDrafts(asked.collection.drafts)}
          onOpen={onOpen}
          onClose={close}
        />
      )}
      {asked?.for === 'delete' && (
        <DeleteCollection collection={asked.collection} onClose={close} onDone={done} />
      )}
    </section>
  )
}
