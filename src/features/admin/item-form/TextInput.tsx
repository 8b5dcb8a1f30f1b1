import '#src/ui/field.css'
import { useId } from 'react'
import type { NamedText } from './fields.ts'

interface Props extends NamedText {
  value: string
  errors: readonly string[]
  onChange: (value: string) => void
  onLeave: () => void
}

/** A text field of the form, with its error messages below it. */
export function TextInput({ field, name, value, errors, onChange, onLeave }: Props) {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    'aria-invalid': errors.length > 0,
    'aria-describedby': `${id}-errors`,
    onBlur: onLeave,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  }
  const { kind, heading } = field
  const most = 'most' in field ? field.most : undefined
  return (
    <div className={kind === 'prose' ? 'field field--wide' : 'field'}>
      <div className="field__head">
        <label htmlFor={id}>{heading}</label>
        {most !== undefined && value.length > most * 0.8 && (
          <span className="legend">
            {value.length} / {most}
          </span>
        )}
      </div>
      {kind === 'prose' ? (
        <textarea {...shared} rows={6} dir="auto" />
      ) : kind === 'choice' ? (
        <select {...shared}>
          <option value="">Choose</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...shared} type={kind === 'date' ? 'date' : 'text'} dir="auto" autoComplete="off" />
      )}
      <p className="field__error" id={`${id}-errors`}>
        {errors.join(' ')}
      </p>
    </div>
  )
}
