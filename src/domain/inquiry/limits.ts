// Separate from limits.ts, which every page loads.

/** Longest texts of an inquiry, characters; the email limit is that of RFC 5321. */
export const contactLengths = { name: 80, text: 255, email: 254 } as const

/** Longest texts of an inquiry besides the contact and the title block, including the administrators' note, characters. */
export const inquiryTexts = { message: 2000, note: 5000 } as const

/** Number of digits in a phone number, without the country prefix. */
export const phoneDigits = { least: 7, most: 15 } as const

/** Shortest plausible time for a person to fill in the form, ms. */
export const leastFillTime = 3000

/**
 * Limits within `window` (ms): inquiries from one network address, inquiries from one network
 * address with the same email address, and confirmations to one email address from anywhere.
 */
export const inquiryRate = {
  window: 60 * 60 * 1000,
  perAddress: 20,
  perEmail: 10,
  confirmations: 5,
} as const

/** Heights above which lists of lines scroll, CSS pixels. */
export const scrollHeights = { cart: 500, order: 300 } as const
