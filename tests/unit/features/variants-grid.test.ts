import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributes } from '#src/domain/product/attributes.ts'
import { variantsAtMost } from '#src/domain/product/variant.ts'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { numberMessages } from '#src/domain/sheets/number-signs.ts'
import { readMessages, readTyped } from '#src/domain/sheets/read-attribute.ts'
import { errorsByCell, explained } from '#src/features/admin/variants/table-errors.ts'
import { tableOf, textOfTable } from '#src/features/admin/grid/clipboard.ts'
import { type VariantRow, rowsIn, settable } from '#src/features/admin/form/product-data.ts'
import { columnOf, columnsOf, textAt, withText } from '#src/features/admin/variants/columns.ts'
import {
  addRow,
  clearSelection,
  copySelection,
  duplicateRows,
  insertRows,
  moveRows,
  paste,
  removeRows,
  retireRows,
  setActive,
} from '#src/features/admin/variants/grid-edits.ts'
import { type Pressed, editingBegunBy } from '#src/features/admin/grid/cursor-keys.ts'
import { goTo, selectAll, selectRow, selectionOf } from '#src/features/admin/grid/cursor.ts'
import { pressedKey } from '#src/features/admin/variants/grid-keys.ts'
import {
  type Grid,
  addColumns,
  filledRows,
  gridOf,
  redo,
  undo,
} from '#src/features/admin/variants/grid.ts'

const finishes = [{ code: 'BK', name: 'Signal black', ral: 'RAL 9004', swatch: '#282828' }]

const variants: VariantRow[] = [
  { orderCode: 'A-27', specs: { cct: 2700, finish: 'BK' }, image: '/storage/images/a.jpg' },
  { orderCode: 'A-30', specs: { cct: 3000 } },
  { orderCode: 'A-40', specs: { cct: 4000 }, retired: true },
]
const grid = gridOf(variants)

/** The issues of a schema for variants, at their field. */
const issuesOf = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: ['variants', ...path], message }))

/** The texts of the table, row by row. */
const textsOf = ({ rows, columns }: Grid) =>
  rows.map(({ values }) => columns.map((column) => textAt(values, column)))
const codesOf = ({ rows }: Grid) => rows.map(({ values }) => values.orderCode)
const at = (row: number, column: number, from = grid) => goTo(from, { row, column })
const upTo = (row: number, column: number, from: Grid) => goTo(from, { row, column }, true)

test('The columns are the order code, the attributes in use, in their order, and retired', () => {
  expect(grid.columns.map(({ key }) => key)).toEqual(['orderCode', 'cct', 'finish', 'retired'])
  expect(textsOf(grid)).toEqual([
    ['A-27', '2700', 'BK', ''],
    ['A-30', '3000', '', ''],
    ['A-40', '4000', '', 'yes'],
  ])
})

test('Each attribute that can be set can be a column, and computed ones can’t', () => {
  const keys = columnsOf(settable.map(({ key }) => key)).map(({ key }) => key)
  expect(keys).toHaveLength(attributes.filter((one) => !('derived' in one)).length + 2)
  expect(keys).not.toContain('efficacy')
})

test('A stored value without an attribute has a column, in which it can be cleared', () => {
  const odd = gridOf([{ orderCode: 'A', specs: { gone: 5 } }])
  expect(textsOf(odd)).toEqual([['A', '5', '']])
  expect(clearSelection(at(0, 1, odd)).rows[0]?.values.specs).toEqual({})
})

describe('An edit', () => {
  test('reads the text as the attribute does, and keeps files and other rows', () => {
    const edited = setActive(at(0, 1), '3500 K', finishes)
    expect(edited.rows[0]?.values).toEqual({
      orderCode: 'A-27',
      specs: { cct: 3500, finish: 'BK' },
      image: '/storage/images/a.jpg',
    })
    expect(edited.rows[1]).toBe(grid.rows[1])
  })

  test('keeps a text that is no value, so that it can be corrected', () => {
    expect(textsOf(setActive(at(1, 1), 'warm', finishes))[1]).toEqual(['A-30', 'warm', '', ''])
  })

  test('without a change is none, also for undo', () => {
    expect(setActive(at(0, 1), '2700', finishes).past).toEqual([])
  })

  test.each([
    ['yes', true],
    ['x', true],
    ['TRUE', true],
    ['ja', true],
    ['no', undefined],
    ['nein', undefined],
    ['false', undefined],
    ['0', undefined],
    ['-', undefined],
    ['—', undefined],
    ['', undefined],
    // A text that says neither stays, as an error at its cell.
    ['maybe', 'maybe'],
    ['soon', 'soon'],
    ['2027', '2027'],
  ])('of ‘retired’ to %j is %s', (text, retired) => {
    expect(setActive(at(1, 3), text, finishes).rows[1]?.values.retired).toBe(retired)
  })

  test('names a finish by its name', () => {
    expect(setActive(at(1, 2), 'signal black', finishes).rows[1]?.values.specs['finish']).toBe('BK')
  })
})

