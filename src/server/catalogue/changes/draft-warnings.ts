import type { ResultSet } from '@libsql/client'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { draftConflicts } from '#src/domain/drafts/draft.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import { selectStagedOverDrafts, stagedOverDraftsIn } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { type StoredDraft, draftsIn, selectDrafts } from '#src/server/database/drafts.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'

/** A published item, and the fields that are saved over it; null deletes it. */
interface SavedOver {
  present: ItemState & { id: Id }
  after: ItemValues | null
}

/**
 * The effect of a save on top of published items on their waiting drafts, which it keeps: a sentence for each
 * item whose draft can't be published after it.
 */
export async function draftWarnings(
  database: Database,
  kind: ItemKind,
  items: readonly SavedOver[],
): Promise<Map<Id, string>> {
  if (items.length === 0) return new Map()
  const ids = items.map(({ present }) => present.id)
  const [found] = await database.read([selectDrafts({ kind, item: ids })])
  return draftWarningsIn(found, items)
}

/** @param found the rows of the items' drafts */
export function draftWarningsIn(
  found: ResultSet | undefined,
  items: readonly SavedOver[],
): Map<Id, string> {
  const warnings = new Map<Id, string>()
  const drafts = new Map(draftsIn(found).map((draft) => [draft.item, draft]))
  for (const { present, after } of items) {
    const draft = drafts.get(present.id)
    const warning = draft && warningAbout(draft, present, after)
    if (warning !== undefined) warnings.set(present.id, warning)
  }
  return warnings
}

/**
 * The effect of a staged change on the waiting drafts of its items: the sentence about one draft, or the names of the
 * items with several.
 */
export async function warningsOfChange(
  database: Database,
  change: Id,
): Promise<{ warnings?: string[] }> {
  const [staged] = await database.read([selectStagedOverDrafts(change)])
  const over = stagedOverDraftsIn(staged)
  const warned: { name: string; warning: string }[] = []
  for (const kind of itemKinds) {
    const afters = new Map(
      over.flatMap((one) => (one.kind === kind ? [[one.item, one.after] as const] : [])),
    )
    if (afters.size === 0) continue
    const items = await listStoredItems(database, kind, [...afters.keys()])
    const saved = items.map(({ item }) => ({ present: item, after: afters.get(item.id) ?? null }))
    const warnings = await draftWarnings(database, kind, saved)
    for (const { present } of saved) {
      const warning = warnings.get(present.id)
      if (warning !== undefined) warned.push({ name: nameOf(kind, present), warning })
    }
  }
  if (warned.length === 0) return {}
  const sentences =
    warned.length === 1
      ? warned.map(({ warning }) => warning)
      : [manyMessages.draftsKept(warned.map(({ name }) => name))]
  return { warnings: sentences }
}

function warningAbout(
  draft: StoredDraft,
  present: ItemState,
  after: ItemValues | null,
): string | undefined {
  const { kind, action, by } = draft
  if (after === null) return action === 'edit' ? draftMessages.staysDeleted(kind, by) : undefined
  if (Object.keys(after).length === 0) return undefined
  if (action === 'delete') return draftMessages.deletionStays(kind, by)
  const known = new Set(draftConflicts(draft, present))
  const names = draftConflicts(draft, { ...present, ...after }).filter((one) => !known.has(one))
  if (names.length === 0) return undefined
  return draftMessages.changesToo(
    by,
    names.map((name) => changeLabel(kind, name)),
  )
}
