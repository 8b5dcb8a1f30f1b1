import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'

/** A condition of a search text, as the listing shows it too. */
export interface UnderstoodChip {
  id: string
  /** 'Ingress protection' */
  label: string
  /** 'IP65 or better' */
  text: string
  /** the search text without it */
  rest: string
}

export interface UnderstoodChipsProps {
  chips: readonly UnderstoodChip[]
  onChange: (text: string) => void
}

/** The conditions that a text is understood as; a click removes one from the text. */
export function UnderstoodChips({ chips, onChange }: UnderstoodChipsProps) {
  return (
    <ul className="chips search__understood" aria-label="Understood">
      {chips.map(({ id, label, text, rest }) => (
        <li key={id}>
          <button type="button" onClick={() => onChange(rest)}>
            <span className="visually-hidden">Remove </span>
            <span>{`${label}: ${text}`}</span>
            <Icon d={cross} />
          </button>
        </li>
      ))}
    </ul>
  )
}
