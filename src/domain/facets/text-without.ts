import type { FacetChip } from './facet-chips.ts'
import { isSetChoice } from './facet-choice.ts'
import type { TypedQuery, Understood } from './typed-query.ts'

/** A search text without the phrases that a removed chip stands for. */
export function textWithout(
  { text, understood }: Pick<TypedQuery, 'text' | 'understood'>,
  { key, rest }: Pick<FacetChip, 'key' | 'rest'>,
): string {
  const kept = rest[key]
  const isRemoved = ({ choice, ...phrase }: Understood) =>
    phrase.key === key &&
    !(
      choice !== undefined &&
      kept !== undefined &&
      isSetChoice(choice) &&
      isSetChoice(kept) &&
      choice.some((term) => kept.includes(term))
    )
  return understood
    .filter(isRemoved)
    .reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .replace(/\s+/g, ' ')
    .trim()
}
