import { useId } from 'react'
import type { ItemsAnswer, OwnValues } from '#src/domain/api/changes.ts'
import { counted, formatNumber } from '#src/domain/format-number.ts'

interface Props {
  contradicted: NonNullable<ItemsAnswer['contradicted']>
  value: OwnValues | undefined
  onChoose: (choice: OwnValues) => void
}

/** Asks what becomes of the values that variants have of their own when their product gets another one. */
export function OwnValuesChoice({
  contradicted: { products, own, others },
  value,
  onChoose,
}: Props) {
  const name = useId()
  const choices = [
    { choice: 'replace', label: `All ${counted(own + others, 'variant')} get the new value` },
    {
      choice: 'keep',
      label:
        others === 0
          ? `Only the ${products === 1 ? 'product' : 'products'}; all ${counted(own, 'variant')} keep theirs`
          : `Only the ${counted(others, 'variant')} without a value of their own; ${formatNumber(own)} keep theirs`,
    },
  ] as const
  return (
    <fieldset className="remark stack gap-2">
      <legend className="strong">
        {`${counted(own, 'variant')} of ${counted(products, 'product')} ${own === 1 ? 'has another value of its' : 'have other values of their'} own.`}
      </legend>
      {choices.map(({ choice, label }) => (
        <label className="inline-row" key={choice}>
          <input
            type="radio"
            name={name}
            checked={value === choice}
            onChange={() => onChoose(choice)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
