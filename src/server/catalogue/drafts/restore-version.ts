import type * as z from 'zod/mini'
import type { restoredAnswer } from '#src/domain/api/changes.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { Database } from '#src/server/database/database.ts'
import { historicVersionIn, selectHistoricVersion } from '#src/server/database/history.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { accepted, takenCodes } from '../changes/check.ts'
import { readObtainable } from '../changes/obtainable.ts'
import { type Author, againIfChanged, writeChange } from '../changes/write-change.ts'
import { draftRestoring, draftReturn } from './save-draft.ts'

type Restored = z.infer<typeof restoredAnswer>

export interface RestoreOptions {
  /** names as in {@link #src/domain/catalogue/item-differences.ts}; all by default */
  fields?: readonly string[] | undefined
  /** the item as the version made it, or as it was until then; the latter for a deletion */
  state?: 'before' | 'after' | undefined
  /** keeps it in the item's draft instead */
  draft?: boolean | undefined
}

/**
 * Makes an item what it was at a version of its history, as a change of its own. A deleted item comes back
 * under its id.
 * @returns its id, a message, and the change or the draft if anything differed
 * @throws NotFoundError
 * @throws ConflictError if its code is taken, or a file is no longer there without which it can't come back
 * @throws ValidationError if the values contradict others, or a finish is no longer there
 */
export const restoreVersion = (
  database: Database,
  history: Id,
  options: RestoreOptions,
  author: Author,
): Promise<Restored> => againIfChanged(() => restoreOnce(database, history, options, author))

async function restoreOnce(
  database: Database,
  history: Id,
  { fields, state, draft = false }: RestoreOptions,
  author: Author,
): Promise<Restored> {
  const known = historicVersionIn(await database.read(selectHistoricVersion(history)))
  const source = known && (state === 'before' ? known.before : (known.after ?? known.before))
  if (known === undefined || source === null || source === undefined)
    throw new NotFoundError(manyMessages.historyGone)
  const { kind, itemId: id, current, version } = known
  const name = nameOf(kind, source)
  if (current === null || version === null) {
    if (draft) {
      const saved = await draftReturn(database, { kind, id, restored: source }, author)
      return { id, message: draftMessages.comesBack, draft: saved.draft }
    }
    const item = { kind, id, version: undefined, former: source, current: null }
    const { lost, answer } = await restored(
      database,
      manyMessages.bringBackTitle(name),
      item,
      author,
    )
    return { id, message: manyMessages.broughtBack(kind, lost), ...answer }
  }
  const differing = Object.keys(changesBetween(kind, current, source))
  const names = fields === undefined ? differing : differing.filter((one) => fields.includes(one))
  if (names.length === 0) return { id, message: manyMessages.asThen(kind) }
  const former = takeFields(kind, current, source, names)
  if (draft) {
    const restoring = { kind, id, version, published: current, restored: former }
    const saved = await draftRestoring(database, restoring, author)
    return { id, message: draftMessages.restored, draft: saved.draft }
  }
  const item = { kind, id, version, former, current }
  const { lost, answer } = await restored(database, manyMessages.restoreTitle(name), item, author)
  const message = answer === undefined ? manyMessages.nothingRestored : manyMessages.restored
  return { id, message: message(kind, lost), ...answer }
}

interface RestoredItem {
  kind: ItemKind
  id: Id
  version: number | undefined
  former: ItemState
  current: ItemState | null
}

/** Gives an item its former values; no change if all in which they differ is gone. */
async function restored(
  database: Database,
  title: string,
  item: RestoredItem,
  author: Author,
): Promise<{ lost: string[]; answer?: { change: Id; warnings?: string[] } }> {
  const { items, facts } = await readObtainable(database, [item])
  const [{ after, lost } = { after: {}, lost: [] }] = items
  const { kind, id, version, current } = item
  if (
    current !== null &&
    Object.keys(changesBetween(kind, current, { ...current, ...after })).length === 0
  )
    return { lost }
  accepted({ kind, present: current ?? undefined, sent: {}, stored: after }, facts)
  const present = current === null ? undefined : { item: { ...current, id } }
  const [taken] = takenCodes([{ kind, present, after }], facts.owners).values()
  if (taken !== undefined) throw new ConflictError(Object.values(taken).flat().join(' '), [])
  const { change, warnings } = await writeChange(
    database,
    { action: 'restore', title },
    [{ kind, id, version, after }],
    author,
  )
  return { lost, answer: { change, ...(warnings && { warnings }) } }
}
