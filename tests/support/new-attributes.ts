import { type Attribute, units } from '#src/domain/product/attribute.ts'

// Attributes that the list does not have, for tests that add them.

export const shield: Attribute = {
  kind: 'choice',
  key: 'shield',
  label: 'Glare shield',
  group: 'Light',
  choices: ['honeycomb', 'eggcrate'],
  uses: ['facet', 'compare', 'schedule'],
}

/** One that is everything that a number can be. */
export const throwDistance: Attribute = {
  kind: 'number',
  key: 'throwDistance',
  label: 'Throw',
  short: 'Throw',
  group: 'Light',
  unit: units.metre,
  min: 1,
  max: 500,
  step: 1,
  uses: ['facet', 'compare', 'schedule'],
  axis: 1,
  column: 2,
  figure: { rule: 'atLeast' },
  names: ['range'],
  phrases: { 'far-reaching': { min: 100 } },
  isKeyFigure: true,
  isLight: true,
  sort: { label: 'Throw, far → near', direction: 'most' },
}
