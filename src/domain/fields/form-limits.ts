// Separate from limits.ts, which every page loads. Sizes are bytes, lengths are characters.

const megabyte = 1024 * 1024

/** Maximum text lengths in the catalogue's forms. */
export const formLengths = {
  text: 255,
  productName: 30,
  productTitle: 50,
  categoryType: 30,
  categoryLocation: 15,
} as const

/** Maximum images in the list of an item: a save must finish within the platform's one minute. */
export const imagesAtMost = 30

/** Largest request bodies the platform accepts (Netlify Functions; binary is sent as base64). */
export const requestBodyLimits = { text: 6 * megabyte, binary: 4.5 * megabyte } as const
