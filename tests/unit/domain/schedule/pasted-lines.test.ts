import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { pastedLines } from '#src/domain/schedule/pasted-lines.ts'
import { scheduleCsv } from '#src/domain/schedule/schedule-files.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { editDistance } from '#src/domain/search/edit-distance.ts'
import { nearestCodes } from '#src/domain/search/nearest-codes.ts'
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

  test('keep codes that the catalogue does not have, so that messages can name them', () => {
    expect(read('3 x AX90-BK-35')).toEqual([[3, 'AX90-BK-35']])
  })

  test('are read by the titles of a table, in any order of columns', () => {
    expect(
      pastedLines('Room\tQuantity\tCode\tRemark\nLobby\t3\tSL-1\t"a ""b"""\n\t\t\t\n', isCode),
    ).toEqual([{ row: 2, code: 'SL-1', quantity: 3, location: 'Lobby', note: 'a "b"' }])
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
            row: index + 2,
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

  const parts = [
    ...['\t', ';', ',', '\n', ' ', 'x', '"', '-', '.', '0', '12', '1,5', '1 000'],
    ...['Qty', 'Code', 'Room', '3 x '],
  ]
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom(...parts, ...catalogue), { maxLength: 30 })
      .map((words) => words.join('')),
  )
  test('of any text have a code and a quantity from 1 to 9,999', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { code, quantity, written } of pastedLines(text, isCode)) {
          expect(code).not.toBe('')
          expect(written !== undefined || quantity !== undefined).toBe(true)
          if (quantity === undefined) continue
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(9999)
        }
      }),
    )
  })

  test('of any text have no quantity that is not written there, unless they say so', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { quantity, written } of pastedLines(text, isCode))
          if (written === undefined) expect(withLatinDigits(text)).toContain(String(quantity))
      }),
    )
  })
})

describe('A pasted quantity', () => {
  const rowsOf = (quantity: string) => [
    `${quantity} x AX90-BK-30`,
    `AX90-BK-30 x ${quantity}`,
    `AX90-BK-30\t${quantity}`,
    `${quantity}\tAX90-BK-30`,
    `AX90-BK-30;${quantity}`,
    `AX90-BK-30, ${quantity}`,
    `AX90-BK-30,${quantity}`,
    `${quantity},AX90-BK-30`,
    `Code\tQty\nAX90-BK-30\t${quantity}`,
    `Code\tQty\n${quantity}\tAX90-BK-30`,
    `Code,Qty\n${quantity},AX90-BK-30`,
    `Code,Qty\nAX90-BK-30,${quantity}`,
    `Code,Qty\nAX90-BK-30,"${quantity}"`,
    `Code;Qty\n${quantity} x AX90-BK-30;`,
    `Code\tRoom\nAX90-BK-30 x ${quantity}\tLobby`,
  ]
  const quantities = (text: string) =>
    rowsOf(text).map((row) => {
      const all = pastedLines(row, isCode)
      expect(all, row).toHaveLength(1)
      expect(all[0]?.code, row).toBe('AX90-BK-30')
      const { quantity, written } = all[0] ?? {}
      return { row, quantity, written }
    })

  test('from 1 to 9,999 is read as it is, in every order and below a header', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
        for (const { row, quantity, written } of quantities(String(number)))
          expect([quantity, written], row).toEqual([number, undefined])
      }),
    )
  })

  test.each(['0', '-3', '−3', '1,5', '2.5', '0,5', '10000', '12.000', '1.5.2'])(
    '%j is refused with its text',
    (text) => {
      for (const { row, quantity, written } of quantities(text))
        expect([quantity, written], row).toEqual([undefined, text])
    },
  )

  test.each(['1,000', '1.000', "1'000", '1 000', '1\u00a0000'])(
    '%j is read as a thousand, and says so',
    (text) => {
      for (const { row, quantity, written } of quantities(text))
        expect([quantity, written?.replace('\u00a0', ' ')], row).toEqual([
          1000,
          text.replace('\u00a0', ' '),
        ])
    },
  )

  test('that is a word is refused in its column', () => {
    for (const text of ['tbc', '?', '3-4', '12 m', '=3*2'])
      expect(pastedLines(`Code\tQty\nAX90-BK-30\t${text}`, isCode)).toMatchObject([
        { row: 2, quantity: undefined, written: text },
      ])
  })

  test('is 1 if none is written, and says so', () => {
    for (const text of ['AX90-BK-30', 'Code\tQty\nAX90-BK-30\t', 'AX90-BK-30 2700 K 12 W'])
      expect(pastedLines(text, isCode)).toMatchObject([{ quantity: 1, written: '' }])
  })

  test('is refused where a line has two', () => {
    expect(pastedLines('3 AX90-BK-30 5', isCode)).toMatchObject([
      { quantity: undefined, written: '3 … 5' },
    ])
    expect(pastedLines('Code\tQty\n3 x AX90-BK-30\t5', isCode)).toMatchObject([
      { quantity: undefined, written: '3 / 5' },
    ])
    for (const { quantity, written } of pastedLines('AX90-BK-30, 2 x SL-1', isCode))
      expect([quantity, written]).toEqual([undefined, '2'])
    expect(read('Code\tQty\n3 x AX90-BK-30\t3')).toEqual([[3, 'AX90-BK-30']])
  })
})

