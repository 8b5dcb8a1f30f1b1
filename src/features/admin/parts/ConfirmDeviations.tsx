import { photometricLimits } from '#src/domain/photometry/limits.ts'

interface Props {
  /** the subject and its verb: '2 products differ' */
  those: string
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Asks whether values that are far from their photometric files are meant. */
export function ConfirmDeviations({ those, isConfirmed, onConfirm }: Props) {
  return (
    <label className="inline-row">
      <input
        type="checkbox"
        checked={isConfirmed}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
      <span>
        {`${those} from photometric files by more than ${photometricLimits.confirmedDifference} %. This is meant.`}
      </span>
    </label>
  )
}
