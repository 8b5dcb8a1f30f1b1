interface Props {
  value: unknown
  onChange: (value: number | string | undefined) => void
  min: number
  max: number
  step: number
  id?: string
  'aria-label'?: string
  'aria-describedby': string
  'aria-invalid': boolean
}

/** Stands for what the browser can't read as a number, so that the schema refuses it. */
const unreadable = 'unreadable'

/** A number; undefined if it is empty. */
export function NumberInput({ value, onChange, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="number"
      inputMode="decimal"
      autoComplete="off"
      value={typeof value === 'number' ? value : ''}
      onChange={({ currentTarget: { validity, valueAsNumber } }) => {
        const typed = Number.isNaN(valueAsNumber) ? undefined : valueAsNumber
        onChange(validity.badInput ? unreadable : typed)
      }}
      // Otherwise scrolling the form over a focused field changes its number.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
