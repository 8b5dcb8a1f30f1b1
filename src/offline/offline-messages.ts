/** What is said about reading without a network, once. Pages load it only when they say it. */
export const offlineMessages = {
  connection: 'Connection',
  offline: 'Offline. Pages that you have visited can still be read.',
  showingCopy: (time: string) => `Offline, showing the copy of ${time}.`,
  slow: (time: string) => `The connection is slow: showing the copy of ${time}.`,
  back: (time: string) => `Online again. This is the copy of ${time}.`,
  whatIsKept: 'What can be read',
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
