// Separate from paths.ts, which every public page ships.

/** Where the datasheets that are made from data are served. */
export const datasheetsPath = '/datasheet/'

/** The name under which a product's datasheet is saved: the specification's. */
export const datasheetName = (product: string) => `${product || 'datasheet'}.pdf`

/** The datasheet that is made from the data of an order code or of a product. Codes have no character that an address must escape. */
export const datasheetPath = (code: string) => `${datasheetsPath}${code}.pdf`
