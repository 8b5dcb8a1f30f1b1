import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { undoItem } from '#src/domain/catalogue/undo-item.ts'
import { groupBy } from '#src/domain/group-by.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { type NamedItem, nameColumns } from '#src/server/database/change-conflicts.ts'
import {
  type Change,
  type StagedItem,
  changeIn,
  deleteStaged,
  insertChange,
  selectChange,
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
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import type { Editor } from './change.ts'
import { warningsOfChange } from './draft-warnings.ts'
import { type Facts, factsIn, selectFacts } from '../values/facts.ts'
import { filesOf, productFaults } from '../values/product-data.ts'
import { type AppliedChange, appliedOf, applyChange } from './apply-change.ts'
import { obtainableOf } from './obtainable.ts'
import { appendToChange } from './stage-change.ts'

/** An item in which something stays, because somebody has edited it since. */
export type KeptItem = NamedItem & {
  /** names as in {@link #src/domain/catalogue/item-differences.ts}; none for an item that is gone */
  fields: string[]
}

export interface UndoneChange extends AppliedChange {
  /** of the undo itself: undoing that one does the change again */
  change: Id
  kept: KeptItem[]
  message: string
  /** about the waiting drafts of its items */
  warnings?: string[]
}

/** Items that are read at once. */
const itemsAtOnce = 1000

/**
 * Undoes an applied change as a change of its own. Undone twice, it answers with the undo that is in effect.
 * @param options.keepEdits whether values that somebody has changed since stay as they are
 * @throws NotFoundError
 * @throws ConflictError naming what was edited since, unless that is to be kept
 */
export async function undoChange(
  database: Database,
  change: Id,
  editor: Editor,
  { keepEdits = false }: { keepEdits?: boolean | undefined } = {},
): Promise<UndoneChange> {
  const [found, undo, ...facts] = await database.read([
    selectChange(change),
    selectUndoOf(change),
    ...selectFacts({}),
  ])
  const known = changeIn(found)
  if (known === undefined) throw new NotFoundError(manyMessages.notFound)
  if (known.state !== 'applied') throw new ConflictError(manyMessages.notStaged, [])
  const former = undoIn(undo)
  if (known.undone === 1 && former !== undefined) {
    const applied = await applyChange(database, former, editor)
    return { ...applied, change: former, kept: [], message: manyMessages.undone(0) }
  }
  const staged = await stageUndo(database, known, editor)
  const { items, kept, lost, count } = await comparedItems(database, {
    change,
    undo: staged.undo,
    facts: factsIn(facts),
  })
  const { created, changed, deleted } = appliedOf(known)
  const isTooOld = staged.count + count < created + changed + deleted
  if (isTooOld || (kept.length > 0 && !keepEdits)) {
    await database.write([deleteStaged(staged.undo)])
    if (isTooOld) throw new ConflictError(manyMessages.tooOld, [])
    throw new ConflictError(manyMessages.editedSince(kept.map(({ name }) => name)), kept)
  }
  await appendToChange(database, staged.undo, items)
  const warnings = await warningsOfChange(database, staged.undo)
  const applied = await applyChange(database, staged.undo, editor)
  const message = manyMessages.undone(kept.length, lost)
  return { ...applied, ...warnings, change: staged.undo, kept, message }
}

/** @returns the id of a change with the undo of the items that nobody has changed since, and their number */
async function stageUndo(
  database: Database,
  { id, title }: Change,
  { administrator }: Editor,
): Promise<{ undo: Id; count: number }> {
  const [inserted, untouched] = await database.write([
    insertChange(
      {
        administrator: administrator.username,
        action: 'undo',
        title: manyMessages.undoTitle(title),
        undoes: id,
      },
      new Date(),
    ),
    stageUntouched(id),
  ])
  return { undo: Number(inserted?.lastInsertRowid), count: untouched?.rowsAffected ?? 0 }
}

/** The other items, compared value by value. */
async function comparedItems(
  database: Database,
  { facts, ...of }: { change: Id; undo: Id; facts: Facts },
): Promise<{ items: StagedItem[]; kept: KeptItem[]; lost: string[]; count: number }> {
  const items: StagedItem[] = []
  const former: RestoredItem[] = []
  const kept: KeptItem[] = []
  let count = 0
  for await (const item of itemsOf(database, of)) {
    count += 1
    const { staged, fields } = undoneItem(item, facts)
    if (staged?.after === null) items.push(staged)
    else if (staged !== undefined)
      former.push({ ...staged, ...nameOf(item), former: staged.after, current: item.current })
    if (fields !== undefined) kept.push({ ...nameOf(item), fields })
  }
  const { restored, lost } = await restoredItems(database, former)
  return { items: [...items, ...restored], kept, lost, count }
}

/** An item that gets former values. */
interface RestoredItem extends Pick<StagedItem, 'kind' | 'version'>, NamedItem {
  former: ItemState
  current: ItemState | null
}

/** @returns what the items get of their former values, and sentences about what is gone by now */
async function restoredItems(
  database: Database,
  items: readonly RestoredItem[],
): Promise<{ restored: StagedItem[]; lost: string[] }> {
  const found = await obtainableOf(database, items)
  const restored = found.filter(
    ({ kind, current, after }) =>
      current === null ||
      Object.keys(changesBetween(kind, current, { ...current, ...after })).length > 0,
  )
  const lost = found.flatMap((item) => item.lost.map((what) => ({ what, name: item.name })))
  return {
    restored: restored.map(({ kind, id, version, after }) => ({ kind, id, version, after })),
    lost: [...groupBy(lost, ({ what }) => what)].map(([what, of]) =>
      items.length === 1
        ? what
        : manyMessages.lostOf(
            what,
            of.map(({ name }) => name),
          ),
    ),
  }
}

/** The items of an applied change that its undo does not have yet, a part of them at a time. */
async function* itemsOf(
  database: Database,
  { change, undo }: { change: Id; undo: Id },
): AsyncGenerator<AppliedItem> {
  for (let last = 0; ;) {
    const part = { undo, after: last, limit: itemsAtOnce }
    const [result] = await database.read([selectAppliedItems(change, part)])
    const items = appliedItemsIn(result)
    yield* items
    if (items.length < itemsAtOnce) return
    last = items.at(-1)?.id ?? last
  }
}

interface Outcome {
  /** undefined if nothing is to be done */
  staged?: StagedItem
  /** the names of what is kept; undefined for nothing */
  fields?: string[]
}

function undoneItem(
  { kind, itemId: id, before, after, current, version }: AppliedItem,
  facts: Facts,
): Outcome {
  if (before === null) return undoneInsert({ kind, id, version }, after ?? {}, current)
  if (after === null)
    return current === null
      ? { staged: { kind, id, version: undefined, after: before } }
      : { fields: [] }
  if (current === null || version === null) return { fields: [] }
  const { values, kept } = undoItem(kind, before, { ...before, ...after }, current)
  if (Object.keys(values).length === 0) return kept.length === 0 ? {} : { fields: kept }
  // Old and kept values may contradict each other, and a finish may have been deleted or a circle of successors arise.
  const files = new Set([...filesOf(before), ...filesOf(current)])
  if (productFaults(kind, values, current, { ...facts, files }).length > 0)
    return { fields: Object.keys(changesBetween(kind, before, current)) }
  const staged = { kind, id, version, after: values }
  return kept.length === 0 ? { staged } : { staged, fields: kept }
}

/** An item that the change created goes, unless somebody has edited it. */
function undoneInsert(
  { kind, id, version }: { kind: ItemKind; id: Id; version: number | null },
  after: ItemState,
  current: ItemState | null,
): Outcome {
  if (current === null || version === null) return {}
  const edited = Object.keys(changesBetween(kind, after, current))
  return edited.length === 0 ? { staged: { kind, id, version, after: null } } : { fields: edited }
}

function nameOf({ kind, itemId, before, after, current }: AppliedItem): NamedItem {
  const column = nameColumns[kind]
  const name = current?.[column] ?? after?.[column] ?? before?.[column]
  return { type: kind, id: itemId, name: typeof name === 'string' ? name : `${kind} ${itemId}` }
}
