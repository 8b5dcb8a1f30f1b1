import '../parts/past.css'
import type { ReactElement } from 'react'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import type { FieldChanges } from '#src/domain/catalogue/item-differences.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { counted } from '#src/domain/format-number.ts'
import { pictureWidth } from '../parts/picture-width.ts'
import { type NamesOf, type Shown, shownValue } from '#src/domain/catalogue/field-codecs.ts'

interface Props {
  type: ItemKind
  changes: FieldChanges
  /** an item that was not there before has no earlier values */
  isNew: boolean
  namesOf: NamesOf
  /** a button beside a value */
  children?: (name: string, label: string) => ReactElement | false
}

/** Up to this many changes are shown at once. */
const unfolded = 8

/** Each changed value before and after. */
export function ChangedValues({ type, changes, isNew, namesOf, children }: Props) {
  const entries = Object.entries(changes)
  if (entries.length === 0) return null
  return (
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
                {!isNew && <Value shown={shownValue(type, name, old, namesOf)} label="Before" />}
                <Value shown={shownValue(type, name, now, namesOf)} label="After" />
              </dd>
              {children?.(name, label)}
            </div>
          )
        })}
      </dl>
    </details>
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
