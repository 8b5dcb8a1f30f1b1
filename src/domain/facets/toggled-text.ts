import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { type Terms, isExcluding, valuesOfTerm } from './facet-terms.ts'

/**
 * The terms after a visitor ticks or unticks a text. Where one text of a term is unticked, the others
 * replace the term.
 * @param offered the texts that the catalogue has
 */
export function toggledText(
  facet: Terms,
  terms: readonly string[],
  text: string,
  { finishes, offered }: { finishes: readonly NamedFinish[]; offered: readonly string[] },
): string[] {
  const textsOf = (term: string) => valuesOfTerm(facet, term, finishes) ?? []
  const covers = (term: string) => textsOf(term).includes(text)
  const others = (term: string) =>
    textsOf(term).filter((other) => other !== text && offered.includes(other))
  if (!terms.some((term) => !isExcluding(term) && covers(term)))
    return [...terms.filter((term) => !covers(term)), text]
  const left = terms.flatMap((term) => (isExcluding(term) || !covers(term) ? [term] : others(term)))
  return [...new Set(left)]
}
