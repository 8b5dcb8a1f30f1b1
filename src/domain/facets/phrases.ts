import { ownValue } from '#src/domain/own-value.ts'
import { type Attribute, units } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import { choosableAttributes } from './facet.ts'
import { limitRules } from './limit-rules.derived.ts'
import type { RangeChoice } from './facet-choice.ts'
import { searchTerms } from './search-terms.derived.ts'
import { spokenNames } from './spoken-values.derived.ts'
import { article, fold, withoutArticle } from '#src/domain/search/words.ts'

/** The meaning of a phrase of a search text. */
export interface Meaning {
  /** the position after the phrase */
  end: number
  /** of the facet */
  key: string
  choice: readonly string[] | RangeChoice
  /** what a negation excludes, if less: 'not CRI 80' excludes 80 alone */
  exact?: readonly string[] | RangeChoice
}

/** Reads the phrase at a position of a text; undefined if none begins there. */
export type PhraseReader = (text: string, start: number) => Meaning | undefined

/** The attributes that can be facets, so that a phrase can choose them. */
export const facetAttributes: readonly (Attribute & { key: AttributeKey })[] =
  choosableAttributes.map((attribute) => {
    const { names = [], ...terms } = searchTerms[attribute.key] ?? {}
    const spoken = spokenNames[`specs.${attribute.key}`] ?? []
    const rules = { ...limitRules[attribute.key], ...terms, names: [...names, ...spoken] }
    return Object.assign({}, attribute, rules)
  })

/** The text itself as a pattern. */
export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Letters that people also type otherwise. */
const spellingsOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('اأإآ', (letter) => [letter, '[اأإآ]'])),
  ...Object.fromEntries(Array.from('ةه', (letter) => [letter, '[ةه]'])),
  ...Object.fromEntries(Array.from('يى', (letter) => [letter, '[يى]'])),
  ß: '(?:ß|ss)',
  ä: '(?:ä|a)',
  ö: '(?:ö|o)',
  ü: '(?:ü|u)',
}

const separator = String.raw`[\s\-‐‑–—/]`

/** Words that may have the Arabic article; shorter ones are particles. */
const arabicWord = /^[\p{Script=Arabic}\p{M}]{3,}$/u

/**
 * A pattern for a text in any spelling of its spaces, hyphens and slashes: 'IP65' also finds 'ip 65'.
 * Two digits need a separator between them, or '1–10 V' would find '110 V'.
 */
export function patternOf(text: string): string {
  const parts = text.match(/\d+|[^\d\s\-–/]+/gu) ?? []
  return parts
    .map((part, index) => {
      const isBetweenDigits = /\d$/.test(parts[index - 1] ?? '') && /^\d/.test(part)
      const before = index === 0 ? '' : `${separator}${isBetweenDigits ? '+' : '*'}`
      return (
        before +
        (arabicWord.test(part) ? `${article}?` : '') +
        escaped(part).replace(/\p{L}/gu, (letter) => ownValue(spellingsOf, letter) ?? letter)
      )
    })
    .join('')
}

/** Alternatives, longest first, because a pattern takes the first one that fits. */
export const anyOf = (texts: readonly string[]): string =>
  [...texts]
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|')

const unitSymbols = new Set(Object.values(units).map(({ symbol }) => symbol.toLowerCase()))

/** The names by which a text may call an attribute. A unit's symbol is no name. */
export const namesOf = ({ key, label, short = '', names = [] }: Attribute): string[] =>
  [
    ...new Set(
      [key, label.replace(/\s*\(.*/, ''), short, ...names].map((name) => name.toLowerCase()),
    ),
  ].filter((name) => name !== '' && !unitSymbols.has(name))

export const spaceless = (text: string) =>
  fold(text)
    .split(/[\s\-‐‑–—/]/)
    .map(withoutArticle)
    .join('')

/** An English or German ending of the plural or an adjective: 'pendants', 'dimmbare'. */
export const pluralEnding = '(?:s|es|n|en|e|er)?'

/** A phrase ends at a space or a separator, so that it is never a part of a code or a word. */
export const phraseEnd = String.raw`(?=$|[\s,;/()+!?]|\.(?:\s|$))`
