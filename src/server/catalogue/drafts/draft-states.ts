import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import type { FieldChanges, ItemState } from '#src/domain/catalogue/item-differences.ts'
import { rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { draftConflicts, draftDifferences, draftedItem } from '#src/domain/drafts/draft.ts'
import type { Clash } from '#src/domain/drafts/clashes.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Product } from '#src/domain/product/product.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type StoredDraft,
  draftedCodesIn,
  formerStateIn,
  selectDraftedCodes,
  selectFormerState,
} from '#src/server/database/drafts.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { type VersionedItem, listStoredItems } from '#src/server/database/stored-items.ts'
import { codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { type Facts, type Named, factsIn, selectFacts } from '../values/facts.ts'
import { takenCodes } from '../changes/taken-codes.ts'
import { deviationsOf } from '../values/photometry.ts'
import { checkedDraft } from './checked-draft.ts'

/** A draft beside what is published now. */
export interface DraftState {
  draft: StoredDraft
  published: VersionedItem | undefined
  /** the item as it would be; null for none */
  item: ItemState | null
  /** of the item as it would be, or else as it is */
  name: string
  changes: FieldChanges
  conflicts: string[]
  /** what publication would refuse, also together with another draft */
  problems: FieldErrors
  /** those of the problems that another draft is a part of */
  clashes: Clash[]
  /** the values to publish; null deletes the item */
  after: ItemValues | null
}

/** Compares drafts with what is published now. The number of its reads does not depend on theirs. */
export async function draftStates(
  database: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftState[]> {
  if (drafts.length === 0) return []
  const published = await publishedItems(database, drafts)
  const begun = drafts.map((draft) => {
    const { kind, item, formerId } = draft
    const present = item === null ? undefined : published[kind].get(item)
    const isBack = formerId !== null && published[kind].has(formerId)
    return { draft, published: present, isBack, item: draftedItem(draft, present?.item ?? null) }
  })
  const known = factsIn(await database.read(selectFacts(namedIn(begun))))
  const states = begun.map((one) => stateOf(one, known))
  for (const [state, errors] of await codesTaken(database, states))
    Object.assign(state.problems, errors)
  for (const [state, sentences] of await unconfirmed(database, states))
    state.problems['photometry'] = [draftMessages.deviates(sentences)]
  return states
}

/**
 * Sentences about values that are far from photometric files only since others have changed the product. Whoever
 * saved the draft has confirmed those that it had then.
 */
async function unconfirmed(
  database: Database,
  states: readonly DraftState[],
): Promise<Map<DraftState, string[]>> {
  const moved = states.flatMap((state) => {
    const { draft, published, item } = state
    const isMoved = draft.kind === 'product' && published?.version !== draft.itemVersion
    return isMoved && published !== undefined && item !== null
      ? [{ state, draft, published, item }]
      : []
  })
  if (moved.length === 0) return new Map()
  const formers = await database.read(
    moved.map(({ draft, published }) =>
      selectFormerState(draft.kind, published.item.id, draft.itemVersion),
    ),
  )
  const changes = moved.map(({ draft, published, item }, place) => {
    const former = formerStateIn(formers[place])
    const saved = former === undefined ? null : draftedItem(draft, former)
    const known = [published.item as ItemState, ...(saved === null ? [] : [saved])]
    return { id: draft.id, known: known as unknown as Product[], after: item as unknown as Product }
  })
  const deviations = await deviationsOf(database, changes)
  return new Map(
    moved.flatMap(({ state }) => {
      const sentences = deviations.get(state.draft.id)
      return sentences === undefined ? [] : [[state, sentences] as const]
    }),
  )
}

type Begun = Pick<DraftState, 'draft' | 'published' | 'item'> & {
  /** a deleted item that the draft would bring back is back already */
  isBack: boolean
}

/** The published items that drafts change or would bring back, by kind and id. */
export async function publishedItems(
  database: Database,
  drafts: readonly (Pick<StoredDraft, 'kind' | 'item'> & Partial<Pick<StoredDraft, 'formerId'>>)[],
): Promise<Record<ItemKind, Map<Id, VersionedItem>>> {
  const items = { product: new Map(), category: new Map(), project: new Map() } as Record<
    ItemKind,
    Map<Id, VersionedItem>
  >
  for (const kind of itemKinds) {
    const ids = drafts.flatMap(({ item, formerId, ...draft }) =>
      draft.kind === kind ? (item ?? formerId ?? []) : [],
    )
    if (ids.length === 0) continue
    for (const one of await listStoredItems(database, kind, ids)) items[kind].set(one.item.id, one)
  }
  return items
}

/** What drafts name of the catalogue. */
function namedIn(drafts: readonly Begun[]): Named {
  const ids: Record<ItemKind, Id[]> = { product: [], category: [], project: [] }
  for (const { draft, item } of drafts)
    for (const [name, field] of Object.entries(itemFields[draft.kind]))
      if (field.kind === 'relation' && name in draft.after)
        ids[field.to].push(...((item?.[name] ?? []) as Id[]))
  return { paths: drafts.flatMap(({ item }) => pathsIn(item)), ids }
}

/** Every text of an item that may be the path of a file; only stored files are found by them. */
const pathsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : []
}

function stateOf({ isBack, ...begun }: Begun, known: Facts): DraftState {
  const { draft, published, item } = begun
  const { kind, action } = draft
  const present = published?.item ?? null
  const name = nameOf(kind, item ?? present)
  const changes = draftDifferences(draft, present)
  const state = { ...begun, name, changes, conflicts: [], clashes: [] }
  const refused = (message: string) => ({ ...state, problems: { form: [message] }, after: null })
  if (isBack) return refused(draftMessages.isBack(kind))
  if (action !== 'add' && published === undefined) return refused(draftMessages.itemGone(kind))
  if (action === 'delete')
    return published?.version === draft.itemVersion
      ? { ...state, problems: {}, after: null }
      : { ...refused(draftMessages.editedSince(kind)), conflicts: ['form'] }
  const conflicts = present === null ? [] : draftConflicts(draft, present)
  const { problems, after } = checkedDraft(draft, item ?? {}, present, known)
  if (conflicts.length > 0)
    problems['form'] = [draftMessages.conflict(conflicts.map((one) => changeLabel(kind, one)))]
  return { ...state, conflicts, problems, after }
}

/**
 * Errors about codes that another product has, or that other drafts set, too; all of them have one, and it is one of
 * their clashes.
 */
async function codesTaken(
  database: Database,
  states: readonly DraftState[],
): Promise<Map<DraftState, FieldErrors>> {
  const errors = new Map<DraftState, FieldErrors>()
  const set = states.flatMap((state) => codesSet(state).map((one) => ({ state, ...one })))
  if (set.length === 0) return errors
  const refuse = (state: DraftState, own: FieldErrors) =>
    errors.set(state, { ...errors.get(state), ...own })
  const codes = set.map(({ code }) => code)
  const [owned, drafted] = await database.read([
    selectCodeOwners(codes),
    selectDraftedCodes(codes.map(codeKey)),
  ])
  const owners = new Map(codeOwnersIn(owned).map((owner) => [codeKey(owner.asked), owner]))
  const twins = Map.groupBy(draftedCodesIn(drafted), ({ asked }) => asked)
  for (const { state, field, code } of set) {
    const owner = state.draft.action === 'add' ? owners.get(codeKey(code)) : undefined
    if (owner !== undefined) {
      refuse(state, { [field]: [refusalMessages.codeTaken(code, owner)] })
      continue
    }
    const others = twins.get(codeKey(code))?.filter(({ id }) => id !== state.draft.id) ?? []
    const clashes = others.map(({ id: draft, name }) => ({
      ...{ draft, field },
      message: draftMessages.codeInDraft(field === 'code' ? 'product' : 'order', code, { name }),
    }))
    if (clashes.length === 0) continue
    state.clashes.push(...clashes)
    refuse(state, { [field]: [...new Set(clashes.map(({ message }) => message))] })
  }
  const byId = new Map<Id, DraftState>()
  const outcomes = states.flatMap((state) => {
    const { draft, published, after } = state
    if (draft.kind !== 'product' || published === undefined) return []
    byId.set(published.item.id, state)
    return [{ kind: draft.kind, present: published, after }]
  })
  for (const [id, own] of await takenCodes(database, outcomes)) {
    const state = byId.get(id)
    // The other draft says more than that a code appears twice.
    if (state !== undefined) refuse(state, { ...own, ...errors.get(state) })
  }
  return errors
}

/** The codes that a draft of a product gives to it, each with the field in which it stands. */
function codesSet({ draft, item }: DraftState): { field: string; code: string }[] {
  if (draft.kind !== 'product' || draft.action === 'delete' || item === null) return []
  const before = new Set(rowsOf(draft.base).map(({ orderCode }) => orderCode))
  const rows = 'variants' in draft.after ? rowsOf(item) : []
  const added = rows.flatMap(({ orderCode: code }, index) =>
    before.has(code) ? [] : [{ field: `variants.${index}.orderCode`, code }],
  )
  const own = draft.action === 'add' ? [{ field: 'code', code: String(item['code']) }] : []
  return [...own, ...added].filter(({ code }) => code !== '')
}
