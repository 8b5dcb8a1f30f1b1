import type { ExportKind } from '#src/domain/schedule/exported-schedule.ts'

/** What the buttons say, and what screen readers add. */
export const exportLabels: Record<ExportKind, { label: string; more: string }> = {
  csv: { label: 'CSV', more: 'table of all lines' },
  xlsx: { label: 'Excel', more: 'table of all lines' },
  pdf: { label: 'PDF', more: 'schedule and datasheets' },
  zip: { label: 'ZIP', more: 'PDF, Excel and photometric files' },
}

export const exportWords = {
  group: 'Export',
  cancel: 'Cancel',
  making: (kind: ExportKind) => `Making the ${exportLabels[kind].label} file…`,
  progress: (done: number, all: number) => `${done} of ${all} steps`,
  ready: (name: string) => `${name} is ready.`,
  incomplete: (name: string, missing: number) =>
    `${name} is ready, but ${missing === 1 ? '1 file is' : `${missing} files are`} missing:`,
  cancelled: 'The export was cancelled.',
  failed: 'The file can’t be made. Please try again.',
} as const
