/** A text of a query that only sorts the products. */
export interface RankingText {
  /** as typed */
  text: string
  /** whether a product has it */
  isKnown: boolean
}

/** Quoted, and isolated from the direction of the sentence around them. */
function named(texts: readonly RankingText[]): string {
  const quoted = texts.map(({ text }) => `“\u2068${text}\u2069”`)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`
}

/** Which words of a query leave out no product, in a sentence; '' if all of them do. */
export function rankingNotice(ranking: readonly RankingText[]): string {
  const known = ranking.filter(({ isKnown }) => isKnown)
  const unknown = ranking.filter(({ isKnown }) => !isKnown)
  const [sort, them] = known.length === 1 ? ['sorts', 'it'] : ['sort', 'them']
  return [
    known.length > 0 && `${named(known)} only ${sort}: products without ${them} are listed too.`,
    unknown.length > 0 && `No product mentions ${named(unknown)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
