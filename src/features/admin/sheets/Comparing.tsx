import type { ImportAnswer } from '#src/domain/api/import.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { BusyButton } from '../parts/buttons.tsx'

interface Props {
  answer: ImportAnswer
  cancel: () => Promise<void>
}

/** First the files are read, then the rows are compared. */
export function Comparing({ answer: { compared, total, files }, cancel }: Props) {
  const isReading = files !== undefined && files.waiting > 0
  const [done, all] = isReading ? [files.total - files.waiting, files.total] : [compared, total]
  const counts = `${formatNumber(done)} of ${formatNumber(all)}`
  return (
    <div className="sheets__progress stack gap-2">
      <p role="status">{isReading ? `Read ${counts} files` : `Compared ${counts} rows`}</p>
      <progress
        className="meter"
        value={done}
        max={all}
        aria-label={isReading ? 'Files read' : 'Rows compared'}
      />
      <BusyButton act={cancel} busy="Cancelling...">
        Cancel
      </BusyButton>
    </div>
  )
}
