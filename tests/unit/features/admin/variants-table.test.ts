import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { attributes } from '#src/domain/product/attributes.ts'
import { type VariantRow, rowsIn, settable } from '#src/features/admin/form/product-data.ts'
import { tableOf, textOfTable } from '#src/features/admin/grid/clipboard.ts'
import {
  type Content,
  addColumns,
  addRow,
  columnsOf,
  contentOf,
  duplicateRows,
  filledRows,
  insertRows,
  moveRows,
  removeRows,
  retireRows,
  textOf,
} from '#src/features/admin/variants/content.ts'
import { errorsByCell } from '#src/features/admin/variants/table-errors.ts'
import { forgetAll, openForm, press } from '#tests/support/spreadsheets.ts'

const variants: VariantRow[] = [
  { orderCode: 'A-27', specs: { cct: 2700, finish: 'BK' }, image: '/storage/images/a.jpg' },
  { orderCode: 'A-30', specs: { cct: 3000 } },
  { orderCode: 'A-40', specs: { cct: 4000 }, retired: true },
]

beforeEach(forgetAll)

const textsOf = ({ rows, columns }: Content) =>
  rows.map(({ values }) => columns.map((column) => textOf(values, column)))
const codesOf = ({ rows }: Content) => rows.map(({ values }) => values.orderCode)
/** The content with a selection. */
const at = (top: number, bottom = top, content = contentOf(variants)): Content => ({
  ...content,
  anchor: { row: top, column: 0 },
  active: { row: bottom, column: 0 },
})

