import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { ownValue } from '#src/domain/own-value.ts'

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
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
const undecomposedLetters = new RegExp(`[${Object.keys(undecomposed).join('')}]`, 'g')

const onlyAscii = /^\p{ASCII}*$/u

/**
 * Removes case, accents, Arabic vowel signs and invisible characters, and converts the digits of
 * all scripts to 0 to 9.
 */
export function fold(text: string): string {
  // Nothing else applies to ASCII, which most texts are.
  if (onlyAscii.test(text)) return text.toLowerCase()
  return withLatinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(undecomposedLetters, (letter) => ownValue(undecomposed, letter) ?? letter)
}

/** A decimal number is one word: 0.6, rather than 0 and 6. */
const wordPattern = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu

/** Words joined by a hyphen, dash, slash, full stop or comma. */
const compoundPattern = /[\p{L}\p{N}]+(?:[-‐–/.,][\p{L}\p{N}]+)*/gu

/** Voltages are one word, however they are spaced: people search for '24 V' and '24V'. */
const spacedVolts = /(?<=\p{N})\s?(?:v|volts?)(?![\p{L}\p{N}])/gu

/** A text as its words are read. */
const readable = (text: string) => fold(text).replace(spacedVolts, 'v')

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => readable(text).match(wordPattern) ?? []

/** The same words as they are typed. */
export function typedWordsOf(text: string): string[] {
  const typed = text.replace(/(?<=\d)\s+(?=v(?:olts?)?\b)/gi, '').match(wordPattern) ?? []
  const folded = wordsOf(text)
  return typed.length === folded.length ? typed : folded
}

export interface TextWord {
  word: string
  /** a later part of a compound: the 'down' of 'up/down' */
  inside: boolean
}

/** The words of a text, and whether each is a later part of a compound. */
export function wordsIn(text: string): TextWord[] {
  const compounds = readable(text).match(compoundPattern) ?? []
  return compounds.flatMap((compound) =>
    (compound.match(wordPattern) ?? []).map((word, place) => ({ word, inside: place > 0 })),
  )
}

/** Words that occur in every description and that people do not search for. */
const stopWords = new Set(
  'a an and are as at be but by can for from in is it its no not of on or so that the to with'.split(
    ' ',
  ),
)

const negations = 'not without except ohne nicht kein keine keinen بدون ليس'
const alternations = 'or oder أو'

/** Nouns and other words of queries that say nothing about a luminaire. */
const emptyNouns =
  'light lights lighting luminaire luminaires fixture fixtures fitting fittings lamp lamps led leds ' +
  'beam rated colour color finish type leuchte leuchten lampe lampen licht beleuchtung ' +
  'lite lites إنارة إضاءة لايت مصباح مصابيح وحدة لون ضوء'
const emptyParticles =
  'show me any some i need please und mit für der die das ein eine im مع من في على'

const setOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words))
const negationWords = setOf(negations)
const alternationWords = setOf(alternations)
const emptyWords = new Set([
  ...stopWords,
  ...setOf([negations, alternations, emptyNouns, emptyParticles].join(' ')),
])

/** Whether what follows is unwanted. */
export const isNegation = (word: string): boolean => negationWords.has(word)
/** Whether what follows will do as well. */
export const isAlternation = (word: string): boolean => alternationWords.has(word)

const anyWord = (words: string) => words.split(' ').join('|')

/** A negation at the end of a text. */
export const negationPattern = new RegExp(
  // 'no DALI' negates, but 'no such luminaire' is no wish for others.
  String.raw`(?<![\p{L}\p{N}])(?:no|${anyWord(negations)})\s*$`,
  'iu',
)
/** Nouns at the beginning of a text that add nothing to what precedes them. */
export const emptyNounPattern = new RegExp(
  String.raw`^(?:[\s\-]+(?:${anyWord(emptyNouns)})(?![\p{L}\p{N}]))+`,
  'iu',
)

/**
 * The searchable words of a description, without repeats and without words in the product's names.
 */
export function descriptionWords(description: string, names: readonly string[]): string {
  const inNames = new Set(names.flatMap(wordsOf))
  const words = wordsOf(description).filter((word) => !inNames.has(word) && !stopWords.has(word))
  return [...new Set(words)].join(' ')
}

/** The Arabic article, alone or joined to 'and', 'with', 'as' or 'for'. */
export const article = '(?:[وبفك]?ال|لل)'
const withArticle = new RegExp(`^${article}(?=.{3,})`, 'u')

/** An Arabic word without its article, which means the same; any other word as it is. */
export const withoutArticle = (word: string): string => word.replace(withArticle, '')

const isEmptyWord = (word: string) => emptyWords.has(word) || emptyWords.has(withoutArticle(word))

/** The words of a query that say something; all of them if none does. */
export function significantWords(words: readonly string[]): ReadonlySet<string> {
  const significant = words.filter((word) => !isEmptyWord(word))
  return new Set(significant.length > 0 ? significant : words)
}

/** Whether a text has a word that says something. */
export const hasSignificantWord = (text: string): boolean =>
  wordsOf(text).some((word) => !isEmptyWord(word))

/** Lengths of words in which a typing error is tolerated; people do not type longer words. */
const typoLength = { least: 4, two: 8, most: 32 }

/** Of a word of four letters, one may be missing. A number with another digit is another number. */
export const isForgiven = (typed: string) =>
  typed.length >= typoLength.least - 1 && typed.length <= typoLength.most && !/^\d+$/.test(typed)

/** Whether as many letters are wrong, missing or extra, or adjacent ones swapped, at most. */
export function isWithin(errors: number, typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > errors) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  const left = typed.slice(start)
  const right = word.slice(start)
  if (left === right) return true
  if (errors === 0) return false
  const isRest = (typedLetters: number, letters: number) =>
    isWithin(errors - 1, left.slice(typedLetters), right.slice(letters))
  const areSwapped = left.startsWith(right.charAt(1)) && right.startsWith(left.charAt(1))
  return isRest(1, 1) || isRest(1, 0) || isRest(0, 1) || (areSwapped && isRest(2, 2))
}

/**
 * The words that a typed one may mean if it has a typing error: the nearest. Of a long word two errors are
 * tolerated, but none in its first letter, which people rarely mistype.
 */
export function meantBy(typed: string, words: Iterable<string>): string[] {
  const isNear = (word: string) => word.length >= typoLength.least && isWithin(1, typed, word)
  const near = isForgiven(typed) ? [...words].filter(isNear) : []
  if (near.length > 0 || !isForgiven(typed) || typed.length < typoLength.two) return near
  return [...words].filter(
    (word) =>
      word.length >= typoLength.two && word.startsWith(typed.charAt(0)) && isWithin(2, typed, word),
  )
}
