import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'

/**
 * A dialog without an item: a new one, whose kind may be open, the table of finishes, deleted items, the
 * changes of many items, or an import, which has an id once its file is chosen.
 */
export type View =
  'new' | `new-${ItemKind}` | 'finishes' | 'bin' | 'changes' | 'import' | `import-${string}`

/** What is open over the dashboard: an item for editing, or a view. */
export type OpenItem = { type: ItemKind; id: Id } | View

const views: ReadonlySet<string> = new Set([
  'new',
  ...itemKinds.map((kind) => `new-${kind}`),
  'finishes',
  'bin',
  'changes',
  'import',
])

const importPrefix = 'import-'

/** The id of the import that is open. */
export const importOf = (item: OpenItem | undefined): string | undefined =>
  typeof item === 'string' && item.startsWith(importPrefix)
    ? item.slice(importPrefix.length)
    : undefined

export const isView = (text: string): text is View =>
  views.has(text) || /^import-[\da-f-]{36}$/.test(text)

/** The kind of a new item that is already chosen. */
export const newKind = (item: OpenItem | undefined): ItemKind | undefined =>
  itemKinds.find((kind) => item === `new-${kind}`)
