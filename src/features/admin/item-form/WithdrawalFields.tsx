import { useId } from 'react'
import { cityOf, companyZone, localTime } from '#src/domain/company-time.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { instantOfText, textOfInstant, twiceSentence } from '#src/domain/product/withdrawal.ts'
import { relatedIn, textIn } from '../form/form-content.ts'
import { type ItemForm, changeRelation, changeValue, touch } from '../form/item-form.ts'
import { RelationPicker } from './lazy-picker.tsx'

const name = 'withdrawnAt'
const { successor: successorField, withdrawnAt: timeField } = productFields

interface Props {
  form: ItemForm
  errors: FieldErrors
}

/** From when a product is no longer available, and the product that follows it. */
export function WithdrawalFields({ form, errors }: Props) {
  const id = useId()
  const entered = textIn(form.content, name)
  const [chosen] = relatedIn(form.content, 'successor', successorField.to)
  const ofTime = errors[name] ?? []
  const ofSuccessor = errors['successor'] ?? []
  return (
    <fieldset className="withdrawal stack gap-3 whole-row">
      <legend>Withdrawal</legend>
      <div className="field">
        <label htmlFor={id}>{`${timeField.heading} (${cityOf(companyZone)})`}</label>
        <input
          id={id}
          name={name}
          type="datetime-local"
          // An input shows no other text than a local time.
          value={textOfInstant(entered).slice(0, 16)}
          aria-invalid={ofTime.length > 0}
          aria-describedby={`${id}-hint ${id}-errors`}
          onBlur={() => touch(name)}
          onChange={({ currentTarget }) => changeValue(name, currentTarget.value)}
        />
        <p className="legend" id={`${id}-hint`}>
          {hintsOf(entered).join(' ')}
        </p>
        <p className="field__error" id={`${id}-errors`}>
          {ofTime.join(' ')}
        </p>
      </div>
      <div className="field">
        <p>
          <span>{`${successorField.heading}:`}</span> <bdi>{chosen?.label ?? 'none'}</bdi>{' '}
          {chosen !== undefined && (
            <button
              type="button"
              className="line-link"
              onClick={() => changeRelation('successor', successorField.to, [])}
            >
              Remove
            </button>
          )}
        </p>
        <details className="unfolds">
          <summary>Choose the successor</summary>
          <RelationPicker form={form} name="successor" field={successorField} />
        </details>
        <p className="field__error" role="alert">
          {ofSuccessor.join(' ')}
        </p>
      </div>
    </fieldset>
  )
}

const always =
  'From then on, the product’s page says that it is no longer available and leads to its successor. Empty for a product that stays.'

/** The meaning of the entered time: on the visitor's own clock, and which of two equal ones. */
function hintsOf(entered: string): string[] {
  const read = instantOfText(entered, timeField.label)
  if ('message' in read) return [always]
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const own = localTime(new Date(read.instant), here)
  const ownHint =
    own === localTime(new Date(read.instant))
      ? []
      : [`That is ${own.replace('T', ' at ')} on your clock (${cityOf(here)}).`]
  return [...ownHint, ...[twiceSentence(read.instant) ?? []].flat(), always]
}
