import { withLatinDigits } from '#src/domain/fields/text.ts'

/** Letters that Unicode does not take apart into a letter and a mark. */
const unfolded: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ـ: '',
  ى: 'ي',
  ة: 'ه',
}
const unfoldedLetters = new RegExp(`[${Object.keys(unfolded).join('')}]`, 'g')

/** A text without case, accents, Arabic vowel signs and invisible characters, with digits of all scripts as 0 to 9. */
export function fold(text: string): string {
  return withLatinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(unfoldedLetters, (letter) => unfolded[letter] ?? letter)
}

/** A decimal is one word: 0.6 is not 0 and 6. */
const wordPattern = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu

/** Words joined by a hyphen, a dash or a slash. */
const compoundPattern = /[\p{L}\p{N}]+(?:[-‐–/.,][\p{L}\p{N}]+)*/gu

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(wordPattern) ?? []

export interface TextWord {
  word: string
  /** a later part of a compound: the 'down' of 'up/down' */
  inside: boolean
}

/** The words of a text, and whether each begins something. */
export function wordsIn(text: string): TextWord[] {
  const compounds = fold(text).match(compoundPattern) ?? []
  return compounds.flatMap((compound) =>
    (compound.match(wordPattern) ?? []).map((word, place) => ({ word, inside: place > 0 })),
  )
}

/** Words that every description holds and nobody looks for. */
const idleWords = new Set(
  'a an and are as at be but by for from in is it its no not of on or so that the to with'.split(
    ' ',
  ),
)

/** The words of a description that are searched: each once, and none that its product's names hold. */
export function descriptionWords(description: string, names: readonly string[]): string {
  const held = new Set(names.flatMap(wordsOf))
  const words = wordsOf(description).filter((word) => !held.has(word) && !idleWords.has(word))
  return [...new Set(words)].join(' ')
}

/** What is looked for in a query: its words, without the idle ones where others remain. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !idleWords.has(word))
  return telling.length > 0 ? telling : words
}

/** Lengths of words in which one typing error is forgiven; what is longer was not typed. */
const forgiven = { least: 4, most: 32 }

export const isForgiven = ({ length }: string) =>
  length >= forgiven.least && length <= forgiven.most

/** Whether one letter is wrong, missing or too many, or two neighbours have changed places. */
export function isOneErrorAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  const shorter = Math.min(typed.length, word.length)
  let start = 0
  while (start < shorter && typed[start] === word[start]) start++
  let end = 0
  while (end < shorter - start && typed.at(-1 - end) === word.at(-1 - end)) end++
  const left = typed.slice(start, typed.length - end)
  const right = word.slice(start, word.length - end)
  if (left.length <= 1) return right.length <= 1
  return left.length === 2 && left === [right[1], right[0]].join('')
}
