import { useId } from 'react'

interface Props {
  pattern: string
  /** placeholders that no axis fills */
  unknown: readonly string[]
  /** what a placeholder can be */
  example: string
  onChange: (pattern: string) => void
}

/** The pattern that order codes of generated rows follow. */
export function PatternInput({ pattern, unknown, example, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Pattern of the order codes</label>
      <input
        id={id}
        value={pattern}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={unknown.length > 0}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className="legend" id={`${id}-hint`}>
        {unknown.length > 0
          ? `There is nothing for ${unknown.join(', ')}.`
          : `{${example}:2} takes the first two characters, {…:-2} the last two.`}
      </p>
    </div>
  )
}
