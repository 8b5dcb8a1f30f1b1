import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'

/** What a page asks of the worker. */
export interface Order {
  kind: 'pdf' | 'zip'
  schedule: ExportedSchedule
}

/** What the worker says. */
export type Answer =
  | { kind: 'progress'; done: number; all: number }
  | { kind: 'done'; blob: Blob; failures: string[] }
  | { kind: 'failed' }
