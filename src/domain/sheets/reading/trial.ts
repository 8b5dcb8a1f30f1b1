import type { Finish } from '#src/domain/product/finish.ts'
import { type Cell, cellText, foldedName } from '../cells.ts'
import type { KnownSign } from '../number-signs.ts'
import type { NamedColumn } from './column-names.ts'
import type { ColumnGuess } from './guess-columns.ts'
import type { Transform } from './reading.ts'
import type { Samples, TrialReader } from './samples.ts'
import { isOfCells, partsOf, splitCell, transformedCell } from './transform-cells.ts'
import type { UnitName } from './unit-factors.ts'
import { unitCalled } from './units-in-texts.ts'

/** A table whose columns have been guessed. */
export interface Table {
  columns: readonly NamedColumn[]
  guesses: ColumnGuess[]
  samplesOf: (place: number) => Samples
  read: TrialReader
  finishes: readonly Finish[]
  decimal: KnownSign
  /** a text above the header, such as the supplier’s name */
  title: string
}

/** Words for nothing, folded. */
const nothings = new Set(
  ['n/a', 'n.a.', 'na', 'n. a.', '-', '–', '—', '--', '---', '.', '/', 'tbd', 'tbc', 'tba', 'none']
    .concat(['auf anfrage', 'on request', 'upon request', 'a.a.', 'k.a.', 'k. a.', 'keine angabe'])
    .concat(['folgt', 'offen', 'entfällt', 'nicht verfügbar', 'not available', 'not applicable'])
    .concat([
      '?',
      'x.x',
      'غير متوفر',
      'غير متاح',
      'لا يوجد',
      'عند الطلب',
      'لا ينطبق',
      'sur demande',
    ]),
)

/** Whether a text of a supplier says nothing: n/a, -, TBD. */
export const isNothing = (text: string): boolean => nothings.has(foldedName(text))

/** A column with its cells that can’t be read by the transforms so far. */
export class Trial {
  readonly heading: string
  readonly key: string | null
  readonly column: NamedColumn
  readonly table: Table
  readonly #own: Transform[]
  #unread: Cell[]

  constructor(column: NamedColumn, key: string | null, before: readonly Transform[], table: Table) {
    this.column = column
    this.heading = column.heading
    this.key = key
    this.table = table
    this.#own = [...before]
    this.#unread =
      key === null ? [] : this.#unreadBy(table.samplesOf(column.place).cells, this.#own)
  }

  get unread(): readonly string[] {
    return this.#unread.map(cellText)
  }

  /** A text that can’t be read as the transforms so far leave it. */
  rest = (text: string): string => cellText(this.#cell(text, this.#own))

  /** How many more cells can be read by a transform. */
  reads(transform: Transform): number {
    return this.#unread.length - this.#unreadBy(this.#unread, [...this.#own, transform]).length
  }

  /** Keeps a transform if it makes cells readable. */
  takes(transform: Transform): boolean {
    const isTold = transform.kind === 'unit' && this.#isOtherUnit(transform.unit)
    if (!isTold && this.reads(transform) === 0) return false
    this.#own.push(transform)
    this.#unread = this.#unreadBy(this.#unread, this.#own)
    return true
  }

  /** A heading in grams makes kilograms of ‘430’, which could be read, but wrongly. */
  #isOtherUnit(unit: UnitName): boolean {
    const { column } = this
    return (
      column.unit !== undefined &&
      unitCalled(column.unit) === unit &&
      this.table.samplesOf(column.place).cells.length > 0
    )
  }

  #cell(cell: Cell, transforms: readonly Transform[]): Cell {
    const { decimal } = this.table
    return transforms
      .filter(isOfCells)
      .reduce<Cell>(
        (one, transform) =>
          transformedCell(transform, one, { key: this.key, decimal, metres: () => 1 }),
        cell,
      )
  }

  #unreadBy(cells: readonly Cell[], transforms: readonly Transform[]): Cell[] {
    const { read, decimal } = this.table
    const split = transforms.findLast((one) => one.kind === 'split' || one.kind === 'variants')
    const isRead = (key: string, cell: Cell) =>
      cell === null || ('value' in read(key, cell as never) && !isFailedText(cell))
    return cells.filter((cell) => {
      const now = this.#cell(cell, transforms)
      if (now === null) return false
      if (split?.kind === 'split')
        return ![...splitCell(split, now, decimal, isRead)].every(([key, part]) =>
          isRead(key, part),
        )
      if (split?.kind === 'variants') {
        const parts = partsOf(now, [split.to])
        return !parts.every((part) => isRead(split.to, part))
      }
      return !isRead(this.key ?? '', now)
    })
  }
}

const isFailedText = (cell: Cell) => typeof cell === 'object' && cell !== null && 'failure' in cell
