import type * as z from 'zod/mini'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { itemFields, storedItems } from '#src/domain/catalogue/items.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { columnOf } from './database.ts'
import { relationOf } from './relations.ts'
import { variantsJson } from './variants.ts'

/**
 * SQL for one item as JSON text with the API's field names, for a schema to parse.
 * @param schema of the fields to select, which may include the id and the timestamps
 */
export function itemJson(kind: ItemKind, { shape }: { shape: Record<string, z.core.$ZodType> }) {
  const values = Object.keys(shape).map((name) => `'${name}', ${valueOf(kind, name)}`)
  return `json_object(${values.join(', ')})`
}

function valueOf(kind: ItemKind, name: string): string {
  const field = ownValue(itemFields[kind], name)
  switch (field?.kind) {
    case 'images':
      return `json((SELECT json_group_array(image) FROM
        (SELECT image FROM ${kind}_image WHERE ${kind}_id = id ORDER BY position)))`
    case 'relation': {
      const { table, own, other } = relationOf(kind, field.to)
      return `json((SELECT json_group_array(${other}) FROM ${table} WHERE ${own} = id))`
    }
    case 'variants':
      return variantsJson
    case 'blocks':
    case 'choices':
    case 'specs':
      return `json(${columnOf(name)})`
    default:
      return columnOf(name)
  }
}

/** SQL for something of the item that a row with `kind` and `item_id` names; NULL if the item is not there. */
export const ofItem = (row: string, value: (kind: ItemKind) => string) =>
  `CASE ${row}.kind ${itemKinds
    .map(
      (kind) =>
        `WHEN '${kind}' THEN (SELECT ${value(kind)} FROM ${kind} WHERE id = ${row}.item_id)`,
    )
    .join(' ')} END`

/** The same for the item as it is stored. */
export const itemOf = (row: string) => ofItem(row, (kind) => itemJson(kind, storedItems[kind]))
