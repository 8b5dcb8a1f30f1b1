import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'

/**
 * A dialog without an item: a new one, whose kind may be open, the table of finishes, deleted items or
 * the changes of many items.
 */
export type View = 'new' | `new-${ItemKind}` | 'finishes' | 'bin' | 'changes'

/** What is open over the dashboard: an item for editing, or a view. */
export type OpenItem = { type: ItemKind; id: Id } | View

const views: ReadonlySet<string> = new Set([
  'new',
  ...itemKinds.map((kind) => `new-${kind}`),
  'finishes',
  'bin',
  'changes',
])

export const isView = (text: string): text is View => views.has(text)

/** The kind of a new item that is already chosen. */
export const newKind = (item: OpenItem | undefined): ItemKind | undefined =>
  itemKinds.find((kind) => item === `new-${kind}`)
