import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Any character that is written from right to left, or that changes the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction of each UTF-16 unit of a text (Unicode's bidirectional algorithm); odd levels are right to left. */
export interface Directions {
  levels: Uint8Array
  isRightToLeft: boolean
}

export function directionsOf(text: string): Directions {
  if (!rightToLeft.test(text)) return { levels: new Uint8Array(text.length), isRightToLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  return { levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** '(' as ')' and so on, as right-to-left text shows them. */
export const mirrored = (text: string): string =>
  Array.from(text)
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')

/** Parts of a line from left to right: from the highest level down, each sequence is reversed (rule L2). */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to === from) continue
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}
