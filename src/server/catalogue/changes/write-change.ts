import type { InStatement, ResultSet } from '@libsql/client'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { type StagedFields, applyStatements } from '#src/server/database/apply-change.ts'
import type { AuditAction } from '#src/server/database/audit.ts'
import {
  type Change,
  type NewChange,
  type StagedItem,
  changeIn,
  deleteStaged,
  insertChange,
  insertStagedItems,
  ofNewestChange,
  selectChange,
} from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { parse } from '#src/server/parse.ts'
import { type PlatformContext, commitCatalogue } from '#src/server/publication/publish.ts'
import {
  type PublishedDraft,
  moveIntoChange,
  selectDraftsUnder,
} from '#src/server/database/drafts.ts'
import { changeConflict } from './change-conflict.ts'
import { draftWarningsIn } from './draft-warnings.ts'

/** The name of whoever changes the catalogue, and the platform's context, in which publishing continues. */
export interface Author {
  username: string
  context: PlatformContext
}

/** The outcome of applying a change, in items; `revision` is the catalogue's from then on. */
export interface AppliedChange {
  change: Id
  created: number
  changed: number
  deleted: number
  revision: number
  /** the id of its item, if it has only one */
  item: Id
  /** about the waiting drafts of its items */
  warnings?: string[]
}

interface Writing {
  /** drafts that become parts of the change */
  drafts?: readonly PublishedDraft[]
  /** other statements of the same transaction, before and after the items are written */
  before?: readonly InStatement[]
  after?: readonly InStatement[]
  /** what the audit log says of the only item; by default it names the change */
  audited?: AuditAction
}

/** Items in one write, so that no write holds the database for long. */
const itemsAtOnce = 1000

/**
 * Makes a change and applies it: all of it or nothing.
 * @throws ZodError for values that can't be stored
 * @throws LibsqlError for a constraint that it breaks, because the catalogue has changed since it was checked; a large
 *   change throws a ConflictError instead
 */
export async function writeChange(
  database: Database,
  change: Omit<NewChange, 'administrator'>,
  items: readonly StagedItem[],
  author: Author,
  writing: Writing = {},
): Promise<AppliedChange> {
  const inserted = insertChange({ ...change, administrator: author.username }, new Date())
  const fields = fieldsOf([...items, ...(writing.drafts ?? [])])
  if (items.length <= itemsAtOnce) {
    const { statements, read } = applying(newest, { items, fields, author, ...writing })
    const all = [inserted, ...ofNewestChange(statements)]
    return read(await commitCatalogue(database, all, author.context))
  }
  const [result] = await database.write([inserted])
  const staged = Number(result?.lastInsertRowid)
  await stageItems(database, staged, items)
  try {
    return await applyStaged(database, staged, { fields, ...writing }, author)
  } catch (error) {
    // If this fails, too, the sweep deletes it later.
    await database.write([deleteStaged(staged)]).catch(() => undefined)
    throw error
  }
}

/** Stands for the change that the transaction has inserted, see {@link ofNewestChange}. */
const newest: Id = 0

/** Adds items to a staged change; each may be in it once. */
export async function stageItems(
  database: Database,
  change: Id,
  items: readonly StagedItem[],
): Promise<void> {
  for (const statement of staging(change, items)) await database.write([statement])
}

function staging(change: Id, items: readonly StagedItem[]): InStatement[] {
  const statements: InStatement[] = []
  for (let start = 0; start < items.length; start += itemsAtOnce)
    statements.push(
      insertStagedItems(change, items.slice(start, start + itemsAtOnce).map(asStored)),
    )
  return statements
}

/** Values in the one spelling that is compared and stored. A new item has all of them. */
export function asStored<T extends Pick<StagedItem, 'kind' | 'version' | 'after'>>(item: T): T {
  const { kind, version, after } = item
  if (after === null) return item
  const values = Object.entries(itemFields[kind]).flatMap(([name, { stored }]) =>
    after[name] === undefined && version !== undefined
      ? []
      : [[name, parse(stored, after[name])] as const],
  )
  return { ...item, after: Object.fromEntries(values) }
}

