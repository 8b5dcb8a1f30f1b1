import type { InStatement } from '@libsql/client'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { mergedDraft } from '#src/domain/drafts/merge-draft.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { lackingIn } from '#src/domain/sheets/product-faults.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import { listProposals } from '#src/server/database/changes.ts'
import {
  collectionsIn,
  joinCollection,
  selectCollection,
} from '#src/server/database/collections.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type DraftSave,
  draftsIn,
  formerStateIn,
  saveDrafts,
  selectDrafts,
  selectFormerState,
} from '#src/server/database/drafts.ts'
import { type StoredImport, markDrafted } from '#src/server/database/imports.ts'
import { storedItemsOf } from '#src/server/database/stored-items.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'

const kind = 'product'

/** Drafts in one statement. */
const draftsAtOnce = 1000

type Staged = Awaited<ReturnType<typeof listProposals>>[number]

export interface KeptAsDrafts {
  /** of the transaction that applies the rest; it fails if the import or a draft has changed meanwhile */
  statements: InStatement[]
  count: number
  /** whether the import sets nothing else */
  isAll: boolean
}

/**
 * Makes drafts of what an import sets in the products that are to become drafts. The values go into drafts that these
 * have.
 * @throws ValidationError for a collection that is gone or published
 * @throws ConflictError for a product whose draft is its deletion
 */
export async function keptAsDrafts(
  database: Database,
  one: StoredImport,
  collection: Id | undefined,
  administrator: string,
): Promise<KeptAsDrafts> {
  const { id, change_id, drafts } = one
  if (drafts === null) return { statements: [], count: 0, isAll: false }
  const all = await listProposals(database, change_id)
  const staged = all.filter(
    ({ version, after }) =>
      drafts === 'all' || (version === 0 && lackingIn(after ?? {}).length > 0),
  )
  const isAll = drafts === 'all' || staged.length === all.length
  if (staged.length === 0 && !isAll) return { statements: [], count: 0, isAll }
  await requireCollection(database, collection)
  const saves = await savesOf(database, staged)
  const groups = Array.from({ length: Math.ceil(saves.length / draftsAtOnce) }, (_, index) =>
    saves.slice(index * draftsAtOnce, (index + 1) * draftsAtOnce),
  )
  const subject = `import ${id}`
  return {
    count: saves.length,
    isAll,
    statements: [
      ...groups.flatMap((group) => saveDrafts(group, administrator, collection)),
      ...(collection === undefined ? [] : [joinCollection(collection)]),
      ...markDrafted(
        one,
        staged.map(({ place }) => place),
        saves.length,
      ),
      insertAudit({ administrator, action: 'draft saved', subject }),
    ],
  }
}

async function requireCollection(database: Database, id: Id | undefined): Promise<void> {
  if (id === undefined) return
  const [found] = await database.read([selectCollection(id)])
  const [collection] = collectionsIn(found)
  const refuse = (message: string) => new ValidationError({ collection: [message] })
  if (collection === undefined) throw refuse(draftMessages.collectionNotFound)
  if (collection.state === 'published') throw refuse(draftMessages.isPublished)
}

async function savesOf(database: Database, staged: readonly Staged[]): Promise<DraftSave[]> {
  const ids = staged.flatMap(({ item }) => item ?? [])
  const [items, [found]] = await Promise.all([
    storedItemsOf(
      database,
      ids.map((id) => ({ kind, id })),
    ),
    database.read([selectDrafts({ kind, item: ids })]),
  ])
  const present = items[kind]
  const formers = new Map(draftsIn(found).map((draft) => [draft.item, draft]))
  const moved = staged.filter(
    ({ item, version }) => item !== null && present.get(item)?.version !== version,
  )
  const states = await database.read(
    moved.map(({ item, version }) => selectFormerState(kind, item ?? 0, version)),
  )
  const former = new Map(moved.map(({ item }, index) => [item, formerStateIn(states[index])]))
  return staged.flatMap(({ item, version, after }): DraftSave[] => {
    const values = after ?? {}
    if (item === null) {
      const added = { ...emptyItem(kind), ...values }
      const draft = { kind, item, action: 'add', base: {}, after: added, itemVersion: 0 } as const
      return [{ draft, former: undefined }]
    }
    const published = former.has(item) ? former.get(item) : present.get(item)?.item
    if (published === undefined) throw new ConflictError(importMessages.compareAgain([]), null)
    const own = formers.get(item)
    if (own?.action === 'delete')
      throw new ConflictError(
        `${nameOf(kind, published)}: ${draftMessages.hasDeletion(kind)}`,
        null,
      )
    const sent = { kind, item, published, values, showsDraft: false } as const
    const itemVersion = Math.max(version, own?.itemVersion ?? 0)
    return [{ draft: { ...mergedDraft(sent, own), itemVersion }, former: own }]
  })
}
