import { momentOf } from '#src/domain/administration/age.ts'
import { ListDialog } from './ListDialog.tsx'
import { UndoChange } from './UndoChange.tsx'
import { type ListedChange, changes, undoOf } from './history.ts'

interface Props {
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
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

/** Changes of one item or many, each of which can be undone as a whole. */
export const ChangesDialog = (props: Props) => (
  <ListDialog
    {...props}
    title="Changes"
    label="Changes, newest first"
    empty="Nothing has been changed yet."
    list={changes}
  >
    {(change, onDone) => (
      <li key={change.id} className="past__entry ruled">
        <span>
          <bdi>{change.title}</bdi>
        </span>
        <span className="legend">
          <span>{`${actions[change.action]} · ${change.items} ${change.items === 1 ? 'item' : 'items'} ·`}</span>{' '}
          <time dateTime={change.at}>{momentOf(change.at)}</time> · <bdi>{change.by}</bdi>
        </span>
        {change.undone === true ? (
          <span className="soft small">Undone</span>
        ) : (
          <UndoChange
            title={change.title}
            undo={undoOf(change.id)}
            onUndone={({ message }) => onDone(message)}
          />
        )}
      </li>
    )}
  </ListDialog>
)
