import type { ExportKind, ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { fileName } from '#src/domain/schedule/file-names.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { scheduleCsv } from '#src/domain/schedule/schedule-csv.ts'
import { type ScheduleTable, scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { scheduleXlsx } from '#src/domain/schedule/schedule-xlsx.ts'
import { download } from './download.ts'
import type { Answer, Order } from './export-messages.ts'

export interface Exporting {
  /** steps finished, and all steps */
  onProgress: (done: number, all: number) => void
  /** cancels at any moment */
  signal: AbortSignal
}

export interface Exported {
  blob: Blob
  /** for the download */
  name: string
  /** a sentence for each file that is missing, which names it */
  failures: string[]
}

/** Makes an export and downloads it. */
export async function exportAndDownload(
  kind: ExportKind,
  schedule: () => ExportedSchedule | Promise<ExportedSchedule>,
  exporting: Exporting,
): Promise<Exported> {
  const exported = await exportSchedule(
    kind,
    await orCancelled(schedule(), exporting.signal),
    exporting,
  )
  download(exported.blob, exported.name)
  return exported
}

/** Cancelling doesn't wait for what loads. */
function orCancelled<T>(loading: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
  return Promise.race([loading, promise])
}

/**
 * Makes an export of a schedule. Lines without a mark get one.
 * @throws the signal's reason if it is cancelled; Error if the browser can't make it
 */
export async function exportSchedule(
  kind: ExportKind,
  schedule: ExportedSchedule,
  exporting: Exporting,
): Promise<Exported> {
  exporting.signal.throwIfAborted()
  const name = fileName(schedule.title, kind)
  if (kind === 'pdf' || kind === 'zip')
    return { name, ...(await inWorker({ kind, schedule }, exporting)) }
  const table = scheduleTable(withMarks(schedule.lines), schedule.finishes)
  return { name, blob: documents[kind](table, schedule.title), failures: [] }
}

const documents = {
  csv: (table: ScheduleTable) => new Blob([scheduleCsv(table)], { type: 'text/csv;charset=utf-8' }),
  xlsx: (table: ScheduleTable, title: string) =>
    new Blob([scheduleXlsx(table, title)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
}

async function inWorker(order: Order, { onProgress, signal }: Exporting) {
  const worker = new Worker(new URL('./files-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Pick<Exported, 'blob' | 'failures'>>()
  const cancel = () => reject(new DOMException('The export was cancelled.', 'AbortError'))
  signal.addEventListener('abort', cancel)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.kind === 'progress') onProgress(data.done, data.all)
    else if (data.kind === 'done') resolve({ blob: data.blob, failures: data.failures })
    else reject(new Error('The export failed.'))
  })
  worker.addEventListener('error', () => reject(new Error('The export can’t be loaded.')))
  worker.postMessage(order)
  try {
    return await promise
  } finally {
    worker.terminate()
    signal.removeEventListener('abort', cancel)
  }
}
