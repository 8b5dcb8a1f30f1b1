import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { parse } from '#src/server/parse.ts'
import { nameColumns } from './change-conflicts.ts'

/** The names of items; of deleted ones the last that they had. */
export const selectNamesOf = (kind: ItemKind, ids: Iterable<Id>): InStatement => ({
  sql: `SELECT asked.value AS id, coalesce(
      (SELECT ${nameColumns[kind]} FROM ${kind} WHERE ${kind}.id = asked.value),
      (SELECT data ->> '$.${nameColumns[kind]}' FROM history
        WHERE history.kind = '${kind}' AND item_id = asked.value
        ORDER BY history.id DESC LIMIT 1)) AS name
    FROM json_each(?) AS asked`,
  args: [JSON.stringify([...ids])],
})

const named = z.object({ id: idSchema, name: z.nullable(z.string()) })

/** By id, without items of which nothing is known any more. */
export const namesOfIn = (result: ResultSet | undefined): Record<string, string> =>
  Object.fromEntries(
    parse(z.array(named), result?.rows).flatMap(({ id, name }) =>
      name === null ? [] : [[String(id), name]],
    ),
  )
