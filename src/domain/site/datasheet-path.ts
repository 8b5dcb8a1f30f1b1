// Separate from paths.ts, which every public page ships.

/** Where the datasheets that are made from data are served. */
export const datasheetsPath = '/datasheet/'

/** The datasheet that is made from the data of an order code or of a product; no sign of a code needs an escape. */
export const datasheetPath = (code: string) => `${datasheetsPath}${code}.pdf`
