import { momentOf } from '#src/domain/administration/age.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { ChangedValues } from './ChangedValues.tsx'
import type { NamesOf } from '#src/domain/catalogue/field-codecs.ts'
import { type RestoreBody, type Restored, type Version, restore } from './history.ts'

interface Props {
  type: ItemKind
  version: Version
  /** what the newest version made the item, it still is */
  isNewest: boolean
  /** restores into the draft of the item */
  asDraft: boolean
  namesOf: NamesOf
  /** the button is busy until it has ended */
  onRestored: (restored: Restored) => Promise<void>
}

const actions: Record<Version['action'], string> = {
  add: 'Added',
  edit: 'Edited',
  delete: 'Deleted',
  import: 'Imported',
  bulk: 'Changed with others',
  restore: 'Restored',
  undo: 'Undone',
  publish: 'Draft published',
}

/** One version: who, when, and each changed value before and after. */
export function VersionEntry({ type, version, isNewest, asDraft, namesOf, onRestored }: Props) {
  const { id, at, by, action, changes } = version
  // An item that was not there before has no earlier values.
  const values = Object.values(changes)
  const isNew = values.length > 0 && values.every(([old]) => old === null)
  const isGone = action === 'delete'
  const act = async (body: RestoreBody) =>
    onRestored(await restore(id, { ...body, ...(asDraft && { draft: true }) }))
  const moment = momentOf(at)
  return (
    <li className="past__entry ruled">
      <span>
        <span>{actions[action]}</span> <time dateTime={at}>{moment}</time>
      </span>
      <span className="legend">
        <bdi>{by}</bdi>
      </span>
      {!isNewest && (
        <BusyButton aria-label={`Restore this version of ${moment}`} act={() => act({})}>
          Restore this version
        </BusyButton>
      )}
      <ChangedValues type={type} changes={changes} isNew={isNew} namesOf={namesOf}>
        {(name, label) =>
          !isNew &&
          !isGone && (
            <dd className="past__restore">
              <BusyButton
                aria-label={`Restore ${label} as it was before`}
                act={() => act({ fields: [name], state: 'before' })}
              >
                Restore
              </BusyButton>
            </dd>
          )
        }
      </ChangedValues>
    </li>
  )
}
