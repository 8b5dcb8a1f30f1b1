import * as z from 'zod/mini'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields, itemNames } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { plurals } from '#src/domain/fields/item-kinds.ts'
import type { Database } from '#src/server/database/database.ts'
import { type EditedItem, selectLinks } from '#src/server/database/items.ts'
import { parse } from '#src/server/parse.ts'
import { editedItem } from '../values/shapes.ts'
import type { DraftState } from './draft-states.ts'

/**
 * An item with its draft laid over, as its form reads it; a new one lacks its id, and a draft of a deletion shows
 * what is published.
 * @returns null if there is no item
 */
export async function editedDraft(
  database: Database,
  { draft: { kind }, published, item }: Pick<DraftState, 'draft' | 'published' | 'item'>,
): Promise<ReturnType<typeof editedItem> | null> {
  const state: ItemState | null = item ?? published?.item ?? null
  if (state === null) return null
  const relations = Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation' ? [{ to: field.to, ids: (state[name] ?? []) as Id[] }] : [],
  )
  const found = await database.read(relations.map(({ to, ids }) => selectLinks(to, ids)))
  const related = relations.map(
    ({ to }, place) => [plurals[to], parse(z.array(itemNames[to]), found[place]?.rows)] as const,
  )
  const edited = {
    ...state,
    version: published?.version ?? 0,
    related: Object.fromEntries(related),
  }
  return editedItem(edited as unknown as EditedItem)
}
