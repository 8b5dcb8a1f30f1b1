import { type Cell, cellText } from '../cells.ts'
import { isFailed } from '../failed-cells.ts'
import type { KnownSign } from '../number-signs.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { SheetRow } from '../rows.ts'
import { isConstant, placeholder } from './pattern.ts'
import { readingWords } from './reading-messages.ts'
import type { Reading, Transform, TransformOf } from './reading.ts'
import {
  type CellTransform,
  isOfCells,
  markIn,
  partsOf,
  splitCell,
  transformedCell,
} from './transform-cells.ts'
import {
  type Made,
  fluxOf,
  joinValue,
  refuseLost,
  matrixRows,
  valueCalled,
  variantsOf,
} from './variant-rows.ts'

export interface RowRule {
  /** the headings in their order */
  headings: readonly string[]
  reading: Pick<Reading, 'columns' | 'transforms'>
  decimal: KnownSign
  isRead: (key: string, text: string) => boolean
}

/** Rows that one row of the file may become. */
export const variantsAtMost = 100

/** The columns that a transform sets. */
export function setBy(transform: Transform): readonly string[] {
  switch (transform.kind) {
    case 'split':
      return transform.to
    case 'flag':
    case 'text':
      return [transform.to]
    case 'variants':
      return ['code', 'orderCode', transform.to]
    case 'matrix':
      return [
        'code',
        'orderCode',
        transform.to,
        ...(transform.cells === null ? [] : [transform.cells]),
      ]
    default:
      return []
  }
}

/** The headings that a transform reads for columns of ours beside the one that they are matched to. */
export function readBy(transform: Transform): readonly string[] {
  switch (transform.kind) {
    case 'split':
    case 'variants':
    case 'flag':
      return [transform.heading]
    case 'text':
      return [...transform.pattern.matchAll(placeholder)].map(([, name = '']) => name)
    case 'matrix':
      return transform.columns.map(({ heading }) => heading)
    default:
      return []
  }
}

/** Makes rows of our columns from rows of a file. */
export function rowMaker(rule: RowRule) {
  const { headings, reading, decimal, isRead } = rule
  const placeOf = new Map(headings.map((heading, place) => [heading, place]))
  const columnAt = (heading: string) =>
    Object.hasOwn(reading.columns, heading) ? reading.columns[heading] : undefined
  const direct = headings.flatMap((heading, place) => {
    const key = columnAt(heading)
    return typeof key === 'string' ? [{ key, place, heading }] : []
  })
  const ofCells = reading.transforms.filter(isOfCells)
  // Of two meanings of marks below one heading, the later one holds: 'DALI', then 'DALI-2 DT6'.
  const isMeantOtherwise = (one: Transform, place: number) =>
    one.kind === 'flag' &&
    reading.transforms
      .slice(place + 1)
      .some((later) => later.kind === 'flag' && later.heading === one.heading)
  const ofRows = reading.transforms.filter(
    (one, place) => !isOfCells(one) && one.kind !== 'finish' && !isMeantOtherwise(one, place),
  )
  const made = [...new Set(ofRows.flatMap(setBy))].filter(
    (key) => !direct.some((one) => one.key === key),
  )
  const keys = [...direct.map(({ key }) => key), ...made]
  const lengthAt =
    ['specs.length', 'length']
      .map((key) => direct.find((one) => one.key === key)?.place)
      .find((place) => place !== undefined) ?? -1
  const own = new Map(
    headings.map((heading, place) => [
      place,
      ofCells.filter((one) => isAbout(one, heading, columnAt(heading))),
    ]),
  )

  function cellAt(cells: readonly Cell[], place: number): Cell {
    let cell = cells[place] ?? null
    for (const transform of own.get(place) ?? []) {
      if (cell === null) break
      const key = columnAt(headings[place] ?? '')
      const metres = () =>
        metresIn(lengthAt === -1 || lengthAt === place ? null : cellAt(cells, lengthAt), decimal)
      cell = transformedCell(transform, cell, { key, decimal, metres })
    }
    return cell
  }

  function made1(row: SheetRow): Made[] {
    const first: Made = new Map()
    const cellOf = (heading: string) => cellAt(row.cells, placeOf.get(heading) ?? -1)
    for (const { key, place } of direct) first.set(key, cellAt(row.cells, place))
    let rows = [first]
    for (const transform of ofRows) {
      rows = rows.flatMap((values) => applied(transform, values, cellOf))
      if (transform.kind === 'matrix' && isJoined(transform)) refuseLost(transform, rows, cellOf)
    }
    return rows
  }

  function applied(transform: Transform, values: Made, cellOf: (heading: string) => Cell): Made[] {
    switch (transform.kind) {
      case 'split':
        if (cellOf(transform.heading) !== null)
          for (const [key, cell] of splitCell(
            transform,
            cellOf(transform.heading),
            decimal,
            isRead,
          ))
            values.set(key, cell)
        return [values]
      case 'flag':
        addChoice(transform, values, cellOf(transform.heading))
        return [values]
      case 'text':
        setText(transform, values, cellOf, placeOf)
        return [values]
      case 'variants': {
        const cell = cellOf(transform.heading)
        const parts = isFailed(cell) ? [] : partsOf(cell, [transform.to])
        return parts.length < 2
          ? [values]
          : variantsOf(
              values,
              parts.map((part, place) => [
                [transform.to, part] as const,
                ...fluxOf(transform.to, values, parts.length, place),
              ]),
              transform.code,
              hasVariantsBefore(transform),
            )
      }
      case 'matrix':
        if (isJoined(transform) && values.has(transform.to)) {
          joinValue(transform, values, cellOf)
          return [values]
        }
        return matrixRows(transform, values, cellOf)
      default:
        return [values]
    }
  }

  const hasVariantsBefore = (one: Transform) =>
    ofRows
      .slice(0, ofRows.indexOf(one))
      .some(({ kind }) => kind === 'variants' || kind === 'matrix')

  /** Whether an earlier block of columns has made the variants. */
  const isJoined = (one: TransformOf<'matrix'>) =>
    ofRows.some(
      (earlier, place) =>
        earlier.kind === 'matrix' && earlier.to === one.to && place < ofRows.indexOf(one),
    )

  return {
    keys,
    /** the cells of our columns in the order of `keys`; several rows where a row makes variants */
    rowsOf: (row: SheetRow): SheetRow[] =>
      made1(row).map((values, part) => ({
        row: part === 0 ? row.row : Math.round(row.row * 100 + part) / 100,
        cells: keys.map((key) => values.get(key) ?? null),
      })),
    cellAt,
  }
}

