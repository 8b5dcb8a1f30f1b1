import { tradeWords } from './trade-words.derived.ts'
import { fold, meantBy, withoutArticle, wordsOf } from './words.ts'

/** A trade word in a text, over one or more words of it. */
export interface ReadTradeWord {
  key: string
  /** the number of words that it takes */
  length: number
}

/** For each kind or place, kinds that do much of the same work, or values: found too, after its own. */
export const kindsAlike: Readonly<Record<string, readonly string[]>> = {
  uplight: ['in-ground', 'drive-over'],
  'in-ground': ['uplight', 'drive-over'],
  'drive-over': ['in-ground'],
  flood: ['spike', 'spot'],
  'wall-grazer': ['wall-washer'],
  'up-down': ['wall-light'],
  bollard: ['spike', 'drive-over', 'step-light'],
  linear: ['batten'],
  batten: ['linear'],
  facade: ['wall-light', 'wall-washer', 'uplight'],
  outdoor: ['weatherproof'],
}

/** German umlauts as people without the letters type them. */
const transcribed = (text: string) =>
  text.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)

/** How the American trade also spells 'light', as in 'downlite'. */
const lite = /lite(?=s?$)/

/** The words of a text without the spaces and hyphens between them. */
const joined = (all: readonly string[]) =>
  all.map((word) => withoutArticle(word).replace(lite, 'light')).join('')

const keys = new Map<string, string>()
let longest = 1
for (const [key, spellings] of Object.entries(tradeWords))
  for (const spelling of [...spellings, ...spellings.map(transcribed)]) {
    const spelled = wordsOf(spelling)
    keys.set(joined(spelled), key)
    longest = Math.max(longest, spelled.length)
  }

/** English and German endings of the plural, and of German adjectives. */
const endings = ['s', 'es', 'n', 'en', 'e', 'er']

function keyOf(spelled: string): string | undefined {
  const known = keys.get(spelled)
  if (known !== undefined) return known
  for (const ending of endings) {
    const singular = spelled.slice(0, -ending.length)
    if (singular.length >= 3 && spelled.endsWith(ending) && keys.has(singular))
      return keys.get(singular)
  }
  return undefined
}

/** The longest trade word that begins at a place among the folded words of a text. */
export function tradeWordAt(all: readonly string[], place: number): ReadTradeWord | undefined {
  for (let length = Math.min(longest, all.length - place); length > 0; length--) {
    const key = keyOf(joined(all.slice(place, place + length)))
    if (key !== undefined) return { key, length }
  }
  return undefined
}

/** The keys of the trade words in a text of the catalogue, each once. */
export function tradeWordsIn(text: string): Set<string> {
  const all = wordsOf(text)
  const found = new Set<string>()
  for (let place = 0; place < all.length;) {
    const read = tradeWordAt(all, place)
    if (read !== undefined) found.add(read.key)
    place += read?.length ?? 1
  }
  return found
}

/** Of a word that is still being typed, so few letters mean too much. */
const leastTyped = 3

/** The trade words that begin with a word; else those that it may mean with a typing error. */
export function tradeWordsLike(word: string): Set<string> {
  const typed = joined([word])
  const spellings = [...keys.keys()]
  const begun =
    typed.length < leastTyped ? [] : spellings.filter((spelled) => spelled.startsWith(typed))
  const like = begun.length > 0 ? begun : meantBy(typed, spellings)
  return new Set(like.flatMap((spelled) => keys.get(spelled) ?? []))
}

const wordAt = /[\s\-‐–/]*([\p{L}\p{N}\p{M}]+)/uy

/** The position in a text after the longest trade word that begins at `start`; `start` if none does. */
export function tradeWordEnd(text: string, start: number): number {
  const all: string[] = []
  const ends: number[] = []
  wordAt.lastIndex = start
  while (all.length < longest) {
    const [, word] = wordAt.exec(text) ?? []
    if (word === undefined) break
    all.push(fold(word))
    ends.push(wordAt.lastIndex)
  }
  return ends[(tradeWordAt(all, 0)?.length ?? 0) - 1] ?? start
}
