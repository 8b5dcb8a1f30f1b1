import {
  type ExportedSchedule,
  type MarkedDatasheet,
  markedDatasheets,
} from '#src/domain/schedule/exported-schedule.ts'
import { fileName } from '#src/domain/schedule/file-names.ts'
import type { FontName } from '#src/pdf/font-sources.ts'
import { fontFiles } from './font-files.ts'
import { type ZippedDatasheet, makeZip, markedPhotometry, namedDatasheets } from './make-zip.ts'
import { makePdf } from './pdf/make-pdf.ts'
import { fileReader } from './read-files.ts'
import { workbookOf } from './workbook.ts'

/** A file that a page orders. */
export interface Job {
  kind: 'pdf' | 'zip'
  schedule: ExportedSchedule
}

export type Report =
  | { kind: 'progress'; done: number; all: number }
  | { kind: 'done'; blob: Blob; failures: string[]; lacking: string[] }
  | { kind: 'failed' }

// A worker of its own: the page stays responsive, and ending the worker cancels everything at once.
addEventListener('message', ({ data }: MessageEvent<Job>) => {
  void answer(data).then(say, (error: unknown) => {
    console.warn('The export failed.', error)
    say({ kind: 'failed' })
  })
})

const say = (message: Report) => postMessage(message)

async function answer({ kind, schedule }: Job): Promise<Report> {
  const readFile = fileReader()
  const photometry = kind === 'zip' ? markedPhotometry(schedule.lines) : []
  // Writing the document is the last step.
  const all = markedDatasheets(schedule.lines).length + photometry.length + 1
  let done = 0
  const step = () => {
    done += 1
    say({ kind: 'progress', done, all })
  }
  // Each datasheet is set in the same fonts.
  const fonts = new Map<FontName, ReturnType<typeof readFile>>()
  const readFont = (name: FontName) => {
    const reading = fonts.get(name) ?? readFile(fontFiles[name])
    fonts.set(name, reading)
    return reading
  }
  const datasheets: ZippedDatasheet[] = []
  const onFile = (sheet: MarkedDatasheet, bytes: Uint8Array<ArrayBuffer>) =>
    datasheets.push({ sheet, file: new Blob([bytes]) })
  const pdf = await makePdf(schedule, {
    readFont,
    readFile,
    date: new Date(),
    ...(kind === 'zip' && { onFile }),
    onDatasheet: step,
  })
  const { blob, failures } =
    kind === 'pdf'
      ? { blob: new Blob([pdf.bytes], { type: 'application/pdf' }), failures: [] }
      : await makeZip({
          documents: [...documentsOf(schedule, pdf.bytes), ...namedDatasheets(datasheets)],
          photometry,
          readFile,
          onFile: step,
        })
  step()
  return { kind: 'done', blob, failures: [...pdf.failures, ...failures], lacking: pdf.lacking }
}

const documentsOf = (schedule: ExportedSchedule, pdf: Uint8Array<ArrayBuffer>) =>
  [
    [fileName(schedule.title, 'pdf'), new Blob([pdf])],
    [fileName(schedule.title, 'xlsx'), workbookOf(schedule)],
  ] as const
