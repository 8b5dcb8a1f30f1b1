import '../parts/place.css'
import { PlaceHeading } from '../parts/PlaceHeading.tsx'
import '#src/ui/segments/segments.css'
import { type ReactElement, useState } from 'react'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { changeActions } from '#src/domain/api/changes.ts'
import { formerDrafts } from '../drafts/drafts.ts'
import { AsDraft } from '../history/AsDraft.tsx'
import { KeptNote } from '../history/KeptNote.tsx'
import { bin, changes, noNames } from '../history/history.ts'
import { List } from '../parts/List.tsx'
import type { Loaded, Pages } from '../parts/loaded.ts'
import { type PlaceProps, withParameters } from '../parts/view-props.ts'
import { PublicationStatus } from '../publication/PublicationStatus.tsx'
import { lookAtPublication, releases } from '../publication/publication.ts'
import { useLoaded } from '../session/resource.ts'
import { ChangeEntry } from './ChangeEntry.tsx'
import { DeletedEntry } from './DeletedEntry.tsx'
import { FormerEntry } from './FormerEntry.tsx'
import { PublishedEntry } from './PublishedEntry.tsx'
import { merged } from './merged.ts'

const kinds = [
  { of: '', label: 'Everything' },
  { of: 'changes', label: 'Changes' },
  { of: 'deleted', label: 'Deleted items' },
  { of: 'former-drafts', label: 'Former drafts' },
  { of: 'releases', label: 'Releases' },
] as const
type Kind = (typeof kinds)[number]['of']

/** How the changes were made, as the filter names them. */
const ways: Record<(typeof changeActions)[number], string> = {
  form: 'In a form',
  import: 'By an import',
  bulk: 'Many at once',
  table: 'In the table',
  restore: 'Restored',
  undo: 'Undone',
  publish: 'Published drafts',
}

interface Filter {
  /** how the changes were made; undefined for every way */
  way: (typeof changeActions)[number] | undefined
  /** who made them; '' for anybody */
  by: string
}

interface ListProps extends Filter {
  onDone: (message: string) => void
}

/** Every change, deletion, former draft and release, newest first, each with the way back. */
export function ActivityPlace({ view, onView, onChanged }: PlaceProps) {
  const parameters = new URLSearchParams(view)
  const shown = kinds.find(({ of }) => of === parameters.get('of'))?.of ?? ''
  const filter: Filter = {
    way: changeActions.find((one) => one === parameters.get('way')),
    by: parameters.get('by') ?? '',
  }
  const [message, setMessage] = useState('')
  const done = (text: string) => {
    setMessage(text)
    onChanged()
    void lookAtPublication()
  }
  const Shown = lists[shown]
  return (
    <section className="place" aria-labelledby="place-heading">
      <PlaceHeading>Activity</PlaceHeading>
      <div className="row">
        <fieldset className="segments">
          <legend className="visually-hidden">Kind of activity</legend>
          {kinds.map(({ of, label }) => (
            <label key={of}>
              <input
                type="radio"
                name="activity"
                checked={of === shown}
                onChange={() => onView(withParameters(view, { of }), 'push')}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {shown === 'changes' && (
          <ChangeFilters
            {...filter}
            onFilter={(chosen) => onView(withParameters(view, chosen), 'push')}
          />
        )}
      </div>
      <p className="soft" role="status">
        {message}
      </p>
      <div className="place__list">
        <Shown {...filter} onDone={done} />
        <KeptNote />
      </div>
    </section>
  )
}

interface FiltersProps extends Filter {
  onFilter: (chosen: Record<string, string>) => void
}

/** Narrows the changes down to one way and to one of the administrators who have made those that are listed. */
function ChangeFilters({ way, by, onFilter }: FiltersProps) {
  const { answer } = useLoaded(changes, null, true)
  const names = new Set(answer?.entries.map((change) => change.by))
  if (by !== '') names.add(by)
  return (
    <>
      <select
        aria-label="Made how"
        value={way ?? ''}
        onChange={({ currentTarget }) => onFilter({ way: currentTarget.value })}
      >
        <option value="">Made in any way</option>
        {changeActions.map((one) => (
          <option key={one} value={one}>
            {ways[one]}
          </option>
        ))}
      </select>
      <select
        aria-label="Made by"
        value={by}
        onChange={({ currentTarget }) => onFilter({ by: currentTarget.value })}
      >
        <option value="">By anybody</option>
        {[...names].sort().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </>
  )
}

function Everything({ onDone }: ListProps) {
  const changed = useLoaded(changes, null, true)
  const former = useLoaded(formerDrafts, null, true)
  const published = useLoaded(releases, null, true)
  const namesOf = namesFrom(former.answer?.names ?? noNames)
  const shown: Loaded<Pages<ReactElement>> & { more: () => Promise<unknown> } = merged([
    {
      ...changed,
      entryOf: (change) => ({
        at: change.at,
        shown: <ChangeEntry key={`change ${change.id}`} change={change} onUndone={onDone} />,
      }),
    },
    {
      ...former,
      entryOf: (draft) => ({
        at: draft.endedAt,
        shown: (
          <FormerEntry key={`draft ${draft.id}`} draft={draft} namesOf={namesOf} onBack={onDone} />
        ),
      }),
    },
    {
      ...published,
      answer: published.answer && { entries: published.answer, isLast: true },
      entryOf: (release) => ({
        at: release.publishedAt,
        shown: <PublishedEntry key={release.release} release={release} />,
      }),
    },
  ])
  const reload = () => Promise.all([changed.reload(), former.reload(), published.reload()])
  return (
    <List
      {...shown}
      reload={reload}
      label="Activity, newest first"
      empty="Nothing has been changed yet."
    >
      {(entry) => entry}
    </List>
  )
}

function Changes({ way, by, onDone }: ListProps) {
  const list = useLoaded(changes, null, true)
  const { answer } = list
  const entries = answer?.entries.filter(
    (change) => (way === undefined || change.action === way) && (by === '' || change.by === by),
  )
  return (
    <List
      {...list}
      answer={answer && { ...answer, entries: entries ?? [] }}
      label="Changes, newest first"
      empty={
        answer?.isLast === true ? 'Nothing has been changed yet.' : 'None of the newest changes.'
      }
    >
      {(change) => <ChangeEntry key={change.id} change={change} onUndone={onDone} />}
    </List>
  )
}

function Deleted({ onDone }: ListProps) {
  const [asDraft, setAsDraft] = useState(false)
  const list = useLoaded(bin, null, true)
  return (
    <>
      {list.answer !== undefined && list.answer.entries.length > 0 && (
        <AsDraft action="Bring back" isChosen={asDraft} onChoose={setAsDraft} />
      )}
      <List {...list} label="Deleted items, newest first" empty="Nothing is deleted.">
        {(item) => (
          <DeletedEntry key={item.history} item={item} asDraft={asDraft} onBack={onDone} />
        )}
      </List>
    </>
  )
}

function FormerDrafts({ onDone }: ListProps) {
  const list = useLoaded(formerDrafts, null, true)
  const namesOf = namesFrom(list.answer?.names ?? noNames)
  return (
    <List
      {...list}
      label="Former drafts, the last ones first"
      empty="No draft has been saved over or discarded."
    >
      {(draft) => <FormerEntry key={draft.id} draft={draft} namesOf={namesOf} onBack={onDone} />}
    </List>
  )
}

const Published = () => <PublicationStatus isOpen />

const lists: Record<Kind, (props: ListProps) => ReactElement | null> = {
  '': Everything,
  changes: Changes,
  deleted: Deleted,
  'former-drafts': FormerDrafts,
  releases: Published,
}
