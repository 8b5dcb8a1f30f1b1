import type * as z from 'zod/mini'
import type { previewAnswer, previewBody, previewsAnswer } from '#src/domain/api/drafts.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { requestMessages } from '#src/domain/fields/request-messages.ts'
import { previewLife } from '#src/domain/previews/preview-life.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { previewMessages } from '#src/domain/previews/preview-messages.ts'
import { newItemId } from '#src/domain/previews/previewed-item.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { previewPath } from '#src/domain/site/preview-path.ts'
import type { Author } from '#src/server/catalogue/changes/write-change.ts'
import { type DraftState, draftStates } from '#src/server/catalogue/drafts/draft-states.ts'
import { requireDrafts } from '#src/server/catalogue/drafts/publish-drafts.ts'
import { type Merged, unsavedDraft } from '#src/server/catalogue/drafts/save-draft.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  deletePreview,
  insertPreview,
  previewsIn,
  selectPreviews,
} from '#src/server/database/previews.ts'
import { readEnv } from '#src/server/env.ts'
import { NotFoundError, RefusedDraftsError, ValidationError } from '#src/server/errors.ts'
import { newPreviewId, newToken } from '#src/server/secrets.ts'
import { shownItem } from './preview-catalogue.ts'

type Made = z.infer<typeof previewAnswer>

/**
 * Makes a preview of saved drafts as they are now, for some days.
 * @throws ValidationError without drafts
 * @throws NotFoundError if one of them is gone
 * @throws RefusedDraftsError naming those that lack what a page needs
 */
export async function previewDrafts(
  database: Database,
  { drafts: ids, days = previewLife.days }: z.infer<typeof previewBody>,
  author: Author,
): Promise<Made> {
  const states = await draftStates(database, await requireDrafts(database, ids))
  const refused = states.flatMap((state) => {
    const problems = faultsOf(state)
    return problems === undefined ? [] : [{ draft: state.draft.id, name: state.name, problems }]
  })
  if (refused.length > 0) {
    const message = previewMessages.cantShow(refused.map(({ name }) => name))
    throw new RefusedDraftsError(message, refused, { isConflict: false })
  }
  return storePreview(database, states, days * previewLife.day, author)
}

/**
 * Makes a preview of one draft that is stored nowhere else, for a short time.
 * @throws ValidationError for fields that a page can't show
 */
export async function previewUnsaved(
  database: Database,
  { draft, published }: Merged,
  author: Author,
): Promise<Made> {
  const unsaved = { ...unsavedDraft(draft, author), id: newItemId(0) }
  const states = await draftStates(database, { drafts: [unsaved], published })
  for (const state of states) {
    const problems = faultsOf(state)
    if (problems !== undefined) throw new ValidationError(problems)
  }
  return storePreview(database, states, previewLife.unsaved, author)
}

/** The previews whose links still work. */
export async function readPreviews(database: Database): Promise<z.infer<typeof previewsAnswer>> {
  const [found] = await database.read([selectPreviews(new Date())])
  return { previews: previewsIn(found) }
}

/** @throws NotFoundError */
export async function revokePreview(
  database: Database,
  id: string,
  { username }: Author,
): Promise<{ message: string }> {
  const [deleted] = await database.write([
    ...deletePreview(id),
    insertAudit({ administrator: username, action: 'preview revoked', subject: `preview ${id}` }),
  ])
  if (deleted?.rows.length !== 1) throw new NotFoundError(previewMessages.notFound)
  return { message: previewMessages.revoked }
}

async function storePreview(
  database: Database,
  states: readonly DraftState[],
  life: number,
  { username }: Author,
): Promise<Made> {
  const [id, secret, at] = [newPreviewId(), newToken(), new Date()]
  const until = new Date(at.getTime() + life)
  const items = states.map(({ kind, draft, item, name }, place) => {
    const id = draft.item ?? draft.formerId ?? newItemId(place)
    const page = item === null ? undefined : pageOf[kind](id)
    return { proposal: draft.proposal === 0 ? draft : draft.proposal, id, name, page }
  })
  await database.write([
    ...insertPreview({ id, secret, administrator: username, at, until, items }),
    insertAudit({ administrator: username, action: 'preview made', subject: `preview ${id}` }),
  ])
  const addressOf = (page: string) => readEnv().siteUrl + previewPath(secret, page)
  const pages = items.flatMap(({ name, page }) =>
    page === undefined ? [] : [{ name, url: addressOf(page) }],
  )
  const url = pages[0]?.url ?? addressOf(paths.home)
  return { id, url, pages, until: until.toISOString() }
}

const pageOf: Record<ItemKind, (id: Id) => string> = {
  product: addresses.product.make,
  category: addresses.category.make,
  project: addresses.project.make,
}

/** Sentences about the fields without which the site can't show an item; undefined if there are none. */
function faultsOf({ draft, item, problems }: DraftState): FieldErrors | undefined {
  if (item === null) return undefined
  const { kind, at } = draft
  const shown = shownItem(kind, draft.item ?? draft.formerId ?? newItemId(0), item, at)
  if ('item' in shown) return undefined
  const known = Object.entries(problems).filter(([name]) =>
    shown.faults.some((field) => name === field || name.startsWith(`${field}.`)),
  )
  if (known.length > 0) return Object.fromEntries(known)
  return Object.fromEntries(
    shown.faults.map((field) => [
      field,
      [requestMessages.invalid(`The ${ownValue(itemFields[kind], field)?.label ?? field}`)],
    ]),
  )
}
