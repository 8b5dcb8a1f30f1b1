import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { plurals } from '#src/domain/fields/item-kinds.ts'
import { VirtualList } from './VirtualList.tsx'
import type { NamedRelation } from './fields.ts'
import { type ItemForm, changeRelation } from './item-form.ts'
import { type Choice, selection } from './selection.ts'

interface Props extends NamedRelation {
  form: ItemForm
}

/** Step 3: the related items. The selected ones stay visible above the list. */
export function RelationPicker({ form, name, field }: Props) {
  const kind = field.to
  const [source] = useState(() => selection(kind))
  const { search, total, choices, error } = useStore(source.$selection)
  const chosen = form.content.relations[name] ?? []
  const ids = new Set(chosen.map(({ id }) => id))

  useEffect(() => source.search(''), [source])

  const toggle = (choice: Choice) =>
    changeRelation(
      name,
      ids.has(choice.id) ? chosen.filter(({ id }) => id !== choice.id) : [...chosen, choice],
    )

  return (
    <section className="relation" aria-label={`Related ${plurals[kind]}`}>
      <h3 className="relation__heading">
        Related {plurals[kind]} <span className="legend">{chosen.length} selected</span>
      </h3>
      {chosen.length > 0 && (
        <ul className="relation__chosen" aria-label={`Selected ${plurals[kind]}`}>
          {chosen.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
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
      {error !== undefined ? (
        <p className="relation__state relation__state--error" role="alert">
          {error}
        </p>
      ) : total === undefined ? (
        <p className="relation__state" role="status">
          Loading...
        </p>
      ) : total === 0 ? (
        <p className="relation__state" role="status">
          No {plurals[kind]} found.
        </p>
      ) : (
        <VirtualList label={`All ${plurals[kind]}`} count={total} onShow={source.need}>
          {(place) => {
            const choice = choices.get(place)
            if (choice === undefined) return <span className="relation__wait" />
            return (
              <label className="relation__choice">
                <input
                  type="checkbox"
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
