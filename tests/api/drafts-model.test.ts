import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChange } from '#src/server/catalogue/changes/apply-change.ts'
import { restoreVersion } from '#src/server/catalogue/drafts/restore-version.ts'
import { stageChange } from '#src/server/catalogue/changes/stage-change.ts'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import { deleteCatalogueItem } from '#src/server/catalogue/changes/delete-item.ts'
import { addCollection } from '#src/server/catalogue/drafts/collections.ts'
import { restoreDraft } from '#src/server/catalogue/drafts/former-drafts.ts'
import { publishDrafts } from '#src/server/catalogue/drafts/publish-drafts.ts'
import { discardDraft } from '#src/server/catalogue/drafts/read-drafts.ts'
import { draftDeletion, draftEdit } from '#src/server/catalogue/drafts/save-draft.ts'
import { publishDueCollections } from '#src/server/catalogue/drafts/watch-collections.ts'
import { editItem } from '#src/server/catalogue/changes/save-item.ts'
import { SentForm } from '#src/server/catalogue/values/sent-form.ts'
import { draftsIn, selectDrafts } from '#src/server/database/drafts.ts'
import { historicVersionIn, selectHistoricVersion } from '#src/server/database/history.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'
import { RefusalError } from '#src/server/errors.ts'
import { editorOf } from '#tests/support/changes.ts'
import { formOf, rowsOf } from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'
import { catalogueOf } from '#tests/support/public-api.ts'

/*
 * After any sequence of drafts, publications, schedules, edits, deletions, restores, undos and imports:
 * - a draft that was saved over or discarded can come back as it was;
 * - only the commands of drafts change drafts, and they change them as a reference of plain values does;
 * - of drafts, only their publication changes what is published, to the values that the reference names,
 *   or it is refused and changes nothing.
 */

const ids = [1, 2, 3] as const
const fields = ['name', 'color', 'watts', 'cct'] as const
type Field = (typeof fields)[number]
type Values = Partial<Record<Field, string | number>>

/** A draft of the reference: the values it changes, as they were published, and as it has them. */
type Drafted = { is: 'edit'; base: Values; after: Values } | { is: 'delete'; version: number }

interface Published {
  version: number
  values: Values
}

const value: Record<Field, fc.Arbitrary<string | number>> = {
  name: fc.constantFrom('Orbit', 'Halo', 'Zenith'),
  color: fc.constantFrom('Bronze', 'White'),
  watts: fc.integer({ min: 1, max: 3 }),
  cct: fc.constantFrom(2700, 3000),
}
const edits = fc
  .record(value, { requiredKeys: [] })
  .filter((edit) => Object.keys(edit).length > 0) as fc.Arbitrary<Values>
const id = fc.constantFrom(...ids)
const some = fc.uniqueArray(id, { minLength: 1, maxLength: 3 })

