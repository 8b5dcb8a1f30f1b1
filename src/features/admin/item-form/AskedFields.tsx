import { type ChoicesField, capitalized } from '#src/domain/fields/field.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { counted } from '#src/domain/format-number.ts'
import { askableLabels, askedByDefault } from '#src/domain/product/completeness.ts'
import { keysIn } from '../form/form-content.ts'
import { type ItemForm, changeData } from '../form/item-form.ts'

interface Props {
  form: ItemForm
  name: string
  field: ChoicesField
  errors: FieldErrors
}

/** A choice of the values that make the products of a category complete. */
export function AskedFields({ form, name, field: { heading, choices }, errors }: Props) {
  const asked = keysIn(form.content, name)
  const toggle = (key: string) =>
    changeData(
      name,
      [...choices.keys()].filter((one) => (one === key) !== asked.includes(one)),
    )
  return (
    <details className="unfolds whole-row" open={name in errors || undefined}>
      <summary>
        {`${heading}: ${asked.length === 0 ? 'the default list' : counted(asked.length, 'value')}`}
      </summary>
      <fieldset className="stack gap-2">
        <legend className="visually-hidden">{heading}</legend>
        <p className="legend">{hint}</p>
        <div className="item-form__choices">
          {[...choices].map(([key, label]) => (
            <label className="inline-row small" key={key}>
              <input
                type="checkbox"
                name={name}
                checked={asked.includes(key)}
                onChange={() => toggle(key)}
              />
              <span>{capitalized(label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="field__error">{errors[name]?.join(' ')}</p>
    </details>
  )
}

const hint = `The completeness of a product is the share of these that it has, or all its variants have. If none is chosen, the default list holds: ${askedByDefault
  .map((key) => askableLabels.get(key))
  .join(', ')}.`
