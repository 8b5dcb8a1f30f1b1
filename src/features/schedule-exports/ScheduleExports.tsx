import './schedule-exports.css'
import { useEffect, useRef, useState } from 'react'
import {
  type ExportKind,
  type ExportedSchedule,
  exportKinds,
} from '#src/domain/schedule/exported-schedule.ts'
import type { Outcome } from './export-schedule.ts'

/** The labels of the buttons, and the words that screen readers add. */
const exportLabels: Record<ExportKind, { label: string; more: string }> = {
  csv: { label: 'CSV', more: 'table of all lines' },
  xlsx: { label: 'Excel', more: 'table of all lines' },
  pdf: { label: 'PDF', more: 'schedule and datasheets' },
  zip: { label: 'ZIP', more: 'PDF, Excel, datasheets and photometric files' },
}

const exportWords = {
  group: 'Export',
  cancel: 'Cancel',
  save: 'Save anyway',
  notSaved: 'The file was not saved.',
  making: (kind: ExportKind) => `Making the ${exportLabels[kind].label} file…`,
  progress: (done: number, all: number) => `${done} of ${all} steps`,
  cancelled: 'The export was cancelled.',
  failed: 'The file can’t be made. Please try again.',
} as const

type Phase = { what: ExportKind; done: number; all: number } | (Outcome & { what?: undefined })

interface Props {
  /** the schedule of the moment; parts that a kind needs may have to be loaded first */
  schedule: (kind: ExportKind) => ExportedSchedule | Promise<ExportedSchedule>
}

/** Buttons that make and download a schedule's files; their code loads when one is pressed. */
export function ScheduleExports({ schedule }: Props) {
  const [phase, setPhase] = useState<Phase>({ sentence: '', failures: [] })
  const making = useRef<AbortController>(undefined)
  useEffect(() => () => making.current?.abort(), [])
  const pressed = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const isMaking = phase.what !== undefined

  const make = async (what: ExportKind) => {
    const own = (making.current = new AbortController())
    const onProgress = (done: number, all: number) => {
      if (!own.signal.aborted) setPhase({ what, done, all })
    }
    setPhase({ what, done: 0, all: 0 })
    const told = await outcome(what, schedule, { onProgress, signal: own.signal })
    if (making.current !== own) return
    // The button that cancels goes away, and the focus with it.
    if (document.activeElement === cancel.current) pressed.current?.focus()
    setPhase(told)
  }

  return (
    <div className="stack" role="group" aria-label={exportWords.group}>
      <div className="exports__buttons row">
        {exportKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            aria-label={`${exportLabels[kind].label}, ${exportLabels[kind].more}`}
            aria-disabled={isMaking}
            onClick={({ currentTarget }) => {
              if (isMaking) return
              pressed.current = currentTarget
              void make(kind)
            }}
          >
            {exportLabels[kind].label}
          </button>
        ))}
        {isMaking && (
          <button
            ref={cancel}
            type="button"
            className="exports__cancel"
            onClick={() => making.current?.abort()}
          >
            {exportWords.cancel}
          </button>
        )}
      </div>
      {isMaking && <Progress {...phase} />}
      <p className="exports__state" role="status">
        {isMaking ? exportWords.making(phase.what) : phase.sentence}
      </p>
      {!isMaking && phase.failures.length > 0 && (
        <ul className="exports__failures stack gap-2">
          {phase.failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      {!isMaking && phase.save !== undefined && (
        <div className="row">
          <button
            type="button"
            className="button button--filled"
            onClick={() => {
              pressed.current?.focus()
              setPhase(phase.save?.() ?? phase)
            }}
          >
            {exportWords.save}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              pressed.current?.focus()
              setPhase({ sentence: exportWords.notSaved, failures: [] })
            }}
          >
            {exportWords.cancel}
          </button>
        </div>
      )}
    </div>
  )
}

function Progress({ what, done, all }: { what: ExportKind; done: number; all: number }) {
  // Without a value, a progress bar shows that something goes on.
  const known = { 'aria-valuetext': exportWords.progress(done, all), value: done, max: all }
  return (
    <progress
      className="exports__progress meter"
      aria-label={exportWords.making(what)}
      {...(all > 0 && known)}
    />
  )
}

async function outcome(
  what: ExportKind,
  schedule: Props['schedule'],
  exporting: { onProgress: (done: number, all: number) => void; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const { exportAndDownload } = await import('./export-schedule.ts')
    return await exportAndDownload(what, () => schedule(what), exporting)
  } catch (error) {
    if (exporting.signal.aborted) return { sentence: exportWords.cancelled, failures: [] }
    console.info('The export failed.', error)
    return { sentence: exportWords.failed, failures: [] }
  }
}
