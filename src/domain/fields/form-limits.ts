// Apart from limits.ts, which every page loads. Sizes are bytes, lengths characters.

const megabyte = 1024 * 1024

export const fileLimits = { image: 2 * megabyte, datasheet: 10 * megabyte } as const

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

/** Pixels of a picture that is decoded: more would take a function's memory and time. */
export const imagePixels = { side: 12_000, all: 50_000_000 } as const

/**
 * How much work a picture may be to decode. A progressive JPEG is gone over whole at each of its
 * scans, of which encoders make about ten; seconds are for whatever else takes that long.
 */
export const imageWork = { scans: 50, seconds: 30 } as const

/** Most pictures of one project: a save must be done within the platform's minute. */
export const projectImages = 30

/** Files are sent ahead in parts of this size, so that each fits into one request (api.md). */
export const uploadPartSize = 4 * megabyte

/** What the platform accepts as a request body (Netlify Functions; binary travels as base64). */
export const requestBodyLimits = { text: 6 * megabyte, binary: 4.5 * megabyte } as const