/**
 * The fields that items set, by their kinds.
 * @param others those of items that are staged already
 */
export function fieldsOf(
  items: readonly Pick<StagedItem, 'kind' | 'after'>[],
  others: StagedFields = new Map(),
): StagedFields {
  const fields = new Map<ItemKind, Set<string>>()
  for (const [kind, names] of others) fields.set(kind, new Set(names))
  for (const { kind, after } of items) {
    const ofKind = fields.get(kind) ?? new Set()
    fields.set(kind, ofKind)
    for (const name of Object.keys(after ?? {})) ofKind.add(name)
  }
  return fields
}

interface Staged extends Writing {
  /** those that the change sets */
  fields: StagedFields
  /** to be added to the change */
  items?: readonly StagedItem[]
}

/**
 * Applies a staged change in one transaction, all of it or nothing. Applied twice, it answers as the first
 * time.
 * @throws NotFoundError
 * @throws ConflictError naming the items that have changed since, or what the check says of them by now
 */
export async function applyStaged(
  database: Database,
  change: Id,
  { items = [], ...staged }: Staged,
  author: Author,
): Promise<AppliedChange> {
  const isLarge = items.length > itemsAtOnce
  if (isLarge) await stageItems(database, change, items)
  try {
    return await commitChange(database, change, { ...staged, items: isLarge ? [] : items }, author)
  } catch (error) {
    if (!isConstraint(error)) throw error
    if (!isLarge) await stageItems(database, change, items)
    return appliedMeanwhile(database, change)
  }
}

/**
 * Applies a change that is not applied yet, in one transaction.
 * @throws LibsqlError for a constraint that it breaks, because the catalogue or the change has changed since
 */
export async function commitChange(
  database: Database,
  change: Id,
  staged: Staged,
  author: Author,
): Promise<AppliedChange> {
  const { statements, read } = applying(change, { ...staged, author })
  return read(await commitCatalogue(database, statements, author.context, { isLong: true }))
}

/** The statements that complete a change and apply it, and the answer in their results. */
function applying(
  change: Id,
  { items = [], drafts = [], fields, author, audited, ...others }: Staged & { author: Author },
) {
  const completed = [
    ...staging(change, items),
    ...(drafts.length === 0 ? [] : moveIntoChange(change, drafts)),
  ]
  const statements = [
    ...completed,
    selectDraftsUnder(change),
    ...(others.before ?? []),
    ...applyStatements({ change, administrator: author.username, fields, audited }),
    ...(others.after ?? []),
    selectChange(change),
  ]
  const read = (results: readonly ResultSet[]): AppliedChange => {
    const warnings = draftWarningsIn(results.at(completed.length - statements.length))
    return { ...appliedOf(changeIn(results.at(-1))), ...(warnings.length > 0 && { warnings }) }
  }
  return { statements, read }
}

/**
 * @throws NotFoundError if the change has been discarded
 * @throws ConflictError unless another call has applied it
 */
async function appliedMeanwhile(database: Database, change: Id): Promise<AppliedChange> {
  const [found] = await database.read([selectChange(change)])
  const known = changeIn(found)
  if (known === undefined) throw new NotFoundError(manyMessages.notFound)
  if (known.state === 'applied') return appliedOf(known)
  throw await changeConflict(database, change)
}

export function appliedOf(change: Change | undefined): AppliedChange {
  const { id = 0, item, created, changed, deleted, revision } = change ?? {}
  return {
    change: id,
    item: item ?? 0,
    created: created ?? 0,
    changed: changed ?? 0,
    deleted: deleted ?? 0,
    revision: revision ?? 0,
  }
}

/** Times that a save is begun anew because the catalogue has changed since it was checked. */
const attempts = 3

/**
 * Runs a save again if the catalogue changes between its reading and its writing, so that it says what is wrong by
 * then.
 * @throws ConflictError if that does not say it either
 */
export async function againIfChanged<T>(save: () => Promise<T>, most = attempts): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await save()
    } catch (error) {
      if (!isConstraint(error)) throw error
      if (attempt === most) throw new ConflictError(manyMessages.stillChanging, [])
    }
}
