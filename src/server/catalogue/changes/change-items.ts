import type { ItemsAnswer, ItemsRequest, PreviewedItem } from '#src/domain/api/changes.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import { previewedItems } from '#src/domain/limits.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import type { Product } from '#src/domain/product/product.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { StagedItem } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'
import { codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'
import type { Editor } from './change.ts'
import { type Named, factsIn, selectFacts } from '../values/facts.ts'
import { draftWarnings, warningsOfChange } from './draft-warnings.ts'
import { type ComparedChange, deviationsOf } from '../values/photometry.ts'
import { newContradictions } from '../values/product-data.ts'
import { applyChange } from './apply-change.ts'
import { type Outcome, editedItem } from './edited-item.ts'
import { type ItemEdit, pathsIn, requestedEdits } from './requested-edits.ts'
import { withStoredPhotometry } from './sent-photometry.ts'
import { stageChange } from './stage-change.ts'
import { takenCodes } from './taken-codes.ts'

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
  const { outcomes, errors } = await outcomesOf(database, kind, request)
  const changing = outcomes.filter(({ after }) => after === null || Object.keys(after).length > 0)
  const deviations = await deviationsOf(database, changing.flatMap(comparedChange))
  if (request.preview === true) {
    const saved = changing.map(({ present, after }) => ({ present: present.item, after }))
    const ofDrafts = await draftWarnings(database, kind, saved)
    return previewOf(outcomes, changing, errors, { ofDrafts, deviations })
  }
  requireAccepted(outcomes, errors)
  requireConfirmed(changing, deviations, request)
  if (changing.length === 0) return { changed: 0 }
  const staged = await stageChange(
    database,
    {
      administrator: editor.administrator.username,
      action: 'edits' in request ? 'table' : 'bulk',
      title: titleOf(kind, changing),
    },
    changing.map(stagedItem),
  )
  const { warnings: ofDrafts = [] } = await warningsOfChange(database, staged)
  const { revision } = await applyChange(database, staged, editor)
  const warnings = [...ofDrafts, ...textWarnings(changing)]
  return {
    changed: changing.length,
    change: staged,
    revision,
    ...(warnings.length > 0 && { warnings }),
  }
}

