import { counted } from '#src/domain/format-number.ts'

/** All messages about offline reading. Pages load them only when they show one. */
export const offlineMessages = {
  connection: 'Connection',
  offline: 'You’re offline. Pages you’ve visited are still available.',
  /** @param at 'at 14:05', or 'on 20 November at 14:05' */
  showingCopy: (at: string) => `You’re offline. Showing the version saved ${at}.`,
  slow: (at: string) => `The connection is slow. Showing the version saved ${at}.`,
  back: (at: string) => `You’re back online. This version was saved ${at}.`,
  available: 'Available offline',
  /** why something is marked */
  marks: {
    none: 'Not available offline.',
    values: 'Offline, only this product’s values are available.',
    disabled: 'Not available offline: this needs a connection.',
  },
  legend: 'A ring marks what is missing or incomplete.',
  loadAnew: 'Reload the page',
  save: (kind: string) => `Save this ${kind} offline`,
  saving: (done: number, all: number) => `Saving ${done} of ${all}`,
  stop: 'Stop saving',
  saved: (at: string, what: string) => `Available offline, saved ${at}: ${what}.`,
  savedNone: 'Removed from this device.',
  remove: 'Remove from this device',
  noRoom:
    'This device has no space left, so nothing was saved. Free up some space, or remove something you saved earlier.',
  saveFailed:
    'This couldn’t be saved: the connection was lost or a page is missing. Please try again.',
} as const

/** '3 products and 2 datasheets'. A schedule's datasheets are not files of their own, but in its exports. */
export function contents({
  path,
  products,
  datasheets,
}: {
  path: string
  products: number
  datasheets: number
}): string {
  const made = path.includes('#') ? 'exports with ' : ''
  return `${counted(products, 'product')} and ${made}${counted(datasheets, 'datasheet')}`
}

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
