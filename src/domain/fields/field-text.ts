// Rules for texts in form fields. Separate from text.ts, which every page loads.

/** Persian, Indic words and some emoji need joiners; elsewhere joiners have no effect. */
const joinersAfterLetters =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/**
 * Control and format characters, including bidi overrides, and lone surrogates; not white space.
 */
const unseen = /[\p{Cf}\p{Cs}]|[^\P{Cc}\t-\r]/u

/**
 * Whether a text contains invisible characters, which can make it read as a different text. White
 * space, including line breaks, is allowed: people paste it, and {@link onOneLine} replaces it.
 */
export const hasUnseen = (text: string) => unseen.test(text.replace(joinersAfterLetters, '$1'))

/** Removes what {@link hasUnseen} finds. */
export const withoutUnseen = (text: string) =>
  // Composed here, because at the module's top it would be part of every page that reads a text.
  text.replace(
    new RegExp(`${joinersAfterLetters.source}|${unseen.source}`, 'gu'),
    (found, letter?: string) => (letter === undefined ? '' : found),
  )

/** Puts a text on one line: control characters and runs of white space become one space; trims. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Cleans a multi-line text: line ends become \n (forms send \r\n); of other controls, only tabs
 * stay.
 */
export const onLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
