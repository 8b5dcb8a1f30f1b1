import { withLatinDecimals } from '#src/domain/fields/latin-decimals.ts'
import { searchLength } from '#src/domain/limits.ts'
import type { SpokenFinish } from '#src/domain/search/index-format.ts'
import { tradeWordEnd } from '#src/domain/search/trade-word-reader.ts'
import {
  emptyNounPattern,
  hasSignificantWord,
  negationPattern,
  wordsOf,
} from '#src/domain/search/words.ts'
import { choiceReaders } from './choice-phrases.ts'
import { combinedChoice, negatedChoice } from './combined-choice.ts'
import type { FacetChoice } from './facet-choice.ts'
import { figurePhraseAt, illuminancePhraseAt } from './figure-phrases.ts'
import { limitsReaders, limitsTexts } from './limits-phrases.ts'
import { type Meaning, type PhraseReader, facetAttributes, namesOf } from './phrases.ts'

/** A phrase of a query that is understood as a facet. */
export interface Understood {
  /** its position in the text, with what negates it */
  start: number
  end: number
  /** of the facet */
  key: string
  choice: FacetChoice[string]
}

export interface TypedQuery {
  /** as it was read */
  text: string
  facets: FacetChoice
  /** the rest, to search for as words */
  words: string
  understood: readonly Understood[]
}

export interface QueryReader {
  read: (text: string) => TypedQuery
  /** the words of the phrases that it knows, folded */
  words: ReadonlySet<string>
}

const limitsReader =
  (phraseAt: typeof figurePhraseAt): PhraseReader =>
  (text, start) => {
    const phrase = phraseAt(text, start)
    return phrase && { ...phrase, choice: phrase.limits }
  }

/**
 * Reads figures and shorthand in a search text as facets: 'ip65 3000k 10w', '>1000 lm', 'dali'.
 * Texts that are no such phrase stay words. Callers must look for codes first, because a code such as
 * 'D80' may read like a figure, and for the whole text where the facets match nothing: the catalogue
 * may have the words without the values.
 * @param finishes the catalogue's, which are understood by their names
 */
export function queryReader(finishes: readonly SpokenFinish[]): QueryReader {
  const choices = choiceReaders(finishes)
  const readers: readonly PhraseReader[] = [
    ...choices.readers,
    ...limitsReaders,
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
  const texts = [...choices.texts, ...limitsTexts, ...facetAttributes.flatMap(namesOf)]
  return {
    read: (text) => readWith(meaningAt, text.slice(0, searchLength)),
    words: new Set(texts.flatMap(wordsOf)),
  }
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
    const tradeEnd = tradeWordEnd(plain, start)
    if (meaning === undefined || tradeEnd > endWithNouns(plain, meaning.end)) {
      // A kind of luminaire, such as 'surface mounted downlight', is one thing.
      if (tradeEnd > start) start = tradeEnd - 1
      continue
    }
    const { key, end } = meaning
    const negation = negationPattern.exec(plain.slice(unread, start))
    const from = negation === null ? start : unread + negation.index
    const choice = negation === null ? meaning.choice : negatedChoice(meaning)
    keepWords(from)
    understood.push({ start: from, end, key, choice })
    facets = { ...facets, [key]: combinedChoice(key, facets[key], choice) }
    unread = end
    start = end - 1
  }
  keepWords(text.length)
  const rest = words.filter((piece) => piece !== '').join(' ')
  const isWorthSearching = understood.length === 0 || hasSignificantWord(rest)
  return { text, facets, words: isWorthSearching ? rest : '', understood }
}

/** The end of a phrase and of the nouns after it that add nothing: 'pendant lights'. */
const endWithNouns = (text: string, end: number) =>
  end + (emptyNounPattern.exec(text.slice(end))?.[0].length ?? 0)

/** Separators of phrases are no part of the words between them. */
const outerMarks = /^[\s,;/+]+|[\s,;/+]+$/g

const isPhraseStart = (text: string, at: number) =>
  /\S/.test(text[at] ?? '') && (at === 0 || /[\s,;/(+]/.test(text[at - 1] ?? ''))
