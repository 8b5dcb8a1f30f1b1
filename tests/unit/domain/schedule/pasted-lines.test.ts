import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedLines } from '#src/domain/schedule/pasted-lines.ts'
import { scheduleCsv } from '#src/domain/schedule/schedule-csv.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { editDistance, nearestCodes } from '#src/domain/search/nearest-codes.ts'
import { plainCode } from '#src/domain/search/order-codes.ts'

const catalogue = ['AX90-BK-30', 'AX90-WH-30', 'SL-1', 'RD 4711']
const isCode = (text: string) =>
  plainCode(text) !== '' && catalogue.some((code) => plainCode(code) === plainCode(text))
const read = (text: string) =>
  pastedLines(text, isCode).map(({ code, quantity }) => [quantity, code])

describe('Pasted order codes', () => {
  test.each([
    ['12 x AX90-BK-30'],
    ['12x AX90-BK-30'],
    ['12 × AX90-BK-30'],
    ['AX90-BK-30 x 12'],
    ['AX90-BK-30 ×12'],
    ['AX90-BK-30\t12'],
    ['12\tAX90-BK-30'],
    ['AX90-BK-30;12'],
    ['AX90-BK-30, 12 pcs'],
    ['AX90-BK-30: 12'],
    ['12 pcs. of AX90-BK-30 for the lobby'],
    ['• AX90-BK-30 (12 nos)'],
    ['١٢ AX90-BK-30'],
  ])('of one line are read from %j', (text) => {
    expect(read(text)).toEqual([[12, 'AX90-BK-30']])
  })

  test('are read from an email with several in a sentence, and the rest is ignored', () => {
    expect(
      read(`Hello,

please quote 12 x AX90-BK-30 and 4 x AX90-WH-30 for the hotel, and
SL-1.

Best regards
Noura`),
    ).toEqual([
      [12, 'AX90-BK-30'],
      [4, 'AX90-WH-30'],
      [1, 'SL-1'],
    ])
    expect(read('AX90-BK-30 12, AX90-WH-30 4')).toEqual([
      [12, 'AX90-BK-30'],
      [4, 'AX90-WH-30'],
    ])
  })

  test('keep what the catalogue does not have, so that it can be named', () => {
    expect(read('3 x AX90-BK-35')).toEqual([[3, 'AX90-BK-35']])
  })

  test('are read by the titles of a table, in any order of columns', () => {
    expect(
      pastedLines('Room\tQuantity\tCode\tRemark\nLobby\t3\tSL-1\t"a ""b"""\n\t\t\t\n', isCode),
    ).toEqual([{ code: 'SL-1', quantity: 3, mark: undefined, location: 'Lobby', note: 'a "b"' }])
  })

  test('of our own CSV come back with marks, locations and notes, whatever was typed', () => {
    const texts = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
      .filter((text) => !text.startsWith("'"))
    const lines = fc.array(
      fc.record({
        code: fc.constantFrom('AX90-BK-30', 'SL-1'),
        quantity: fc.integer({ min: 1, max: 9999 }),
        location: texts,
        note: texts,
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, (wanted) => {
        const described = wanted.map((line, index): DescribedLine => ({
          ...line,
          id: 1,
          mark: `A${index + 1}`,
          name: 'Nadir',
          title: 'Spot, 12 W',
          brand: 'sila',
          specs: { watts: 12 },
        }))
        expect(pastedLines(scheduleCsv(scheduleTable(described, [])), isCode)).toEqual(
          wanted.map(({ code, quantity, location, note }, index) => ({
            code,
            quantity,
            mark: `A${index + 1}`,
            location: location || undefined,
            note: note || undefined,
          })),
        )
      }),
    )
  })

  test('of any text have a code and a quantity from 1 to 9,999', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { code, quantity } of pastedLines(text, isCode)) {
          expect(code).not.toBe('')
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(9999)
        }
      }),
    )
  })
})

describe('The nearest codes', () => {
  test('are those with the fewest different letters, nearest first', async () => {
    expect(await nearestCodes('ax90 bk 35', catalogue)).toEqual(['AX90-BK-30'])
    expect((await nearestCodes('AX90-VH-30', catalogue))[0]).toBe('AX90-WH-30')
    expect(await nearestCodes('nothing-like-it', catalogue)).toEqual([])
  })

  test('count insertions, deletions and replacements', () => {
    expect(editDistance('kitten', 'sitting', 9)).toBe(3)
    expect(editDistance('', 'abc', 9)).toBe(3)
    expect(editDistance('kitten', 'sitting', 2)).toBe(3)
  })
})
