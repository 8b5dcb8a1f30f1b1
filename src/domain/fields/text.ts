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

/** The paragraphs of a text on several lines: empty lines part them. */
export const paragraphsOf = (text: string) => text.trim().split(/\s*\n\s*\n\s*/)

/** A text with Arabic, Persian and Urdu digits as 0 to 9. */
export const withLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
