import type { StoredVariant } from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { inOrder } from '#src/domain/product/specs.ts'
import { type ItemState, rowsOf, specsOf, variantMembers } from './item-differences.ts'
import { itemFields } from './items.ts'

/**
 * The fields that change when an item takes some values from another state of itself.
 * @param names as in {@link ./item-differences.ts}; a value that the source lacks is removed
 */
export function takeFields(
  kind: ItemKind,
  current: ItemState,
  source: ItemState,
  names: readonly string[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const specs = names.filter((name) => name.startsWith('specs.'))
  const variants = names.filter((name) => name === 'variants' || name.startsWith('variants.'))
  for (const name of names)
    if (Object.hasOwn(itemFields[kind], name) && name !== 'variants')
      values[name] = source[name] ?? null
  if (specs.length > 0)
    values['specs'] = takeSpecs(
      specsOf(current),
      specsOf(source),
      specs.map((name) => name.slice('specs.'.length)),
    )
  if (variants.length > 0)
    values['variants'] = takeVariants(rowsOf(current), rowsOf(source), variants)
  return values
}

/** In the order of the attributes, so that equal values are equal texts. */
function takeSpecs(
  current: Record<string, unknown>,
  source: Record<string, unknown>,
  keys: readonly string[],
): Record<string, unknown> {
  const taken = new Map(Object.entries(current))
  for (const key of keys) {
    const value = ownValue(source, key)
    if (value === undefined) taken.delete(key)
    else taken.set(key, value)
  }
  const specs = Object.fromEntries(taken)
  return { ...inOrder(specs), ...specs }
}

function takeVariants(
  current: readonly StoredVariant[],
  source: readonly StoredVariant[],
  names: readonly string[],
): StoredVariant[] {
  const keysByCode = new Map<string, string[]>()
  for (const name of names.filter((one) => one !== 'variants')) {
    const end = name.lastIndexOf('.')
    const code = name.slice('variants.'.length, end)
    keysByCode.set(code, [...(keysByCode.get(code) ?? []), name.slice(end + 1)])
  }
  const sources = new Map(source.map((row) => [row.orderCode, row]))
  const rows = current.flatMap((row) => {
    const keys = keysByCode.get(row.orderCode) ?? []
    return takeRow(row, sources.get(row.orderCode), keys) ?? []
  })
  const known = new Set(current.map(({ orderCode }) => orderCode))
  for (const [index, row] of source.entries()) {
    if (known.has(row.orderCode) || keysByCode.get(row.orderCode)?.includes('orderCode') !== true)
      continue
    rows.splice(placeOf(rows, source.slice(0, index)), 0, row)
  }
  return names.includes('variants') ? ordered(rows, source) : rows
}

/** @returns undefined for a row that goes, because the source has none with its code */
function takeRow(
  row: StoredVariant,
  source: StoredVariant | undefined,
  keys: readonly string[],
): StoredVariant | undefined {
  if (source === undefined) return keys.includes('orderCode') ? undefined : row
  if (keys.length === 0) return row
  const members: Record<string, unknown> = { ...source }
  const taken = Object.fromEntries(
    variantMembers.filter((key) => keys.includes(key)).map((key) => [key, members[key]]),
  )
  const attributes = keys.filter((key) => !variantMembers.includes(key))
  return { ...row, ...taken, specs: takeSpecs(row.specs, source.specs, attributes) }
}

/** After the nearest row that preceded it; else at the beginning. */
function placeOf(rows: readonly StoredVariant[], preceding: readonly StoredVariant[]): number {
  const codes = rows.map(({ orderCode }) => orderCode)
  const before = preceding.findLast(({ orderCode }) => codes.includes(orderCode))
  return before === undefined ? 0 : codes.indexOf(before.orderCode) + 1
}

/** In the order of the source; rows that it lacks come last. */
function ordered(
  rows: readonly StoredVariant[],
  source: readonly StoredVariant[],
): StoredVariant[] {
  const places = new Map(source.map(({ orderCode }, index) => [orderCode, index]))
  const placeIn = ({ orderCode }: StoredVariant) => places.get(orderCode) ?? source.length
  return [...rows].sort((a, b) => placeIn(a) - placeIn(b))
}
