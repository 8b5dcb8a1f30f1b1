import { derived } from '#src/domain/derived.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { onLines } from '#src/domain/fields/field-text.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { textOfInstant } from '#src/domain/product/withdrawal.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import {
  type FieldProperty,
  type StoredProperty,
  nameSeparator,
  retiredTexts,
} from '#src/domain/product/properties.ts'

/**
 * A cell of a file as its reader found it. A day is text, so that cells survive JSON. A failure is what stands
 * in the place of a value: an error such as #N/A, or a formula that was never computed.
 */
export type Cell =
  | string
  | number
  | boolean
  | { day: string }
  /** `message` says why a reading of the file makes no value of it */
  | { failure: string; message?: string }
  | null

/** The names by which cells mean other things of the catalogue. */
export interface CellNames {
  finishes: readonly Finish[]
  /** by their ids: the names of categories and projects, and the codes of products */
  related: Readonly<Record<ItemKind, ReadonlyMap<Id, string>>>
}

/**
 * A stored value as an export’s cell, '' for none. Each text reads back as the same value; one that
 * the catalogue should not have, such as a value that its attribute no longer allows, is at least the
 * same text again ({@link isWritten}).
 */
export function writtenCell(
  column: StoredProperty,
  value: unknown,
  names: CellNames,
): string | number {
  if (value === undefined || value === null) return ''
  switch (column.kind) {
    case 'relation':
      return relatedText(column.to, value as readonly Id[], names)
    case 'retired':
      return retiredTexts[value === true ? 0 : 1]
    case 'field':
      return fieldText(column, value as string)
    case 'attribute':
      return column.attribute.kind === 'number' && typeof value === 'number'
        ? value
        : writeValue(column.attribute, value)
    case 'files':
      return (value as readonly string[]).join(nameSeparator)
    case 'code':
    case 'file':
      return value as string
  }
}

function fieldText({ field }: FieldProperty, value: string): string {
  if (field.kind === 'instant') return textOfInstant(value)
  return field.kind === 'choice' ? (field.labels?.[value] ?? value) : value
}

/** Names, or numbers for names that are shared, look like a number or contain the separator. */
function relatedText(to: ItemKind, ids: readonly Id[], { related }: CellNames): string {
  const names = related[to]
  return ids.map((id) => relatedName(id, names)).join(nameSeparator)
}

const timesNamed = derived((names: ReadonlyMap<Id, string>) => {
  const times = new Map<string, number>()
  for (const name of names.values())
    times.set(foldedName(name), (times.get(foldedName(name)) ?? 0) + 1)
  return times
})

function relatedName(id: Id, names: ReadonlyMap<Id, string>): string {
  const name = names.get(id)?.trim() ?? ''
  const isPlain = name !== '' && !name.includes(';') && !/^#?\d+$/.test(name)
  return isPlain && timesNamed(names).get(foldedName(name)) === 1 ? name : String(id)
}

/** Names ignore case and white space. */
export const foldedName = (name: string): string =>
  name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** A cell as a text; '' for a blank one. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : cell.failure
}

/** Whether a file’s cell is what an export writes for a value: then it changes nothing. */
export function isWritten(cell: Cell, written: string | number): boolean {
  if (cell === written) return true
  const [text, plain] = [cellText(cell), String(written)]
  return text === plain || onLines(text) === onLines(plain)
}
