import { useId, useState } from 'react'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { type DecimalSign, bothReadings, decimalSigns } from '#src/domain/sheets/number-signs.ts'
import { logFailure } from '../parts/failure.ts'
import { readNumbers } from './imports.ts'

interface Props {
  answer: ImportAnswer
  /** the rows are compared anew */
  onChosen: () => void
  onFailed: (message: string) => void
}

/** How numbers with two readings are read, such as 1.250, where the file has any. */
export function NumberChoice({ answer, onChosen, onFailed }: Props) {
  const id = useId()
  /** shown as chosen until the rows are compared; a control that is switched off would lose the focus */
  const [pending, setPending] = useState<DecimalSign>()
  const { numbers } = answer
  if (numbers === undefined) return null
  const { example, decimal, by } = numbers
  const [point, comma] = bothReadings(example)
  const values = { point, comma }
  const choose = async (sign: DecimalSign) => {
    if (pending !== undefined) return
    setPending(sign)
    try {
      await readNumbers(answer.import, sign)
      onChosen()
    } catch (error) {
      onFailed(logFailure('The numbers can’t be read again.', error))
    }
    setPending(undefined)
  }
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
              checked={(pending ?? decimal) === sign}
              onChange={() => void choose(sign)}
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
