import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'

/** The values of a finish or a choice; undefined for an attribute whose values are typed. */
export function choicesOf(
  attribute: Attribute | undefined,
  finishes: readonly Finish[],
): readonly { value: string; label: string; swatch?: string }[] | undefined {
  if (attribute?.kind === 'finish')
    return finishes.map(({ code, name, swatch }) => ({ value: code, label: name, swatch }))
  return attribute?.kind === 'choice'
    ? attribute.choices.map((value) => ({ value, label: value }))
    : undefined
}
