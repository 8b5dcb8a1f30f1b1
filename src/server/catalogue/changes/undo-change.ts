import { manyMessages, namesOf } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { undoItem } from '#src/domain/catalogue/undo-item.ts'
import { groupBy } from '#src/domain/group-by.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { type NamedItem, nameColumns } from '#src/server/database/change-conflicts.ts'
import {
  type StagedItem,
  changeIn,
  deleteStaged,
  insertChange,
  selectChange,
  selectStagedFields,
  stagedFieldsIn,
} from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type AppliedItem,
  appliedItemsIn,
  selectAppliedItems,
  selectUndoOf,
  stageUntouched,
  undoIn,
} from '#src/server/database/undo-change.ts'
import { ConflictError, NotFoundError, type ValidationError } from '#src/server/errors.ts'
import { checked, withSuccessors } from './check.ts'
import { readObtainable } from './obtainable.ts'
import {
  type AppliedChange,
  type Author,
  appliedOf,
  applyStaged,
  fieldsOf,
} from './write-change.ts'

/** An item in which something stays, because somebody has edited it since. */
export type KeptItem = NamedItem & {
  /** names as in {@link #src/domain/catalogue/item-differences.ts}; none for an item that is gone */
  fields: string[]
}

export interface UndoneChange extends AppliedChange {
  kept: KeptItem[]
  message: string
}

/** Items that are read at once. */
const itemsAtOnce = 1000

/**
 * Undoes an applied change as a change of its own, which can be undone, too. Undone twice, it answers with the undo that
 * is in effect.
 * @param options.keepEdits whether values that somebody has changed since stay as they are
 * @throws NotFoundError
 * @throws ConflictError naming what was edited since, unless that is to be kept
 */
export async function undoChange(
  database: Database,
  change: Id,
  author: Author,
  { keepEdits = false }: { keepEdits?: boolean | undefined } = {},
): Promise<UndoneChange> {
  const [found, undo, set] = await database.read([
    selectChange(change),
    selectUndoOf(change),
    selectStagedFields(change),
  ])
  const known = changeIn(found)
  if (known === undefined) throw new NotFoundError(manyMessages.notFound)
  if (known.state !== 'applied') throw new ConflictError(manyMessages.notStaged, [])
  const former = undoIn(undo)
  if (known.undone === 1 && former !== undefined) {
    const [applied] = await database.read([selectChange(former)])
    return { ...appliedOf(changeIn(applied)), kept: [], message: manyMessages.undone(0) }
  }
  const [inserted, untouched, first] = await database.write([
    insertChange(
      {
        administrator: author.username,
        action: 'undo',
        title: manyMessages.undoTitle(known.title),
        undoes: change,
      },
      new Date(),
    ),
    stageUntouched(change),
    selectAppliedItems(change, { undo: null, after: 0, limit: itemsAtOnce }),
  ])
  const staged = Number(inserted?.lastInsertRowid)
  const others = await otherItems(database, { change, undo: staged }, appliedItemsIn(first))
  const { items, edited, refused, lost } = await comparedItems(database, others)
  const kept = [...edited, ...refused.map(({ sentence: _, ...item }) => item)]
  const { created, changed, deleted } = appliedOf(known)
  const isTooOld = (untouched?.rowsAffected ?? 0) + others.length < created + changed + deleted
  if (isTooOld || (kept.length > 0 && !keepEdits)) {
    await database.write([deleteStaged(staged)])
    if (isTooOld) throw new ConflictError(manyMessages.tooOld, [])
    throw new ConflictError(whyKept(edited, refused), kept)
  }
  const fields = fieldsOf(items, stagedFieldsIn(set))
  const applied = await applyStaged(database, staged, { fields, items }, author)
  const names = refused.length === 0 ? [] : [namesOf(refused.map(({ name }) => name))]
  const message = manyMessages.undone(edited.length, [...lost, ...names])
  return { ...applied, kept, message: [message, ...sentencesOf(refused)].join(' ') }
}

/** An item that can't get its former values. */
type RefusedItem = KeptItem & { sentence: string }

const sentencesOf = (refused: readonly RefusedItem[]) =>
  refused.length === 0 ? [] : [manyMessages.ofItems(refused)]

function whyKept(edited: readonly KeptItem[], refused: readonly RefusedItem[]): string {
  const names = edited.map(({ name }) => name)
  return [
    ...(names.length === 0 ? [] : [manyMessages.editedSince(names)]),
    ...sentencesOf(refused),
    manyMessages.undoRest,
  ].join(' ')
}

