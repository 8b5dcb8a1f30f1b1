import { expect, test } from 'vitest'
import { lettersOf, tableWidths } from '#src/features/pricing-list/table-widths.ts'
import { columns, filledColumns } from '#src/domain/schedule/schedule-table.ts'
import { describedLine, finishes } from '#tests/support/schedule/hostile-lines.ts'

test('A text gets as many letters as it needs for three lines, and no word is broken', () => {
  expect(lettersOf('phase-cut, DALI-2 DT6')).toBe('phase-cut,'.length)
  expect(lettersOf('ceiling recessed')).toBe('recessed'.length)
  expect(lettersOf('a b c d e f')).toBe('a b'.length)
  expect(lettersOf('')).toBe(0)
})

test('Columns follow their texts; the description and the visitor’s texts share what is left', () => {
  const lines = [{ ...describedLine, specs: { control: ['phase-cut', 'DALI-2 DT6'] } }]
  const shown = filledColumns(lines, finishes, ({ isFree }) => isFree === true)
  const widths = tableWidths(shown, lines, finishes, 5)
  const widthOf = (key: string) => widths.columns[shown.findIndex((one) => one.key === key)]
  expect(shown.map(({ key }) => key)).not.toContain('watts')
  expect(widthOf('control')).toBe('calc(9.2ch + 0.625rem)')
  expect(widthOf('description')).toBeUndefined()
  for (const key of ['location', 'note'])
    expect(widthOf(key)).toMatch(
      /^max\(12\.88ch \+ 0\.625rem, \(100cqi - \(.*9\.2ch.* 5rem\) - 18rem\) \* 0\.26\)$/,
    )
  expect(widths.least).toMatch(
    /^calc\(.*9\.2ch.* 5rem \+ 2 \* \(12\.88ch \+ 0\.625rem\) \+ 9rem\)$/,
  )
})

test('A longer text or another column needs more room', () => {
  const least = (note: object) =>
    tableWidths(columns, [{ ...describedLine, ...note }], finishes, 5).columns
  expect(least({ brand: 'radial' })).not.toEqual(least({ brand: 'sila' }))
  expect(least({ note: 'a much longer note' })).toEqual(least({ note: '' }))
})
