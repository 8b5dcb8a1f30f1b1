import './history.css'
import { useCallback, useState } from 'react'
import type { Id } from '#src/domain/fields/identity.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { type ViewProps, itemOf } from '../parts/view-props.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { AsDraft } from './AsDraft.tsx'
import { KeptNote } from './KeptNote.tsx'
import { PagedList } from './PagedList.tsx'
import { UndoChange } from './UndoChange.tsx'
import { VersionEntry } from './VersionEntry.tsx'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { type Names, type Restored, type Version, listVersions, undoOf } from './history.ts'
import { usePages } from './use-pages.ts'

type Props = Pick<ViewProps, 'of' | 'onClose' | 'onChanged'>

const idOf = ({ id }: Version) => id

const noNames: Names = { product: {}, category: {}, project: {}, finish: {} }

/** The saved versions of an item with what each changed; all of one or single values can be restored. */
export function HistoryDialog({ of, onClose, onChanged }: Props) {
  const { type, id } = itemOf(of) ?? { type: 'product', id: 0 }
  const [names, setNames] = useState(noNames)
  const list = useCallback(
    async (before: Id | undefined) => {
      const page = await listVersions(type, id, before)
      setNames((known) => withNames(known, page.names))
      return page.versions
    },
    [type, id],
  )
  const pages = usePages(list, idOf)
  const namesOf = namesFrom(names)
  const [restored, setRestored] = useState<Omit<Restored, 'id'>>()
  const [asDraft, setAsDraft] = useState(false)
  const changed = async (result: Omit<Restored, 'id'>) => {
    onChanged()
    void lookAtPublication()
    // The longer list moves the dialog: the button that undoes comes after it, so that no click misses it.
    await pages.reload()
    setRestored(result)
  }
  const newest = pages.entries?.[0]
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
      {pages.entries !== undefined && pages.entries.length > 0 && (
        <AsDraft action="Restore" isChosen={asDraft} onChoose={setAsDraft} />
      )}
      <PagedList
        pages={pages}
        label="Versions, newest first"
        empty="Nothing has been changed since the item was first stored."
      >
        {(version) => (
          <VersionEntry
            key={version.id}
            type={type}
            version={version}
            isNewest={version === newest}
            asDraft={asDraft}
            namesOf={namesOf}
            onRestored={changed}
          />
        )}
      </PagedList>
      <KeptNote />
    </ActionDialog>
  )
}

const withNames = (known: Names, more: Names): Names => ({
  product: { ...known.product, ...more.product },
  category: { ...known.category, ...more.category },
  project: { ...known.project, ...more.project },
  finish: more.finish,
})
