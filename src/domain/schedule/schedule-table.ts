import type { Attribute, Unit } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import {
  type NamedFinish,
  formatIn,
  formatValue,
  withUnit,
} from '#src/domain/product/format-value.ts'
import type { DescribedLine } from './schedule-line.ts'

/** Numbers stay numbers, so that spreadsheets can calculate; '' where nothing is known. */
export type Cell = string | number

/** A schedule's cells: numbers for spreadsheets, or texts for people. */
export interface ScheduleTable<Shown extends Cell = Cell> {
  columns: readonly { title: string; isNumber: boolean; unit?: Unit | undefined }[]
  rows: readonly (readonly Shown[])[]
  /** sums of quantity and power, in their columns, with what they are */
  totals: readonly Shown[]
}

/** The attributes with a column of their own, in their order, each with one that completes it. */
const attributeColumns: readonly (readonly [AttributeKey, AttributeKey?])[] = [
  ['watts'],
  ['lumens'],
  ['cct', 'cctMax'],
  ['cri'],
  ['beam', 'beamC90'],
  ['ip', 'ipBack'],
  ['control'],
  ['mounting'],
  ['finish'],
]
const keysWithColumns = new Set(attributeColumns.flat())

interface Column {
  title: string
  isNumber: boolean
  unit?: Unit | undefined
  cell: (line: DescribedLine, finishes: readonly NamedFinish[]) => Cell
}

const text = (title: string, cell: Column['cell']): Column => ({ title, isNumber: false, cell })

const columns: readonly Column[] = [
  text('Type', ({ mark = '' }) => mark),
  { title: 'Qty', isNumber: true, cell: ({ quantity }) => quantity },
  text('Brand', ({ brand }) => (brand === undefined ? '' : brandLabel(brand))),
  text('Description', descriptionOf),
  text('Order code', ({ code }) => code),
  ...attributeColumns.map(attributeColumn),
  text('Location', ({ location = '' }) => location),
  text('Note', ({ note = '' }) => note),
]

function attributeColumn(keys: (typeof attributeColumns)[number]): Column {
  const attribute = attributes.find(({ key }) => key === keys[0]) as Attribute
  return {
    title: attribute.short ?? attribute.label,
    isNumber: attribute.kind === 'number',
    unit: attribute.unit,
    cell: ({ specs }, finishes) => {
      const all = keys.map((key) => key && specs[key])
      const values = [...new Set(all)].filter((value) => value !== undefined)
      const texts = values.map((value) =>
        typeof value === 'number' ? value : formatValue(attribute, value, finishes),
      )
      return texts.length === 1 ? (texts[0] ?? '') : texts.join(keys[0] === 'cct' ? '–' : ' / ')
    },
  }
}

/** The name and title, then the values that belong in a schedule but have no column. */
function descriptionOf(
  { name, title, specs }: DescribedLine,
  finishes: readonly NamedFinish[],
): string {
  const others = attributes.flatMap((attribute: Attribute & { key: AttributeKey }) => {
    const value = specs[attribute.key]
    return value === undefined ||
      keysWithColumns.has(attribute.key) ||
      !attribute.uses.includes('schedule')
      ? []
      : [`${attribute.label} ${formatValue(attribute, value, finishes)}`]
  })
  return [[name, title].filter(Boolean).join(', '), ...others].join('; ')
}

/** The schedule's cells for a spreadsheet: the unit stands in the column's title. */
export const scheduleTable = (
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
): ScheduleTable => ({
  columns,
  rows: lines.map((line) => columns.map(({ cell }) => cell(line, finishes))),
  totals: columns.map(({ title }) => totalCells(lines)[title] ?? ''),
})

/** The schedule's cells as every page, mail and PDF shows them. */
export function shownScheduleTable(
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
): ScheduleTable<string> {
  const { rows, totals } = scheduleTable(lines, finishes)
  return { columns, rows: rows.map((row) => shownRow(row)), totals: shownRow(totals, true) }
}

/** A line's quantity stays as people type it and paste it back. */
const shownRow = (row: readonly Cell[], isTotal = false) =>
  row.map((cell, index) => {
    const unit = columns[index]?.unit
    const text = typeof cell === 'number' && (unit || isTotal) ? formatIn(cell, unit) : String(cell)
    return unit && text ? text.replace(/ \/ |$/g, `${withUnit('', unit)}$&`) : text
  })

/** What the sum of watts is. */
export const connectedLoad = 'Connected load (quantity × power)'

function totalCells(lines: readonly DescribedLine[]): Record<string, Cell> {
  const { quantity, watts } = totalsOf(lines)
  return {
    Type: 'Total',
    Qty: quantity,
    ...(watts > 0 ? { Description: connectedLoad, W: watts } : undefined),
  }
}

/** Sums of a schedule. */
export interface ScheduleTotals {
  quantity: number
  /** W, of the lines whose power is known */
  watts: number
  /** lines whose power is unknown */
  withoutWatts: number
}

export function totalsOf(
  lines: readonly Pick<DescribedLine, 'quantity' | 'specs'>[],
): ScheduleTotals {
  const totals = { quantity: 0, watts: 0, withoutWatts: 0 }
  for (const { quantity, specs } of lines) {
    totals.quantity += quantity
    if (specs.watts === undefined) totals.withoutWatts += 1
    else totals.watts += quantity * specs.watts
  }
  // Watts have one decimal; their sum in floating point may have more.
  return { ...totals, watts: Math.round(totals.watts * 10) / 10 }
}
