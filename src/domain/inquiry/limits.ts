// Apart from limits.ts, which every page loads.

/** Most lines of an inquiry. */
export const inquiryLines = 200

/** Most characters of an inquiry's texts; an e-mail address by RFC 5321. */
export const contactLengths = { name: 80, text: 255, email: 254 } as const

/** Digits of a phone number without its country's prefix. */
export const phoneDigits = { least: 7, most: 15 } as const

/** An inquiry filled in faster than this was not filled in by a person. */
export const leastFillTime = 3000

/**
 * Within `window`: most inquiries from one network address, and from it with one e-mail address; most
 * confirmations to one e-mail address, wherever the inquiries come from.
 */
export const inquiryRate = {
  window: 60 * 60 * 1000,
  perAddress: 20,
  perEmail: 10,
  confirmations: 5,
} as const

/** Heights in CSS pixels at which lists of lines scroll. */
export const scrollHeights = { cart: 500, order: 300 } as const
