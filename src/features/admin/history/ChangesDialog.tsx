import './history.css'
import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { lookAtPublication } from '../publication/publication.ts'
import { KeptNote } from './KeptNote.tsx'
import { PagedList } from './PagedList.tsx'
import { UndoChange } from './UndoChange.tsx'
import { type ListedChange, listChanges, undoOf } from './history.ts'
import { usePages } from './use-pages.ts'

interface Props {
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

const actions: Record<ListedChange['action'], string> = {
  import: 'Import',
  bulk: 'Bulk change',
  table: 'Edits in the table',
  restore: 'Restored',
  undo: 'Undone',
}

const idOf = ({ id }: ListedChange) => id

/** Changes of many items, each of which can be undone as a whole. */
export function ChangesDialog({ onClose, onChanged }: Props) {
  const pages = usePages(listChanges, idOf)
  const [message, setMessage] = useState('')
  return (
    <ActionDialog title="Changes" wide close="Close" onClose={onClose}>
      <p className="soft" role="status">
        {message}
      </p>
      <PagedList pages={pages} label="Changes, newest first" empty="Nothing has been changed yet.">
        {(change) => (
          <li key={change.id} className="past__entry ruled">
            <span>
              <bdi>{change.title}</bdi>
            </span>
            <span className="legend">
              {actions[change.action]} · {change.items} {change.items === 1 ? 'item' : 'items'} ·{' '}
              <time dateTime={change.at}>{momentOf(change.at)}</time> · <bdi>{change.by}</bdi>
            </span>
            {change.undone === true ? (
              <span className="soft small">Undone</span>
            ) : (
              <UndoChange
                title={change.title}
                undo={undoOf(change.id)}
                onUndone={(undone) => {
                  setMessage(undone.message)
                  void pages.reload()
                  void lookAtPublication()
                  onChanged()
                }}
              />
            )}
          </li>
        )}
      </PagedList>
      <KeptNote />
    </ActionDialog>
  )
}
