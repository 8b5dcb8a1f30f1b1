import { useId } from 'react'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { type DecimalSign, bothReadings, decimalSigns } from '#src/domain/sheets/number-signs.ts'

interface Props {
  answer: ImportAnswer
  /** by hand, also before the file has been read so */
  chosen: DecimalSign | undefined
  /** reads the file again */
  onChoose: (sign: DecimalSign) => void
}

/** How numbers with two readings are read, such as 1.250, where the file has any. */
export function NumberChoice({ answer, chosen, onChoose }: Props) {
  const id = useId()
  const { numbers } = answer
  if (numbers === undefined) return null
  const { example, decimal, by } = numbers
  const [point, comma] = bothReadings(example)
  const values = { point, comma }
  return (
    <fieldset className={decimal === null || by === 'rule' ? 'remark' : undefined}>
      <legend className="legend">{reasons[decimal === null ? 'open' : by]}</legend>
      <div className="row gap-4">
        {decimalSigns.map((sign) => (
          <label key={sign} className="inline-row">
            <input
              type="radio"
              name={id}
              disabled={answer.state !== 'compared'}
              checked={(chosen ?? decimal) === sign}
              onChange={() => onChoose(sign)}
            />
            <span>
              <bdi>{example}</bdi> is <bdi>{values[sign]}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const reasons = {
  numbers: 'Numbers, as the file itself tells',
  rule: 'Numbers: none of the file tells which reading is meant',
  hand: 'Numbers, as you have chosen',
  open: 'Numbers: those of the file contradict each other, so each with two readings is an error',
} as const
