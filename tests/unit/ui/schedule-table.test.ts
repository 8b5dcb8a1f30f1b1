import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columns } from '#src/domain/schedule/schedule-table.ts'
import { ScheduleRow, ScheduleTotals } from '#src/ui/ScheduleTable.tsx'
import { describedLine, finishes } from '#tests/support/schedule/hostile-lines.ts'

const line = { ...describedLine, note: 'غرفة' }
const rowOf = (cells = {}) =>
  renderToStaticMarkup(createElement(ScheduleRow, { line, finishes, cells }))
const cellOf = (row: string, key: string) =>
  new RegExp(`<t[hd][^>]*data-column="${key}"[^>]*>.*?</t[hd]>`).exec(row)?.[0] ?? ''

test('A row of a schedule has a cell for each column, and the mark is its heading', () => {
  const row = rowOf()
  const keys = Array.from(row.matchAll(/data-column="(\w+)"/g), ([, key]) => key)
  expect(keys).toEqual(columns.map(({ key }) => key))
  expect(cellOf(row, 'mark')).toMatch(/^<th scope="row" .*<bdi translate="no">A1<\/bdi>/)
  expect(cellOf(row, 'note')).toMatch(/data-free="true".*<bdi>غرفة<\/bdi>/)
  expect(cellOf(row, 'watts')).toMatch(/data-title="W".*data-number="true".*10\.2\u00a0W/)
  // On a phone's card it is left out.
  expect(cellOf(row, 'control')).toContain('data-empty="true"')
})

test('A cell of a schedule is replaced by the key of its column', () => {
  const row = rowOf({ quantity: 'a field', control: 'changed' })
  expect(cellOf(row, 'quantity')).toContain('>a field</td>')
  expect(cellOf(row, 'control')).toMatch(/data-empty="false".*>changed<\/td>/)
  expect(cellOf(row, 'brand')).toBe(cellOf(rowOf(), 'brand'))
})

test('The sums of a schedule are in the columns that they sum', () => {
  const totals = renderToStaticMarkup(createElement(ScheduleTotals, { lines: [line, line] }))
  expect(cellOf(totals, 'quantity')).toContain('<bdi translate="no">6</bdi>')
  expect(cellOf(totals, 'watts')).toContain('<bdi translate="no">61.2\u00a0W</bdi>')
})
