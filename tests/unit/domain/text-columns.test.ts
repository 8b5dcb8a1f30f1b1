import { expect, test } from 'vitest'
import {
  numberedTexts,
  textTable,
  textsOf,
  textsOfNumbered,
} from '#src/domain/search/text-columns.ts'

test('A table stores equal texts once, and returns each row’s own', () => {
  const column = ['White', 'Black', 'White', '', 'Black']
  const table = textTable(column)
  expect(table.texts).toEqual(['White', 'Black', ''])
  expect(textsOf(table)).toEqual(column)
})

test('A table that refers to a missing text is damaged', () => {
  expect(() => textsOf({ texts: ['White'], of: [0, 1] })).toThrow('The table has no text 1.')
})

test('Texts that differ only in numbers share a pattern, and are restored exactly', () => {
  const column = [
    'o 86 98 mm',
    'o 100 9 mm',
    'o 045 007 mm',
    '0.6 1,200 00 0',
    '9007199254740993 1 12345678901234567890',
    'no number',
    '',
    '٣ 3',
  ]
  const texts = numberedTexts(column)
  expect(texts.patterns.texts.slice(0, 2)).toEqual(['o # # mm', 'o 045 007 mm'])
  expect(textsOfNumbered(texts)).toEqual(column)
})
