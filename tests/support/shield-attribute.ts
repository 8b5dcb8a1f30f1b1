import type { Attribute } from '#src/domain/product/attribute.ts'

/** An attribute that the list does not have, for tests that add one. */
export const shield: Attribute = {
  kind: 'choice',
  key: 'shield',
  label: 'Glare shield',
  group: 'Light',
  choices: ['honeycomb', 'eggcrate'],
  uses: ['facet', 'compare', 'schedule'],
}