const isAbout = (transform: CellTransform, heading: string, key: string | null | undefined) =>
  transform.kind === 'empty'
    ? key !== 'code' && key !== 'orderCode' && key !== 'retired'
    : transform.heading === heading

function metresIn(cell: Cell, decimal: KnownSign): number | undefined {
  const rule = { key: 'specs.length', decimal, metres: () => undefined }
  const value = transformedCell({ kind: 'unit', heading: '', unit: 'mm' }, cell, rule)
  return typeof value === 'number' ? value / 1000 : undefined
}

function addChoice({ heading, to, value }: TransformOf<'flag'>, values: Made, cell: Cell): void {
  const isMarked = markIn(cell)
  if (isMarked === false) return
  if (isMarked === undefined) {
    const text = cellText(cell)
    values.set(to, { failure: text, message: readingWords.noMark(text, heading) })
    return
  }
  const present = values.get(to) ?? null
  if (isFailed(present)) return
  const known = propertyOf(to)
  const isSet = known?.kind === 'attribute' && known.attribute.kind === 'set'
  values.set(to, isSet && present !== null ? `${cellText(present)}, ${value}` : value)
}

function setText(
  { to, pattern, digits, missing = false }: TransformOf<'text'>,
  values: Made,
  cellOf: (heading: string) => Cell,
  placeOf: ReadonlyMap<string, number>,
): void {
  const present = values.get(to) ?? null
  if (isConstant(pattern)) {
    // Only the comparison knows what the catalogue has.
    if (missing) return
    if (present === null || cellText(present).trim() === '') values.set(to, pattern)
    return
  }
  const cells: Cell[] = []
  const text = pattern.replaceAll(placeholder, (_, name: string) => {
    const cell = placeOf.has(name) ? cellOf(name) : valueCalled(name, values)
    cells.push(cell)
    const plain = cell === null ? '' : cellText(cell).trim()
    return digits !== undefined && /^\d+$/.test(plain) ? plain.padStart(digits, '0') : plain
  })
  // A code that lacks a part would be another product’s.
  const failed = cells.find(isFailed)
  if (failed !== undefined) values.set(to, failed)
  else if (cells.every((cell) => cell !== null && cellText(cell).trim() !== ''))
    values.set(to, text)
}
