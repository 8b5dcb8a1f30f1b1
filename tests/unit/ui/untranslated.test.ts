import { expect, test } from 'vitest'
import { untranslated } from '#src/ui/untranslated.ts'

test.each([
  ['3,000 K', 'no'],
  ['1 lm', 'no'],
  ['IP65', 'no'],
  ['W', 'no'],
  ['Ra', 'no'],
  ['DALI-2 DT6', 'no'],
  ['None', undefined],
  ['White', undefined],
  ['ceiling recessed', undefined],
  ['أبيض', undefined],
  ['', undefined],
] as const)('The value ‘%s’ has the attribute translate: %s', (text, translate) => {
  expect(untranslated(text)).toBe(translate)
})
