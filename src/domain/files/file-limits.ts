// Sizes are bytes.

const megabyte = 1024 * 1024

export const fileLimits = { image: 2 * megabyte, datasheet: 10 * megabyte } as const

/** Pixels of a picture that is decoded: more would take a function's memory and time. */
export const imagePixels = { side: 12_000, all: 50_000_000 } as const

/**
 * How much work a picture may be to decode. A progressive JPEG is gone over whole at each of its
 * scans, of which encoders make about ten; seconds are for whatever else takes that long.
 */
export const imageWork = { scans: 50, seconds: 30 } as const

/** Files are sent ahead in parts of this size, so that each fits into one request (api.md). */
export const uploadPartSize = 4 * megabyte
