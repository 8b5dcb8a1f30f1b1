import type { Property } from '#src/domain/product/properties.ts'
import type { KnownSign } from '#src/domain/sheets/number-signs.ts'
import type { BoundedCursor, CellPosition } from './cursor.ts'
import type { Pressed } from './cursor-keys.ts'

/** A column of a spreadsheet. */
export interface Column {
  key: string
  /** undefined for stored values that no attribute explains */
  property: Property | undefined
  heading: string
  /** the whole name, if the heading is short */
  label: string
  unit: string
  /** how its cells are typed */
  hint: string
  isNumber: boolean
  /** rem */
  width: number
  /** whether the width is chosen, so that room to spare does not stretch it */
  isFixed?: true
}

/** A text for a cell, and the sign of its decimals if others of a pasted block tell it. */
export interface Written extends CellPosition {
  text: string
  decimal?: KnownSign
}

/** The content of a spreadsheet, and how it is edited. A row or a column is known by its position. */
export interface Source {
  rows: { readonly length: number }
  columns: readonly Column[]
  /** rows that a pasted block may add below the last one */
  room: number
  /** the text that holds for a cell, as it is typed; it may be inherited */
  textAt: (cell: CellPosition) => string
  /** the text that a cell has of its own */
  ownTextAt: (cell: CellPosition) => string
  /** why a cell can't be edited; undefined if it can */
  reasonFixed: (cell: CellPosition) => string | undefined
  /** whether Delete leaves the cells of a column as they are */
  isRequired: (column: Column) => boolean
  errorsAt: (cell: CellPosition) => readonly string[] | undefined
  /** the values that a cell's editor offers; any other text can be typed, too */
  choicesOf: (column: Column) => readonly { value: string; label: string }[]
  /** writes texts, as one step of undo */
  write: (cells: readonly Written[]) => void
  /** says what the last action did not do */
  tell: (notice: string) => void
  /** @returns whether a key means something of its own here */
  onKey: (pressed: Pressed, cursor: BoundedCursor) => boolean
  /** chooses the value of a cell that is not typed, such as a file; undefined where all are typed */
  pick?: (cell: CellPosition) => boolean
}

/** By kinds of properties, fields and attributes, rem. */
const widths: Readonly<Record<string, number>> = {
  ...{ number: 5.5, choice: 6.5, retired: 6, date: 8, code: 11, instant: 12, relation: 13 },
  ...{ line: 15, prose: 20 },
}

const usualWidth = 10

/** The column of a property. */
export function columnOf(property: Property): Column {
  const { key, label, short = label, unit = '', hint } = property
  const attribute = 'attribute' in property ? property.attribute : undefined
  const kind =
    property.kind === 'field'
      ? property.field.kind
      : 'numberIn' in property
        ? 'number'
        : (attribute?.kind ?? property.kind)
  return {
    key,
    property,
    heading: short,
    label,
    // A heading may be the unit itself, such as lm.
    unit: unit === short ? '' : unit,
    hint,
    isNumber: kind === 'number',
    width: Math.max(widths[kind] ?? usualWidth, short.length / 2 + (unit === '' ? 1 : 3)),
  }
}
