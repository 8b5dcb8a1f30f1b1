import { useId, useState } from 'react'
import type { SheetEncoding } from '#src/domain/api/import.ts'
import { type EncodingName, encodings } from '#src/domain/sheets/encodings.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { QuietButton } from '../parts/buttons.tsx'

interface Props {
  encoding: SheetEncoding
  /** reads the file again */
  onChoose: (name: EncodingName) => void
}

const reasons = {
  hand: ', as you have chosen',
  profile: ', as the profile says',
  guess: ': no other encoding gives possible words',
}

/**
 * How the letters of a table as text are stored, by the lines that show it. A guess that is not sure is asked; a
 * sure one can be changed.
 */
export function EncodingChoice({ encoding, onChoose }: Props) {
  const { by, sure, confidence, label } = encoding
  if (by === 'file') return null
  const percent = formatNumber(Math.round(confidence * 100))
  if (by !== 'guess' || sure)
    return (
      <label className="sheets__narrow field">
        <span className="legend">{`Letters of the file${reasons[by]}`}</span>
        <select
          value={encoding.name}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as EncodingName)}
        >
          {Object.entries(encodings).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <div className="sheets__asked stack gap-3">
      <p>
        <span className="strong">Which lines read right?</span>{' '}
        <span>
          {`The file does not say how its letters are stored. ${label} is a guess that may be wrong: the detector gives it ${percent}\u00a0%. Nothing can be applied before you have chosen. If no lines read right, please save the file as CSV UTF-8.`}
        </span>
      </p>
      <Choices encoding={encoding} onChoose={onChoose} />
    </div>
  )
}

function Choices({ encoding, onChoose }: Props) {
  const group = useId()
  const [chosen, setChosen] = useState<EncodingName>(encoding.name)
  const all = [encoding, ...encoding.others]
  const choice = ({ name, label, lines }: (typeof all)[number]) => (
    <label key={name} className="sheets__encoding">
      <input
        type="radio"
        name={group}
        value={name}
        checked={chosen === name}
        onChange={() => setChosen(name)}
      />
      <span>{label}</span>
      <span className="sheets__lines small" translate="no">
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      </span>
    </label>
  )
  return (
    <div className="sheets__encodings stack gap-3">
      <div className="stack gap-3" role="radiogroup" aria-label="Encoding of the file">
        {all.map(choice)}
      </div>
      <QuietButton onClick={() => onChoose(chosen)}>Use this encoding</QuietButton>
    </div>
  )
}
