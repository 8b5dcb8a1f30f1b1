import { momentOf } from '#src/domain/administration/age.ts'
import type { Kept } from '#src/domain/api/changes.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { sizeOf } from '#src/domain/format-size.ts'

/** The limits of the history and how far they are used, in sentences. */
export function keptText({ days, bytes, used, oldest }: Kept): string {
  const time = `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`
  const limits = `History is kept for ${time} and up to ${sizeOf(bytes)} of files; ${sizeOf(used)} used.`
  return oldest === null ? limits : `${limits} The oldest entry is of ${momentOf(oldest)}.`
}
