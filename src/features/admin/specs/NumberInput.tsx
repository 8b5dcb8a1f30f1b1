import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'

/** Props of the inputs for a value. */
export interface InputProps<A extends Attribute = Attribute> {
  attribute: A
  /** need not be valid */
  value: unknown
  /** undefined removes the value */
  onChange: (value: unknown) => void
  /** of the label's control, for kinds with a single one */
  id: string
  /** of the messages and the unit */
  describedBy: string
  invalid: boolean
  finishes: readonly Finish[]
}

type Described = Pick<InputProps, 'describedBy' | 'invalid'>

export const ariaOf = ({ describedBy, invalid }: Described) => ({
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
})

export const single = ({ id, ...state }: Described & { id: string }) => ({ id, ...ariaOf(state) })

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

/** Represents a text that the browser can't read as a number, so that the schema refuses it. */
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