/** The items of an applied change that its undo does not have yet. */
async function otherItems(
  database: Database,
  { change, undo }: { change: Id; undo: Id },
  first: readonly AppliedItem[],
): Promise<AppliedItem[]> {
  const items = [...first]
  for (let part = first; part.length === itemsAtOnce;) {
    const after = part.at(-1)?.id ?? 0
    const [result] = await database.read([
      selectAppliedItems(change, { undo, after, limit: itemsAtOnce }),
    ])
    part = appliedItemsIn(result)
    items.push(...part)
  }
  return items
}

/** The items that somebody has changed since, compared value by value. */
async function comparedItems(
  database: Database,
  others: readonly AppliedItem[],
): Promise<{
  items: StagedItem[]
  edited: KeptItem[]
  refused: RefusedItem[]
  lost: string[]
}> {
  const items: StagedItem[] = []
  const edited: KeptItem[] = []
  const refused: RefusedItem[] = []
  const former: RestoredItem[] = []
  for (const item of others) {
    const { staged, fields } = undoneItem(item)
    const named = nameOf(item)
    if (staged?.after === null) items.push(staged)
    else if (staged !== undefined)
      former.push({ ...staged, ...named, of: item, former: staged.after, current: item.current })
    if (fields !== undefined) edited.push({ ...named, fields })
  }
  if (former.length === 0) return { items, edited, refused, lost: [] }
  const { items: found, facts } = await readObtainable(database, former)
  const proposals = found.flatMap(({ kind, id, version, current, after, of }) =>
    current !== null && isSame(kind, current, after)
      ? []
      : [{ kind, id, version, of, present: current ?? undefined, sent: {}, stored: after }],
  )
  const known = withSuccessors(facts, proposals)
  // Old and kept values may contradict each other, and a finish may have been deleted or a circle of successors arise.
  for (const { kind, id, version, of, ...proposal } of proposals) {
    const fault = checked({ kind, ...proposal }, known).refused
    // A deleted item comes back as it was, fit for publication or not.
    if (fault === undefined || of.current === null)
      items.push({ kind, id, version, after: proposal.stored })
    else refused.push({ ...nameOf(of), fields: editedIn(of), sentence: sentencesIn(fault) })
  }
  return { items, edited, refused, lost: lossesOf(found) }
}

const sentencesIn = ({ details: { errors } }: ValidationError) =>
  [...new Set(Object.values(errors).flat())].join(' ')

/** Sentences about what former values name and is gone. */
function lossesOf(items: readonly { lost: readonly string[]; name: string }[]): string[] {
  const lost = items.flatMap(({ lost: own, name }) => own.map((what) => ({ what, name })))
  return [...groupBy(lost, ({ what }) => what)].map(([what, of]) =>
    items.length === 1
      ? what
      : manyMessages.lostOf(
          what,
          of.map(({ name }) => name),
        ),
  )
}

/** An item that gets former values. */
interface RestoredItem extends Pick<StagedItem, 'kind' | 'version'>, NamedItem {
  of: AppliedItem
  former: ItemState
  current: ItemState | null
}

const isSame = (kind: ItemKind, current: ItemState, after: ItemState) =>
  Object.keys(changesBetween(kind, current, { ...current, ...after })).length === 0

const editedIn = ({ kind, before, current }: AppliedItem) =>
  Object.keys(changesBetween(kind, before, current))

interface Undone {
  /** undefined if nothing is to be done */
  staged?: StagedItem
  /** the names of what is kept; undefined for nothing */
  fields?: string[]
}

function undoneItem({ kind, itemId: id, before, after, current, version }: AppliedItem): Undone {
  if (before === null) return undoneInsert({ kind, id, version }, after ?? {}, current)
  if (after === null)
    return current === null
      ? { staged: { kind, id, version: undefined, after: before } }
      : { fields: [] }
  if (current === null || version === null) return { fields: [] }
  const { values, kept } = undoItem(kind, before, { ...before, ...after }, current)
  const fields = kept.length === 0 ? {} : { fields: kept }
  if (Object.keys(values).length === 0) return fields
  return { staged: { kind, id, version, after: values }, ...fields }
}

/** An item that the change created goes, unless somebody has edited it. */
function undoneInsert(
  { kind, id, version }: { kind: ItemKind; id: Id; version: number | null },
  after: ItemState,
  current: ItemState | null,
): Undone {
  if (current === null || version === null) return {}
  const edited = Object.keys(changesBetween(kind, after, current))
  return edited.length === 0 ? { staged: { kind, id, version, after: null } } : { fields: edited }
}

function nameOf({ kind, itemId, before, after, current }: AppliedItem): NamedItem {
  const column = nameColumns[kind]
  const name = current?.[column] ?? after?.[column] ?? before?.[column]
  return { type: kind, id: itemId, name: typeof name === 'string' ? name : `${kind} ${itemId}` }
}
