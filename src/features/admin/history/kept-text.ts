import { momentOf } from '#src/domain/administration/age.ts'
import type { Kept } from '#src/domain/api/changes.ts'
import { counted } from '#src/domain/format-number.ts'
import { sizeOf } from '#src/domain/format-size.ts'

/** The limits of the history and how far they are used, in sentences. */
export function keptText({ days, bytes, used, oldest }: Kept): string {
  const limits = `History is kept for ${counted(days, 'day')} and up to ${sizeOf(bytes)} of files; ${sizeOf(used)} used.`
  return oldest === null ? limits : `${limits} The oldest entry is of ${momentOf(oldest)}.`
}