const command = fc.oneof(
  fc.record({ do: fc.constant('draft' as const), id, edits }),
  fc.record({ do: fc.constant('draft again' as const), id, edits }),
  fc.record({ do: fc.constant('draft deletion' as const), id }),
  fc.record({ do: fc.constant('discard' as const), id }),
  fc.record({ do: fc.constant('bring back' as const), which: fc.nat(19) }),
  fc.record({ do: fc.constant('restore as draft' as const), which: fc.nat(19) }),
  fc.record({ do: fc.constant('publish' as const), ids: some }),
  fc.record({ do: fc.constant('schedule' as const), ids: some }),
  fc.record({ do: fc.constant('edit' as const), id, edits }),
  fc.record({ do: fc.constant('import' as const), ids: some, edits }),
  fc.record({ do: fc.constant('delete' as const), id }),
  fc.record({ do: fc.constant('restore' as const), which: fc.nat(19) }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(19) }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

let place: MigratedDatabase
beforeAll(async () => {
  place = await startMigrated()
})
afterAll(() => place.stop())

const editor = editorOf()
const database = () => place.database

async function reset(): Promise<void> {
  await database().write([
    ...[
      'draft',
      'former_draft',
      'collection',
      'history',
      'change_item',
      'change',
      'product',
      'category',
      'project',
    ].map((table) => `DELETE FROM ${table}`),
    'DELETE FROM file',
    'DELETE FROM suggestion',
    'DELETE FROM outbox',
  ])
  await database().writeCatalogue(catalogueOf())
}

/** What is published, read from the database. */
async function published(): Promise<Map<number, Published>> {
  const items = await listStoredItems(database(), 'product', ids)
  return new Map(
    items.map(({ item, version }) => {
      const { name, color, specs, variants } = item
      const cct = variants[0]?.specs['cct']
      const values: Record<Field, unknown> = { name, color, watts: specs.watts, cct }
      const known = Object.entries(values).filter(([, one]) => one !== undefined)
      return [item.id, { version, values: Object.fromEntries(known) as Values }]
    }),
  )
}

const storedDrafts = async () => draftsIn((await database().read([selectDrafts({})]))[0])
const draftOf = async (item: number) => (await storedDrafts()).find((one) => one.item === item)

/** The fields of a form for some values; its rows and attributes are whole. */
function formFields(item: number, { name, color, watts, cct }: Values, sent: readonly Field[]) {
  return formOf({
    ...(sent.includes('name') && { name: String(name) }),
    ...(sent.includes('color') && { color: String(color) }),
    ...(sent.includes('watts') && { specs: JSON.stringify(watts === undefined ? {} : { watts }) }),
    ...(sent.includes('cct') && {
      variants: JSON.stringify(
        cct === undefined ? [] : [{ orderCode: `V-${item}`, specs: { cct } }],
      ),
    }),
  })
}

/** Whether it succeeds; a refusal is an outcome, anything else a defect. */
async function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

const differing = (base: Values, after: Values) =>
  fields.filter((field) => base[field] !== after[field])
const pick = (values: Values, names: readonly Field[]): Values =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))

/** A draft that only has what differs. */
const normalized = (base: Values, after: Values): Drafted | undefined => {
  const names = differing(base, after)
  return names.length === 0
    ? undefined
    : { is: 'edit', base: pick(base, names), after: pick(after, names) }
}

const overlaid = (now: Values, draft: Drafted | undefined): Values => {
  if (draft?.is !== 'edit') return now
  const changed = differing(draft.base, draft.after)
  const others = fields.filter((name) => !changed.includes(name))
  return { ...pick(now, others), ...pick(draft.after, changed) }
}

type Drafts = Map<number, Drafted>

/** The drafts that were saved over or discarded, in this order. */
type Former = { item: number; draft: Drafted }[]

/** Whether the publication of a draft is refused, by the reference. */
function isRefused(draft: Drafted, now: Published | undefined): boolean {
  if (now === undefined) return true
  if (draft.is === 'delete') return draft.version !== now.version
  return differing(draft.base, draft.after).some(
    (name) => now.values[name] !== draft.base[name] && now.values[name] !== draft.after[name],
  )
}

async function saveDraft(
  drafts: Drafts,
  gone: Former,
  one: Command & { do: 'draft' | 'draft again' },
) {
  const now = (await published()).get(one.id)
  const former = drafts.get(one.id)
  const showsDraft = one.do === 'draft again'
  const stored = await draftOf(one.id)
  if (showsDraft && stored === undefined) return
  const shown = showsDraft ? overlaid(now?.values ?? {}, former) : (now?.values ?? {})
  const form = formFields(one.id, { ...shown, ...one.edits }, Object.keys(one.edits) as Field[])
  form.set('draft', '1')
  if (now !== undefined) form.set('version', String(now.version))
  if (showsDraft) form.set('draft_version', String(stored?.version))
  const isSaved = await succeeds(() => draftEdit('product', one.id, new SentForm(form), editor))
  if (now === undefined) {
    expect(isSaved).toBe(false)
    return
  }
  const wanted = { ...shown, ...one.edits }
  const next = showsDraft ? normalized(now.values, wanted) : mergedInto(former, now.values, wanted)
  const isNothing = former === undefined && next === undefined
  expect(isSaved).toBe(!isNothing)
  if (isNothing) return
  if (former !== undefined) gone.push({ item: one.id, draft: former })
  drafts.set(one.id, next ?? { is: 'edit', base: {}, after: {} })
}

