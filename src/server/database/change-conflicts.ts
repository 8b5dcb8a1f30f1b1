import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import type { ItemValues } from './items.ts'
import { parse } from '#src/server/parse.ts'

// Why a change can't be applied: read after its transaction has failed.

/** The column with the name of an item in lists. */
export const nameColumns: Record<ItemKind, string> = {
  product: 'name',
  category: 'type',
  project: 'title',
}

/** The name of an item in lists; '' for one without. */
export function nameOf(kind: ItemKind, item: ItemValues | null): string {
  const name = item?.[nameColumns[kind]]
  return typeof name === 'string' ? name : ''
}

const namedItem = z.object({ type: z.enum(itemKinds), id: idSchema, name: z.string() })
/** An item as messages and lists name it. */
export type NamedItem = z.infer<typeof namedItem>

/** The items of a change that no longer have the version from which it was made. */
export const selectMoved = (change: Id): InStatement => ({
  sql: itemKinds
    .map(
      (kind) => `SELECT '${kind}' AS type, item_id AS id,
          coalesce(item.${nameColumns[kind]}, staged.after ->> '$.${nameColumns[kind]}',
            (SELECT data ->> '$.${nameColumns[kind]}' FROM history
              WHERE history.kind = '${kind}' AND history.item_id = staged.item_id
                AND action = 'delete' ORDER BY history.id DESC LIMIT 1),
            '${kind} ' || item_id) AS name, item.id IS NULL AS isGone
        FROM proposal AS staged LEFT JOIN ${kind} AS item ON item.id = staged.item_id
        WHERE change_id = :change AND staged.kind = '${kind}' AND item_id IS NOT NULL
          AND staged.version <> coalesce(item.version, 0)`,
    )
    .join(' UNION ALL '),
  args: { change },
})

export const movedIn = (result: ResultSet | undefined) =>
  parse(z.array(z.extend(namedItem, { isGone: z.int() })), result?.rows)
