import '../parts/past.css'
import { useState } from 'react'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { List } from '../parts/List.tsx'
import { type ViewProps, itemOf } from '../parts/view-props.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { useLoaded } from '../session/resource.ts'
import { AsDraft } from './AsDraft.tsx'
import { KeptNote } from './KeptNote.tsx'
import { UndoChange } from './UndoChange.tsx'
import { VersionEntry } from './VersionEntry.tsx'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { type Restored, noNames, undoOf, versionsOf } from './history.ts'

type Props = Pick<ViewProps, 'of' | 'onClose' | 'onChanged'>

/** The saved versions of an item with what each changed; all of one or single values can be restored. */
export function HistoryDialog({ of, onClose, onChanged }: Props) {
  const { type, id } = itemOf(of) ?? { type: 'product', id: 0 }
  const [list] = useState(() => versionsOf(type, id))
  const pages = useLoaded(list, null)
  const { entries = [], names = noNames } = pages.answer ?? {}
  const [restored, setRestored] = useState<Omit<Restored, 'id'>>()
  const [asDraft, setAsDraft] = useState(false)
  const changed = async (result: Omit<Restored, 'id'>) => {
    onChanged()
    void lookAtPublication()
    // The longer list moves the dialog: the button that undoes comes after it, so that no click misses it.
    await pages.reload()
    setRestored(result)
  }
  return (
    <ActionDialog
      title={`History of ${names[type][id] ?? `the ${type}`}`}
      wide
      close="Close"
      onClose={onClose}
    >
      <div className="row">
        <p className="soft" role="status">
          {restored?.message}
        </p>
        {restored?.change !== undefined && (
          <UndoChange
            key={restored.change}
            title="the restoring"
            undo={undoOf(restored.change)}
            onUndone={({ message }) => changed({ message })}
          />
        )}
      </div>
      {entries.length > 0 && <AsDraft action="Restore" isChosen={asDraft} onChoose={setAsDraft} />}
      <List
        {...pages}
        label="Versions, newest first"
        empty="Nothing has been changed since the item was first stored."
      >
        {(version) => (
          <VersionEntry
            key={version.id}
            type={type}
            version={version}
            isNewest={version === entries[0]}
            asDraft={asDraft}
            namesOf={namesFrom(names)}
            onRestored={changed}
          />
        )}
      </List>
      <KeptNote />
    </ActionDialog>
  )
}
