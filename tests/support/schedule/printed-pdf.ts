import type { ExportedLine } from '#src/domain/schedule/exported-schedule.ts'
import { makePdf } from '#src/features/schedule-exports/pdf/make-pdf.ts'
import { UnavailableError } from '#src/features/schedule-exports/unavailable.ts'
import { readFont } from '#src/server/pdf-fonts.ts'
import { finishes } from './hostile-lines.ts'

/** The PDF of a schedule whose datasheets are unavailable. */
export async function printedPdf(lines: readonly ExportedLine[]): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await makePdf(
    { title: 'Villa Aurelia, level 2', lines, finishes },
    {
      readFont,
      readFile: () => Promise.reject(new UnavailableError('is no longer there')),
      date: new Date(2026, 10, 22),
      onDatasheet: () => undefined,
    },
  )
  return bytes
}
