/**
 * When something was, as people say it: '14:05' today, else '20 November, 14:05'.
 * @param time anything that Date reads
 */
export function clockTime(time: string | number): string {
  const date = new Date(time)
  const clock = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === new Date().toDateString()) return clock
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${clock}`
}
