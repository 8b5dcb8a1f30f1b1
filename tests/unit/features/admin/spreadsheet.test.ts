import { beforeEach, describe, expect, test } from 'vitest'
import { numberMessages } from '#src/domain/sheets/number-signs.ts'
import { type CellPosition, selectionOf } from '#src/features/admin/grid/cursor.ts'
import {
  type OpenSheet,
  forgetAll,
  openCatalogue,
  openForm,
  press,
  textsIn,
} from '#tests/support/spreadsheets.ts'

// The same keys, blocks and steps of undo in both tables. Columns: order code, CCT, IP, weight, retired; the
// product gives its last variant 3000 K.

const openBoth: Record<string, () => OpenSheet> = {
  'the form': () =>
    openForm(
      [
        { orderCode: 'A-27', specs: { cct: 2700, ip: 'IP65', weight: 1 } },
        { orderCode: 'A-30', specs: { cct: 3500 } },
        { orderCode: 'A-40', specs: {}, retired: true },
      ],
      { cct: '3000' },
    ),
  'the dashboard': () =>
    openCatalogue(
      {
        revision: 1,
        categories: [],
        products: {
          count: 1,
          columns: { id: { values: [1] }, 'specs.cct': { values: [3000] } },
        },
        variants: {
          count: 3,
          columns: {
            product: { values: [1], at: [1, 1, 1] },
            orderCode: { values: ['A-27', 'A-30', 'A-40'] },
            retired: { values: [true], at: [0, 0, 1] },
            'specs.cct': { values: [2700, 3500], at: [1, 2, 0] },
            'specs.ip': { values: ['IP65'], at: [1, 0, 0] },
            'specs.weight': { values: [1], at: [1, 0, 0] },
          },
        },
      },
      'orderCode specs.cct specs.ip specs.weight retired',
    ),
}

const before = [
  ['A-27', '2700', 'IP65', '1', ''],
  ['A-30', '3500', '', '', ''],
  ['A-40', '3000', '', '', 'yes'],
]

