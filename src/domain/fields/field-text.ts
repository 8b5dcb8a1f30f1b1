// What a form's field may hold. Apart from text.ts, which every page loads.

/** Persian and Indic words and some emoji are written with them; elsewhere they join nothing. */
const joinersAfterLetters =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/** Control and format characters, bidi overrides among them, and halves of pairs; not the controls that are white space. */
const unseen = /[\p{Cf}\p{Cs}]|[^\P{Cc}\t-\r]/u

/**
 * Whether a text holds what nobody sees, so that it reads as another than it is. White space, line
 * breaks included, is for {@link onOneLine}: people paste it, and a blank takes its place.
 */
export const hasUnseen = (text: string) => unseen.test(text.replace(joinersAfterLetters, '$1'))

/** A text on one line: control characters and runs of blanks become one blank, none at its ends. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A text on several lines: each ends in \n (forms send \r\n), and no other control character is left but tabs. */
export const onLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
