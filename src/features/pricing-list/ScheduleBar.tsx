import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { addSchedule } from '#src/browser/add-schedule.ts'
import { $schedules } from '#src/browser/schedule.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import {
  DeleteDialog,
  NameDialog,
  OfflineDialog,
  PasteDialog,
  ShareDialog,
  WindowDialog,
} from './dialogs.tsx'
import { addLines } from './edit-lines.ts'
import {
  chooseSchedule,
  currentName,
  deleteSchedule,
  duplicateSchedule,
  renameSchedule,
  scheduleName,
} from './schedules.ts'

type Question = 'new' | 'rename' | 'delete' | 'paste' | 'offline' | 'share'

/** The choice of the schedule, and actions on it. */
export function ScheduleBar({ lines }: { lines: readonly StoredLine[] }) {
  const all = useStore($schedules, { ssr: 'initial' })
  const { current, schedules } = all
  const [question, setQuestion] = useState<Question>()
  const [isWhole, setWhole] = useState(false)
  const name = currentName(all)
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
  const isPlain = schedules.length === 1 && lines.length === 0

  return (
    <div className="schedule-bar">
      {!isPlain && (
        <>
          <label className="schedule-bar__choice">
            <span className="visually-hidden">Schedule</span>
            <select
              value={current}
              onChange={({ currentTarget: { value } }) => chooseSchedule(value)}
            >
              {schedules.map((schedule, index) => (
                <option key={schedule.id} value={schedule.id}>
                  {`${scheduleName(schedule, index)} (${schedule.lines.length})`}
                </option>
              ))}
            </select>
          </label>
          {action('Rename', () => setQuestion('rename'))}
          {action('New', () => setQuestion('new'))}
          {lines.length > 0 && action('Duplicate', duplicateSchedule)}
          {action('Delete', lines.length > 1 ? () => setQuestion('delete') : deleteSchedule)}
        </>
      )}
      <span className="schedule-bar__end">
        {action('Paste order codes', () => setQuestion('paste'))}
        {import.meta.env.READS_OFFLINE &&
          lines.length > 0 &&
          action('Save for offline', () => setQuestion('offline'))}
        {lines.length > 0 && action('Share', () => setQuestion('share'), true)}
        {isWhole ? (
          <WindowDialog onClose={() => setWhole(false)} />
        ) : (
          lines.length > 0 && action('Full window', () => setWhole(true))
        )}
      </span>
      {question === 'rename' && (
        <NameDialog
          title="Rename schedule"
          name={name}
          onName={(text) => renameSchedule(current, text)}
          onClose={close}
        />
      )}
      {question === 'new' && (
        <NameDialog
          title="New schedule"
          name=""
          onName={(text) => addSchedule(text, [])}
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
      {question === 'share' && <ShareDialog title={name} lines={lines} onClose={close} />}
    </div>
  )
}
