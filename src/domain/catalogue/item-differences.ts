import { itemFields } from './items.ts'
import type { Field, StoredVariant } from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { variantFiles } from '#src/domain/product/variant.ts'

/** An item's values by field, as stored. */
export type ItemState = Readonly<Record<string, unknown>>

/**
 * Old and new value by name; null where there is none. Names are those of fields, `specs.<attribute>`,
 * `variants.<order code>.<attribute, file, orderCode or retired>`, and `variants` for their order.
 */
export type FieldChanges = Record<string, [unknown, unknown]>

/** The members of a variant besides its values. */
export const variantMembers: readonly string[] = ['orderCode', ...variantFiles, 'retired']

/** A value as it is compared: without a difference between lacking and empty, or between orders of ids. */
export function comparable(field: Field, value: unknown): unknown {
  if (field.kind === 'relation' && Array.isArray(value))
    return [...(value as number[])].sort((a, b) => a - b)
  return value ?? null
}

export const rowsOf = (item: ItemState): StoredVariant[] =>
  (item['variants'] ?? []) as StoredVariant[]

export const specsOf = (item: ItemState) => (item['specs'] ?? {}) as Record<string, unknown>

/** An item's values by the names of {@link FieldChanges}, without the order of its variants. */
export function flatValues(kind: ItemKind, item: ItemState | null): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (item === null) return values
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (field.kind === 'specs')
      for (const [key, value] of Object.entries(specsOf(item))) values.set(`${name}.${key}`, value)
    else if (field.kind === 'variants')
      for (const row of rowsOf(item)) {
        const members: Record<string, unknown> = { ...row }
        for (const key of variantMembers)
          if ((members[key] ?? null) !== null)
            values.set(`${name}.${row.orderCode}.${key}`, members[key])
        for (const [key, value] of Object.entries(row.specs))
          values.set(`${name}.${row.orderCode}.${key}`, value)
      }
    else if ((item[name] ?? null) !== null) values.set(name, comparable(field, item[name]))
  }
  return values
}

/** The differences between two states of an item; null is the state of one that is not there. */
export function changesBetween(
  kind: ItemKind,
  before: ItemState | null,
  after: ItemState | null,
): FieldChanges {
  const old = flatValues(kind, before)
  const now = flatValues(kind, after)
  const changes: FieldChanges = {}
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const pair: [unknown, unknown] = [old.get(name) ?? null, now.get(name) ?? null]
    // A state may be older than a list.
    if (!sameValue(...pair) && !pair.every(isNothing)) changes[name] = pair
  }
  const orders = before && after && ordersOfCommon(rowsOf(before), rowsOf(after))
  if (orders && !sameValue(...orders)) changes['variants'] = orders
  return changes
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The order codes that two lists have in common, in the order of each. */
function ordersOfCommon(
  before: readonly StoredVariant[],
  after: readonly StoredVariant[],
): [string[], string[]] {
  const common = (rows: readonly StoredVariant[], others: readonly StoredVariant[]) => {
    const known = new Set(others.map(({ orderCode }) => orderCode))
    return rows.map(({ orderCode }) => orderCode).filter((code) => known.has(code))
  }
  return [common(before, after), common(after, before)]
}
