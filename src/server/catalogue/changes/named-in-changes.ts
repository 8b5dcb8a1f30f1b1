import type * as z from 'zod/mini'
import type { historyAnswer } from '#src/domain/api/changes.ts'
import type { FieldChanges } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import type { Database } from '#src/server/database/database.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { namesOfIn, selectNamesOf } from '#src/server/database/names.ts'

type Names = z.infer<typeof historyAnswer>['names']

interface ChangedItem {
  type: ItemKind
  /** null for one that is not there yet */
  id: Id | null
  changes: readonly FieldChanges[]
}

/** The names of items, of the items to which their changes relate them, and of all finishes. */
export async function namesInChanges(
  database: Database,
  items: readonly ChangedItem[],
): Promise<Names> {
  const ids = { product: new Set<Id>(), category: new Set<Id>(), project: new Set<Id>() }
  for (const { type, id, changes } of items) {
    if (id !== null) ids[type].add(id)
    for (const [name, field] of Object.entries(itemFields[type]))
      if (field.kind === 'relation')
        for (const value of changes.flatMap((change) => change[name] ?? []))
          for (const one of (value ?? []) as Id[]) ids[field.to].add(one)
  }
  const [finishes, ...found] = await database.read([
    selectFinishes,
    ...itemKinds.map((kind) => selectNamesOf(kind, ids[kind])),
  ])
  const byKind = itemKinds.map((kind, place) => [kind, namesOfIn(found[place])] as const)
  return {
    ...(Object.fromEntries(byKind) as Record<ItemKind, Record<string, string>>),
    finish: Object.fromEntries(finishesIn(finishes).map(({ code, name }) => [code, name])),
  }
}
