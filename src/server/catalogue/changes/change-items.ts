import type { ItemsAnswer, ItemsRequest, PreviewedItem } from '#src/domain/api/changes.ts'
import { valueLabel } from '#src/domain/catalogue/change-label.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changesBetween, comparable } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import { previewedItems } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { StagedItem } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { type StoredDraft, draftsIn, selectDrafts } from '#src/server/database/drafts.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { selectStatedValues } from '#src/server/database/photometry.ts'
import { type VersionedItem, listStoredItems } from '#src/server/database/stored-items.ts'
import { codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'
import { type ComparedChange, deviationsIn, photometryPaths } from '../values/photometry.ts'
import { newContradictions } from '../values/product-data.ts'
import { type Outcome, checked, takenCodes, withSuccessors } from './check.ts'
import { draftWarning } from './draft-warnings.ts'
import { factsIn, namedIn, selectFacts } from './facts.ts'
import { type ProposedEdit, proposedEdit } from './proposed-edit.ts'
import { type ItemEdit, requestedEdits } from './requested-edits.ts'
import type { Editor } from './save-item.ts'
import { withStoredPhotometry } from './sent-photometry.ts'
import { againIfChanged, writeChange } from './write-change.ts'

/** An item with the values that a request gives it. */
interface EditOutcome extends Outcome, Pick<ProposedEdit, 'variants'> {
  present: VersionedItem
}

/**
 * Changes many items in one transaction, or shows what a change would do.
 * @throws ValidationError naming each item that refuses, or whose values must be confirmed; then none is changed
 * @throws ConflictError naming the items that were changed since they were loaded
 */
export async function changeItems(
  database: Database,
  sent: ItemsRequest,
  editor: Editor,
): Promise<ItemsAnswer> {
  const request = await withStoredPhotometry(database, sent, editor)
  const kind = 'edits' in request ? 'product' : request.type
  return againIfChanged(async () => {
    const found = await outcomesOf(database, kind, request)
    const { outcomes, errors, deviations } = found
    const changing = outcomes.filter(({ after }) => after === null || Object.keys(after).length > 0)
    if (request.preview === true) return previewOf(found, changing)
    requireAccepted(outcomes, errors)
    requireConfirmed(changing, deviations, request)
    if (changing.length === 0) return { changed: 0 }
    const {
      change,
      revision,
      warnings = [],
    } = await writeChange(
      database,
      { action: 'edits' in request ? 'table' : 'bulk', title: titleOf(kind, changing) },
      changing.map(stagedItem),
      editor,
    )
    const all = [...warnings, ...textWarnings(changing)]
    return { changed: changing.length, change, revision, ...(all.length > 0 && { warnings: all }) }
  })
}

/** The sentences about one product's texts, or the names of several, among as many as a preview lists. */
function textWarnings(changing: readonly EditOutcome[]): string[] {
  const those = changing.slice(0, previewedItems).flatMap((outcome) => {
    const sentences = contradictions(outcome)
    return sentences.length === 0 ? [] : [{ name: named(outcome).name, sentences }]
  })
  return those.length < 2
    ? those.flatMap(({ sentences }) => sentences)
    : [manyMessages.textsDiffer(those.map(({ name }) => name))]
}

/**
 * Names the items that refuse, with the errors of as many as a preview lists: those of thousands would
 * exceed the size of an answer.
 * @throws ValidationError
 */
function requireAccepted(outcomes: readonly EditOutcome[], missing: FieldErrors): void {
  const refusing = outcomes.filter((outcome) => outcome.errors !== undefined)
  const errors: FieldErrors = {}
  if (refusing.length > 0)
    errors['form'] = [manyMessages.refused(refusing.map((outcome) => named(outcome).name))]
  for (const { present, errors: own = {} } of refusing.slice(0, previewedItems))
    for (const [field, sentences] of Object.entries(own))
      errors[`items.${present.item.id}.${field}`] = sentences
  const all = { ...errors, ...missing }
  if (Object.keys(all).length > 0) throw new ValidationError(all)
}

/** @throws ValidationError naming the items with values that are far from their photometric files */
function requireConfirmed(
  changing: readonly EditOutcome[],
  deviations: ReadonlyMap<Id, string[]>,
  { confirmDeviations = false }: ItemsRequest,
): void {
  const those = changing.filter(({ present }) => deviations.has(present.item.id))
  if (those.length === 0 || confirmDeviations) return
  throw new ValidationError({
    deviations: [manyMessages.deviates(those.map((outcome) => named(outcome).name))],
  })
}

/** A product with what may bring it far from its photometric files. */
function comparedChange({ kind, present: { item }, after }: EditOutcome): ComparedChange[] {
  if (after === null || !isCompared(kind, after)) return []
  const before = item as unknown as Product
  return [{ id: item.id, known: [before], after: { ...before, ...after } }]
}

/** Whether the values of a product are compared with its photometric files. */
const isCompared = (kind: ItemKind, values: ItemValues) =>
  kind === 'product' && ['specs', 'variants', 'photometry'].some((name) => name in values)

const stagedItem = ({ kind, present: { item, version }, after }: EditOutcome): StagedItem => ({
  kind,
  id: item.id,
  version,
  after,
})

interface Outcomes {
  outcomes: EditOutcome[]
  /** about what is not there, by `items.<id>` and the like */
  errors: FieldErrors
  /** sentences that must be confirmed, by item */
  deviations: ReadonlyMap<Id, string[]>
  drafts: ReadonlyMap<Id, StoredDraft>
}

async function outcomesOf(
  database: Database,
  kind: ItemKind,
  request: ItemsRequest,
): Promise<Outcomes> {
  const sentCodes = 'edits' in request ? [] : (request.variants ?? [])
  const errors: FieldErrors = {}
  const owners = await ownersOf(database, sentCodes)
  for (const code of sentCodes)
    if (!owners.has(codeKey(code))) errors[`variants.${code}`] = [manyMessages.noVariant(code)]
  const edits = requestedEdits(request, owners)
  const items = await listStoredItems(database, kind, [...edits.keys()])
  const proposals = items.flatMap((present) => {
    const edit = edits.get(present.item.id)
    if (edit === undefined) return []
    return [{ edit, present, proposed: proposedEdit(kind, present.item, edit) }]
  })
  requireVersions(kind, proposals)
  const set = proposals.map(({ proposed: { sent, stored } }) => ({
    kind,
    values: { ...sent, ...stored },
  }))
  const selecting = selectFacts(namedIn(set))
  const paths = set.flatMap(({ values }, place) =>
    isCompared(kind, values)
      ? photometryPaths({ ...proposals[place]?.present.item, ...values } as unknown as Product)
      : [],
  )
  const results = await database.read([
    ...selecting,
    selectStatedValues([...new Set(paths)]),
    selectDrafts({ kind, item: items.map(({ item }) => item.id) }),
  ])
  const facts = withSuccessors(
    factsIn(results),
    proposals.map(({ proposed }) => proposed),
  )
  const outcomes = proposals.map(({ edit, present, proposed }): EditOutcome => {
    if (edit.isDeleted) return { kind, present, after: null }
    const { values, refused } = checked(proposed, facts)
    const variants = proposed.variants && { variants: proposed.variants }
    if (refused !== undefined)
      return { kind, present, after: {}, errors: refused.details.errors, ...variants }
    return { kind, present, after: differing(kind, present.item, values), ...variants }
  })
  const found = new Set(items.map(({ item }) => item.id))
  for (const id of edits.keys())
    if (!found.has(id)) errors[`items.${id}`] = [manyMessages.goneItem(kind)]
  for (const [outcome, taken] of takenCodes(outcomes, facts.owners))
    outcome.errors = { ...outcome.errors, ...taken }
  const [stated, drafts] = results.slice(selecting.length)
  return {
    outcomes,
    errors,
    deviations: deviationsIn(stated, outcomes.flatMap(comparedChange)),
    drafts: new Map(draftsIn(drafts).map((draft) => [draft.item ?? 0, draft])),
  }
}

/** The fields to which values differ from those of the item. */
const differing = (kind: ItemKind, present: ItemValues, values: ItemValues): ItemValues =>
  Object.fromEntries(
    Object.entries(itemFields[kind]).flatMap(([name, field]) =>
      values[name] === undefined ||
      sameValue(comparable(field, values[name]), comparable(field, present[name]))
        ? []
        : [[name, values[name]] as const],
    ),
  )

async function ownersOf(database: Database, codes: readonly string[]): Promise<Map<string, Id>> {
  if (codes.length === 0) return new Map()
  const [result] = await database.read([selectCodeOwners(codes)])
  return new Map(codeOwnersIn(result).map(({ asked, id }) => [codeKey(asked), id]))
}

/** @throws ConflictError */
function requireVersions(
  kind: ItemKind,
  proposals: readonly { edit: ItemEdit; present: VersionedItem }[],
): void {
  const moved = proposals.filter(
    ({ edit: { version }, present }) => version !== undefined && version !== present.version,
  )
  if (moved.length === 0) return
  const items = moved.map(({ present }) => named({ kind, present }))
  const { changedMeanwhile, nothingChanged, previewAgain } = manyMessages
  const moving = changedMeanwhile(items.map(({ name }) => name))
  throw new ConflictError([moving, nothingChanged, previewAgain].join(' '), items)
}

function named({ kind, present: { item } }: Pick<EditOutcome, 'kind' | 'present'>): {
  type: ItemKind
  id: Id
  name: string
} {
  return { type: kind, id: item.id, name: nameOf(kind, item) }
}

/** Those that refuse come first, so that the list shows them. */
function previewOf(
  { outcomes, errors, deviations, drafts }: Outcomes,
  changing: readonly EditOutcome[],
): ItemsAnswer {
  const refusing = outcomes.filter((outcome) => outcome.errors !== undefined)
  const missing = Object.keys(errors).length
  const accepted = changing.filter((outcome) => outcome.errors === undefined)
  const items = [...refusing, ...accepted]
    .slice(0, previewedItems)
    .map((outcome): PreviewedItem => {
      const { item } = outcome.present
      const draft = drafts.get(item.id)
      const ofDraft = draft && draftWarning(draft, item, outcome.after)
      const warnings = [...(ofDraft === undefined ? [] : [ofDraft]), ...contradictions(outcome)]
      const far = deviations.get(item.id)
      return {
        ...named(outcome),
        changes: changesOf(outcome),
        ...(outcome.errors && { errors: outcome.errors }),
        ...(outcome.variants && { variants: outcome.variants }),
        ...(warnings.length > 0 && { warnings }),
        ...(far && { deviations: far }),
      }
    })
  const contradicted = outcomes.flatMap(({ variants }) => variants ?? [])
  const sum = (key: 'own' | 'others') => contradicted.reduce((total, one) => total + one[key], 0)
  return {
    changed: accepted.length,
    same: outcomes.length - refusing.length - accepted.length,
    refused: refusing.length + missing,
    items,
    ...(contradicted.length > 0 && {
      contradicted: { products: contradicted.length, own: sum('own'), others: sum('others') },
    }),
    ...(deviations.size > 0 && { deviating: deviations.size }),
    ...(missing > 0 && { errors }),
  }
}

const contradictions = ({ kind, present: { item }, after }: EditOutcome): string[] =>
  kind !== 'product' || after === null ? [] : newContradictions(item, { ...item, ...after })

const changesOf = ({ kind, present: { item }, after }: EditOutcome) =>
  changesBetween(kind, item, after && { ...item, ...after })

function titleOf(kind: ItemKind, changing: readonly EditOutcome[]): string {
  const count = changing.length
  const items = count === 1 ? kind : plurals[kind]
  if (changing.some(({ after }) => after === null)) return manyMessages.deleted(items, count)
  const labels = new Set<string>()
  // The first ones say enough about all, and comparing thousands would take long.
  for (const outcome of changing.slice(0, titledItems))
    for (const name of Object.keys(changesOf(outcome))) labels.add(valueLabel(kind, name))
  return manyMessages.changed([...labels], items, count)
}

const titledItems = 20
