import type { Attribute } from '#src/domain/product/attribute.ts'
import { type AttributeKey, type Specs, attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { type NamedFinish, formatValue } from '#src/domain/product/format-value.ts'
import type { DescribedLine } from './schedule-line.ts'

/** Numbers stay numbers, so that spreadsheets can calculate; '' where nothing is known. */
export type Cell = string | number

/** A schedule as every page, mail and export shows it. */
export interface ScheduleTable {
  columns: readonly { title: string; isNumber: boolean }[]
  rows: readonly (readonly Cell[])[]
  /** sums of quantity and watts, in their columns */
  totals: readonly Cell[]
}

/** The attributes with a column of their own, in their order, each with one that completes it. */
const attributeColumns: readonly { key: AttributeKey; with?: AttributeKey }[] = [
  { key: 'watts' },
  { key: 'lumens' },
  { key: 'cct', with: 'cctMax' },
  { key: 'cri' },
  { key: 'beam', with: 'beamC90' },
  { key: 'ip', with: 'ipBack' },
  { key: 'control' },
  { key: 'mounting' },
  { key: 'finish' },
]
const keysWithColumns = new Set(attributeColumns.flatMap((one) => [one.key, one.with]))

interface Column {
  title: string
  isNumber: boolean
  cell: (line: DescribedLine, finishes: readonly NamedFinish[]) => Cell
}

const text = (title: string, cell: Column['cell']): Column => ({ title, isNumber: false, cell })

const columns: readonly Column[] = [
  text('Type', ({ mark = '' }) => mark),
  { title: 'Qty', isNumber: true, cell: ({ quantity }) => quantity },
  text('Brand', ({ brand }) => brandLabel(brand)),
  text('Description', descriptionOf),
  text('Order code', ({ code }) => code),
  ...attributeColumns.map(attributeColumn),
  text('Location', ({ location = '' }) => location),
  text('Note', ({ note = '' }) => note),
]

function attributeColumn({ key, with: second }: (typeof attributeColumns)[number]): Column {
  const attribute = attributeOf(key)
  return {
    title: attribute.short ?? attribute.label,
    isNumber: attribute.kind === 'number',
    cell: ({ specs }, finishes) => {
      const [first, other] = [specs[key], second && specs[second]]
      if (typeof first === 'number' && (other === undefined || other === first)) return first
      const texts = [first, other].flatMap((value) => textOf(attribute, value, finishes))
      return [...new Set(texts)].join(key === 'cct' ? '–' : ' / ')
    },
  }
}

/** A value without its unit, which the column's title says. */
const textOf = (
  attribute: Attribute,
  value: Specs[AttributeKey],
  finishes: readonly NamedFinish[],
): string[] => {
  if (value === undefined) return []
  return [typeof value === 'number' ? String(value) : formatValue(attribute, value, finishes)]
}

function attributeOf(key: AttributeKey): Attribute {
  const attribute = attributes.find((one) => one.key === key)
  if (attribute === undefined) throw new Error(`There is no attribute ${key}.`)
  return attribute
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

/** The schedule's cells: the same in every page, mail and export. */
export const scheduleTable = (
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
): ScheduleTable => ({
  columns: columns.map(({ title, isNumber }) => ({ title, isNumber })),
  rows: lines.map((line) => columns.map(({ cell }) => cell(line, finishes))),
  totals: columns.map(({ title }) => totalCells(lines)[title] ?? ''),
})

function totalCells(lines: readonly DescribedLine[]): Record<string, Cell> {
  const { quantity, watts } = totalsOf(lines)
  return { Type: 'Total', Qty: quantity, [attributeOf('watts').short ?? '']: watts }
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
