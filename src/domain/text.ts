const letters = new Intl.Segmenter()

/** A text cut to `limit` characters (user-perceived ones, so that no letter is torn), with an ellipsis when something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  let count = 0
  for (const { index } of letters.segment(text))
    if (count++ === limit) return text.slice(0, index).trimEnd() + '…'
  return text
}

/** A text on one line: control characters and runs of blanks become one blank, none at its ends. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A text on several lines: each ends in \n (forms send \r\n), and no other control character is left but tabs. */
export const onLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
