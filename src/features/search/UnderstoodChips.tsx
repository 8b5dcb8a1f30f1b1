import type { Understood } from '#src/domain/facets/typed-query.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'

export interface UnderstoodChipsProps {
  /** the text as typed */
  text: string
  understood: readonly Understood[]
  /** whether no product fits */
  isEmpty: boolean
  onChange: (text: string) => void
}

/** The phrases of a text that are understood as facets; a click removes one from the text. */
export function UnderstoodChips({ text, understood, isEmpty, onChange }: UnderstoodChipsProps) {
  const without = ({ start, text: phrase }: Understood) =>
    `${text.slice(0, start)} ${text.slice(start + phrase.length)}`.replace(/\s+/g, ' ').trim()
  return (
    <>
      <ul className="chips search__understood" aria-label="Understood">
        {understood.map((phrase) => (
          <li key={phrase.start}>
            <button type="button" onClick={() => onChange(without(phrase))}>
              <span className="visually-hidden">Remove </span>
              {phrase.label}
              <Icon d={cross} />
            </button>
          </li>
        ))}
      </ul>
      {isEmpty && <p className="search__unfit">No product has all of this. Remove something.</p>}
    </>
  )
}
