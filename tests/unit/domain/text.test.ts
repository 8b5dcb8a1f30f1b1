import { expect, test } from 'vitest'
import { hasUnseen } from '#src/domain/fields/field-text.ts'
import { cutText } from '#src/domain/fields/text.ts'

test('A text within its limit stays unchanged', () => {
  expect(cutText('Nadir 75', 10)).toBe('Nadir 75')
  expect(cutText('0123456789', 10)).toBe('0123456789')
})

test('A longer text is cut and ends in an ellipsis', () => {
  expect(cutText('Nadir 75 round', 10)).toBe('Nadir 75 r…')
})

test('No space precedes the ellipsis', () => {
  expect(cutText('Nadir dark light', 11)).toBe('Nadir dark…')
})

test('No letter is split: an accent, an emoji or an Arabic mark stays with its letter', () => {
  expect(cutText('e\u0301'.repeat(12), 10)).toBe('e\u0301'.repeat(10) + '…')
  expect(cutText('👩‍🔧'.repeat(12), 10)).toBe('👩‍🔧'.repeat(10) + '…')
  expect(cutText('مِصْباح', 10)).toBe('مِصْباح')
})

test('A text is cut at the same place, whether its letters are single code units or not', () => {
  const segmented = (text: string) =>
    [...new Intl.Segmenter().segment(text)]
      .slice(0, 3)
      .map(({ segment }) => segment)
      .join('')
      .trimEnd() + '…'
  const units = Array.from({ length: 0x300 }, (_, unit) => String.fromCharCode(unit))
  for (const unit of [...units, '\r\n', '\u0301', '\u200d', '\uff9e', '👩‍🔧'])
    for (const text of [`a${unit}bcdef`, `${unit}${unit}abcdef`])
      expect(cutText(text, 3), JSON.stringify(text)).toBe(segmented(text))
})

test('Control, format and bidi-override characters and lone surrogates are invisible', () => {
  const unseen =
    '\u0000\u0007\u001b\u007f\u0085\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\ufff9\u{e0041}'
  for (const unit of [...Array.from(unseen), '\ud800', '\udc00'])
    for (const text of [unit, `Ada ${unit}Lovelace`, `Ada.${unit}`])
      expect(hasUnseen(text), JSON.stringify(text)).toBe(true)
})

test('A joiner may be in a Persian or Indic word and in an emoji, but not twice in a row', () => {
  for (const text of [
    'علی‌رضا',
    'می‌خواهم',
    'ක්‍රිස්',
    'അവന്‍',
    '👩🏽‍🔧',
    '❤️‍🔥',
    'Nadir 75, 38°',
    'a\tb\r\nc',
  ])
    expect(hasUnseen(text), text).toBe(false)
  expect(hasUnseen('ع\u200c\u200cر')).toBe(true)
})
