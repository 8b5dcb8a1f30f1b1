import '#src/ui/field.css'
import { type ComponentProps, type ReactElement, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  /** below the input; the hint is shown while there are none */
  errors?: readonly string[]
  hint?: string
  /** beside the input */
  button?: ReactElement | undefined
}

/** An input with its label, and its errors or a hint below it. */
export function TextField({ label, errors = [], hint, button, ...input }: Props) {
  const id = useId()
  const isHint = errors.length === 0 && hint !== undefined
  const field = (
    <input
      autoComplete="off"
      aria-invalid={errors.length > 0}
      {...input}
      id={id}
      aria-describedby={`${id}-note`}
    />
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {button === undefined ? (
        field
      ) : (
        <span className="spec__value row gap-2">
          {field}
          {button}
        </span>
      )}
      <p className={isHint ? 'legend' : 'field__error'} id={`${id}-note`}>
        {isHint ? hint : errors.join(' ')}
      </p>
    </div>
  )
}
