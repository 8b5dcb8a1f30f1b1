import type { Schedule, Schedules } from '#src/domain/schedule/stored-schedules.ts'
import { dialogSentences } from './dialog-sentences.ts'

interface Props {
  all: Schedules
  nameOf: (schedule: Schedule, index: number) => string
  onClose: () => void
}

/** Says where the surplus lines of an overlong list are. */
export function OverflowNotice({ all: { schedules, overflow = [] }, nameOf, onClose }: Props) {
  const parts = schedules.flatMap((one, index) =>
    overflow.includes(one.id) ? [{ ...one, name: nameOf(one, index) }] : [],
  )
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0)
  const names = parts.map(({ name }) => name)
  return (
    <p className="schedule-undo" role="alert">
      <span dir="auto">{dialogSentences.overflow(count, names)}</span>{' '}
      <button type="button" className="more-link" onClick={onClose}>
        OK
      </button>
    </p>
  )
}
