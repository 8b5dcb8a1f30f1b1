/** A text cut to `limit` characters (user-perceived ones, so that no letter is torn), with an ellipsis when something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return letters.length <= limit ? text : letters.slice(0, limit).join('').trimEnd() + '…'
}
