import type { Attribute, Unit } from '#src/domain/product/attribute.ts'
import { type AttributeKey, type Specs, attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import {
  type NamedFinish,
  formatIn,
  formatQuantity,
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
  unit?: Unit | undefined
  cell: (line: DescribedLine, finishes: readonly NamedFinish[]) => Cell
  /** the cell as a text, where its number alone does not say it */
  shown?: (line: DescribedLine, finishes: readonly NamedFinish[]) => string
}

const text = (title: string, cell: Column['cell']): Column => ({ title, isNumber: false, cell })

const columns: readonly Column[] = [
  text('Type', ({ mark = '' }) => mark),
  {
    title: 'Qty',
    isNumber: true,
    cell: ({ quantity }) => quantity,
    // As it is typed, since people paste it back.
    shown: ({ quantity }) => String(quantity),
  },
  text('Brand', ({ brand }) => brandLabel(brand)),
  text('Description', descriptionOf),
  text('Order code', ({ code }) => code),
  ...attributeColumns.map(attributeColumn),
  text('Location', ({ location = '' }) => location),
  text('Note', ({ note = '' }) => note),
]

function attributeColumn({ key, with: second }: (typeof attributeColumns)[number]): Column {
  const attribute: Attribute = attributeOf(key)
  const isRange = key === 'cct'
  const { unit } = attribute
  const joined = (specs: Specs, textOf: (value: NonNullable<Specs[AttributeKey]>) => string) => {
    const values = [specs[key], second && specs[second]].filter((value) => value !== undefined)
    return [...new Set(values.map(textOf))].join(isRange ? '–' : ' / ')
  }
  return {
    title: attribute.short ?? attribute.label,
    isNumber: attribute.kind === 'number',
    unit,
    cell: ({ specs }, finishes) => {
      const [first, other] = [specs[key], second && specs[second]]
      return typeof first === 'number' && (other === undefined || other === first)
        ? first
        : joined(specs, (value) =>
            typeof value === 'number' ? String(value) : formatValue(attribute, value, finishes),
          )
    },
    shown: ({ specs }, finishes) => {
      if (!isRange) return joined(specs, (value) => formatValue(attribute, value, finishes))
      const range = joined(specs, (value) => formatIn(Number(value), unit))
      return range === '' ? '' : withUnit(range, unit)
    },
  }
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
export const shownScheduleTable = (
  lines: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
): ScheduleTable<string> => ({
  columns,
  rows: lines.map((line) =>
    columns.map(({ cell, shown }) => shown?.(line, finishes) ?? shownCell(cell(line, finishes))),
  ),
  totals: columns.map(({ title, unit }) => shownCell(totalCells(lines)[title] ?? '', unit)),
})

const shownCell = (cell: Cell, unit?: Unit) =>
  typeof cell === 'number' ? formatQuantity(cell, unit) : cell

/** What the sum of watts is. */
export const connectedLoad = { name: 'Connected load', formula: 'quantity × power' } as const

function totalCells(lines: readonly DescribedLine[]): Record<string, Cell> {
  const { quantity, watts } = totalsOf(lines)
  const counted = { Type: 'Total', Qty: quantity }
  return watts === 0
    ? counted
    : {
        ...counted,
        Description: `${connectedLoad.name} (${connectedLoad.formula})`,
        [attributeOf('watts').short ?? '']: watts,
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
