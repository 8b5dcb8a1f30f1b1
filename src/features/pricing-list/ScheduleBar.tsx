import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isUnused } from '#src/browser/add-schedule.ts'
import { $schedules } from '#src/browser/schedule.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { titleTexts } from '#src/domain/schedule/title-block.ts'
import { MoreActions } from './MoreActions.tsx'
import {
  DeleteDialog,
  DetailsDialog,
  OfflineDialog,
  PasteDialog,
  ShareDialog,
  WindowDialog,
} from './dialogs.tsx'
import { addLines } from './edit-lines.ts'
import {
  changeDetails,
  chooseSchedule,
  currentName,
  currentSchedule,
  deleteSchedule,
  duplicateSchedule,
  scheduleName,
  startSchedule,
} from './schedules.ts'
import { sentences } from './sentences.ts'

type Question = 'new' | 'details' | 'delete' | 'paste' | 'offline' | 'share'

/** The choice of the schedule, what it says of itself, and actions on it. */
export function ScheduleBar({ lines }: { lines: readonly StoredLine[] }) {
  const all = useStore($schedules, { ssr: 'initial' })
  const { current, schedules } = all
  const [question, setQuestion] = useState<Question>()
  const [isWhole, setWhole] = useState(false)
  const name = currentName(all)
  const schedule = currentSchedule(all)
  const close = () => setQuestion(undefined)
  const action = (text: string, act: () => void, needsNetwork?: true) => (
    <button type="button" className="more-link" onClick={act} data-needs-network={needsNetwork}>
      {text}
    </button>
  )
  // The whole window is a step in the browser's history, the only one here with a state, so that
  // Back returns to the page.
  useEffect(() => {
    const read = () => setWhole(history.state !== null)
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const isFilled = lines.length > 0
  const block = titleTexts(schedule)

  return (
    <div className="schedule-bar">
      {!isUnused(schedule) && (
        <label className="schedule-bar__choice">
          <span className="visually-hidden">Schedule</span>
          <select
            value={current}
            onChange={({ currentTarget: { value } }) => chooseSchedule(value)}
          >
            {schedules.map((one, index) => (
              <option key={one.id} value={one.id}>
                {`${scheduleName(one, index)} (${one.lines.length})`}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isUnused(schedule) && (
        <button
          type="button"
          className="schedule-bar__block"
          aria-label={
            block.length === 0 ? undefined : `${sentences.details}: ${block.flat().join(' ')}`
          }
          onClick={() => setQuestion('details')}
        >
          {block.length === 0 && <span>{sentences.details}</span>}
          {block.map(([label, text]) => (
            <span key={label}>
              <span className="legend">{label}</span> <bdi>{text}</bdi>
            </span>
          ))}
        </button>
      )}
      <span className="schedule-bar__end">
        {action('Paste order codes', () => setQuestion('paste'))}
        {isFilled && action('Share', () => setQuestion('share'), true)}
        {!isUnused(schedule) && (
          <MoreActions>
            {action('New', () => setQuestion('new'))}
            {isFilled && action('Duplicate', duplicateSchedule)}
            {import.meta.env.READS_OFFLINE &&
              isFilled &&
              action('Save for offline', () => setQuestion('offline'))}
            {action('Delete', lines.length > 1 ? () => setQuestion('delete') : deleteSchedule)}
          </MoreActions>
        )}
        {isWhole ? (
          <WindowDialog onClose={() => setWhole(false)} />
        ) : (
          isFilled && action('Full window', () => setWhole(true))
        )}
      </span>
      {question === 'details' && (
        <DetailsDialog
          title="Schedule details"
          details={schedule}
          onSave={(details) => changeDetails(current, details)}
          onClose={close}
        />
      )}
      {question === 'new' && (
        <DetailsDialog
          title="New schedule"
          details={{ name: '' }}
          onSave={startSchedule}
          onClose={close}
        />
      )}
      {question === 'delete' && (
        <DeleteDialog name={name} count={lines.length} onDelete={deleteSchedule} onClose={close} />
      )}
      {question === 'paste' && <PasteDialog onAdd={addLines} onClose={close} />}
      {question === 'offline' && (
        <OfflineDialog id={current} title={name} lines={lines} onClose={close} />
      )}
      {question === 'share' && <ShareDialog schedule={{ ...schedule, name }} onClose={close} />}
    </div>
  )
}
