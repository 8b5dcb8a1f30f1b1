import { useEffect, useState } from 'react'
import {
  type ScheduleToSave,
  isFull,
  saveSchedule,
} from '#src/features/schedule-exports/save-schedule.ts'
import { askToPersist } from '#src/offline/ask-to-persist.ts'
import { sizeOf } from '#src/domain/format-size.ts'
import { atClockTime, contents, offlineMessages } from '#src/offline/offline-messages.ts'
import type { Saved } from '#src/offline/saved.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { dialogSentences } from './dialog-sentences.ts'
import { fromData } from './offline-lines.ts'

interface Props extends ScheduleToSave {
  onClose: () => void
}

type State =
  | { is: 'saving'; done: number; all: number }
  | { is: 'saved'; saved: Saved; failures: readonly string[] }
  | { is: 'failed'; message: string }

/** Saves the schedule for reading and exporting without a network; closing it cancels. */
export function OfflineDialog({ onClose, ...schedule }: Props) {
  const [state, setState] = useState<State>({ is: 'saving', done: 0, all: 0 })

  useEffect(() => {
    const saving = new AbortController()
    const show = (next: State) => {
      if (!saving.signal.aborted) setState(next)
    }
    askToPersist()
    saveSchedule(schedule, {
      describe: (data, line) => ({ ...line, ...fromData(data, line) }),
      onProgress: (done, all) => show({ is: 'saving', done, all }),
      signal: saving.signal,
    }).then(
      (result) => show({ is: 'saved', ...result }),
      (error: unknown) => {
        if (!saving.signal.aborted) console.warn('The schedule can’t be saved.', error)
        show({ is: 'failed', message: sentenceFor(error) })
      },
    )
    return () => saving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the list can’t change meanwhile
  }, [])

  return (
    <Dialog
      title="Save for offline"
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {state.is === 'saving' ? offlineMessages.stop : 'Close'}
        </button>
      }
    >
      {state.is === 'saving' && <Progress {...state} />}
      <p role="status">{state.is === 'saved' && savedSentence(state.saved)}</p>
      {state.is === 'failed' && <p role="alert">{state.message}</p>}
      {state.is === 'saved' && state.failures.length > 0 && (
        <>
          <p>{dialogSentences.notSaved(state.failures.length)}</p>
          <ul className="exports__failures stack gap-2">
            {state.failures.map((failure) => (
              <li key={failure} dir="auto">
                {failure}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const text = offlineMessages.saving(done, all)
  return (
    <>
      <p>{text}</p>
      <progress className="exports__progress meter" aria-label={text} value={done} max={all} />
    </>
  )
}

const savedSentence = (saved: Saved) =>
  offlineMessages.saved(atClockTime(saved.time), `${contents(saved)}, ${sizeOf(saved.bytes)}`)

const sentenceFor = (error: unknown) =>
  isFull(error) ? offlineMessages.noRoom : dialogSentences.saveFailed
