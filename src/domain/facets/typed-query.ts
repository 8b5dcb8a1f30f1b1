import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { searchLength } from '#src/domain/limits.ts'
import type { SpokenFinish } from '#src/domain/search/index-format.ts'
import { hasSignificantWord } from '#src/domain/search/words.ts'
import { choiceReaders } from './choice-phrases.ts'
import { facets } from './facet.ts'
import { type FacetChoice, isSetChoice, textOfLimits } from './facet-choice.ts'
import { figurePhraseAt, illuminancePhraseAt, measured } from './figure-phrases.ts'
import { type Meaning, type PhraseReader, patternOf, phraseEnd } from './phrases.ts'

/** A phrase of a query that is understood as a facet. */
export interface Understood {
  /** as typed, so that a removed chip can remove it from the text */
  text: string
  /** its position in the text */
  start: number
  /** of the facet */
  key: string
  /** 'Luminous flux: 900–1,300 lm' */
  label: string
}

export interface TypedQuery {
  facets: FacetChoice
  /** the rest, to search for as words */
  words: string
  understood: readonly Understood[]
}

const facetOf = (key: string) => facets.find((facet) => facet.key === key)

const rangeReaders: PhraseReader[] = measured.flatMap(({ key, unit, phrases = {} }) =>
  Object.entries(phrases).map(([phrase, range]): PhraseReader => {
    const pattern = new RegExp(patternOf(phrase) + phraseEnd, 'iuy')
    const meaning = { key, choice: range, shown: textOfLimits(range, unit) }
    return (text, start) => {
      pattern.lastIndex = start
      return pattern.test(text) ? { ...meaning, end: pattern.lastIndex } : undefined
    }
  }),
)

const limitsReader =
  (phraseAt: typeof figurePhraseAt): PhraseReader =>
  (text, start) => {
    const phrase = phraseAt(text, start)
    if (phrase === undefined) return undefined
    const { key, limits, end } = phrase
    return { key, end, choice: limits, shown: textOfLimits(limits, facetOf(key)?.unit) }
  }

/**
 * Reads figures and shorthand in a search text as facets: 'ip65 3000k 10w', '>1000 lm', 'dali'.
 * Texts that are no such phrase stay words. Callers must look for codes first, because a code such as
 * 'D80' may read like a figure, and for the whole text where the facets match nothing: the catalogue
 * may have the words without the values.
 * @param finishes the catalogue's, which are understood by their names
 */
export function queryReader(finishes: readonly SpokenFinish[]): (text: string) => TypedQuery {
  const readers = [
    ...rangeReaders,
    ...choiceReaders(finishes),
    limitsReader(figurePhraseAt),
    limitsReader(illuminancePhraseAt),
  ]
  const meaningAt = (text: string, start: number) => {
    const found = readers.flatMap((meaningOf) => meaningOf(text, start) ?? [])
    return found.reduce<Meaning | undefined>(
      // Of equals the later one: 'IK10+' is also 'IK10' and a plus.
      (longest, each) => (longest !== undefined && longest.end > each.end ? longest : each),
      undefined,
    )
  }
  return (text) => readWith(meaningAt, text.slice(0, searchLength))
}

function readWith(meaningAt: PhraseReader, text: string): TypedQuery {
  const plain = withLatinDecimals(text)
  const understood: Understood[] = []
  const words: string[] = []
  let facets: FacetChoice = {}
  let unread = 0
  const keepWords = (end: number) => words.push(text.slice(unread, end).replace(outerMarks, ''))
  for (let start = 0; start < plain.length; start++) {
    if (!isPhraseStart(plain, start)) continue
    const meaning = meaningAt(plain, start)
    if (meaning === undefined) continue
    const { key, end, choice, shown } = meaning
    keepWords(start)
    understood.push({
      text: text.slice(start, end),
      start,
      key,
      label: `${facetOf(key)?.label ?? key}: ${shown}`,
    })
    facets = { ...facets, [key]: combined(facets[key], choice) }
    unread = end
    start = end - 1
  }
  keepWords(text.length)
  const rest = words.filter((piece) => piece !== '').join(' ')
  const isWorthSearching = understood.length === 0 || hasSignificantWord(rest)
  return { facets, words: isWorthSearching ? rest : '', understood }
}

/** Arabic and Persian digits, decimal and thousands separators; every letter keeps its position. */
const withLatinDecimals = (text: string) =>
  withLatinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')

/** Separators of phrases are no part of the words between them. */
const outerMarks = /^[\s,;/+]+|[\s,;/+]+$/g

const isPhraseStart = (text: string, at: number) =>
  /\S/.test(text[at] ?? '') && (at === 0 || /[\s,;/(+]/.test(text[at - 1] ?? ''))

/** '>900 lm <1300 lm' is a range, '3000K 4000K' what spans both, 'dali casambi' either. */
function combined(
  earlier: FacetChoice[string] | undefined,
  later: Meaning['choice'],
): FacetChoice[string] {
  if (earlier === undefined) return later
  if (isSetChoice(earlier) || isSetChoice(later)) {
    const lists = [earlier, later].filter(isSetChoice)
    return [...new Set(lists.flat())]
  }
  const isSpan = [earlier, later].every(({ min, max }) => min !== undefined && max !== undefined)
  if (!isSpan) return { ...earlier, ...later }
  return {
    min: Math.min(earlier.min ?? Infinity, later.min ?? Infinity),
    max: Math.max(earlier.max ?? -Infinity, later.max ?? -Infinity),
  }
}
