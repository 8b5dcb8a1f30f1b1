import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { counted } from '#src/domain/format-number.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { UndoChange } from '../history/UndoChange.tsx'
import { type ListedChange, changeOf, undoOf } from '../history/history.ts'
import { LoadFailure, Loading } from '../parts/List.tsx'
import { useLoaded } from '../session/resource.ts'

interface Props {
  change: ListedChange
  onUndone: (message: string) => Promise<void> | void
}

const actions: Record<ListedChange['action'], string> = {
  form: 'Form',
  import: 'Import',
  bulk: 'Bulk change',
  table: 'Edits in the table',
  restore: 'Restored',
  undo: 'Undone',
  publish: 'Drafts published',
}

/** A change of one item or many, which can be unfolded and undone as a whole. */
export function ChangeEntry({
  change: { id, title, action, items, at, by, undone },
  onUndone,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="past__entry ruled">
      <span>
        <bdi>{title}</bdi>
      </span>
      <span className="legend">
        <span>{`${actions[action]} · ${counted(items, 'item')} ·`}</span>{' '}
        <time dateTime={at}>{momentOf(at)}</time> · <bdi>{by}</bdi>
      </span>
      {undone === true ? (
        <span className="soft small">Undone</span>
      ) : (
        <UndoChange title={title} undo={undoOf(id)} onUndone={({ message }) => onUndone(message)} />
      )}
      <details
        className="past__changes unfolds whole-row"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="small soft">What has changed</summary>
        {isOpen && <ChangedItems id={id} />}
      </details>
    </li>
  )
}

/** The items of a change, each value before and after. */
function ChangedItems({ id }: { id: Id }) {
  const [change] = useState(() => changeOf(id))
  const { answer, failure, reload } = useLoaded(change, null)
  return (
    <>
      <LoadFailure {...{ failure, reload }} />
      {answer === undefined ? (
        failure === undefined && <Loading />
      ) : (
        <ul className="stack gap-3">
          {answer.items.map(({ type, id: item, history, changes }) => (
            <li key={history}>
              <bdi className="strong">{answer.names[type][item] ?? `${type} ${item}`}</bdi>
              <ChangedValues
                type={type}
                changes={changes}
                isNew={Object.values(changes).every(([old]) => old === null)}
                namesOf={namesFrom(answer.names)}
              />
            </li>
          ))}
          {answer.isCut && <li className="soft">The change has more items than fit here.</li>}
        </ul>
      )}
    </>
  )
}
