// Separate from paths.ts, which every public page ships.

/** Where the datasheets that are made from data are served. */
export const datasheetsPath = '/datasheet/'

/** The datasheet that is made from the data of an order code or of a product. */
export const datasheetPath = (code: string) => `${datasheetsPath}${encodeURIComponent(code)}.pdf`

/** The code in the address of a made datasheet; undefined for an uploaded one. */
export const codeOfDatasheet = (path: string): string | undefined =>
  path.startsWith(datasheetsPath)
    ? decodeURIComponent(path.slice(datasheetsPath.length, -'.pdf'.length))
    : undefined
