const minute = 60_000
const hour = 60
const day = 24 * hour

/**
 * How long ago something happened: in minutes under 60 minutes, in hours under 1440 minutes, otherwise in days.
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export function ageOf(at: string, now: number): string {
  // The server's clock may be a little ahead of ours.
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minute))
  if (minutes < hour) return ago(minutes, 'minute')
  if (minutes < day) return ago(Math.floor(minutes / hour), 'hour')
  return ago(Math.floor(minutes / day), 'day')
}

/**
 * Date and time of day in the reader's locale and time zone.
 * @param at ISO 8601, or milliseconds since 1970
 */
export const momentOf = (at: string | number): string =>
  new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
