import type { SavedDraft } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type NewDraft,
  type StoredDraft,
  draftsIn,
  insertDraft,
  selectDrafts,
  updateDraft,
} from '#src/server/database/drafts.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { useUploads } from '#src/server/database/uploads.ts'
import { NotFoundError, ValidationError } from '#src/server/errors.ts'
import { type CatalogueChange, readLookup } from '../changes/change.ts'
import { draftStates } from './draft-states.ts'

/** Other saves that may come between reading a draft and writing it, before it counts as a failure. */
const attempts = 50

export interface Merged {
  /** undefined for a new draft */
  former: StoredDraft | undefined
  draft: Omit<NewDraft, 'administrator'>
}

/**
 * Writes a draft. Where another save of it comes in between, it is read and merged again, so neither is lost.
 * @param merge reads the draft and adds what is sent
 * @throws ValidationError for an upload that another form has used
 */
export async function writeDraft(
  database: Database,
  change: CatalogueChange,
  merge: () => Promise<Merged>,
): Promise<SavedDraft> {
  const {
    uploads,
    administrator: { username },
  } = change
  for (let attempt = 1; ; attempt += 1) {
    const { former, draft: merged } = await merge()
    const draft = { ...merged, administrator: username }
    try {
      const [inserted] = await database.write([
        ...(former === undefined
          ? insertDraft(draft)
          : updateDraft(former.id, former.version, draft)),
        ...useUploads(uploads),
        insertAudit({
          administrator: username,
          action: 'draft saved',
          subject: `${draft.kind} ${draft.item ?? 'new'}`,
        }),
      ])
      const id = former?.id ?? Number(inserted?.lastInsertRowid)
      return await savedDraftOf(database, id, draftMessages.saved)
    } catch (error) {
      if (!isConstraint(error) || attempt === attempts) throw error
      await requireUploads(database, change)
    }
  }
}

/** The answer to a save of a draft. */
export async function savedDraftOf(
  database: Database,
  id: Id,
  message: string,
): Promise<SavedDraft> {
  const [found] = await database.read([selectDrafts({ ids: [id] })])
  const [state] = await draftStates(database, draftsIn(found))
  if (state === undefined) throw new NotFoundError(draftMessages.notFound)
  const { draft, problems } = state
  return { draft: id, version: draft.version, message, problems }
}

/** @throws ValidationError */
async function requireUploads(database: Database, change: CatalogueChange): Promise<void> {
  const { uploads } = await readLookup(database, change)
  if (change.uploads.some((id) => uploads.get(id)?.uses !== 0))
    throw new ValidationError({ form: [refusalMessages.uploadUsed('A file')] })
}
