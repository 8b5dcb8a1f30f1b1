import { expect, test } from 'vitest'
import type { Cell } from '#src/domain/sheets/cells.ts'
import type { Transform } from '#src/domain/sheets/reading/reading.ts'
import { rowMaker } from '#src/domain/sheets/reading/transform-rows.ts'

/** Order codes and fluxes of two colour temperatures beside each other. */
const headings = ['Model', 'Code 3000K', 'Code 4000K', 'lm 3000K', 'lm 4000K']
const block = (cells: string, named: string): Transform => ({
  kind: 'matrix',
  columns: ['3000', '4000'].map((value) => ({ heading: `${named} ${value}K`, value })),
  ...{ to: 'specs.cct', cells, code: null },
})

function rowsOf(cells: Cell[]) {
  const { keys, rowsOf: made } = rowMaker({
    headings,
    reading: {
      columns: { Model: 'code' },
      transforms: [block('orderCode', 'Code'), block('specs.lumens', 'lm')],
    },
    decimal: 'point',
    isRead: () => true,
  })
  return made({ row: 2, cells }).map((row) =>
    Object.fromEntries(keys.map((key, place) => [key, row.cells[place]])),
  )
}

test('A second block of columns fills in the variants that the first has made', () => {
  expect(rowsOf(['EM', 'EM-30', 'EM-40', 590, 620])).toMatchObject([
    { orderCode: 'EM-30', 'specs.cct': '3000', 'specs.lumens': 590 },
    { orderCode: 'EM-40', 'specs.cct': '4000', 'specs.lumens': 620 },
  ])
})

test('A value for a variant without an order code is an error, and not lost', () => {
  expect(rowsOf(['EM', 'EM-30', null, 590, 620])).toMatchObject([
    {
      orderCode: 'EM-30',
      'specs.lumens': {
        failure: '620',
        message:
          '‘620’ below ‘lm 4000K’ is about a variant that has no order code in this row. Please add the code, or empty the cell.',
      },
    },
  ])
  expect(rowsOf(['EM', 'EM-30', null, 590, null])).toMatchObject([
    { orderCode: 'EM-30', 'specs.lumens': 590 },
  ])
})
