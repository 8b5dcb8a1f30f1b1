/**
 * A message of a page to the service worker: when the page that is shown was requested (milliseconds since
 * 1970), the address of a page that the visitor may want next, or that it may keep the catalogue.
 */
export type WorkerMessage = number | string | typeof keepCatalogue

/** Sent once a page is idle, unless the visitor saves data. */
export const keepCatalogue = null
