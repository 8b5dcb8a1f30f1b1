import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { QuietButton } from '../parts/buttons.tsx'
import {
  $views,
  type SavedView,
  deleteView,
  keepView,
  nameLength,
  renameView,
  viewNamed,
} from './saved-views.ts'

export interface ShownView {
  /** the view that the table shows, without its name */
  address: string
  /** of the saved view from which it comes; '' for none */
  name: string
  onShow: (view: SavedView) => void
  /** the saved view that the table shows has another name */
  onNamed: (name: string) => void
}

/** Saves what the table shows under a name, and shows, renames and deletes what was saved. */
export function SavedViews({ address, name, onShow, onNamed }: ShownView) {
  const views = useStore($views)
  const [outcome, setOutcome] = useState<Outcome>({})
  const current = views.find((view) => view.name === name)
  const isChanged = current !== undefined && current.address !== address

  /** Shows how an action has ended. @returns whether it has succeeded */
  const finish = (failure: string | undefined, done: Outcome): boolean => {
    setOutcome(failure === undefined ? done : { failure })
    return failure === undefined
  }
  const nameOf = (typed: string) => viewNamed($views.get(), typed)?.name ?? ''
  const save = (typed: string): boolean => {
    const isKept = finish(keepView({ name: typed, address }), { message: 'The view is saved.' })
    if (isKept) onNamed(nameOf(typed))
    return isKept
  }
  const rename = (from: string, to: string): boolean => {
    const isRenamed = finish(renameView(from, to), { message: 'The view is renamed.' })
    if (isRenamed && from === name) onNamed(nameOf(to))
    return isRenamed
  }
  const remove = (view: SavedView) =>
    finish(deleteView(view.name), { message: `‘${view.name}’ is deleted.`, deleted: view })
  const bringBack = (view: SavedView) =>
    finish(keepView(view), { message: `‘${view.name}’ is back.` })
  return (
    <div className="stack gap-3">
      {views.length === 0 && <p className="soft">This browser has no saved views yet.</p>}
      <ul className="stack" aria-label="Saved views">
        {views.map((view) => (
          <ViewRow
            key={view.name}
            name={view.name}
            isCurrent={view === current}
            onShow={() => onShow(view)}
            onRename={(to) => rename(view.name, to)}
            onDelete={() => remove(view)}
          />
        ))}
      </ul>
      {isChanged && (
        <p>
          <QuietButton onClick={() => save(current.name)}>
            {`Save the changes to ${current.name}`}
          </QuietButton>
        </p>
      )}
      <NameForm
        label="Save what the table shows as"
        actionOf={(typed) => (viewNamed(views, typed) === undefined ? 'Save' : 'Overwrite')}
        onName={save}
      />
      <LastOutcome outcome={outcome} onBringBack={bringBack} />
    </div>
  )
}

/** How the last action has ended. */
interface Outcome {
  message?: string
  failure?: string
  /** what may come back */
  deleted?: SavedView
}

const LastOutcome = ({
  outcome,
  onBringBack,
}: {
  outcome: Outcome
  onBringBack: (view: SavedView) => void
}) => {
  const { message, failure, deleted } = outcome
  return (
    <div role="status">
      {failure !== undefined && <p className="error">{failure}</p>}
      <span>{message}</span>{' '}
      {deleted !== undefined && (
        <QuietButton onClick={() => onBringBack(deleted)}>Bring back</QuietButton>
      )}
    </div>
  )
}

interface RowProps {
  name: string
  isCurrent: boolean
  onShow: () => void
  onRename: (name: string) => boolean
  onDelete: () => void
}

function ViewRow({ name, isCurrent, onShow, onRename, onDelete }: RowProps) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming)
    return (
      <li>
        <NameForm
          label={`New name of ${name}`}
          start={name}
          actionOf={() => 'Rename'}
          onName={(to) => {
            const isRenamed = onRename(to)
            if (isRenamed) setRenaming(false)
            return isRenamed
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className="table__view">
      <QuietButton data-closes aria-current={isCurrent ? 'true' : undefined} onClick={onShow}>
        <bdi className="cut">{name}</bdi>
      </QuietButton>
      <QuietButton aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </QuietButton>
      <QuietButton aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </QuietButton>
    </li>
  )
}

interface NameFormProps {
  label: string
  start?: string
  /** the button's words for a typed name */
  actionOf: (typed: string) => string
  /** @returns whether the name was taken */
  onName: (typed: string) => boolean
  onCancel?: () => void
}

function NameForm({ label, start = '', actionOf, onName, onCancel }: NameFormProps) {
  const id = useId()
  const [typed, setTyped] = useState(start)
  return (
    <form
      className="stack gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (onName(typed)) setTyped('')
      }}
    >
      <label className="legend" htmlFor={id}>
        {label}
      </label>
      <span className="row gap-2">
        <input
          id={id}
          className="table__name"
          autoComplete="off"
          autoFocus={start !== ''}
          maxLength={nameLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" className="quiet-button">
          {actionOf(typed)}
        </button>
        {onCancel && <QuietButton onClick={onCancel}>Cancel</QuietButton>}
      </span>
    </form>
  )
}
