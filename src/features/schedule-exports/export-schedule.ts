import { download } from '#src/browser/download.ts'
import { whenMissing } from '#src/browser/missing-part.ts'
import { withResolvers } from '#src/browser/with-resolvers.ts'
import type { ExportKind, ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { fileName } from '#src/domain/schedule/file-names.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { scheduleCsv } from '#src/domain/schedule/schedule-files.ts'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { titleTexts } from '#src/domain/schedule/title-block.ts'
import type { Job, Report } from './files-worker.ts'
import { workbookOf } from './workbook.ts'

export interface Exporting {
  /** number of finished steps, and of all steps */
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
  /** a sentence for each sign that its fonts lack */
  lacking: string[]
}

/** The sentence about an export, and whether it has failed. */
export interface Outcome {
  sentence: string
  failures: readonly string[]
  /** downloads the file, which waits because it does not show all signs */
  save?: () => Outcome
}

/** Makes an export and downloads it, unless its fonts lack signs. */
export async function exportAndDownload(
  kind: ExportKind,
  schedule: () => ExportedSchedule | Promise<ExportedSchedule>,
  exporting: Exporting,
): Promise<Outcome> {
  const { blob, name, failures, lacking } = await exportSchedule(
    kind,
    await orCancelled(schedule(), exporting.signal),
    exporting,
  )
  const save = () => {
    download(blob, name)
    return { sentence: sentenceOf(name, failures.length), failures }
  }
  if (lacking.length === 0) return save()
  return { sentence: `${name} is not saved yet. Its fonts lack:`, failures: lacking, save }
}

function sentenceOf(name: string, missing: number): string {
  if (missing === 0) return `${name} is ready.`
  return `${name} is ready, but ${missing === 1 ? '1 file is' : `${missing} files are`} missing:`
}

/** Cancelling doesn't wait for pending loads. */
function orCancelled<T>(loading: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = withResolvers<never>()
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
  return { name, blob: documents[kind](schedule), failures: [], lacking: [] }
}

const documents = {
  csv: (schedule: ExportedSchedule) =>
    new Blob(
      [
        scheduleCsv(
          scheduleTable(withMarks(schedule.lines), schedule.finishes),
          titleTexts(schedule),
        ),
      ],
      { type: 'text/csv;charset=utf-8' },
    ),
  xlsx: workbookOf,
}

async function inWorker(job: Job, { onProgress, signal }: Exporting) {
  const worker = new Worker(new URL('./files-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = withResolvers<Omit<Exported, 'name'>>()
  const cancel = () => reject(new DOMException('The export was cancelled.', 'AbortError'))
  signal.addEventListener('abort', cancel)
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    if (data.kind === 'progress') onProgress(data.done, data.all)
    else if (data.kind === 'done') resolve(data)
    else reject(new Error('The export failed.'))
  })
  worker.addEventListener('error', () => {
    whenMissing(new Error('The export can’t be loaded.')).catch(reject)
  })
  worker.postMessage(job)
  try {
    return await promise
  } finally {
    worker.terminate()
    signal.removeEventListener('abort', cancel)
  }
}
