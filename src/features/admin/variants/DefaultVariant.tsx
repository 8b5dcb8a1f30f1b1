import { useEffect, useId, useRef } from 'react'
import {
  chosenDefault,
  defaultVariantMessages,
  defaultVariantOf,
} from '#src/domain/product/default-variant.ts'
import type { Row } from './grid.ts'

interface Props {
  heading: string
  /** the chosen order code; '' for the first that is offered */
  value: string
  /** of the table, without blank ones */
  rows: readonly Row[]
  errors: readonly string[]
  onChange: (orderCode: string) => void
}

/** Chooses the variant that the product opens with. The choice follows its row when that is renamed. */
export function DefaultVariant({ heading, value, rows, errors, onChange }: Props) {
  const id = useId()
  const variants = rows.map((row) => row.values)
  const product = { defaultVariant: value, variants }
  const chosen = chosenDefault(product)
  const first = defaultVariantOf({ variants })
  /** identity of the row that was chosen */
  const row = useRef<number>(undefined)

  useEffect(() => {
    const found = rows.find(({ values }) => values === chosen)
    const former = rows.find((one) => one.id === row.current)?.values.orderCode
    if (found !== undefined) row.current = found.id
    else if (value === '') row.current = undefined
    else if (former !== undefined && former.trim() !== '' && former !== value) onChange(former)
  }, [rows, value, chosen, onChange])

  const isLost = value !== '' && chosen === undefined
  const remark = isLost ? defaultVariantMessages.lost(value, first?.orderCode) : ''
  return (
    <div className="field variants__default">
      <label htmlFor={id}>{heading}</label>
      <select
        id={id}
        name="defaultVariant"
        value={chosen?.orderCode ?? ''}
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-hint ${id}-errors`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">
          {first === undefined
            ? 'The first that is offered'
            : `The first that is offered, now ${first.orderCode}`}
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
      <p
        className={errors.length > 0 ? 'field__error' : 'remark'}
        id={`${id}-errors`}
        role="status"
      >
        {errors.length > 0 ? errors.join(' ') : remark}
      </p>
    </div>
  )
}
