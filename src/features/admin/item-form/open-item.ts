import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'

/**
 * A dialog without a form, or with that of a new item, whose kind may be open: the table of finishes,
 * deleted items, the changes of many items, the history of one, drafts, collections of them and former ones, one draft, or
 * an import, which has an id once its file is chosen.
 */
export type View =
  | 'new'
  | `new-${ItemKind}`
  | 'finishes'
  | 'bin'
  | 'changes'
  | `history-${ItemKind}-${Id}`
  | 'drafts'
  | 'collections'
  | 'former-drafts'
  | `draft-${Id}`
  | 'import'
  | `import-${string}`

/** Open over the dashboard: an item for editing, or a view. */
export type OpenItem = { type: ItemKind; id: Id } | View

const views: ReadonlySet<string> = new Set([
  'new',
  ...itemKinds.map((kind) => `new-${kind}`),
  'finishes',
  'bin',
  'changes',
  'drafts',
  'collections',
  'former-drafts',
  'import',
])

const importPrefix = 'import-'

/** The id of the import that is open. */
export const importOf = (item: OpenItem | undefined): string | undefined =>
  typeof item === 'string' && item.startsWith(importPrefix)
    ? item.slice(importPrefix.length)
    : undefined

export const isView = (text: string): text is View =>
  views.has(text) ||
  historyOf(text) !== undefined ||
  draftIn(text) !== undefined ||
  /^import-[\da-f-]{36}$/.test(text)

/** An item from 'product-12'. */
export function itemOf(text: string): { type: ItemKind; id: Id } | undefined {
  const [kind, number = ''] = text.split('-', 2)
  const type = itemKinds.find((one) => one === kind)
  const id = text === `${kind}-${number}` ? parseId(number) : undefined
  return type === undefined || id === undefined ? undefined : { type, id }
}

const draftPrefix = 'draft-'

/** The id of the draft that is open. */
export const draftIn = (item: string | object | undefined): Id | undefined =>
  typeof item === 'string' && item.startsWith(draftPrefix)
    ? parseId(item.slice(draftPrefix.length))
    : undefined

const historyPrefix = 'history-'

/** The item whose history is open. */
export const historyOf = (item: string | object | undefined) =>
  typeof item === 'string' && item.startsWith(historyPrefix)
    ? itemOf(item.slice(historyPrefix.length))
    : undefined

/** The kind of a new item that is already chosen. */
export const newKind = (item: OpenItem | undefined): ItemKind | undefined =>
  itemKinds.find((kind) => item === `new-${kind}`)
