/** What is said about reading without a network, once. Pages load it only when they say it. */
export const offlineMessages = {
  connection: 'Connection',
  offline: 'Offline. Pages that you have visited can still be read.',
  /** @param at 'at 14:05', or 'on 20 November at 14:05' */
  showingCopy: (at: string) => `You’re offline. Showing the version saved ${at}.`,
  slow: (at: string) => `The connection is slow. Showing the version saved ${at}.`,
  back: (at: string) => `You’re back online. This version was saved ${at}.`,
  available: 'Available offline',
  loadAnew: 'Load the page anew',
  save: (kind: string) => `Save this ${kind} for offline`,
  saving: (done: number, all: number) => `Saving, ${done} of ${all}`,
  stop: 'Stop saving',
  saved: (time: string, what: string) => `Saved for offline (${time}): ${what}.`,
  savedNone: 'Removed. It is no longer saved on this device.',
  remove: 'Remove from this device',
  noRoom:
    'There is no room left on this device, so nothing was saved. Free some space, or remove something that you have saved before.',
  saveFailed:
    'It could not be saved, since the connection broke off or a page is missing. Try it again.',
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