/** A draft in which what differs from the published values takes the place of its own. */
function mergedInto(former: Drafted | undefined, now: Values, wanted: Values): Drafted | undefined {
  if (former?.is !== 'edit') return normalized(now, wanted)
  const changed = differing(now, wanted)
  return normalized(taken(former.base, now, changed), taken(former.after, wanted, changed))
}

/** Some values with those of a source, also where it has none. */
const taken = (values: Values, source: Values, names: readonly Field[]): Values => ({
  ...pick(
    values,
    fields.filter((name) => !names.includes(name)),
  ),
  ...pick(source, names),
})

async function restoreAsDraft(drafts: Drafts, gone: Former, which: number) {
  const rows = await rowsOf(database(), 'SELECT id FROM history ORDER BY id')
  const version = rows[which % Math.max(rows.length, 1)]?.['id']
  if (version === undefined) return
  const known = historicVersionIn(await database().read(selectHistoricVersion(Number(version))))
  const item = known?.itemId ?? 0
  const source = known?.after ?? known?.before
  const now = (await published()).get(item)
  // The draft of a deleted item is one of a new item.
  if (now === undefined) return
  const former = drafts.get(item)
  const wanted = source === null || source === undefined ? now.values : valuesOf(source)
  const isSame = differing(now.values, wanted).length === 0
  const isSaved = await succeeds(() =>
    restoreVersion(database(), Number(version), { draft: true }, editor),
  )
  expect(isSaved).toBe(Boolean(source) && (former?.is !== 'delete' || isSame))
  if (!isSaved || isSame) return
  if (former !== undefined) gone.push({ item, draft: former })
  drafts.set(item, mergedInto(former, now.values, wanted) ?? { is: 'edit', base: {}, after: {} })
}

async function bringBack(drafts: Drafts, gone: Former, which: number) {
  const rows = await rowsOf(database(), 'SELECT id FROM former_draft ORDER BY id')
  expect(rows).toHaveLength(gone.length)
  const place = which % Math.max(gone.length, 1)
  const former = gone[place]
  if (former === undefined) return
  const isBack = await succeeds(() => restoreDraft(database(), Number(rows[place]?.['id']), editor))
  expect(isBack).toBe(!drafts.has(former.item))
  if (isBack) drafts.set(former.item, former.draft)
}

async function draftDeletionOf(drafts: Drafts, gone: Former, item: number) {
  const now = (await published()).get(item)
  const former = drafts.get(item)
  const versions = { version: undefined, draftVersion: undefined }
  const isSaved = await succeeds(() => draftDeletion('product', item, versions, editor))
  expect(isSaved).toBe(now !== undefined && former?.is !== 'edit')
  if (isSaved && former !== undefined) gone.push({ item, draft: former })
  if (isSaved && now !== undefined) drafts.set(item, { is: 'delete', version: now.version })
}

/** Publishes at once, or as a collection whose time has come: all of the drafts or none. */
async function publish(drafts: Drafts, one: Command & { do: 'publish' | 'schedule' }) {
  const stored = await storedDrafts()
  const wanted = stored.filter(({ item }) => one.ids.some((known) => known === item))
  const before = await published()
  const refused = wanted.some(({ item }) => {
    const draft = drafts.get(item ?? 0)
    return draft === undefined || isRefused(draft, before.get(item ?? 0))
  })
  const chosen = wanted.map((draft) => draft.id)
  if (one.do === 'publish') {
    const isDone = await succeeds(() => publishDrafts(database(), chosen, editor))
    expect(isDone).toBe(chosen.length > 0 && !refused)
  } else {
    await database().write(['DELETE FROM collection'])
    const at = new Date(Date.now() + 3_600_000)
    const sent = { name: 'Fair', drafts: chosen, at: at.toISOString() }
    await addCollection(database(), sent, editor)
    await publishDueCollections(database(), editor.context, new Date(at.getTime() + 1))
  }
  const after = await published()
  for (const item of ids) {
    const draft = drafts.get(item)
    const isPublished =
      !refused && draft !== undefined && wanted.some((known) => known.item === item)
    if (!isPublished) expect(after.get(item)).toEqual(before.get(item))
    else if (draft.is === 'delete') expect(after.get(item)).toBeUndefined()
    else expect(after.get(item)?.values).toEqual(overlaid(before.get(item)?.values ?? {}, draft))
    if (isPublished) drafts.delete(item)
  }
}

