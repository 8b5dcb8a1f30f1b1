import type { Id } from '#src/domain/fields/identity.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import {
  type AppliedChange,
  type Author,
  againIfChanged,
  appliedOf,
  applyStaged,
} from '#src/server/catalogue/changes/write-change.ts'
import type { StagedFields } from '#src/server/database/apply-change.ts'
import {
  changeIn,
  selectChange,
  selectStagedFields,
  stagedFieldsIn,
} from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { insertMissingFinish } from '#src/server/database/finishes.ts'
import {
  type StoredImport,
  rowCountIn,
  selectDeviating,
  selectRowsOf,
  selectSummary,
  summaryIn,
} from '#src/server/database/imports.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'
import { commitCatalogue } from '#src/server/publication/publish.ts'
import { moveOnto } from './changed-cells.ts'
import { newFinishes } from './compare-chunk.ts'
import { isDone, requireImport } from './imports.ts'
import { keptAsDrafts } from './keep-as-drafts.ts'

interface ApplyChoice {
  skipErrors?: boolean | undefined
  confirmDeviations?: boolean | undefined
  /** leaves cells that somebody has changed since as they are now */
  keepEdits?: boolean | undefined
  /** into which its drafts go */
  collection?: Id | undefined
}

/** The outcome of applying an import, in products. If all of it has become drafts, there is no change. */
export type AppliedImport = Pick<AppliedChange, 'created' | 'changed' | 'warnings'> &
  Partial<Pick<AppliedChange, 'change' | 'revision'>> & { drafts?: number }

/** Times that an import is put on what others have changed since, before it counts as a conflict. */
const attempts = 3

/**
 * Applies what the dry run has staged, and keeps as drafts what is to become drafts.
 * @throws NotFoundError
 * @throws ValidationError where rows have errors, unless they are to be left out, where the encoding is a guess
 *   that is not sure, and where values that are far from their photometric files have not been confirmed
 * @throws ConflictError naming the rows and the cells that somebody has changed since
 */
export async function applyImport(
  database: Database,
  id: string,
  choice: ApplyChoice,
  author: Author,
): Promise<AppliedImport> {
  const one = await requireImport(database, id)
  if (!isDone(one)) throw new ConflictError(importMessages.notCompared, null)
  const [change, counted, deviating, set] = await database.read([
    selectChange(one.change_id),
    selectSummary(id),
    selectDeviating(id),
    selectStagedFields(one.change_id),
  ])
  const known = changeIn(change)
  if (known?.state === 'applied') return { ...appliedOf(known), ...withDrafts(one.drafted ?? 0) }
  if (one.drafted !== null) return draftsOnly(one.drafted)
  const errors = summaryIn(counted).error
  requireApplicable(one, { errors, deviations: rowCountIn(deviating) }, choice)
  let fields = stagedFieldsIn(set)
  for (let attempt = 1; ; attempt += 1)
    try {
      return await againIfChanged(() => written(database, one, { ...choice, fields }, author))
    } catch (failure) {
      if (!(failure instanceof ConflictError)) throw failure
      const { keepEdits = false } = choice
      const isMoved = await moveOnto(database, one.change_id, keepEdits, author).catch(
        async (error: unknown) => {
          throw error instanceof ConflictError ? await withRows(database, id, error) : error
        },
      )
      if (!isMoved || attempt === attempts) throw await withRows(database, id, failure)
      const [moved] = await database.read([selectStagedFields(one.change_id)])
      fields = stagedFieldsIn(moved)
    }
}

/** @throws ValidationError */
function requireApplicable(
  { encoding }: StoredImport,
  { errors, deviations }: { errors: number; deviations: number },
  { skipErrors = false, confirmDeviations = false }: ApplyChoice,
): void {
  if (encoding?.sure === false)
    throw new ValidationError({ encoding: [importMessages.unsureEncoding(encoding.label)] })
  if (errors > 0 && !skipErrors)
    throw new ValidationError({ rows: [importMessages.hasErrors(errors)] })
  if (deviations > 0 && !confirmDeviations)
    throw new ValidationError({ deviations: [importMessages.deviates(deviations)] })
}

const withDrafts = (drafts: number) => (drafts === 0 ? {} : { drafts })

const draftsOnly = (drafts: number): AppliedImport => ({ created: 0, changed: 0, drafts })

async function written(
  database: Database,
  one: StoredImport,
  { collection, fields }: ApplyChoice & { fields: StagedFields },
  author: Author,
): Promise<AppliedImport> {
  const kept = await keptAsDrafts(database, one, collection, author.username)
  const finishes = newFinishes(one).map(insertMissingFinish)
  if (kept.isAll) {
    if (finishes.length === 0) await database.write(kept.statements)
    else await commitCatalogue(database, [...finishes, ...kept.statements], author.context)
    return draftsOnly(kept.count)
  }
  const staged = { fields, before: [...finishes, ...kept.statements] }
  const applied = await applyStaged(database, one.change_id, staged, author)
  return { ...applied, ...withDrafts(kept.count) }
}

/** Names the rows of a conflict beside its items. */
async function withRows(database: Database, id: string, conflict: ConflictError) {
  const { current } = conflict.details
  const items = (Array.isArray(current) ? current : []).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one ? [Number(one.id)] : [],
  )
  const [result] = await database.read([selectRowsOf(id, items)])
  const rows = (result?.rows ?? []).map(({ row }) => Number(row))
  const message = `${conflict.message} ${importMessages.compareAgain(rows)}`
  return new ConflictError(message, { rows, items: current })
}