test('The table reads each cell as an import does', () => {
  const texts = [
    ...['3.000', '3,000', '11,5', '>90', '90+', 'ca. 12', '12 W', 'IP 65', '65', 'DALI', 'ohne'],
    ...[
      'DALI-2 DT6',
      'schwarz',
      'signal black',
      'RAL 9004',
      '45',
      '-20 … 50',
      'Ø 80',
      '2',
      'Decke',
    ],
    ...['1.250', 'maybe', '—', '220-240 V 50/60 Hz'],
  ]
  for (const attribute of settable) {
    const column = columnOf(attribute.key)
    for (const text of texts) {
      const read = readTyped(attribute, text, finishes)
      const { specs } = withText({ orderCode: 'A', specs: {} }, column, text, finishes)
      const held = 'value' in read ? read.value : text
      expect([attribute.key, text, specs[attribute.key]]).toEqual([attribute.key, text, held])
    }
  }
})

describe('A text that can’t be read', () => {
  const table = gridOf([{ orderCode: 'A', specs: { cri: 80, control: ['none'] } }])
  const rowWith = (column: number, text: string) =>
    setActive(at(0, column, table), text, finishes).rows[0]?.values ?? { orderCode: '', specs: {} }

  test.each([
    [1, '>90', readMessages.inexact('Colour rendering Ra', '>90')],
    [2, 'DMX', readMessages.asked('Control', 'DMX', ['DMX/RDM'])],
    [3, 'maybe', readMessages.retired],
  ])(
    'in column %i is an error at its cell, which says what to write: %s',
    (column, text, message) => {
      const row = rowWith(column, text)
      const { error } = productFields.variants.edit.safeParse([row])
      const [issue] = error?.issues ?? []
      expect(issue?.path.slice(0, 1)).toEqual([0])
      const shown = errorsByCell(errorsByField(issuesOf(error)), 'variants', table.columns)
      const key = table.columns[column]?.key ?? ''
      const found = shown.rows.get(0) ?? {}
      expect(Object.keys(found)).toEqual([key])
      expect(explained(found, row, table.columns, finishes)).toEqual({
        [key]: [message],
      })
    },
  )

  test('survives a reload of the form’s unsaved edits', () => {
    const row = rowWith(3, 'maybe')
    expect(rowsIn(JSON.parse(JSON.stringify([row])))).toEqual([row])
  })
})

describe('Pasted numbers have one reading', () => {
  const table = gridOf([
    { orderCode: 'A', specs: { weight: 1, watts: 1 } },
    { orderCode: 'B', specs: {} },
  ])
  const pasted = (text: string) => {
    const { grid: after, notice } = paste(at(0, 1, table), text, finishes)
    return [textsOf(after).map((row) => row.slice(1, 3)), notice] as const
  }

  test('which their other numbers tell', () => {
    expect(pasted('11,5\t1\n1.250\t')[0]).toEqual([
      ['11.5', '1'],
      ['1250', ''],
    ])
    expect(pasted('11,5\t1\n1.250\t')[1]).toBe(numberMessages.read('1.250', 'comma'))
    expect(pasted('11.5\t1\n1.500\t')[0][1]).toEqual(['1.5', ''])
  })

  test('and where they contradict each other, those with two stay as they were', () => {
    const [texts, notice] = pasted('1.250\t1.250\n11,5\t1.5')
    expect(texts).toEqual([
      ['1', '1'],
      ['11.5', '1.5'],
    ])
    expect(notice).toContain(numberMessages.contradictory('1.250'))
  })
})

