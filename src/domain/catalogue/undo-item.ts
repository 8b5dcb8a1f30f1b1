import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import {
  type FieldChanges,
  type ItemState,
  changesBetween,
  comparable,
} from './item-differences.ts'
import { itemFields } from './items.ts'
import { takeFields } from './take-fields.ts'

export interface UndoneItem {
  /** the fields to set; empty if there are none */
  values: Record<string, unknown>
  /** the names of values that somebody has changed since and that therefore stay */
  kept: string[]
}

/**
 * Undoes an edit of an item: each value that the edit changed gets its old value, unless somebody has
 * changed it since.
 * @param before the item before the edit
 * @param after right after it
 */
export function undoItem(
  kind: ItemKind,
  before: ItemState,
  after: ItemState,
  current: ItemState,
): UndoneItem {
  const values: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const [old, edited, present] = [before, after, current].map((item) =>
      comparable(field, item[name]),
    )
    if (sameValue(old, edited) || sameValue(old, present)) continue
    // Most changes are undone before anybody has touched the same items again.
    if (sameValue(edited, present)) values[name] = before[name] ?? null
    else if (field.kind === 'specs' || field.kind === 'variants') {
      const only = (item: ItemState): ItemState => ({ [name]: item[name] })
      const parts = undoParts(kind, only(before), only(after), only(current))
      Object.assign(values, parts.values)
      kept.push(...parts.kept)
    } else kept.push(name)
  }
  return { values, kept }
}

/** The same for the parts of a list of values. */
function undoParts(
  kind: ItemKind,
  before: ItemState,
  after: ItemState,
  current: ItemState,
): UndoneItem {
  const edited = changesBetween(kind, before, after)
  const since = changesBetween(kind, after, current)
  const wanted = changesBetween(kind, current, before)
  const names = Object.keys(edited).filter((name) => name in wanted)
  const isKept = (name: string) => name in since || isInEditedRow(name, edited, since)
  const undone = names.filter((name) => !isKept(name))
  return {
    values: undone.length === 0 ? {} : takeFields(kind, current, before, undone),
    kept: names.filter(isKept),
  }
}

/** Whether a value belongs to a variant that the edit added and that somebody has edited since. */
function isInEditedRow(name: string, edited: FieldChanges, since: FieldChanges): boolean {
  const row = name.slice(0, name.lastIndexOf('.') + 1)
  const isAdded = row !== '' && edited[`${row}orderCode`]?.[0] === null
  return isAdded && Object.keys(since).some((one) => isOfRow(one, row))
}

const isOfRow = (name: string, row: string) => name.slice(0, name.lastIndexOf('.') + 1) === row
