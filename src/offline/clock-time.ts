/**
 * A time as people write it: '14:05' today, else '20 November, 14:05'.
 * @param time anything that Date reads
 */
export function clockTime(time: string | number): string {
  const { day, clock } = partsOf(time)
  return day === undefined ? clock : `${day}, ${clock}`
}

/** The same within a sentence: 'at 14:05' today, else 'on 20 November at 14:05'. */
export function atClockTime(time: string | number): string {
  const { day, clock } = partsOf(time)
  return day === undefined ? `at ${clock}` : `on ${day} at ${clock}`
}

/** @returns no day if it is today */
function partsOf(time: string | number): { day: string | undefined; clock: string } {
  const date = new Date(time)
  const clock = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === new Date().toDateString()) return { day: undefined, clock }
  return { day: date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' }), clock }
}