/** What changes only the published state; a refusal changes nothing. */
async function changePublished(one: Command): Promise<void> {
  const now = await published()
  switch (one.do) {
    case 'edit': {
      const values = { ...now.get(one.id)?.values, ...one.edits }
      const form = new SentForm(formFields(one.id, values, Object.keys(one.edits) as Field[]))
      await succeeds(() => editItem('product', one.id, form, editor))
      return
    }
    case 'import': {
      const items = await listStoredItems(database(), 'product', one.ids)
      const { name, color } = one.edits
      const staged = items.map(({ item, version }) => ({
        ...{ kind: 'product' as const, id: item.id, version },
        after: {
          ...(name !== undefined && { name }),
          ...(color !== undefined && { color }),
          ...(one.edits.watts !== undefined && {
            specs: { ...item.specs, watts: one.edits.watts },
          }),
        },
      }))
      const head = { administrator: 'Noor', action: 'import', title: 'Sheet' } as const
      await applyChange(database(), await stageChange(database(), head, staged), editor)
      return
    }
    case 'delete':
      await succeeds(() => deleteCatalogueItem('product', one.id, undefined, editor))
      return
    case 'restore': {
      const rows = await rowsOf(database(), 'SELECT id FROM history ORDER BY id')
      const version = rows[one.which % Math.max(rows.length, 1)]?.['id']
      if (version !== undefined)
        await succeeds(() => restoreVersion(database(), Number(version), {}, editor))
      return
    }
    case 'undo': {
      const rows = await rowsOf(
        database(),
        `SELECT id FROM change WHERE state = 'applied' AND undone = 0 ORDER BY id`,
      )
      const change = rows[one.which % Math.max(rows.length, 1)]?.['id']
      if (change !== undefined)
        await succeeds(() => undoChange(database(), Number(change), editor, { keepEdits: true }))
    }
  }
}

/** The reference's values of a stored item. */
function valuesOf(state: Record<string, unknown>): Values {
  const { name, color, specs, variants } = state as {
    name?: string
    color?: string
    specs?: { watts?: number }
    variants?: { specs: { cct?: number } }[]
  }
  const cct = variants?.[0]?.specs.cct
  return {
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
    ...(specs?.watts !== undefined && { watts: specs.watts }),
    ...(cct !== undefined && { cct }),
  }
}

/** The stored drafts in the form of the reference. */
async function shownDrafts(): Promise<Drafts> {
  return new Map(
    (await storedDrafts()).map(({ item, action, itemVersion, base, after }) => {
      const edit = normalized(valuesOf(base), valuesOf(after))
      return [
        item ?? 0,
        action === 'delete'
          ? { is: 'delete', version: itemVersion }
          : (edit ?? { is: 'edit', base: {}, after: {} }),
      ]
    }),
  )
}

test('Drafts do what a simple model does, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (commands) => {
      await reset()
      const drafts: Drafts = new Map()
      const gone: Former = []
      for (const one of commands) {
        const before = await published()
        const rows = await rowsOf(database(), 'SELECT * FROM draft ORDER BY id')
        if (one.do === 'publish' || one.do === 'schedule') await publish(drafts, one)
        else if (one.do === 'draft' || one.do === 'draft again') await saveDraft(drafts, gone, one)
        else if (one.do === 'draft deletion') await draftDeletionOf(drafts, gone, one.id)
        else if (one.do === 'bring back') await bringBack(drafts, gone, one.which)
        else if (one.do === 'restore as draft') await restoreAsDraft(drafts, gone, one.which)
        else if (one.do === 'discard') {
          const stored = await draftOf(one.id)
          if (stored !== undefined) await discardDraft(database(), stored.id, editor)
          const draft = drafts.get(one.id)
          if (draft !== undefined) gone.push({ item: one.id, draft })
          drafts.delete(one.id)
        } else {
          await changePublished(one)
          expect(await rowsOf(database(), 'SELECT * FROM draft ORDER BY id')).toEqual(rows)
          continue
        }
        if (one.do !== 'publish' && one.do !== 'schedule') expect(await published()).toEqual(before)
        expect(await shownDrafts()).toEqual(drafts)
      }
    }),
    { numRuns: isLong ? 300 : 20 },
  )
})
