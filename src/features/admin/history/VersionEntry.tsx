import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { counted } from '#src/domain/format-number.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { pictureWidth } from '../parts/picture-width.ts'
import { type NamesOf, type Shown, changeLabel, shownValue } from './change-text.ts'
import { type Restored, type Version, restore } from './history.ts'

interface Props {
  type: ItemKind
  version: Version
  /** what the newest version made the item, it still is */
  isNewest: boolean
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
}

/** Up to this many changes of a version are shown at once. */
const unfolded = 8

/** One version: who, when, and each changed value before and after. */
export function VersionEntry({ type, version, isNewest, namesOf, onRestored }: Props) {
  const { id, at, by, action, changes } = version
  const [failure, setFailure] = useState<string>()
  const entries = Object.entries(changes)
  // An item that was not there before has no earlier values.
  const isNew = entries.length > 0 && entries.every(([, [old]]) => old === null)
  const isGone = action === 'delete'
  const act = async (body: Parameters<typeof restore>[1]) => {
    try {
      setFailure(undefined)
      await onRestored(await restore(id, body))
    } catch (error) {
      setFailure(logFailure('The version can’t be restored.', error))
    }
  }
  const moment = momentOf(at)
  return (
    <li className="past__entry ruled">
      <span>
        {actions[action]} <time dateTime={at}>{moment}</time>
      </span>
      <span className="legend">
        <bdi>{by}</bdi>
      </span>
      {!isNewest && (
        <BusyButton aria-label={`Restore this version of ${moment}`} act={() => act({})}>
          Restore this version
        </BusyButton>
      )}
      {failure !== undefined && (
        <p className="error whole-row" role="alert">
          {failure}
        </p>
      )}
      {entries.length > 0 && (
        <details className="past__changes unfolds whole-row" open={entries.length <= unfolded}>
          <summary className="small soft">{counted(entries.length, 'value')}</summary>
          <dl>
            {entries.map(([name, [old, now]]) => {
              const label = changeLabel(type, name)
              return (
                <div key={name} className="past__change">
                  <dt className="legend">
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>
                    {!isNew && (
                      <Value shown={shownValue(type, name, old, namesOf)} label="Before" />
                    )}
                    <Value shown={shownValue(type, name, now, namesOf)} label="After" />
                  </dd>
                  {!isNew && !isGone && (
                    <dd className="past__restore">
                      <BusyButton
                        aria-label={`Restore ${label} as it was before`}
                        act={() => act({ fields: [name], state: 'before' })}
                      >
                        Restore
                      </BusyButton>
                    </dd>
                  )}
                </div>
              )
            })}
          </dl>
        </details>
      )}
    </li>
  )
}

function Value({ shown, label }: { shown: Shown; label: string }) {
  if (shown.is === 'pictures')
    return (
      <span className="past__value row gap-2">
        {shown.paths.map((path) => (
          <img
            key={path}
            className="past__picture"
            src={path.endsWith('.svg') ? path : imageAddress(path, pictureWidth)}
            alt={label}
            width={64}
            height={48}
            loading="lazy"
          />
        ))}
      </span>
    )
  return (
    <span className="past__value as-written">
      {shown.text === '' ? <span className="soft">none</span> : <bdi>{shown.text}</bdi>}
    </span>
  )
}
