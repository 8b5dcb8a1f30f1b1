import {
  type LocalTime,
  clockMessages,
  companyZone,
  instantsOf,
  shownTime,
} from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'

// Times of publications, as administrators enter and read them.

/** The meaning of a time entered on the company's clock. */
export type EnteredTime =
  | { is: 'none' }
  | { is: 'refused'; message: string }
  /** ISO 8601; two where the clock shows the time twice, the earlier one first */
  | { is: 'known'; instants: readonly string[] }

/** @param local from an input for a date and a time; '' for none */
export function readTime(local: LocalTime, zone: string = companyZone): EnteredTime {
  if (local === '') return { is: 'none' }
  const instants = instantsOf(local, zone)
  if (instants === undefined) return { is: 'refused', message: draftMessages.noLocalTime }
  if (instants.length === 0) return { is: 'refused', message: clockMessages.skipped(local, zone) }
  return { is: 'known', instants: instants.map((instant) => instant.toISOString()) }
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant on the company's clock, and on the reader's if that shows another time. */
export function momentsOf(at: string, own = ownZone()): { company: string; own?: string } {
  const company = shownTime(new Date(at), companyZone)
  const mine = shownTime(new Date(at), own)
  return mine === company ? { company } : { company, own: mine }
}
