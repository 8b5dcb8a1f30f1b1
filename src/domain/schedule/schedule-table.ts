import type { Unit } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import {
  type KeyedAttribute,
  completedText,
  completedValues,
  keyedAttributes,
} from '#src/domain/product/completed-value.ts'
import { type NamedFinish, formatQuantity, formatValue } from '#src/domain/product/format-value.ts'
import { type LineField, type LineTextKey, lineFields } from './line-fields.ts'
import type { DescribedLine } from './schedule-line.ts'

/** Numbers stay numbers, so that spreadsheets can calculate; '' if unknown. */
export type Cell = string | number

/** The name of a line's field, or the key of an attribute. */
export type ColumnKey = AttributeKey | LineTextKey | 'quantity' | 'brand' | 'description' | 'code'

type CellOf<Shown extends Cell> = (line: DescribedLine, finishes: readonly NamedFinish[]) => Shown

/** A column of every table of a schedule: on pages, on paper and in files. */
export interface Column {
  key: ColumnKey
  title: string
  isNumber: boolean
  /** whether visitors write it */
  isFree?: boolean
  unit?: Unit | undefined
  /** for a spreadsheet, whose titles have the units */
  cell: CellOf<Cell>
  /** for people, with its unit */
  text: CellOf<string>
}

/** A schedule's cells: numbers for spreadsheets, or texts for people. */
export interface ScheduleTable<Shown extends Cell = Cell> {
  columns: readonly Column[]
  rows: readonly (readonly Shown[])[]
  /** sums of quantity and power, in their columns, with their labels */
  totals: readonly Shown[]
}

const textColumn = (key: ColumnKey, title: string, text: CellOf<string>): Column => ({
  key,
  title,
  isNumber: false,
  cell: text,
  text,
})

const fieldColumns = (kind: LineField['kind']) =>
  lineFields
    .filter((field) => field.kind === kind)
    .map(({ key, label }) => ({
      ...textColumn(key, label, (line) => line[key] ?? ''),
      isFree: kind === 'text',
    }))

/** The columns in their order. */
export const columns: readonly Column[] = [
  ...fieldColumns('mark'),
  {
    key: 'quantity',
    title: 'Qty',
    isNumber: true,
    cell: ({ quantity }) => quantity,
    // As people type it and paste it back.
    text: ({ quantity }) => String(quantity),
  },
  textColumn('brand', 'Brand', ({ brand }) => (brand ? brandLabel(brand) : '')),
  textColumn('description', 'Description', (...of) => descriptionOf(...of)),
  textColumn('code', 'Order code', ({ code }) => code),
  ...keyedAttributes
    .filter(({ column }) => column !== undefined)
    .sort((a, b) => (a.column ?? 0) - (b.column ?? 0))
    .map(attributeColumn),
  ...fieldColumns('text'),
]

/** The columns that have a text for some line, or are kept in any case; a line always has its heading. */
export const filledColumns = (
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
  isKept: (column: Column) => boolean = () => false,
): readonly Column[] =>
  columns.filter(
    (column) =>
      column.key === headKey ||
      isKept(column) ||
      lines.some((line) => column.text(line, finishes) !== ''),
  )

/** The column whose cell names its line. */
export const headKey: ColumnKey = 'mark'

function attributeColumn(attribute: KeyedAttribute): Column {
  const { key, short, label, kind, unit } = attribute
  return {
    key,
    title: short ?? label,
    isNumber: kind === 'number',
    unit,
    cell: ({ specs }, finishes) => {
      const { values, joinedBy } = completedValues(attribute, specs)
      const cells = values.map((value) =>
        typeof value === 'number' ? value : formatValue(attribute, value, finishes),
      )
      return cells.length === 1 ? (cells[0] ?? '') : cells.join(joinedBy)
    },
    text: ({ specs }, finishes) => completedText(attribute, specs, finishes),
  }
}

/** The name and title, then the values that belong in a schedule but have no column. */
export const descriptionOf: CellOf<string> = (line, finishes) =>
  line.name + detailsOf(line, finishes)

/** The description after the name: ', Downlight; Supply 230 V'. */
export const detailsOf: CellOf<string> = ({ title, specs }, finishes) =>
  [
    title && `, ${title}`,
    ...keyedAttributes.map((attribute) => {
      const { key, label, uses, column, completes } = attribute
      const value = specs[key]
      return value === undefined || column || completes || !uses.includes('schedule')
        ? ''
        : `; ${label} ${formatValue(attribute, value, finishes)}`
    }),
  ].join('')

/** The schedule's cells for a program or, of filled columns alone, for a sheet that people read. */
export function scheduleTable(
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
  shown: readonly Column[] = columns,
): ScheduleTable {
  const totals = totalCells(lines)
  return {
    columns: shown,
    rows: lines.map((line) => shown.map(({ cell }) => cell(line, finishes))),
    totals: shown.map(({ key }) => totals[key] ?? ''),
  }
}

/** The schedule's filled columns as every page, mail and PDF shows them. */
export function shownScheduleTable(
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
): ScheduleTable<string> {
  const totals = totalCells(lines)
  const shown = filledColumns(lines, finishes)
  return {
    columns: shown,
    rows: lines.map((line) => shown.map(({ text }) => text(line, finishes))),
    totals: shown.map((column) => shownTotal(column, totals)),
  }
}

/** A sum for people. */
export function shownTotal({ key, unit }: Column, totals: TotalCells): string {
  const total = totals[key] ?? ''
  return typeof total === 'number' ? formatQuantity(total, unit) : total
}

/** The label of the sum of watts. */
export const connectedLoad = 'Connected load (quantity × power)'

type TotalCells = Partial<Record<ColumnKey, Cell>>

/** Sums and their labels, by column. */
export function totalCells(lines: readonly DescribedLine[]): TotalCells {
  const { quantity, watts } = totalsOf(lines)
  return {
    [headKey]: 'Total',
    quantity,
    ...(watts > 0 ? { description: connectedLoad, watts } : undefined),
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
