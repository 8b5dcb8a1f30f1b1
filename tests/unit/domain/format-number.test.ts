import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted, formatNumber } from '#src/domain/format-number.ts'
import { shownNumber } from '#src/domain/photometry/svg.ts'

const withTrueMinus = (text: string) => text.replace('-', '−')

test.each([
  [0, '0'],
  [-0, '0'],
  [-0.001, '0'],
  [0.125, '0.13'],
  [-40, '−40'],
  [999.999, '1,000'],
  [1234.5, '1,234.5'],
  [-1_234_567.891, '−1,234,567.89'],
])('%d is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

test('Things are counted in the singular or plural', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '1,200 rows',
  ])
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
})

test.each([
  [0.001_234_5, 3, '0.00123'],
  [2.996, 3, '3'],
  [1234.5, 3, '1,230'],
  [12_345.6, 4, '12,350'],
] as const)('%d with %d significant digits is shown as %s', (value, digits, shown) => {
  expect(shownNumber(value, digits)).toBe(shown)
})

describe('Where nothing is rounded, a number is shown as Intl shows it', () => {
  test('with at most two decimals', () => {
    const intl = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
    const hundredths = fc.integer({ min: -1e12, max: 1e12 }).filter((value) => value !== 0)
    fc.assert(
      fc.property(hundredths, (value) => {
        expect(formatNumber(value / 100)).toBe(withTrueMinus(intl.format(value / 100)))
      }),
    )
  })

  test('with at most four significant digits', () => {
    const intl = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })
    const digits = fc.integer({ min: 0, max: 9999 })
    const exponent = fc.integer({ min: -6, max: 12 })
    fc.assert(
      fc.property(digits, exponent, (figures, power) => {
        const value = Number(`${figures}e${power}`)
        expect(shownNumber(value)).toBe(intl.format(value))
      }),
    )
  })
})
