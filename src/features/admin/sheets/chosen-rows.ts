import type { GivenReading, Reading } from '#src/domain/sheets/reading/reading.ts'

/** The part of a row in the table of a sheet. */
export type RowPart = 'none' | 'header' | 'units' | 'first' | 'product' | 'last'

type Places = Pick<Reading, 'header' | 'units' | 'data'>

export function partOf({ header, units, data }: Places, row: number): RowPart {
  if (row >= header.first && row <= header.last) return 'header'
  if (row === units) return 'units'
  if (row < data.first || row > data.last) return 'none'
  // A table of one row begins and ends there; its beginning says more.
  return row === data.first ? 'first' : row === data.last ? 'last' : 'product'
}

/** The parts that a row may be given. Rows are left out by moving the first or the last product. */
export function partsFor({ header, units, data }: Places, row: number): RowPart[] {
  const now = partOf({ header, units, data }, row)
  const isRemovable = now === 'units' || (now === 'header' && header.first < header.last)
  return [
    ...(now === 'none' || isRemovable ? (['none'] as const) : []),
    ...(['header', 'units', 'first'] as const),
    ...(now === 'product' ? (['product'] as const) : []),
    'last',
  ]
}

/** A reading with another part for a row. What lies below a moved header is guessed anew. */
export function withPart(
  given: GivenReading,
  { header, units, data }: Places,
  row: number,
  part: RowPart,
): GivenReading {
  const { units: _, data: __, ...others } = given
  switch (part) {
    case 'header': {
      const isBeside = row === header.first - 1 || row === header.last + 1
      const first = isBeside ? Math.min(row, header.first) : row
      return { ...others, header: { first, last: isBeside ? Math.max(row, header.last) : row } }
    }
    case 'units':
      return { ...others, header, units: row }
    case 'none':
      if (row === units) return { ...others, header, units: null }
      return {
        ...others,
        header:
          row === header.first
            ? { first: row + 1, last: header.last }
            : { first: header.first, last: row - 1 },
      }
    case 'first':
      return { ...given, header, units, data: { first: row, last: Math.max(row, data.last) } }
    case 'last':
      return { ...given, header, units, data: { first: Math.min(row, data.first), last: row } }
    case 'product':
      return given
  }
}
