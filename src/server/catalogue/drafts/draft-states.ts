import type { InStatement, ResultSet } from '@libsql/client'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import type { FieldChanges, ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { draftConflicts, draftDifferences, draftedItem } from '#src/domain/drafts/draft.ts'
import type { Clash } from '#src/domain/drafts/clashes.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Product } from '#src/domain/product/product.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type DraftFilter,
  type StoredDraft,
  draftedCodesIn,
  draftsIn,
  formerStateIn,
  itemsOfDraftsIn,
  selectDraftedCodes,
  selectDrafts,
  selectFormerState,
  selectItemsOfDrafts,
} from '#src/server/database/drafts.ts'
import { isTooLarge } from '#src/server/database/faults.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { selectStatedValues } from '#src/server/database/photometry.ts'
import {
  type ItemsByKind,
  type VersionedItem,
  storedItemsOf,
} from '#src/server/database/stored-items.ts'
import { type Proposed, checked, givenCodes, ownedCodes, withSuccessors } from '../changes/check.ts'
import { type Facts, factsIn, namedIn, selectFacts } from '../changes/facts.ts'
import { type ComparedChange, deviationsIn, photometryPaths } from '../values/photometry.ts'

/** A draft beside what is published now. */
export interface DraftState {
  kind: StoredDraft['kind']
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

type NamedItem = Pick<StoredDraft, 'kind' | 'item'> & Partial<Pick<StoredDraft, 'formerId'>>

/** The published items that drafts change or would bring back. */
export const publishedItems = (
  database: Database,
  drafts: readonly NamedItem[],
): Promise<ItemsByKind> =>
  storedItemsOf(
    database,
    drafts.flatMap(({ kind, item, formerId }) => {
      const id = item ?? formerId ?? null
      return id === null ? [] : [{ kind, id }]
    }),
  )

/** Drafts with the published items that they change or would bring back. */
export interface DraftsWithItems {
  drafts: readonly StoredDraft[]
  /** undefined if they are not read yet */
  published?: ItemsByKind | undefined
}

/** Reads drafts with these items, and others, in one round trip unless the items are many or large. */
export async function readDraftsWithItems(
  database: Database,
  filter: DraftFilter,
  others: readonly InStatement[] = [],
): Promise<DraftsWithItems & { others: ResultSet[] }> {
  const statements = [selectDrafts(filter), ...others]
  try {
    const results = await database.read([...statements, ...selectItemsOfDrafts(filter)])
    const [found, ...rest] = results.slice(0, statements.length)
    const published = itemsOfDraftsIn(results.slice(statements.length))
    return { drafts: draftsIn(found), published, others: rest }
  } catch (error) {
    if (!isTooLarge(error)) throw error
    const [found, ...rest] = await database.read(statements)
    return { drafts: draftsIn(found), others: rest }
  }
}

/**
 * Compares drafts with what is published now. The number of its reads does not depend on theirs.
 * @param options.together whether they are to be published together
 */
export async function draftStates(
  database: Database,
  { drafts, published }: DraftsWithItems,
  { together = false } = {},
): Promise<DraftState[]> {
  if (drafts.length === 0) return []
  const items = published ?? (await publishedItems(database, drafts))
  const begun = drafts.map((draft): Begun => {
    const { kind, item: id, formerId } = draft
    const present = id === null ? undefined : items[kind].get(id)
    const item = draftedItem(draft, present?.item ?? null)
    const isBack = formerId !== null && items[kind].has(formerId)
    return {
      draft,
      published: present,
      item,
      isBack,
      proposed: proposedDraft(draft, item, present),
    }
  })
  const moved = begun.filter(isMoved)
  const selecting = selectFacts(
    namedIn(
      begun.map(({ draft: { kind }, proposed: { sent, stored } }) => ({
        kind,
        values: { ...sent, ...stored },
      })),
    ),
  )
  const [drafted, stated, ...found] = await database.read([
    selectDraftedCodes(begun.flatMap(codesSet)),
    selectStatedValues([...new Set(moved.flatMap(({ item }) => photometryPaths(item as Product)))]),
    ...selecting,
    ...moved.map(({ draft, published: { item } }) =>
      selectFormerState(draft.kind, item.id, draft.itemVersion),
    ),
  ])
  const known = factsIn(found)
  const proposals = begun.map(({ proposed }) => proposed)
  const facts = together ? withSuccessors(known, proposals) : known
  const states = begun.map((one) => stateOf(one, facts))
  refuseTaken(
    states,
    facts,
    Map.groupBy(draftedCodesIn(drafted), ({ asked }) => asked),
  )
  const compared = moved.map(
    ({ draft, published: { item: present }, item }, place): ComparedChange => {
      const former = formerStateIn(found[selecting.length + place])
      const saved = former && draftedItem(draft, former)
      const known = [present as ItemState, ...(saved ? [saved] : [])]
      return {
        id: draft.id,
        known: known as unknown as Product[],
        after: item as unknown as Product,
      }
    },
  )
  for (const [id, sentences] of deviationsIn(stated, compared)) {
    const state = states.find(({ draft }) => draft.id === id)
    if (state !== undefined) state.problems['photometry'] = [draftMessages.deviates(sentences)]
  }
  return states
}

interface Begun extends Pick<DraftState, 'draft' | 'published' | 'item'> {
  /** a deleted item that the draft would bring back is back already */
  isBack: boolean
  proposed: Required<Pick<Proposed, 'sent' | 'stored'>> & Proposed
}

type Moved = Begun & { published: VersionedItem; item: ItemState }

/**
 * Whether others have changed the product since the draft was saved: only then may its values be far from photometric
 * files without anybody having confirmed it.
 */
const isMoved = (begun: Begun): begun is Moved => {
  const { draft, published, item } = begun
  const isChanged = published !== undefined && published.version !== draft.itemVersion
  return draft.kind === 'product' && isChanged && item !== null
}

/** The fields that a draft sets, with the values of now in those of their parts that it does not change. */
function proposedDraft(
  { kind, action, after }: StoredDraft,
  item: ItemState | null,
  published: VersionedItem | undefined,
): Begun['proposed'] {
  const sent: Record<string, unknown> = {}
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (item === null || (action === 'edit' && !(name in after))) continue
    // The draft of a new item may be older than the field.
    if (field.kind === 'file') stored[name] = item[name] ?? null
    else if (field.kind === 'images') stored[name] = item[name] ?? []
    else sent[name] = item[name]
  }
  return { kind, present: published?.item, sent, stored }
}

