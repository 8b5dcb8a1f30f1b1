/** Made at the first need: it reads Unicode's tables, which takes a slow phone 70 ms. */
let letters: Intl.Segmenter | undefined

/** What letters of several units are made of: marks, joiners and pairs, all from U+0300 on, and the end of a line. */
const parts = /[\u0300-\uffff\r]/

/** A text cut to `limit` characters (user-perceived ones, so that no letter is torn), with an ellipsis when something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (!parts.test(text)) return cutAt(text, limit)
  let count = 0
  for (const { index } of (letters ??= new Intl.Segmenter()).segment(text))
    if (count++ === limit) return cutAt(text, index)
  return text
}

const cutAt = (text: string, place: number) => text.slice(0, place).trimEnd() + '…'

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

/** The paragraphs of a text on several lines: empty lines part them. */
export const paragraphsOf = (text: string) => text.trim().split(/\s*\n\s*\n\s*/)

/** A text with Arabic, Persian and Urdu digits as 0 to 9. */
export const withLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
