import {
  type FieldChanges,
  type ItemState,
  changesBetween,
} from '#src/domain/catalogue/item-differences.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { DraftAction } from './draft-actions.ts'
import { emptyItem } from './empty-item.ts'
import { sameValue } from '#src/domain/product/same-value.ts'

/** The change of a draft to the published state of an item. */
export interface DraftChange {
  kind: ItemKind
  /** null for a new item */
  item: Id | null
  action: DraftAction
  /** the fields that an edit changes, as they were published when it was saved; empty otherwise */
  base: ItemState
  /** these fields, or all of a new item, as the draft has them; empty for a deletion */
  after: ItemState
}

/**
 * The item as it would be after the publication of a draft: values that the draft doesn't change are those
 * of now.
 * @param published the present state; null if there is none
 * @returns null if there would be no item
 */
export function draftedItem(draft: DraftChange, published: ItemState | null): ItemState | null {
  // A field that came after the draft was saved is empty in it.
  if (draft.action === 'add') return { ...emptyItem(draft.kind), ...draft.after }
  if (draft.action === 'delete' || published === null) return null
  const source = { ...published, ...draft.after }
  return { ...published, ...takeFields(draft.kind, published, source, namesIn(draft)) }
}

/** The changes that the publication of a draft would make now, by the names of {@link FieldChanges}. */
export const draftDifferences = (draft: DraftChange, published: ItemState | null): FieldChanges =>
  changesBetween(draft.kind, published, draftedItem(draft, published))

/**
 * The names of values that a draft changes and that somebody has published since with other values. A value
 * that has become what the draft wants is no conflict. A variant that came or went meanwhile is one with all
 * values that the draft gives it: without the variant they would be lost.
 */
export function draftConflicts(draft: DraftChange, published: ItemState): string[] {
  if (draft.action !== 'edit') return []
  const { kind, base, after } = draft
  const since = changesBetween(kind, { ...published, ...base }, published)
  const wanted = changesBetween(kind, published, { ...published, ...after })
  const isSince = (name: string) => name in since || orderCodeIn(name) in since
  return namesIn(draft).filter((name) => isSince(name) && name in wanted)
}

/** The name of the order code beside a value of a variant. */
export const orderCodeIn = (name: string) => `${name.slice(0, name.lastIndexOf('.'))}.orderCode`

/** The names of the values that a draft of an edit changes. */
const namesIn = ({ kind, base, after }: DraftChange): string[] =>
  Object.keys(changesBetween(kind, base, { ...base, ...after }))

/** The draft of an edit that turns one state of an item into another; undefined if nothing differs. */
export function draftOfEdit(
  kind: ItemKind,
  item: Id,
  published: ItemState,
  wanted: ItemState,
): DraftChange | undefined {
  const fields = Object.keys(wanted).filter(
    (name) => name !== 'id' && !sameValue(published[name] ?? null, wanted[name] ?? null),
  )
  if (Object.keys(changesBetween(kind, published, wanted)).length === 0) return undefined
  const only = (state: ItemState): ItemState =>
    Object.fromEntries(fields.map((name) => [name, state[name] ?? null]))
  return { kind, item, action: 'edit', base: only(published), after: only(wanted) }
}