describe.each(Object.entries(openBoth))('In the table of %s', (name, open) => {
  let opened: OpenSheet
  beforeEach(() => {
    forgetAll()
    opened = open()
  })
  const go = (row: number, column: number) => opened.sheet.goTo({ row, column })
  const upTo = (row: number, column: number) => opened.sheet.actions.select({ row, column }, true)
  const key = (pressed: string, how: Parameters<typeof press>[1] = {}) =>
    opened.sheet.actions.handleKey(press(pressed, how))
  const type = (text: string, end = 'Enter') => {
    opened.sheet.actions.edit()
    opened.sheet.actions.handleEditorKey(press(end), text)
  }
  const active = () => {
    const { row, column }: CellPosition = opened.sheet.actions.active()
    return [row, column]
  }
  const selection = () => selectionOf(opened.sheet.cursor())

  test('keys move as in a spreadsheet, and select', () => {
    const moved: [string, Parameters<typeof press>[1], number[]][] = [
      ['ArrowDown', {}, [1, 0]],
      ['ArrowRight', { control: true }, [1, 4]],
      ['Home', { control: true }, [0, 0]],
      ['End', { control: true }, [2, 4]],
      ['Home', {}, [2, 0]],
      ['PageUp', {}, [0, 0]],
      ['Tab', {}, [0, 1]],
      ['Tab', {}, [0, 2]],
      ['Tab', { shift: true }, [0, 1]],
    ]
    for (const [pressed, how, place] of moved) {
      expect(key(pressed, how)).toBe(true)
      expect([pressed, active()]).toEqual([pressed, place])
    }
    key('ArrowDown', { shift: true })
    expect(selection()).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
    key(' ', { shift: true })
    expect(selection()).toEqual({ top: 0, bottom: 1, left: 0, right: 4 })
    key('Escape')
    key(' ', { control: true })
    expect(selection()).toMatchObject({ top: 0, bottom: 2 })
    key('a', { control: true })
    expect(selection()).toEqual({ top: 0, bottom: 2, left: 0, right: 4 })
    key('Escape')
    go(2, 4)
    // Tab leaves the table at its end.
    expect([key('Tab'), key('F5'), key('c', { control: true })]).toEqual([false, false, false])
    opened.sheet.actions.selectRow(1, false)
    expect(selection()).toEqual({ top: 1, bottom: 1, left: 0, right: 4 })
  })

  test('Enter, F2 and typing begin to edit, with the text of the cell’s own', () => {
    const begun = (pressed: string, row: number) => {
      go(row, 1)
      key(pressed)
      return opened.sheet.$state.get().editing
    }
    expect(['Enter', 'F2', '4'].map((one) => begun(one, 0))).toEqual(['2700', '2700', '4'])
    expect(begun('F2', 2)).toBe('')
  })

  test('Enter and Tab end an edit and move, Escape abandons it', () => {
    go(0, 1)
    type('4000', 'Tab')
    expect(active()).toEqual([0, 2])
    type('IP44')
    // Back in the column where the tabs began.
    expect(active()).toEqual([1, 1])
    type('9999', 'Escape')
    expect([active(), textsIn(opened).slice(0, 2)]).toEqual([
      [1, 1],
      [['A-27', '4000', 'IP44', '1', ''], before[1]],
    ])
  })

  test('a block is pasted, and one undo takes it back', () => {
    go(0, 1)
    opened.sheet.actions.paste('"2\n200"\tip 65\textra\n3.000 K\tIP66\n')
    expect(textsIn(opened).map((row) => row.slice(1, 4))).toEqual([
      ['2200', 'IP65', 'extra'],
      ['3000', 'IP66', ''],
      ['3000', '', ''],
    ])
    expect(selection()).toEqual({ top: 0, bottom: 1, left: 1, right: 3 })
    key('z', { control: true })
    expect(textsIn(opened)).toEqual(before)
    key('y', { control: true })
    expect(textsIn(opened)[1]?.slice(1, 3)).toEqual(['3000', 'IP66'])
  })

  test('one pasted value fills the selection, and its first row fills what is below', () => {
    go(0, 1)
    upTo(2, 1)
    opened.sheet.actions.paste('3500')
    expect(textsIn(opened).map((row) => row[1])).toEqual(['3500', '3500', '3500'])
    go(0, 2)
    upTo(2, 3)
    key('d', { control: true })
    expect(textsIn(opened).map((row) => row.slice(2, 4))).toEqual([
      ['IP65', '1'],
      ['IP65', '1'],
      ['IP65', '1'],
    ])
  })

  test('what holds is copied, and pasted again where it was it changes nothing', () => {
    go(0, 0)
    upTo(2, 4)
    const copied = opened.sheet.actions.copy()
    expect(copied).toBe(before.map((row) => row.join('\t')).join('\n'))
    go(0, 0)
    opened.sheet.actions.paste(copied)
    expect([textsIn(opened), opened.sheet.history.$steps.get().past]).toEqual([before, []])
  })

  test('Delete empties cells, which then have what their product has', () => {
    go(0, 1)
    upTo(1, 3)
    key('Delete')
    expect(textsIn(opened).map((row) => row.slice(1, 4))).toEqual([
      ['3000', '', ''],
      ['3000', '', ''],
      ['3000', '', ''],
    ])
    key('z', { control: true })
    expect(textsIn(opened)).toEqual(before)
  })

  test('nobody is retired by a text that says no, or nothing', () => {
    for (const [text, shown] of [
      ['nein', ''],
      ['maybe', 'maybe'],
      ['ja', 'yes'],
    ] as const) {
      go(0, 4)
      type(text)
      expect(textsIn(opened)[0]?.[4]).toBe(shown)
    }
  })

  test('pasted numbers have one reading, which the others tell', () => {
    go(0, 3)
    opened.sheet.actions.paste('11,5\n1.250')
    expect(textsIn(opened).map((row) => row[3])).toEqual(['11.5', '1.250', ''])
    expect(opened.notice()).toBe(numberMessages.read('1.250', 'comma'))
    go(0, 3)
    opened.sheet.actions.paste('11.5\n1.25\n1.125')
    expect(textsIn(opened).map((row) => row[3])).toEqual(['11.5', '1.25', '1.125'])
  })

  test('pasted numbers that contradict each other stay as they were, where they have two readings', () => {
    go(0, 3)
    opened.sheet.actions.paste('1.250\n11,5\n1.5')
    expect(textsIn(opened).map((row) => row[3])).toEqual(['1', '11.5', '1.5'])
    expect(opened.notice()).toContain(numberMessages.contradictory('1.250'))
  })

  test('a block that does not fit says so, also one of 100,000 cells', () => {
    go(0, 3)
    opened.sheet.actions.paste('1\tno\tx\ty')
    expect(opened.notice()).toContain('2 pasted columns did not fit')
    go(2, 0)
    const rows = Array.from({ length: 10_000 }, (_, row) => `B-${row}${'\t1'.repeat(9)}`)
    opened.sheet.actions.paste(rows.join('\n'))
    expect(opened.notice()).toContain(
      name === 'the form' ? '9,002 pasted rows did not fit' : '9,999 pasted rows did not fit',
    )
    key('z', { control: true })
    expect(opened.source().rows.length).toBe(3)
  })

  test('long texts and texts of both directions stay as they were typed', () => {
    go(0, 1)
    type('x'.repeat(5000))
    go(1, 1)
    type('warm دافئ')
    expect(textsIn(opened).map((row) => row[1]?.length)).toEqual([5000, 9, 4])
    expect(textsIn(opened)[1]?.[1]).toBe('warm دافئ')
  })
})
