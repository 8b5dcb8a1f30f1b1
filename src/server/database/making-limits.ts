const second = 1000
const minute = 60 * second

// Times are ms.

/**
 * How many files may be made within `window`: for one network as many as the largest schedule has
 * luminaires, so that one visitor can have all of their datasheets.
 */
export const makingRate = { window: 10 * minute, perNetwork: 600, all: 1800 } as const

/** Files that one process makes at once, each with up to 100 MB of memory, and that wait for their turn. */
export const makingAtOnce = { running: 2, waiting: { perNetwork: 60, all: 600 } } as const

/** When a request that found too many waiting may come again. */
export const comeAgain = 5 * second

/** How long the CDN keeps a datasheet that lacks a picture or a file that could not be read. */
export const incompleteKept = minute

/** Files that one sweep looks at: it has 30 s, and the next one handles the rest. */
export const sweptAtOnce = 500
