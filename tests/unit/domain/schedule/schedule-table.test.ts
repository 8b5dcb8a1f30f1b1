import { expect, test } from 'vitest'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { formatValue } from '#src/domain/product/format-value.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { withMarks, isMarkTaken } from '#src/domain/schedule/marks.ts'
import { scheduleCsv } from '#src/domain/schedule/schedule-files.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import {
  filledColumns,
  scheduleTable,
  shownScheduleTable,
  totalsOf,
} from '#src/domain/schedule/schedule-table.ts'

const finishes = [{ code: 'BK', name: 'Black' }]
const line: DescribedLine = {
  id: 1,
  quantity: 3,
  mark: 'A1',
  name: 'AXIOM 90',
  title: 'Recessed downlight',
  brand: 'sila',
  code: 'AX90-BK-30',
  orderCode: 'AX90-BK-30',
  location: 'Lobby',
  note: '=1+1',
  specs: {
    watts: 10.2,
    lumens: 1100,
    cct: 3000,
    cri: 90,
    beam: 24,
    ip: 'IP44',
    control: ['DALI-2 DT6'],
    mounting: ['ceiling recessed'],
    finish: 'BK',
    cutOut: { diameter: 90 },
  },
}

test('A schedule has the columns of its contract, with numbers as numbers', () => {
  const { columns, rows } = scheduleTable([line], finishes)
  expect(columns.map(({ title }) => title)).toEqual([
    ...['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT', 'CRI', 'Beam'],
    ...['IP', 'Control', 'Mounting', 'Finish', 'Location', 'Note'],
  ])
  expect(rows).toEqual([
    [
      ...['A1', 3, 'Sila', 'AXIOM 90, Recessed downlight; Cut-out Ø\u00a090\u00a0mm', 'AX90-BK-30'],
      ...[10.2, 1100, 3000, 90, 24, 'IP44', 'DALI-2 DT6', 'ceiling recessed', 'Black'],
      ...['Lobby', '=1+1'],
    ],
  ])
})

test('Columns are identified by the name of a line’s field or the key of an attribute', () => {
  const keys = scheduleTable([], []).columns.map(({ key }) => key)
  expect(keys).toEqual([
    ...['mark', 'quantity', 'brand', 'description', 'code', 'watts', 'lumens', 'cct', 'cri'],
    ...['beam', 'ip', 'control', 'mounting', 'finish', 'location', 'note'],
  ])
})

test('Tunable white, oval beams and two protections share a column', () => {
  const specs = { cct: 2700, cctMax: 6500, beam: 30, beamC90: 60, ip: 'IP65', ipBack: 'IP20' }
  const [row = []] = scheduleTable([{ ...line, specs }], finishes).rows
  expect(row.slice(7, 11)).toEqual(['2700–6500', '', '30 / 60', 'IP65 / IP20'])
  const [shown = []] = shownScheduleTable([{ ...line, specs }], finishes).rows
  expect(shown.slice(5, 8)).toEqual(['2700–6500\u00a0K', '30° / 60°', 'IP65 / IP20'])
})

test('People read the numbers of a schedule as on the product’s page, with their units', () => {
  const lines = [{ ...line, quantity: 1200 }]
  const { rows, totals } = shownScheduleTable(lines, finishes)
  const values = ['10.2\u00a0W', '1,100\u00a0lm', '3000\u00a0K', '90', '24°', 'IP44', 'DALI-2 DT6']
  expect(rows[0]?.slice(5, 12)).toEqual(values)
  const known: Attribute[] = attributes.filter(({ key }) => key in line.specs)
  for (const key of ['watts', 'lumens', 'cct', 'beam'] as const) {
    const attribute = known.find((one) => one.key === key)
    expect(values).toContain(attribute && formatValue(attribute, line.specs[key] ?? 0))
  }
  // A quantity is as people type it and paste it back.
  expect(rows[0]?.[1]).toBe('1200')
  expect(totals.slice(0, 6)).toEqual([
    ...['Total', '1,200', '', 'Connected load (quantity × power)', '', '12,240\u00a0W'],
  ])
  expect(totalsText(totalsOf(lines))).toBe(
    '1,200 luminaires · Connected load (quantity × power): 12,240\u00a0W',
  )
})

test('The totals are the sums of quantity and of watts times quantity', () => {
  const unknown: DescribedLine = { ...line, quantity: 2, specs: {} }
  const { totals } = scheduleTable([line, { ...line, quantity: 7 }, unknown], finishes)
  expect(totals.slice(0, 6)).toEqual([
    ...['Total', 12, '', 'Connected load (quantity × power)', '', 102],
  ])
  expect(scheduleTable([unknown], finishes).totals.slice(0, 6)).toEqual([
    'Total',
    2,
    '',
    '',
    '',
    '',
  ])
})

test('CSV guards formulas and ends with the totals', () => {
  const lines = scheduleCsv(scheduleTable([line], finishes)).split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF"Type","Qty"')).toBe(true)
  expect(lines[1]).toContain('"\'=1+1"')
  expect(lines[2]).toContain('"Total","3"')
})

test('CSV ends with what the schedule says of itself, and its first row has the titles', () => {
  const facts = [
    ['Project', 'Villa'],
    ['Revision', '=B'],
  ] as const
  const lines = scheduleCsv(scheduleTable([line], finishes), facts).split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF"Type","Qty"')).toBe(true)
  expect(lines.slice(3)).toEqual(['"Project","Villa"', '"Revision","\'=B"', ''])
})

test('Columns that are empty for all lines go; the mark and those that are asked for stay', () => {
  const bare = { ...line, specs: {}, mark: undefined, location: undefined, note: undefined }
  const keysOf = (lines: DescribedLine[], isKept?: Parameters<typeof filledColumns>[2]) =>
    filledColumns(lines, finishes, isKept).map(({ key }) => key)
  expect(keysOf([bare])).toEqual(['mark', 'quantity', 'brand', 'description', 'code'])
  expect(keysOf([bare, { ...bare, specs: { ip: 'IP44' } }])).toEqual([
    ...['mark', 'quantity', 'brand', 'description', 'code', 'ip'],
  ])
  expect(keysOf([bare], ({ isFree }) => isFree === true).slice(-2)).toEqual(['location', 'note'])
  expect(keysOf([line])).toEqual(scheduleTable([line], finishes).columns.map(({ key }) => key))
})

test('Marks fill the gaps, and never repeat one that a visitor typed', () => {
  const lines = [
    { id: 1, quantity: 1 },
    { id: 2, quantity: 1, mark: 'a1' },
    { id: 3, quantity: 1 },
  ]
  expect(withMarks(lines).map(({ mark }) => mark)).toEqual(['A2', 'a1', 'A3'])
  expect(isMarkTaken(lines, 0, 'A1 ')).toBe(true)
  expect(isMarkTaken(lines, 1, 'A1')).toBe(false)
})
