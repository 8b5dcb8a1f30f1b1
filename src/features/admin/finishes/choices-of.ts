import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { Property } from '#src/domain/product/properties.ts'

const plain = (value: string) => ({ value, label: value })

/** The values of a finish or a choice; undefined for an attribute whose values are typed. */
export function choicesOf(
  attribute: Attribute | undefined,
  finishes: readonly Finish[],
): readonly { value: string; label: string; swatch?: string }[] | undefined {
  if (attribute?.kind === 'finish')
    return finishes.map(({ code, name, swatch }) => ({ value: code, label: name, swatch }))
  return attribute?.kind === 'choice' ? attribute.choices.map(plain) : undefined
}

/** The values that the editor of a cell offers. @param names of related items */
export function cellChoices(
  property: Property | undefined,
  finishes: readonly Finish[],
  names: Iterable<string> = [],
) {
  const attribute =
    property !== undefined && 'attribute' in property ? property.attribute : undefined
  const listed = attribute?.kind === 'set' ? attribute.choices : (property?.choices ?? names)
  return choicesOf(attribute, finishes) ?? Array.from(listed, plain)
}
