import './history.css'
import { useCallback, useEffect, useState } from 'react'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { logFailure } from '../parts/failure.ts'
import { kindLabels } from '../parts/kinds.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { PagedList } from './PagedList.tsx'
import { UndoChange } from './UndoChange.tsx'
import { VersionEntry } from './VersionEntry.tsx'
import type { NamesOfItems } from './change-text.ts'
import { type Restored, type Version, listVersions, relatedNamesOf, undoOf } from './history.ts'
import { usePages } from './use-pages.ts'

interface Props {
  type: ItemKind
  id: Id
  name: string
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

const idOf = ({ id }: Version) => id

/** The saved versions of an item with what each changed; all of one or single values can be restored. */
export function HistoryDialog({ type, id, name, onClose, onChanged }: Props) {
  const list = useCallback((before: Id | undefined) => listVersions(type, id, before), [type, id])
  const pages = usePages(list, idOf)
  const namesOf = useNamesOfRelated(type, id)
  const [restored, setRestored] = useState<Omit<Restored, 'id'>>()
  const changed = (result: Omit<Restored, 'id'>) => {
    setRestored(result)
    void pages.reload()
    void lookAtPublication()
    onChanged()
  }
  const newest = pages.entries?.[0]
  return (
    <ActionDialog title={`History of ${name}`} wide close="Close" onClose={onClose}>
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
            namesOf={namesOf}
            onRestored={changed}
          />
        )}
      </PagedList>
    </ActionDialog>
  )
}

/** Until the names are there, and for items that are no longer related, the kind and the id. */
function useNamesOfRelated(type: ItemKind, id: Id): NamesOfItems {
  const [names, setNames] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    let isShown = true
    relatedNamesOf(type, id).then(
      (found) => {
        if (isShown) setNames(found)
      },
      (error: unknown) => logFailure('The names of the related items can’t be loaded.', error),
    )
    return () => {
      isShown = false
    }
  }, [type, id])
  return (kind, other) => names?.get(`${kind} ${other}`) ?? `${kindLabels[kind]} ${other}`
}
