import { type ItemState, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { type DraftChange, draftOfEdit, draftedItem, orderCodeIn } from './draft.ts'

/** The values that a form sends for the draft of an edit. */
interface SentToDraft {
  kind: ItemKind
  item: Id
  /** the item as it was published when the form was opened */
  published: ItemState
  /** the fields that the form sends */
  values: ItemState
  /** whether the form shows the former draft; otherwise it shows what is published */
  showsDraft: boolean
}

/**
 * The draft of an edit after a form is saved. Each value that the form changes is the form's; the others stay as
 * in the former draft, so that administrators who change different values of one draft keep both. A form that
 * shows the former draft confirms all of its values beside what is published now.
 * @param former undefined if there is none; the draft of a deletion has no values
 */
export function mergedDraft(
  { kind, item, published, values, showsDraft }: SentToDraft,
  former: DraftChange | undefined,
): DraftChange {
  const shown = showsDraft ? shownItem(former, published) : published
  const wanted = { ...shown, ...values }
  const nothing: DraftChange = { kind, item, action: 'edit', base: {}, after: {} }
  if (showsDraft || former === undefined)
    return draftOfEdit(kind, item, published, wanted) ?? nothing
  const names = withRows(Object.keys(changesBetween(kind, shown, wanted)))
  const taken = (state: ItemState, source: ItemState): ItemState => ({
    ...state,
    ...takeFields(kind, state, source, names),
  })
  const base = taken({ ...published, ...former.base }, published)
  const after = taken({ ...published, ...former.after }, wanted)
  return draftOfEdit(kind, item, base, after) ?? nothing
}

/** The item as a form shows it that is opened with its draft; a draft of a deletion shows what is published. */
export const shownItem = (draft: DraftChange | undefined, published: ItemState): ItemState =>
  (draft && draftedItem(draft, published)) ?? published

/** A variant that somebody has added or removed since is taken with the values that are changed in it. */
const withRows = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => (name.startsWith('variants.') ? [orderCodeIn(name), name] : [name])),
  ),
]
