import type * as z from 'zod/mini'
import type { restoredAnswer } from '#src/domain/api/changes.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { StagedItem } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { historicVersionIn, selectHistoricVersion } from '#src/server/database/history.ts'
import { NotFoundError, ValidationError } from '#src/server/errors.ts'
import type { Editor } from '../changes/change.ts'
import { draftRestoring, draftReturn } from './draft-restoring.ts'
import { warningsOfChange } from '../changes/draft-warnings.ts'
import { factsIn, selectFacts } from '../values/facts.ts'
import { filesOf, productFaults } from '../values/product-data.ts'
import { applyChange } from '../changes/apply-change.ts'
import { obtainable } from '../changes/obtainable.ts'
import { stageChange } from '../changes/stage-change.ts'

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
 * @throws ConflictError if its code is taken, or a file or a finish is no longer there
 * @throws ValidationError if the fields contradict the others
 */
export async function restoreVersion(
  database: Database,
  history: Id,
  { fields, state, draft = false }: RestoreOptions,
  editor: Editor,
): Promise<z.infer<typeof restoredAnswer>> {
  const selecting = selectHistoricVersion(history)
  const results = await database.read([...selecting, ...selectFacts({})])
  const known = historicVersionIn(results)
  const source = known && (state === 'before' ? known.before : (known.after ?? known.before))
  if (known === undefined || source === null || source === undefined)
    throw new NotFoundError(manyMessages.historyGone)
  const { kind, itemId: id, current, version } = known
  const name = nameOf(kind, source)
  if (current === null || version === null) {
    if (draft) {
      const saved = await draftReturn(database, { kind, id, restored: source }, editor)
      return { id, message: draftMessages.comesBack, draft: saved.draft }
    }
    const { after, lost } = await obtainable(database, { kind, id, former: source, current })
    const items = [{ kind, id, version: undefined, after }]
    const title = manyMessages.bringBackTitle(name)
    const change = await restored(database, title, items, editor)
    return { id, message: manyMessages.broughtBack(kind, lost), ...change }
  }
  const differing = Object.keys(changesBetween(kind, current, source))
  const names = fields === undefined ? differing : differing.filter((one) => fields.includes(one))
  if (names.length === 0) return { id, message: manyMessages.asThen(kind) }
  const former = takeFields(kind, current, source, names)
  if (draft) {
    const restoring = { kind, id, version, published: current, restored: former }
    const saved = await draftRestoring(database, restoring, editor)
    return { id, message: draftMessages.restored, draft: saved.draft }
  }
  const { after, lost } = await obtainable(database, { kind, id, former, current })
  if (Object.keys(changesBetween(kind, current, { ...current, ...after })).length === 0)
    return { id, message: manyMessages.nothingRestored(kind, lost) }
  const faults = productFaults(kind, after, current, {
    ...factsIn(results.slice(selecting.length)),
    files: new Set([...filesOf(source), ...filesOf(current)]),
  })
  if (faults.length > 0) throw new ValidationError(errorsByField(faults))
  const title = manyMessages.restoreTitle(name)
  const change = await restored(database, title, [{ kind, id, version, after }], editor)
  return { id, message: manyMessages.restored(kind, lost), ...change }
}

async function restored(
  database: Database,
  title: string,
  items: readonly StagedItem[],
  editor: Editor,
): Promise<{ change: Id; warnings?: string[] }> {
  const { username } = editor.administrator
  const change = await stageChange(
    database,
    { administrator: username, action: 'restore', title },
    items,
  )
  const warnings = await warningsOfChange(database, change)
  await applyChange(database, change, editor)
  return { change, ...warnings }
}
