import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useState } from 'react'
import { chosenDefault, defaultVariantOf } from '#src/domain/product/default-variant.ts'
import { defaultVariantMessages } from '#src/domain/product/kept-default.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { textIn } from '../form/form-content.ts'
import { $form, changeValue } from '../form/item-form.ts'
import type { Row } from './content.ts'

interface Props {
  /** of the table, without blank ones */
  rows: readonly Row[]
  /** whether the rows were edited in this table, so that their identities still hold */
  isEdited: boolean
  errors: readonly string[]
}

const name = 'defaultVariant'
const choose = (orderCode: string) => changeValue(name, orderCode)

/** Chooses the variant that the product opens with. The choice follows its row, also back from an undo. */
export function DefaultVariant({ rows, isEdited, errors }: Props) {
  const id = useId()
  const value = textIn(useStore($form)?.content ?? { values: {} }, name)
  const variants = rows.map((row) => row.values)
  const first = defaultVariantOf({ variants })
  const chosen = rows.find(
    ({ values }) => values === chosenDefault({ defaultVariant: value, variants }),
  )
  /** the row last chosen; without identity if it was not offered when the form was opened */
  const [last, setLast] = useState<{ id?: number; code: string }>()
  if (chosen !== undefined && (last?.id !== chosen.id || last.code !== value))
    setLast({ id: chosen.id, code: value })
  if (chosen === undefined && value !== '' && last === undefined) setLast({ code: value })
  const lost = chosen === undefined ? (last?.code ?? '') : ''
  const former = isEdited ? rows.find((row) => row.id === last?.id)?.values : undefined
  const isBack = former !== undefined && former.retired !== true && former.orderCode.trim() !== ''
  const next = chosen !== undefined ? value : isBack ? former.orderCode : ''

  // Before the paint, so that a renamed row is not reported as lost.
  useLayoutEffect(() => {
    if (next !== value) choose(next)
  }, [next, value])

  if (rows.length === 0 && lost === '') return null
  return (
    <div className="field variants__default">
      <label htmlFor={id}>{productFields[name].heading}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-hint ${id}-note`}
        onChange={({ currentTarget }) => {
          setLast(undefined)
          choose(currentTarget.value)
        }}
      >
        <option value="">
          {first === undefined ? 'First offered' : `First offered: ${first.orderCode}`}
        </option>
        {variants
          .filter(({ orderCode, retired }) => orderCode.trim() !== '' && retired !== true)
          .map(({ orderCode }, index) => (
            <option key={`${index} ${orderCode}`}>{orderCode}</option>
          ))}
      </select>
      <p className="legend" id={`${id}-hint`}>
        The product’s page, comparison and similar light begin with it, where no visitor has chosen
        another. Its values should be those that name, title and description state.
      </p>
      <div id={`${id}-note`} role="status">
        {errors.length > 0 && <p className="field__error">{errors.join(' ')}</p>}
        {lost !== '' && (
          <p className="remark">{defaultVariantMessages.lost(lost, first?.orderCode)}</p>
        )}
      </div>
    </div>
  )
}
