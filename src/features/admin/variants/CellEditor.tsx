import { useId } from 'react'
import type { Finish } from '#src/domain/product/finish.ts'
import type { Column } from './columns.ts'

interface Props {
  text: string
  column: Column
  describedBy: string
  finishes: readonly Finish[]
}

/** The input in an edited cell. It keeps its text itself, so that typing renders nothing else. */
export function CellEditor({ text, column, describedBy, finishes }: Props) {
  const id = useId()
  const choices = choicesOf(column, finishes)
  return (
    <>
      <input
        ref={focusAtEnd}
        className="variants__editor"
        aria-label={column.label}
        aria-describedby={describedBy}
        list={choices.length > 0 ? id : undefined}
        defaultValue={text}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
    </>
  )
}

function choicesOf({ key, attribute }: Column, finishes: readonly Finish[]) {
  if (attribute?.kind === 'finish')
    return finishes.map(({ code, name }) => ({ value: code, label: name }))
  if (attribute?.kind === 'choice')
    return attribute.choices.map((value) => ({ value, label: undefined }))
  return key === 'retired' ? [{ value: 'yes', label: undefined }] : []
}

function focusAtEnd(input: HTMLInputElement | null): void {
  if (input === null || input === document.activeElement) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}
