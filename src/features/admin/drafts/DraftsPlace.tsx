import { useState } from 'react'
import type { Draft } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { counted } from '#src/domain/format-number.ts'
import { UndoSaved } from '../history/UndoSaved.tsx'
import { noNames } from '../history/history.ts'
import { useLoaded } from '../session/resource.ts'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import '../parts/place.css'
import { PlaceHeading } from '../parts/PlaceHeading.tsx'
import { List } from '../parts/List.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import type { PlaceProps } from '../parts/view-props.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { PreviewDialog } from '../previews/PreviewDialog.tsx'
import { PreviewLinks } from '../previews/PreviewLinks.tsx'
import { previewDrafts } from '../previews/previews.ts'
import { AddToCollection } from './AddToCollection.tsx'
import { CollectionGroups } from './CollectionGroups.tsx'
import { DraftEntry } from './DraftEntry.tsx'
import { DiscardDrafts, PublishChosen } from './DraftQuestions.tsx'
import { collections, drafts } from './drafts.ts'

type Question = 'publish' | 'discard' | 'collect' | 'preview' | 'links'

const nothing: ReadonlySet<Id> = new Set()

/** Drafts, those of a collection together. Chosen ones are published, previewed, discarded or collected together. */
export function DraftsPlace({ onOpen, onChanged }: PlaceProps) {
  const [type, setType] = useState<ItemKind>()
  const list = useLoaded(drafts, type ?? null, true)
  const collected = useLoaded(collections, null, true)
  const { entries = [], names = noNames, total = 0 } = list.answer ?? {}
  const [ids, setIds] = useState(nothing)
  const [question, setQuestion] = useState<Question>()
  const [message, setMessage] = useState('')
  const chosen = entries.filter(({ id }) => ids.has(id))
  const close = () => setQuestion(undefined)
  const [change, setChange] = useState<Id>()
  const done = (text: string, made?: Id) => {
    // A screen reader hears nothing of what changes behind a question.
    close()
    setMessage(text)
    setChange(made)
    setIds(nothing)
    onChanged()
    void lookAtPublication()
  }
  const asked = { drafts: chosen, onClose: close, onDone: done }
  const entryOf = (draft: Draft) => (
    <DraftEntry
      key={draft.id}
      draft={draft}
      namesOf={namesFrom(names)}
      isChosen={ids.has(draft.id)}
      onChoose={() => setIds(toggled(ids, draft.id))}
      onOpen={onOpen}
    />
  )
  return (
    <section className="place" aria-labelledby="place-heading">
      <PlaceHeading>Drafts</PlaceHeading>
      <p className="soft" role="status">
        {message}
      </p>
      {change !== undefined && <UndoSaved key={change} change={change} onUndone={done} />}
      <div className="row">
        <select
          aria-label="Drafts of"
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setType(itemKinds.find((kind) => kind === value))
            setIds(nothing)
          }}
        >
          <option value="">All kinds</option>
          {itemKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
        <QuietButton aria-haspopup="dialog" onClick={() => setQuestion('links')}>
          Preview links
        </QuietButton>
        {entries.length > 0 && (
          <QuietButton
            onClick={() =>
              setIds(
                chosen.length === entries.length ? nothing : new Set(entries.map(({ id }) => id)),
              )
            }
          >
            {chosen.length === entries.length ? 'Choose none' : 'Choose all'}
          </QuietButton>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="row" role="group" aria-label="Chosen drafts">
          <span className="small">{`${counted(chosen.length, 'draft')} chosen`}</span>
          <QuietButton aria-haspopup="dialog" onClick={() => setQuestion('publish')}>
            Publish…
          </QuietButton>
          <QuietButton aria-haspopup="dialog" onClick={() => setQuestion('preview')}>
            Preview…
          </QuietButton>
          <QuietButton aria-haspopup="dialog" onClick={() => setQuestion('collect')}>
            Add to collection…
          </QuietButton>
          <QuietButton aria-haspopup="dialog" onClick={() => setQuestion('discard')}>
            Discard…
          </QuietButton>
        </div>
      )}
      <CollectionGroups list={collected} onOpen={onOpen} onDone={done}>
        {({ id }) => entries.filter(({ collection }) => collection === id).map(entryOf)}
      </CollectionGroups>
      <section className="place__list" aria-labelledby="without-collection">
        <h2 className="strong" id="without-collection">
          Without a collection
        </h2>
        <List
          {...list}
          answer={list.answer && { ...list.answer, entries: entries.filter(isAlone) }}
          label="Drafts, the last saved first"
          empty={entries.length === 0 ? 'There are no drafts.' : 'All drafts are in collections.'}
          moreLabel={`Show more of ${counted(total, 'draft')}`}
        >
          {entryOf}
        </List>
      </section>
      {question === 'publish' && <PublishChosen {...asked} onOpen={onOpen} />}
      {question === 'discard' && <DiscardDrafts {...asked} />}
      {question === 'links' && <PreviewLinks onClose={close} />}
      {question === 'preview' && (
        <PreviewDialog
          isShared
          make={() => previewDrafts([...ids])}
          onOpen={onOpen}
          onClose={close}
        />
      )}
      {question === 'collect' && (
        <AddToCollection {...asked} collections={collected.answer?.entries ?? []} />
      )}
    </section>
  )
}

const isAlone = ({ collection }: Draft) => collection === null

function toggled(ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
