// Apart from limits.ts, which every page loads. Sizes are bytes, lengths characters.

const megabyte = 1024 * 1024

/** How long the texts of the catalogue's forms may be (specification section 5). */
export const formLengths = {
  text: 255,
  productName: 30,
  productTitle: 50,
  categoryType: 30,
  categoryLocation: 15,
  /** far above any prose: the specification caps none, but a row, a page and the index hold it */
  prose: 100_000,
} as const

/** Most pictures of one project: a save must be done within the platform's minute. */
export const projectImages = 30

/** What the platform accepts as a request body (Netlify Functions; binary travels as base64). */
export const requestBodyLimits = { text: 6 * megabyte, binary: 4.5 * megabyte } as const