describe('A selection', () => {
  test('spans two corners, however it was made', () => {
    expect(selectionOf(upTo(0, 0, at(2, 1)))).toEqual({ top: 0, bottom: 2, left: 0, right: 1 })
  })

  test('is cleared whole', () => {
    expect(textsOf(clearSelection(upTo(1, 2, at(0, 1))))).toEqual([
      ['A-27', '', '', ''],
      ['A-30', '', '', ''],
      ['A-40', '4000', '', 'yes'],
    ])
  })

  test('stays inside the table', () => {
    expect(at(99, 99).active).toEqual({ row: 2, column: 3 })
    expect(at(-5, -5).active).toEqual({ row: 0, column: 0 })
  })

  test('can be a whole row, and rows up to another', () => {
    expect(selectionOf(selectRow(grid, 1))).toEqual({ top: 1, bottom: 1, left: 0, right: 3 })
    expect(selectionOf(selectRow(selectRow(grid, 1), 2, true))).toMatchObject({ top: 1, bottom: 2 })
  })
})

describe('Rows', () => {
  test('are added, duplicated, moved, removed and retired', () => {
    expect(codesOf(addRow(at(0, 0)))).toEqual(['A-27', '', 'A-30', 'A-40'])
    expect(codesOf(duplicateRows(upTo(1, 0, at(0, 0))))).toEqual([
      'A-27',
      'A-30',
      'A-27',
      'A-30',
      'A-40',
    ])
    expect(codesOf(moveRows(at(0, 1), 1))).toEqual(['A-30', 'A-27', 'A-40'])
    expect(moveRows(at(0, 1), -1).rows).toBe(grid.rows)
    expect(moveRows(at(2, 1), 1).rows).toBe(grid.rows)
    expect(codesOf(removeRows(upTo(1, 0, at(0, 0))))).toEqual(['A-40'])
    const retired = retireRows(selectAll(grid))
    expect(retired.rows.every(({ values }) => values.retired)).toBe(true)
    expect(retireRows(retired).rows.some(({ values }) => values.retired)).toBe(false)
  })

  test('have their own identity', () => {
    const { rows } = duplicateRows(addRow(at(2, 0)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('that are empty are not sent', () => {
    const added = addRow(at(0, 0))
    expect(filledRows(added).map(({ values }) => values)).toEqual(variants)
    expect(
      filledRows(setActive({ ...added, active: { row: 1, column: 1 } }, '5000', [])),
    ).toHaveLength(4)
  })

  test('can all be removed, and the first one added', () => {
    const empty = removeRows(selectAll(grid))
    expect(empty.rows).toEqual([])
    expect(empty.active).toEqual({ row: 0, column: 3 })
    expect(addRow(empty).rows).toHaveLength(1)
  })
})

describe('Pasted text', () => {
  test('fills a block, reads values and adds rows', () => {
    const { grid: pasted, lost } = paste(at(2, 0), 'B-1\t2,700\r\nB-2\t3,000 K\tBK\n', finishes)
    expect(textsOf(pasted).slice(2)).toEqual([
      ['B-1', '2700', '', 'yes'],
      ['B-2', '3000', 'BK', ''],
    ])
    expect(lost).toEqual({ rows: 0, columns: 0 })
    expect(selectionOf(pasted)).toEqual({ top: 2, bottom: 3, left: 0, right: 2 })
  })

  test('may be quoted as spreadsheets on Windows do', () => {
    const text = '"B ""1"""\t"2,700"\r\n"B\r\n2"\t3000\r\n'
    expect(tableOf(text)).toEqual([
      ['B "1"', '2,700'],
      ['B 2', '3000'],
    ])
  })

  test('of one cell fills the selection', () => {
    const { grid: pasted } = paste(upTo(2, 1, at(0, 1)), '3500', finishes)
    expect(pasted.rows.map(({ values }) => values.specs['cct'])).toEqual([3500, 3500, 3500])
  })

  test('that does not fit is counted', () => {
    const wide = paste(at(0, 2), 'BK\tno\t1\t2', finishes)
    expect(wide.lost).toEqual({ rows: 0, columns: 2 })
    const long = paste(at(2, 0), Array.from({ length: 1200 }, (_, n) => `C-${n}`).join('\n'), [])
    expect(long.grid.rows).toHaveLength(variantsAtMost)
    expect(long.lost).toEqual({ rows: 202, columns: 0 })
  })

  test('of nothing changes nothing', () => {
    expect(paste(grid, '', finishes).grid).toBe(grid)
  })
})

test('What is copied and pasted again is the same', () => {
  const all = selectAll(grid)
  expect(copySelection(all)).toBe('A-27\t2700\tBK\t\nA-30\t3000\t\t\nA-40\t4000\t\tyes')
  const { grid: pasted } = paste(
    at(0, 0, gridOf([...variants].reverse())),
    copySelection(all),
    finishes,
  )
  expect(textsOf(pasted)).toEqual(textsOf(grid))
})

test('Tables of any texts survive the clipboard', () => {
  // White space inside a quoted cell becomes one space, because cells have one line.
  const cell = fc.stringMatching(/^[a-z"\t\n;,0-9]{1,6}$/)
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 })
  fc.assert(
    fc.property(table, (cells) => {
      const oneLine = cells.map((row) =>
        row.map((text) => (/["\t\n]/.test(text) ? text.replaceAll(/\s+/g, ' ') : text)),
      )
      expect(tableOf(textOfTable(cells))).toEqual(oneLine)
    }),
  )
})

describe('The keyboard', () => {
  const none = { control: false, shift: false, alt: false }
  const press = (from: Grid, key: string, how: Partial<Pressed> = {}) =>
    pressedKey(from, { key, ...none, ...how })
  const placeOf = (state: Grid | undefined) => state && [state.active.row, state.active.column]

  test('moves like a spreadsheet', () => {
    expect(placeOf(press(grid, 'ArrowDown'))).toEqual([1, 0])
    expect(placeOf(press(grid, 'ArrowRight', { control: true }))).toEqual([0, 3])
    expect(placeOf(press(grid, 'End', { control: true }))).toEqual([2, 3])
    expect(placeOf(press(at(2, 3), 'Home'))).toEqual([2, 0])
    expect(placeOf(press(at(2, 3), 'Home', { control: true }))).toEqual([0, 0])
    expect(placeOf(press(at(2, 3), 'PageUp'))).toEqual([0, 3])
    expect(placeOf(press(at(1, 1), 'Enter', { shift: true }))).toEqual([0, 1])
  })

  test('extends the selection with Shift, and to everything with Control+A', () => {
    const extended = press(grid, 'ArrowDown', { shift: true })
    expect(extended && selectionOf(extended)).toEqual({ top: 0, bottom: 1, left: 0, right: 0 })
    const all = press(grid, 'a', { control: true })
    expect(all && selectionOf(all)).toEqual({ top: 0, bottom: 2, left: 0, right: 3 })
  })

  test('goes through a row with Tab, and leaves the table at its end', () => {
    const second = press(at(0, 2), 'Tab')
    expect(placeOf(second)).toEqual([0, 3])
    expect(second && press(second, 'Tab')).toBeUndefined()
    expect(press(grid, 'Tab', { shift: true })).toBeUndefined()
  })

  test('returns with Enter to the column where the tabs began', () => {
    const tabbed = press(press(at(0, 1), 'Tab') ?? grid, 'Tab') ?? grid
    expect(placeOf(press(tabbed, 'Enter'))).toEqual([1, 1])
    const moved = press(tabbed, 'ArrowLeft') ?? grid
    expect(placeOf(press(moved, 'Enter'))).toEqual([1, 2])
  })

  test('clears, undoes, redoes and moves rows', () => {
    const cleared = press(grid, 'Delete') ?? grid
    expect(codesOf(cleared)[0]).toBe('')
    const undone = press(cleared, 'z', { control: true }) ?? grid
    expect(codesOf(undone)[0]).toBe('A-27')
    expect(codesOf(press(undone, 'Z', { control: true, shift: true }) ?? grid)[0]).toBe('')
    expect(codesOf(press(undone, 'y', { control: true }) ?? grid)[0]).toBe('')
    expect(codesOf(press(grid, 'ArrowDown', { alt: true }) ?? grid)[1]).toBe('A-27')
  })

  test('selects whole rows and columns with the space bar, and one cell with Escape', () => {
    const rows = press(at(1, 1), ' ', { shift: true })
    expect(rows && selectionOf(rows)).toEqual({ top: 1, bottom: 1, left: 0, right: 3 })
    const columns = press(at(1, 1), ' ', { control: true })
    expect(columns && selectionOf(columns)).toEqual({ top: 0, bottom: 2, left: 1, right: 1 })
    const one = columns && press(columns, 'Escape')
    expect(one && selectionOf(one)).toEqual({ top: 0, bottom: 0, left: 1, right: 1 })
  })

  test('begins to edit with F2 or a character, and with no other key', () => {
    const begun = (key: string, how: Partial<Pressed> = {}) =>
      editingBegunBy({ key, ...none, ...how }, 'present')
    expect(begun('F2')).toBe('present')
    expect(begun('x')).toBe('x')
    for (const key of ['Enter', 'F5', 'Shift']) expect(begun(key)).toBeUndefined()
    expect(begun('c', { control: true })).toBeUndefined()
  })
})

test('Any changes are undone one by one, and redone', () => {
  const place = fc.tuple(fc.nat(4), fc.nat(5))
  const change: fc.Arbitrary<(state: Grid) => Grid> = fc.oneof(
    fc.tuple(place, place).map(
      ([[row, column], [row2, column2]]) =>
        (state: Grid) =>
          goTo(goTo(state, { row, column }), { row: row2, column: column2 }, true),
    ),
    fc.constantFrom(addRow, duplicateRows, removeRows, retireRows, clearSelection),
    fc.constantFrom<1 | -1>(1, -1).map((by) => (state: Grid) => moveRows(state, by)),
    fc
      .constantFrom('A', '3000', 'a\tb\nc\td', '')
      .map((text) => (state: Grid) => paste(state, text, finishes).grid),
    fc.constantFrom('cct', 'beam', 'ip').map((key) => (state: Grid) => addColumns(state, [key])),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const end = changes.reduce((state, make) => make(state), grid)
      const { active, rows, columns } = end
      expect(active.row).toBeLessThan(Math.max(1, rows.length))
      expect(active.column).toBeLessThan(columns.length)
      let state = end
      while (state.past.length > 0) state = undo(state)
      expect([state.rows, state.columns]).toEqual([grid.rows, grid.columns])
      while (state.future.length > 0) state = redo(state)
      expect([state.rows, state.columns]).toEqual([end.rows, end.columns])
    }),
  )
})

test('A paste that changes nothing leaves the cursor in the table', () => {
  const last = goTo(grid, { row: 0, column: grid.columns.length - 1 })
  const block = 'a\tb\nc\td'
  const again = paste(goTo(paste(last, block, finishes).grid, last.active), block, finishes).grid
  expect(again.active).toEqual({ row: 1, column: grid.columns.length - 1 })
  expect(again.past).toHaveLength(1)
})

test('Undo goes to where the change was', () => {
  const changed = setActive(at(1, 1), '3500', finishes)
  const undone = undo(goTo(changed, { row: 2, column: 3 }))
  expect(undone.active).toEqual({ row: 1, column: 1 })
  expect(textsOf(undone)).toEqual(textsOf(grid))
})

test('Inserted rows bring their columns, and one undo removes them all', () => {
  const inserted = insertRows(grid, 3, [
    { orderCode: 'B', specs: { beam: 24, cct: 3000 } },
    { orderCode: 'C', specs: { beam: 36 } },
  ])
  expect(inserted.columns.map(({ key }) => key)).toEqual([
    'orderCode',
    'cct',
    'beam',
    'finish',
    'retired',
  ])
  expect(textsOf(inserted)[3]).toEqual(['B', '3000', '24', '', ''])
  expect(textsOf(undo(inserted))).toEqual(textsOf(grid))
})

test('Faults are shown at their cells, others at the order code, and the rest at the table', () => {
  const { rows, table } = errorsByCell(
    {
      variants: ['Taken.', 'Below.', 'Too many.', 'Unknown.'],
      'variants.2.orderCode': ['Taken.'],
      'variants.2.specs.cct': ['Below.'],
      'variants.0.specs.cctMax': ['Unknown.'],
      'variants.0.image': ['No image.'],
      specs: ['Another.'],
      'specs.cct': ['Another.'],
    },
    'variants',
    grid.columns,
  )
  expect([...rows]).toEqual([
    [2, { orderCode: ['Taken.'], cct: ['Below.'] }],
    [0, { orderCode: ['Unknown.', 'No image.'] }],
  ])
  expect(table).toEqual(['Too many.'])
})