/** The sentences about one product's texts, or the names of several, among as many as a preview lists. */
function textWarnings(changing: readonly Outcome[]): string[] {
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
function requireAccepted(outcomes: readonly Outcome[], missing: FieldErrors): void {
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
  changing: readonly Outcome[],
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
function comparedChange({ kind, present: { item }, after }: Outcome): ComparedChange[] {
  if (kind !== 'product' || after === null) return []
  if (!['specs', 'variants', 'photometry'].some((name) => name in after)) return []
  const before = item as unknown as Product
  return [{ id: item.id, known: [before], after: { ...before, ...after } }]
}

const stagedItem = ({ kind, present: { item, version }, after }: Outcome): StagedItem => ({
  kind,
  id: item.id,
  version,
  after,
})

/** @returns the outcome for each item, and errors about what is not there, by `items.<id>` and the like */
async function outcomesOf(
  database: Database,
  kind: ItemKind,
  request: ItemsRequest,
): Promise<{ outcomes: Outcome[]; errors: FieldErrors }> {
  const sentCodes = 'edits' in request ? [] : (request.variants ?? [])
  const errors: FieldErrors = {}
  const owners = await ownersOf(database, sentCodes)
  for (const code of sentCodes)
    if (!owners.has(codeKey(code))) errors[`variants.${code}`] = [manyMessages.unknownCode(code)]
  const edits = requestedEdits(request, owners)
  const items = await listStoredItems(database, kind, [...edits.keys()])
  const known = factsIn(await database.read(selectFacts(namedIn(kind, edits))))
  const outcomes = items.map((present): Outcome => {
    const edit = edits.get(present.item.id)
    const none = { kind, present, after: {} }
    if (edit === undefined) return none
    if (edit.isDeleted) return { ...none, after: null }
    const edited = editedItem(kind, present.item, edit, known)
    return { ...none, ...edited }
  })
  requireVersions(outcomes, edits)
  const found = new Set(items.map(({ item }) => item.id))
  for (const id of edits.keys())
    if (!found.has(id)) errors[`items.${id}`] = [manyMessages.goneItem(kind)]
  for (const [id, taken] of await takenCodes(database, outcomes)) {
    const outcome = outcomes.find(({ present }) => present.item.id === id)
    if (outcome !== undefined) outcome.errors = { ...outcome.errors, ...taken }
  }
  return { outcomes, errors }
}

async function ownersOf(database: Database, codes: readonly string[]): Promise<Map<string, Id>> {
  if (codes.length === 0) return new Map()
  const [result] = await database.read([selectCodeOwners(codes)])
  return new Map(codeOwnersIn(result).map(({ asked, id }) => [codeKey(asked), id]))
}

/** What edits name of the catalogue. */
function namedIn(kind: ItemKind, edits: ReadonlyMap<Id, ItemEdit>): Named {
  const all = [...edits.values()]
  const ids: Partial<Record<ItemKind, Id[]>> = {}
  for (const [name, field] of Object.entries(itemFields[kind]))
    if (field.kind === 'relation')
      ids[field.to] = [...(ids[field.to] ?? []), ...all.flatMap((edit) => relatedIds(edit, name))]
  return { paths: all.flatMap(pathsIn), ids }
}

function relatedIds({ values, categories }: ItemEdit, name: string): Id[] {
  const sent = values[name]
  // Of a field with at most one item, its id may stand alone.
  const ids = [sent].flat().filter((id): id is Id => Number.isInteger(id))
  return name === 'category_ids' ? [...ids, ...categories.add] : ids
}

/** @throws ConflictError */
function requireVersions(outcomes: readonly Outcome[], edits: ReadonlyMap<Id, ItemEdit>): void {
  const moved = outcomes.filter(({ present: { item, version } }) => {
    const loaded = edits.get(item.id)?.version
    return loaded !== undefined && loaded !== version
  })
  if (moved.length === 0) return
  const items = moved.map(named)
  throw new ConflictError(manyMessages.changedMeanwhile(items.map(({ name }) => name)), items)
}

function named({ kind, present: { item } }: Outcome): { type: ItemKind; id: Id; name: string } {
  return { type: kind, id: item.id, name: nameOf(kind, item) }
}

/** Those that refuse come first, so that the list shows them. */
function previewOf(
  outcomes: readonly Outcome[],
  changing: readonly Outcome[],
  errors: FieldErrors,
  {
    ofDrafts,
    deviations,
  }: { ofDrafts: ReadonlyMap<Id, string>; deviations: ReadonlyMap<Id, string[]> },
): ItemsAnswer {
  const refusing = outcomes.filter((outcome) => outcome.errors !== undefined)
  const missing = Object.keys(errors).length
  const accepted = changing.filter((outcome) => outcome.errors === undefined)
  const items = [...refusing, ...accepted]
    .slice(0, previewedItems)
    .map((outcome): PreviewedItem => {
      const ofDraft = ofDrafts.get(outcome.present.item.id)
      const warnings = [...(ofDraft === undefined ? [] : [ofDraft]), ...contradictions(outcome)]
      const far = deviations.get(outcome.present.item.id)
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

const contradictions = ({ kind, present: { item }, after }: Outcome): string[] =>
  kind !== 'product' || after === null ? [] : newContradictions(item, { ...item, ...after })

const changesOf = ({ kind, present: { item }, after }: Outcome) =>
  changesBetween(kind, item, after && { ...item, ...after })

function titleOf(kind: ItemKind, changing: readonly Outcome[]): string {
  const count = changing.length
  const items = count === 1 ? kind : plurals[kind]
  if (changing.some(({ after }) => after === null)) return manyMessages.deleted(items, count)
  const labels = new Set<string>()
  // The first ones say enough about all, and comparing thousands would take long.
  for (const outcome of changing.slice(0, titledItems))
    for (const name of Object.keys(changesOf(outcome))) labels.add(labelOf(kind, name))
  return manyMessages.changed([...labels], items, count)
}

const titledItems = 20

function labelOf(kind: ItemKind, name: string): string {
  const key = name.slice(name.lastIndexOf('.') + 1)
  return (
    ownValue(itemFields[kind], name)?.heading ??
    attributes.find((attribute) => attribute.key === key)?.label ??
    key
  )
}
