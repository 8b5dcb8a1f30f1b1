import { derived } from '#src/domain/derived.ts'
import type { ChoiceAttribute } from '#src/domain/product/attribute.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import type { SetFacet } from './facet.ts'

/*
 * A term chooses texts of a facet, and is one thing to a visitor: one chip, one text in an address.
 *
 * - 'IP44': a choice, or the code of a finish
 * - 'IP44 or better': the choices that meet one
 * - 'DALI': a group of choices that the attribute's entry names
 * - 'any black': the finishes with this word in their names
 * - 'not DALI': a term that excludes what it covers
 */

/** A facet as far as its terms go. */
export type Terms = Pick<SetFacet, 'choices' | 'betterBy' | 'groups'>

const not = 'not '
const any = 'any '
const orBetter = ' or better'

export const isExcluding = (term: string): boolean => term.startsWith(not)

/** The term that a term excludes; other terms are the same. */
const withoutNot = (term: string) => (isExcluding(term) ? term.slice(not.length) : term)

/** The term for the choices that meet one: that choice itself if none is better. */
export const betterTerm = (facet: Terms, choice: string): string =>
  choicesMeeting(facet, choice).length > 1 ? choice + orBetter : choice

/** The term for all finishes whose names contain a word. */
export const anyFinish = (word: string): string => any + word.toLowerCase()

/** The choices that meet a required one, including itself. */
function choicesMeeting({ choices = [], betterBy }: Terms, required: string): readonly string[] {
  if (betterBy === 'IP code') return choices.filter((code) => meetsIp(code, required))
  return betterBy === 'position' ? choices.slice(choices.indexOf(required)) : [required]
}

/**
 * Whether protection of one IP code includes that of another. Immersion (7, 8) and high-pressure jets
 * (9) don't include water jets (5, 6), nor does 9 include immersion.
 * @see IEC 60529, clause 6
 */
function meetsIp(code: string, required: string): boolean {
  const [solids = 0, water = 0] = digitsOf(code)
  const [neededSolids = 0, neededWater = 0] = digitsOf(required)
  if (solids < neededSolids || water < neededWater) return false
  if (neededWater <= 4) return true
  return neededWater <= 6 ? water <= 6 : neededWater === 9 || water <= 8
}

const digitsOf = (code: string) => Array.from(code.slice('IP'.length), Number)

/** Every term of fixed choices that includes, with the choices that it covers, in display order. */
const fixedTerms = derived(
  (facet: Terms & Pick<ChoiceAttribute, 'choices'>): ReadonlyMap<string, readonly string[]> =>
    new Map([
      ...facet.choices.flatMap((choice) => [
        [choice, [choice]] as const,
        [betterTerm(facet, choice), choicesMeeting(facet, choice)] as const,
      ]),
      ...Object.entries(facet.groups ?? {}),
    ]),
)

const hasChoices = (facet: Terms): facet is Terms & Pick<ChoiceAttribute, 'choices'> =>
  facet.choices !== undefined

const finishCode = /^[\w.-]{1,20}$/
const anyFinishPattern = /^any [\p{L}\p{M}\p{N}-]{1,40}$/u

/** 'off-white' has two. */
const wordsOf = (name: string) => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)

/**
 * The texts that a term covers, also if it excludes them; undefined if the facet has no such term.
 * @param finishes the catalogue's
 */
export function valuesOfTerm(
  facet: Terms,
  term: string,
  finishes: readonly NamedFinish[],
): readonly string[] | undefined {
  const positive = withoutNot(spelledAsTerm(facet, term))
  if (hasChoices(facet)) return fixedTerms(facet).get(positive)
  if (finishCode.test(positive)) return [positive]
  if (!anyFinishPattern.test(positive)) return undefined
  const wanted = wordsOf(positive.slice(any.length))
  return finishes
    .filter(({ name }) => wanted.every((word) => wordsOf(name).includes(word)))
    .map(({ code }) => code)
}

/**
 * The terms among some texts, each once, in display order: those that exclude come last. Only the
 * catalogue knows its finishes, so that any text that may be a finish's term is one.
 */
export function termsAmong(facet: Terms, texts: readonly string[]): string[] {
  const spelled = new Set(texts.map((text) => spelledAsTerm(facet, text)))
  const both = (terms: readonly string[]) => [...terms, ...terms.map((term) => not + term)]
  if (hasChoices(facet))
    return both([...fixedTerms(facet).keys()]).filter((term) => spelled.has(term))
  const positive = [...spelled].map(withoutNot).sort()
  return [...new Set(both(positive))].filter(
    (term) => spelled.has(term) && valuesOfTerm(facet, term, []) !== undefined,
  )
}

/** 'IP69 or better' is 'IP69', because nothing is better. */
function spelledAsTerm(facet: Terms, text: string): string {
  if (!hasChoices(facet)) return /^(?:not )?any /.test(text) ? text.toLowerCase() : text
  if (facet.betterBy === undefined || !text.endsWith(orBetter)) return text
  const choice = withoutNot(text).slice(0, -orBetter.length)
  if (!facet.choices.includes(choice)) return text
  return (isExcluding(text) ? not : '') + betterTerm(facet, choice)
}

/** A term as it is shown: finishes by their names. */
export function termText(facet: Terms, term: string, finishes: readonly NamedFinish[]): string {
  if (hasChoices(facet)) return term
  const code = withoutNot(term)
  const name = finishes.find((finish) => finish.code === code)?.name ?? code
  return isExcluding(term) ? not + name : name
}

/**
 * Whether the texts of a variant fit some terms: one text is covered by a term, unless all of these
 * exclude, and no text is covered by one that excludes. Nothing fits without a text.
 */
export function fitsTerms(
  facet: Terms,
  terms: readonly string[],
  finishes: readonly NamedFinish[],
): (texts: readonly string[]) => boolean {
  const covered = (some: readonly string[]) =>
    new Set(some.flatMap((term) => valuesOfTerm(facet, term, finishes) ?? []))
  const excluding = terms.filter(isExcluding)
  const including = terms.filter((term) => !isExcluding(term))
  const wanted = covered(including)
  const unwanted = covered(excluding)
  return (texts) =>
    texts.length > 0 &&
    (including.length === 0 || texts.some((text) => wanted.has(text))) &&
    !texts.some((text) => unwanted.has(text))
}
