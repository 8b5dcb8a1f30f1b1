import type { InStatement } from '@libsql/client'
import type * as z from 'zod/mini'
import type { Refused, publishedDrafts } from '#src/domain/api/drafts.ts'
import { problemsBeside } from '#src/domain/drafts/clashes.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { deleteStaged } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type StoredDraft,
  deleteDrafts,
  draftsIn,
  refuseMovedDrafts,
  selectDrafts,
} from '#src/server/database/drafts.ts'
import { NotFoundError, RefusedDraftsError, ValidationError } from '#src/server/errors.ts'
import { applyChange } from '../changes/apply-change.ts'
import { stageChange } from '../changes/stage-change.ts'
import type { Editor } from '../changes/change.ts'
import { type DraftState, draftStates } from './draft-states.ts'

type Published = z.infer<typeof publishedDrafts>

/** What a publication does besides. */
interface Publishing {
  /** what its entry in the history says; by default the names of the items */
  title?: string
  /** statements that belong to the same transaction */
  with?: (change: Id) => InStatement[]
}

/** Names in the title of a publication; of more drafts it only says how many there are. */
const titledDrafts = 3

/**
 * Publishes drafts in one transaction, as one change of many items.
 * @throws NotFoundError if one of them is gone
 * @throws RefusedDraftsError naming those that refuse; then none is published
 * @throws ConflictError if an item or a draft is changed at the same moment
 */
export async function publishDrafts(
  database: Database,
  ids: readonly Id[],
  editor: Editor,
  { title, with: others = () => [] }: Publishing = {},
): Promise<Published> {
  const drafts = await requireDrafts(database, ids)
  const states = await draftStates(database, drafts)
  requirePublishable(states)
  const names = states.map(({ name }) => name)
  const change = await stageChange(
    database,
    {
      administrator: editor.administrator.username,
      action: 'publish',
      title: title ?? titleOf(names),
    },
    states.map(stagedItem),
  )
  try {
    const { revision } = await applyChange(database, change, editor, [
      refuseMovedDrafts(drafts),
      deleteDrafts(ids),
      ...others(change),
    ])
    return { message: draftMessages.published(drafts.length), change, revision }
  } catch (error) {
    // If this fails, too, the sweep deletes it later.
    await database.write([deleteStaged(change)]).catch(() => undefined)
    throw error
  }
}

/** Those drafts that would refuse the publication of all of them now. */
export function refusedAmong(states: readonly DraftState[]): Refused[] {
  const these = new Set(states.map(({ draft }) => draft.id))
  return states.flatMap((state) => {
    const { draft, name } = state
    const problems = problemsBeside(state, these)
    return Object.keys(problems).length === 0 ? [] : [{ draft: draft.id, name, problems }]
  })
}

/**
 * @throws ValidationError without ids
 * @throws NotFoundError if one of the drafts is gone
 */
export async function requireDrafts(
  database: Database,
  ids: readonly Id[],
): Promise<StoredDraft[]> {
  if (ids.length === 0) throw new ValidationError({ drafts: [draftMessages.noDrafts] })
  const [found] = await database.read([selectDrafts({ ids })])
  const drafts = draftsIn(found)
  if (drafts.length < new Set(ids).size) throw new NotFoundError(draftMessages.notFound)
  return drafts
}

/** @throws RefusedDraftsError */
function requirePublishable(states: readonly DraftState[]): void {
  const refused = refusedAmong(states)
  if (refused.length === 0) return
  const conflicting = states.filter(({ conflicts }) => conflicts.length > 0)
  const isConflict = conflicting.length > 0
  const message = isConflict
    ? draftMessages.conflicting(conflicting.map(({ name }) => name))
    : draftMessages.refused(refused.map(({ name }) => name))
  throw new RefusedDraftsError(message, refused, { isConflict })
}

const stagedItem = ({ draft: { kind, item, formerId }, published, after }: DraftState) => ({
  kind,
  id: item ?? formerId ?? undefined,
  version: published?.version,
  after,
})

const titleOf = (names: readonly string[]) =>
  names.length > titledDrafts
    ? draftMessages.publishedMany(names.length)
    : draftMessages.publishedTitle(names)
