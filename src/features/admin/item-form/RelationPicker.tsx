import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plurals } from '#src/domain/fields/item-kinds.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import type { NamedRelation } from '../form/fields.ts'
import { type Related, relatedIn } from '../form/form-content.ts'
import { type ItemForm, changeRelation } from '../form/item-form.ts'
import { selection } from '../form/selection.ts'
import { LoadFailure } from '../parts/List.tsx'
import { useVisibleRows } from '../parts/use-visible-rows.ts'

interface Props extends NamedRelation {
  form: ItemForm
}

/** Related items, or one of them. The selected ones stay visible above the list. */
export function RelationPicker({ form, name, field }: Props) {
  const kind = field.to
  const [source] = useState(() => selection(kind))
  const { search, total, choices, failure } = useStore(source.$selection)
  const chosen = relatedIn(form.content, name, kind)
  const ids = new Set(chosen.map(({ id }) => id))

  useEffect(() => source.search(''), [source])

  const isSingle = field.most === 1
  const heading = isSingle ? field.heading : `Related ${plurals[kind]}`

  const toggle = (choice: Related) => {
    const others = isSingle ? [] : chosen
    changeRelation(
      name,
      kind,
      ids.has(choice.id) ? chosen.filter(({ id }) => id !== choice.id) : [...others, choice],
    )
  }

  return (
    <section className="relation stack" aria-label={heading}>
      <h3 className="strong">
        <span>{heading}</span> <span className="legend">{`${chosen.length} selected`}</span>
      </h3>
      {chosen.length > 0 && (
        <ul className="relation__chosen row gap-2" aria-label={`Selected ${plurals[kind]}`}>
          {chosen.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className="chip"
                aria-label={`Remove ${choice.label}`}
                onClick={() => toggle(choice)}
              >
                <bdi>{choice.label}</bdi> <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchBox label={`Search ${plurals[kind]}`} value={search} onSearch={source.search} />
      {failure !== undefined ? (
        <LoadFailure failure={failure} reload={() => source.search(search)} />
      ) : total === undefined ? (
        <p className="soft" role="status">
          Loading...
        </p>
      ) : total === 0 ? (
        <p className="soft" role="status">{`No ${plurals[kind]} found.`}</p>
      ) : (
        <VirtualList label={`All ${plurals[kind]}`} count={total} onShow={source.need}>
          {(position) => {
            const choice = choices.get(position)
            if (choice === undefined) return <span className="relation__wait" />
            return (
              <label className="relation__choice">
                <input
                  type={isSingle ? 'radio' : 'checkbox'}
                  checked={ids.has(choice.id)}
                  onChange={() => toggle(choice)}
                />
                <bdi>{choice.label}</bdi>
              </label>
            )
          }}
        </VirtualList>
      )}
    </section>
  )
}

interface ListProps {
  label: string
  count: number
  /** reports the rendered range, from 0 */
  onShow: (first: number, last: number) => void
  children: (position: number) => ReactNode
}

/** Of a row, rem. */
const height = 2.75
/** Rows in sight. */
const shownRows = 7

/** A list of thousands of rows of equal height that renders only the visible ones. */
function VirtualList({ label, count, onShow, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { positions, look } = useVisibleRows(list, { count, order: '', height })
  const first = positions.at(0) ?? 0
  const last = positions.at(-1) ?? 0

  useEffect(() => onShow(first, last), [first, last, onShow])

  return (
    <ul
      className="virtual-list"
      ref={list}
      aria-label={label}
      tabIndex={0}
      style={{
        maxBlockSize: `${shownRows * height}rem`,
        paddingBlockStart: `${first * height}rem`,
        paddingBlockEnd: `${(count - 1 - last) * height}rem`,
      }}
      onScroll={look}
    >
      {positions.map((position) => (
        <li
          key={position}
          style={{ blockSize: `${height}rem` }}
          aria-setsize={count}
          aria-posinset={position + 1}
        >
          {children(position)}
        </li>
      ))}
    </ul>
  )
}
