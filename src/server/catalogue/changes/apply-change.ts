import type { InStatement } from '@libsql/client'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { applyStatements } from '#src/server/database/apply-change.ts'
import {
  type Change,
  changeIn,
  selectChange,
  selectStagedFields,
  stagedFieldsIn,
} from '#src/server/database/changes.ts'
import {
  movedIn,
  selectMoved,
  selectTaken,
  takenIn,
} from '#src/server/database/change-conflicts.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import type { Editor } from './change.ts'

/** What applying a change did, in items; `revision` is the catalogue's from then on. */
export interface AppliedChange {
  created: number
  changed: number
  deleted: number
  revision: number
}

/**
 * Applies a staged change in one transaction, all of it or nothing. Applied twice, it answers as the first
 * time.
 * @param others statements that belong to the same transaction
 * @throws NotFoundError
 * @throws ConflictError naming the items that have changed since, or the codes that are taken
 */
export async function applyChange(
  database: Database,
  change: Id,
  { administrator, context }: Editor,
  others: readonly InStatement[] = [],
): Promise<AppliedChange> {
  const [found, fields] = await database.read([selectChange(change), selectStagedFields(change)])
  const known = changeIn(found)
  if (known === undefined) throw new NotFoundError(manyMessages.notFound)
  if (known.state === 'applied') return appliedOf(known)
  try {
    await database.writeCatalogue(
      [
        ...applyStatements({
          change,
          administrator: administrator.username,
          fields: stagedFieldsIn(fields),
        }),
        ...others,
      ],
      { isLong: true },
    )
  } catch (error) {
    if (!isConstraint(error)) throw error
    return appliedMeanwhile(database, change)
  }
  catalogueChanged(context)
  const [applied] = await database.read([selectChange(change)])
  return appliedOf(changeIn(applied))
}

/**
 * @throws NotFoundError if the change has been discarded
 * @throws ConflictError unless another call has applied it
 */
async function appliedMeanwhile(database: Database, change: Id): Promise<AppliedChange> {
  const [found, moved, taken] = await database.read([
    selectChange(change),
    selectMoved(change),
    selectTaken(change),
  ])
  const known = changeIn(found)
  if (known === undefined) throw new NotFoundError(manyMessages.notFound)
  if (known.state === 'applied') return appliedOf(known)
  const items = movedIn(moved)
  if (items.length > 0)
    throw new ConflictError(manyMessages.changedMeanwhile(items.map(({ name }) => name)), items)
  const codes = takenIn(taken)
  if (codes.length > 0) throw new ConflictError(manyMessages.codesTaken(codes), [])
  throw new ConflictError(manyMessages.goneMeanwhile, [])
}

/** What applying a change did. */
export function appliedOf(change: Change | undefined): AppliedChange {
  const { created, changed, deleted, revision } = change ?? {}
  return {
    created: created ?? 0,
    changed: changed ?? 0,
    deleted: deleted ?? 0,
    revision: revision ?? 0,
  }
}