function stateOf({ isBack, proposed, ...begun }: Begun, facts: Facts): DraftState {
  const { draft, published, item } = begun
  const { kind, action } = draft
  const present = published?.item ?? null
  const name = nameOf(kind, item ?? present)
  const changes = draftDifferences(draft, present)
  const state = { kind, ...begun, name, changes, conflicts: [], clashes: [] }
  const refused = (message: string) => ({ ...state, problems: { form: [message] }, after: null })
  if (isBack) return refused(draftMessages.isBack(kind))
  if (action !== 'add' && published === undefined) return refused(manyMessages.goneItem(kind))
  if (action === 'delete')
    return published?.version === draft.itemVersion
      ? { ...state, problems: {}, after: null }
      : { ...refused(draftMessages.editedSince(kind)), conflicts: ['form'] }
  const conflicts = present === null ? [] : draftConflicts(draft, present)
  const { values: after, refused: fault } = checked(proposed, facts)
  const problems = { ...fault?.details.errors }
  if (conflicts.length > 0)
    problems['form'] = [draftMessages.conflict(conflicts.map((one) => changeLabel(kind, one)))]
  return { ...state, conflicts, problems, after }
}

/** The codes that a draft gives its product, in lower case. */
const codesSet = ({ draft: { kind }, published, proposed: { sent } }: Begun): string[] =>
  givenCodes([{ kind, present: published, after: sent }]).map(({ code }) => codeKey(code))

/**
 * Adds the problems with codes that another product has, or that other drafts give, too; all of these have one, and it
 * is one of their clashes.
 */
function refuseTaken(
  states: readonly DraftState[],
  { owners }: Facts,
  drafted: ReadonlyMap<string, readonly { id: Id; name: string }[]>,
): void {
  const outcomes = states.map((state) => ({ ...state, present: state.published, state }))
  for (const [{ state }, errors] of ownedCodes(outcomes, owners))
    Object.assign(state.problems, errors)
  for (const { outcome, field, code } of givenCodes(outcomes)) {
    const { state } = outcome
    const others = drafted.get(codeKey(code))?.filter(({ id }) => id !== state.draft.id) ?? []
    const kind = field === 'code' ? 'product' : 'order'
    const clashes = others.map(({ id: draft, name }) => ({
      ...{ draft, field },
      message: draftMessages.codeInDraft(kind, code, { name }),
    }))
    if (clashes.length === 0) continue
    state.clashes.push(...clashes)
    const messages = [...(state.problems[field] ?? []), ...clashes.map(({ message }) => message)]
    state.problems[field] = [...new Set(messages)]
  }
}
