import { useId } from 'react'

interface Props {
  /** with which editing began */
  text: string
  label: string
  /** values to choose from; any other text can be typed too */
  choices: readonly { value: string; label: string }[]
  /** id of the text about the cell */
  describedBy: string
}

/** The input in an edited cell. It keeps its text itself, so that typing renders nothing else. */
export function CellEditor({ text, label, choices, describedBy }: Props) {
  const id = useId()
  return (
    <>
      <input
        ref={focusAtEnd}
        className="grid-editor"
        data-editor=""
        aria-label={label}
        aria-describedby={describedBy}
        list={choices.length > 0 ? id : undefined}
        defaultValue={text}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              label={choice.label === choice.value ? undefined : choice.label}
            />
          ))}
        </datalist>
      )}
    </>
  )
}

function focusAtEnd(input: HTMLInputElement | null): void {
  if (input === null || input === document.activeElement) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}
