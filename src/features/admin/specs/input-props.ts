import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'

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

export const single = ({
  id,
  ...state
}: {
  id: string
  describedBy: string
  invalid: boolean
}) => ({
  id,
  ...ariaOf(state),
})

export const ariaOf = ({ describedBy, invalid }: { describedBy: string; invalid: boolean }) => ({
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
})
