import type { SentColumn } from '#src/domain/api/catalogue-table.ts'

/** A share of different values above which places would only add to the values. */
const mostlyDifferent = 0.9

/** Encodes one column; undefined if no row has a value. @param values undefined for none */
export function encodedColumn(values: readonly unknown[]): SentColumn | undefined {
  const places = new Map<unknown, number>()
  const different: unknown[] = []
  const at = values.map((value) => {
    if (value === undefined) return 0
    // Equal lists and ranges are different objects.
    const key = typeof value === 'object' ? JSON.stringify(value) : value
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, different.push(value))
    return different.length
  })
  if (different.length === 0) return undefined
  const isWhole = !values.includes(undefined)
  return isWhole && different.length > mostlyDifferent * values.length
    ? { values: [...values] }
    : { values: different, at }
}

/** Encodes columns, without those in which no row has a value. */
export function encodedColumns(
  columns: Readonly<Record<string, readonly unknown[]>>,
): Record<string, SentColumn> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, values]) => {
      const column = encodedColumn(values)
      return column === undefined ? [] : [[key, column]]
    }),
  )
}