test('The columns are the order code, the attributes in use, in their order, and retired', () => {
  const content = contentOf(variants)
  expect(content.columns.map(({ key }) => key)).toEqual(['orderCode', 'cct', 'finish', 'retired'])
  expect(textsOf(content)).toEqual([
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
  const { table, sheet } = openForm([{ orderCode: 'A', specs: { gone: 5 } }])
  expect(textsOf(table.$table.get().content)).toEqual([['A', '5', '']])
  sheet.goTo({ row: 0, column: 1 })
  sheet.actions.handleKey(press('Delete'))
  expect(table.$table.get().content.rows[0]?.values.specs).toEqual({})
})

test('An edit keeps files and other rows, and without a change it is none', () => {
  const { table, sheet } = openForm(variants)
  const type = (row: number, column: number, text: string) => {
    sheet.goTo({ row, column })
    sheet.actions.edit()
    sheet.actions.commit(text)
  }
  const { rows } = table.$table.get().content
  type(0, 1, '3500 K')
  const after = table.$table.get().content.rows
  expect(after[0]?.values).toEqual({ ...variants[0], specs: { cct: 3500, finish: 'BK' } })
  expect(after[1]).toBe(rows[1])
  type(1, 1, '3000')
  expect(table.history.$steps.get().past).toHaveLength(1)
})

test('A text that can’t be read survives a reload of the form’s unsaved edits', () => {
  const { table, sheet } = openForm([{ orderCode: 'A', specs: {} }])
  sheet.goTo({ row: 0, column: 1 })
  sheet.actions.edit()
  sheet.actions.commit('maybe')
  const held = table.$table.get().content.rows.map(({ values }) => values)
  expect(held).toEqual([{ orderCode: 'A', specs: {}, retired: 'maybe' }])
  expect(rowsIn(JSON.parse(JSON.stringify(held)))).toEqual(held)
})

describe('Rows', () => {
  test('are added, duplicated, moved, removed and retired', () => {
    expect(codesOf(addRow(at(0)))).toEqual(['A-27', '', 'A-30', 'A-40'])
    expect(codesOf(duplicateRows(at(0, 1)))).toEqual(['A-27', 'A-30', 'A-27', 'A-30', 'A-40'])
    expect(codesOf(moveRows(at(0), 1))).toEqual(['A-30', 'A-27', 'A-40'])
    const [first, last] = [at(0), at(2)]
    expect([moveRows(first, -1), moveRows(last, 1)]).toEqual([first, last])
    expect(codesOf(removeRows(at(0, 1)))).toEqual(['A-40'])
    const retired = retireRows(at(0, 2))
    expect(retired.rows.every(({ values }) => values.retired)).toBe(true)
    expect(retireRows(retired).rows.some(({ values }) => values.retired)).toBe(false)
  })

  test('have their own identity', () => {
    const { rows } = duplicateRows(addRow(at(2)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('that are empty are not sent', () => {
    expect(filledRows(addRow(at(0))).map(({ values }) => values)).toEqual(variants)
  })

  test('can all be removed, and the first one added', () => {
    const empty = removeRows(at(0, 2))
    expect([empty.rows, empty.active]).toEqual([[], { row: 0, column: 0 }])
    expect(addRow(empty).rows).toHaveLength(1)
  })

  test('that are inserted bring their columns', () => {
    const inserted = insertRows(at(2), 3, [
      { orderCode: 'B', specs: { beam: 24, cct: 3000 } },
      { orderCode: 'C', specs: { beam: 36 } },
    ])
    expect(inserted.columns.map(({ key }) => key)).toEqual([
      ...['orderCode', 'cct', 'beam', 'finish', 'retired'],
    ])
    expect(textsOf(inserted)[3]).toEqual(['B', '3000', '24', '', ''])
  })

  test('may be quoted as spreadsheets on Windows do', () => {
    const text = '"B ""1"""\t"2,700"\r\n"B\r\n2"\t3000\r\n'
    expect(tableOf(text)).toEqual([
      ['B "1"', '2,700'],
      ['B 2', '3000'],
    ])
  })

  test('move with Alt and an arrow', () => {
    const { table, sheet } = openForm(variants)
    sheet.actions.handleKey(press('ArrowDown', { alt: true }))
    expect(codesOf(table.$table.get().content)).toEqual(['A-30', 'A-27', 'A-40'])
    expect(sheet.actions.active()).toEqual({ row: 1, column: 0 })
  })
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

test('Any changes are undone one by one, and redone', () => {
  type Act = (opened: ReturnType<typeof openForm>) => void
  const place = fc.record({ row: fc.nat(4), column: fc.nat(5) })
  const change: fc.Arbitrary<Act> = fc.oneof(
    fc.tuple(place, place).map(([from, to]): Act => ({ sheet }) => {
      sheet.goTo(from)
      sheet.actions.select(to, true)
    }),
    fc.constantFrom(addRow, duplicateRows, removeRows, retireRows).map(
      (make): Act =>
        ({ table }) =>
          table.act(make),
    ),
    fc.constantFrom<1 | -1>(1, -1).map(
      (by): Act =>
        ({ table }) =>
          table.act((content) => moveRows(content, by)),
    ),
    fc.constantFrom('A', '3000', 'a\tb\nc\td', '').map(
      (text): Act =>
        ({ sheet }) =>
          sheet.actions.paste(text),
    ),
    fc.constantFrom('cct', 'beam', 'ip').map(
      (key): Act =>
        ({ table }) =>
          table.act((content) => addColumns(content, [key])),
    ),
    fc.constant<Act>(({ sheet }) => void sheet.actions.handleKey(press('Delete'))),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const opened = openForm(variants)
      const { table, sheet } = opened
      const shown = () => {
        const { rows, columns } = table.$table.get().content
        return [rows, columns.map(({ key }) => key)]
      }
      const before = shown()
      for (const make of changes) make(opened)
      const { active, rows, columns } = sheet.cursor()
      expect(active.row).toBeLessThan(Math.max(1, rows.length))
      expect(active.column).toBeLessThan(columns.length)
      const after = shown()
      while (table.history.$steps.get().past.length > 0) table.history.travel('undo')
      expect(shown()).toEqual(before)
      while (table.history.$steps.get().future.length > 0) table.history.travel('redo')
      expect(shown()).toEqual(after)
    }),
  )
})

test('Undo goes to where the change was', () => {
  const { table, sheet } = openForm(variants)
  sheet.goTo({ row: 1, column: 1 })
  sheet.actions.edit()
  sheet.actions.commit('3500')
  sheet.goTo({ row: 2, column: 3 })
  sheet.actions.handleKey(press('z', { control: true }))
  expect(sheet.actions.active()).toEqual({ row: 1, column: 1 })
  expect(textsOf(table.$table.get().content)[1]?.[1]).toBe('3000')
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
    contentOf(variants).columns,
  )
  expect([...rows]).toEqual([
    [2, { orderCode: ['Taken.'], cct: ['Below.'] }],
    [0, { orderCode: ['Unknown.', 'No image.'] }],
  ])
  expect(table).toEqual(['Too many.'])
})
