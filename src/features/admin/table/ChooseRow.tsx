import { useState } from 'react'

interface Props {
  /** names the row */
  label: string
  isChosen: boolean
  onChoose: (extend: boolean) => void
}

/** The checkbox of a row; with Shift it chooses all rows since the last one. */
export function ChooseRow({ label, isChosen, onChoose }: Props) {
  const [isExtending, setExtending] = useState(false)
  return (
    <div className="grid__first" role="gridcell" aria-colindex={1}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Choose ${label}`}
        checked={isChosen}
        onPointerDown={({ shiftKey }) => setExtending(shiftKey)}
        onChange={() => onChoose(isExtending)}
      />
    </div>
  )
}