describe('The columns of a pasted table', () => {
  const lines = fc.uniqueArray(
    fc.record({ code: fc.constantFrom(...catalogue), quantity: fc.integer({ min: 1, max: 9999 }) }),
    { minLength: 2, maxLength: 8, selector: ({ code }) => code },
  )
  const headers = [undefined, 'Code\tQty', 'Qty\tCode', 'Artikel\tMenge', 'Luminaire\tOrdered']

  test('are recognised by their cells, whatever the header says', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...headers),
        fc.boolean(),
        fc.constantFrom('\t', ';', ','),
        (wanted, header, isReversed, separator) => {
          const rows = wanted.map(({ code, quantity }) =>
            isReversed ? `${quantity}\t${code}` : `${code}\t${quantity}`,
          )
          const text = [...(header === undefined ? [] : [header]), ...rows].join('\n')
          expect(read(text.replaceAll('\t', separator))).toEqual(
            wanted.map(({ code, quantity }) => [quantity, code]),
          )
        },
      ),
    )
  })

  test('are not those of positions, watts or prices', () => {
    const table = [
      ['Pos', 'Article', 'W', 'Qty', 'Price'],
      ['1', 'AX90-BK-30', '24', '12', '80'],
      ['2', 'SL-1', '12', '4', '90'],
    ]
    const expected = [
      [12, 'AX90-BK-30'],
      [4, 'SL-1'],
    ]
    expect(read(table.map((row) => row.join('\t')).join('\n'))).toEqual(expected)
    expect(read('Code\tWatts\tOrdered\nAX90-BK-30\t24\t12\nSL-1\t12\t4\nTotal\t\t16')).toEqual(
      expected,
    )
    expect(read('1\tAX90-BK-30\t12\n2\tSL-1\t4')).toEqual(expected)
    expect(read('1,AX90-BK-30,12\n2,SL-1,4')).toEqual(expected)
    expect(read('1. AX90-BK-30 12\n2. SL-1 4')).toEqual(expected)
  })

  test('keep marks and locations where codes and quantities have changed places', () => {
    expect(pastedLines('Type\tCode\tQty\tRoom\nA7\t3\tSL-1\tLobby', isCode)).toEqual([
      { row: 2, code: 'SL-1', quantity: 3, mark: 'A7', location: 'Lobby' },
    ])
  })

  test('hold a quantity beside the code in some rows, with their other cells', () => {
    expect(pastedLines('Code\tQty\tRoom\n12\tSL-1\tLobby\n3 x SL-1\t\tSpa', isCode)).toMatchObject([
      { quantity: 12, location: 'Lobby' },
      { quantity: 3, location: 'Spa' },
    ])
  })

  test('of unknown codes are those of the header, or look like codes', () => {
    const expected = [
      [3, 'AX90-BK-35'],
      [4, 'ZZ-9000'],
    ]
    expect(read('Code\tQty\nAX90-BK-35\t3\nZZ-9000\t4')).toEqual(expected)
    expect(read('Code\tQty\n3\tAX90-BK-35\n4\tZZ-9000')).toEqual(expected)
  })

  test('are none where a row lists several codes', () => {
    expect(read('AX90-BK-30; SL-1; AX90-WH-30')).toHaveLength(3)
    expect(read('AX90-BK-30,3,SL-1,4')).toEqual([
      [3, 'AX90-BK-30'],
      [4, 'SL-1'],
    ])
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
