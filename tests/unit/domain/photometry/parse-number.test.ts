import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber } from '#src/domain/photometry/file-lines.ts'

test('Every decimal number is the nearest double, with a point or a comma', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }).filter((value) => Math.abs(value) > 1e-15),
      fc.nat(12),
      (value, decimals) => {
        for (const text of [
          String(value),
          value.toExponential(),
          (value % 1e6).toFixed(decimals),
        ]) {
          expect(parseNumber(text)).toBe(Number(text))
          expect(parseNumber(text.replace('.', ','))).toBe(Number(text))
        }
      },
    ),
  )
})

test('A number too small to be measured is 0', () => {
  expect(parseNumber('1e-308')).toBe(0)
})

test.each(['+1.5', '.5', '5.', '1E3', '1.5D2', '0012', '1.23456789012345678901234567890'])(
  '%s is a number',
  (text) => {
    expect(parseNumber(text)).toBe(Number(text.replace('D', 'e')))
  },
)

test.each([
  '',
  '-',
  '.',
  '1.2.3',
  '1,234.5',
  '1 2',
  '0x1F',
  'NaN',
  'Infinity',
  '1e',
  '1e999',
  '９',
])('“%s” is none', (text) => {
  expect(parseNumber(text)).toBeNaN()
})
