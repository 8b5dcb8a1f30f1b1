/** All messages about offline reading. Pages load them only when they show one. */
export const offlineMessages = {
  connection: 'Connection',
  offline: 'You’re offline. Pages you’ve visited are still available.',
  /** @param at 'at 14:05', or 'on 20 November at 14:05' */
  showingCopy: (at: string) => `You’re offline. Showing the version saved ${at}.`,
  slow: (at: string) => `The connection is slow. Showing the version saved ${at}.`,
  back: (at: string) => `You’re back online. This version was saved ${at}.`,
  available: 'Available offline',
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

/** '3 products and 2 datasheets' */
export function contents({
  products,
  datasheets,
}: {
  products: number
  datasheets: number
}): string {
  const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
  return `${counted(products, 'product')} and ${counted(datasheets, 'datasheet')}`
}

/** In whole megabytes, or tenths below ten. */
export const sizeOf = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`
