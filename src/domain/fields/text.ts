/** Created on first use: loading the Unicode tables takes 70 ms on a slow phone. */
let letters: Intl.Segmenter | undefined

/** Parts of multi-unit characters: marks, joiners and surrogates, all from U+0300 on, and \r. */
const parts = /[\u0300-\uffff\r]/

/**
 * Truncates a text to `limit` user-perceived characters, never splitting one, and adds an ellipsis.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (!parts.test(text)) return cutAt(text, limit)
  let count = 0
  for (const { index } of (letters ??= new Intl.Segmenter()).segment(text))
    if (count++ === limit) return cutAt(text, index)
  return text
}

const cutAt = (text: string, index: number) => text.slice(0, index).trimEnd() + '…'

/** The paragraphs of a multi-line text; empty lines separate them. */
export const paragraphsOf = (text: string) => text.trim().split(/\s*\n\s*\n\s*/)

/** A text within HTML, also within an attribute. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
