import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted, formatNumber } from '#src/domain/format-number.ts'

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
})
