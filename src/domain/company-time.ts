/** Times of publications and withdrawals are entered and shown in the zone of the company's clock. */
export const companyZone = 'Asia/Dubai'

/** The time that a clock shows, to the minute: `2027-03-28T02:30` */
export type LocalTime = string

/** 'Dubai' for Asia/Dubai */
export const cityOf = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** '2027-03-07 at 10:00' */
const clockText = (local: LocalTime) => local.replace('T', ' at ')

/** Sentences about times that a clock shows never or twice on one day. */
export const clockMessages = {
  skipped: (local: LocalTime, zone: string = companyZone) =>
    `The clock of ${cityOf(zone)} skips ${clockText(local)}, because daylight saving begins. Choose an earlier or a later time.`,
  twice: (local: LocalTime, zone: string = companyZone) =>
    `The clock of ${cityOf(zone)} shows ${clockText(local)} twice, because daylight saving ends.`,
} as const

const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The time on a zone's clock at an instant. */
export function localTime(instant: Date, zone: string = companyZone): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The day that a zone's calendar shows at an instant: '7 March 2027' */
export const dayText = (instant: Date, zone: string = companyZone): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long' }).format(instant)

/** How far a zone's clock is ahead of UTC at an instant, ms. */
function offsetAt(instant: number, zone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${localTime(new Date(instant), zone)}Z`) - minute
}

/** Whether a text is a date and a time of some clock; 30 February is none. */
export function isClockTime(local: string): local is LocalTime {
  const asUtc = localPattern.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(local)
}

/**
 * The instants at which a zone's clock shows a time, the earlier one first: none in the hour that is skipped
 * when daylight saving begins, two in the hour that is repeated when it ends.
 * @returns undefined for what is not a date and a time, such as 30 February
 */
export function instantsOf(local: LocalTime, zone: string = companyZone): Date[] | undefined {
  if (!isClockTime(local)) return undefined
  const asUtc = Date.parse(`${local}Z`)
  const day = 86_400_000
  const offsets = new Set([asUtc - day, asUtc + day].map((near) => offsetAt(near, zone)))
  return [...offsets]
    .map((offset) => new Date(asUtc - offset))
    .filter((instant) => localTime(instant, zone) === local)
    .sort((a, b) => a.getTime() - b.getTime())
}

const withOffset = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * The same instant in UTC, with milliseconds, of a date and a time with an offset: `2027-03-07T10:00+04:00`.
 * @returns undefined for any other text
 */
export function instantIn(text: string): string | undefined {
  const local = withOffset.exec(text)?.[1]
  const milliseconds = Date.parse(text)
  if (local === undefined || !isClockTime(local) || Number.isNaN(milliseconds)) return undefined
  return new Date(milliseconds).toISOString()
}

/** An instant in words, with the zone that it is in: `7 March 2027 at 10:00 GMT+4` */
export const shownTime = (instant: Date, zone: string = companyZone): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).format(instant)
