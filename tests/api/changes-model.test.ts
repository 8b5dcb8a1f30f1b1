import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChange } from '#src/server/catalogue/changes/apply-change.ts'
import { restoreVersion } from '#src/server/catalogue/drafts/restore-version.ts'
import { stageChange } from '#src/server/catalogue/changes/stage-change.ts'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import type { StagedItem } from '#src/server/database/changes.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'
import { editorOf } from '#tests/support/changes.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'
import { catalogueOf, productOf } from '#tests/support/public-api.ts'

// After any sequence of changes of many items, undos, redos and restores, the products are those of a
// reference model that knows nothing of SQL: a map of plain values for each product.

const ids = [1, 2, 3, 4] as const
const datasheet = `/storage/datasheets/${'b'.repeat(32)}.pdf`
const editor = editorOf()

/** A product's values by the names of the history; undefined while it is deleted. */
type Model = Map<number, Record<string, string | number> | undefined>

interface Edit {
  id: number
  name: string | undefined
  watts: number | undefined
  /** the CCT of its variant; null removes the variant */
  variant: number | null | undefined
  isDeleted: boolean
}

type Command =
  | { do: 'change'; edits: Edit[] }
  | { do: 'undo'; which: number }
  | { do: 'restore'; which: number; onlyName: boolean }

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const edit: fc.Arbitrary<Edit> = fc.record({
  id: fc.constantFrom(...ids),
  name: optional(fc.constantFrom('Orbit', 'Halo', 'Zenith')),
  watts: optional(fc.integer({ min: 1, max: 3 })),
  variant: optional(fc.option(fc.constantFrom(2700, 3000, 4000))),
  isDeleted: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
})

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      edits: fc.uniqueArray(edit, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(19) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('restore' as const),
      which: fc.nat(39),
      onlyName: fc.boolean(),
    }),
  },
)

let place: MigratedDatabase
beforeAll(async () => {
  place = await startMigrated()
})
afterAll(() => place.stop())

/** A fresh catalogue in the same database. */
async function reset(): Promise<Model> {
  await place.database.write([
    ...['history', 'change_item', 'change', 'product', 'category', 'project', 'file'].map(
      (table) => `DELETE FROM ${table}`,
    ),
    'DELETE FROM suggestion',
  ])
  await place.database.writeCatalogue(catalogueOf(datasheet))
  return new Map(ids.map((id) => [id, { name: productOf(datasheet, { id }).name, ...ghaf(id) }]))
}

const ghaf = (id: number) => (id % 3 === 1 ? { name: `Ghaf ${id}` } : {})
const code = (id: number) => `V-${id}`

/** The products as the database has them, in the model's form. */
async function stored(): Promise<Model> {
  const model: Model = new Map(ids.map((id) => [id, undefined]))
  for (const { item } of await listStoredItems(place.database, 'product', ids)) {
    const { watts } = item.specs
    const [row] = item.variants
    model.set(item.id, {
      name: item.name,
      ...(typeof watts === 'number' && { watts }),
      ...(row && { variant: row.orderCode, cct: Number(row.specs['cct']) }),
    })
  }
  return model
}

function edited(values: Record<string, string | number>, { id, name, watts, variant }: Edit) {
  const now: Record<string, string | number> = { ...values }
  if (name !== undefined) now['name'] = name
  if (watts !== undefined) now['watts'] = watts
  if (variant === null) {
    delete now['variant']
    delete now['cct']
  } else if (variant !== undefined) Object.assign(now, { variant: code(id), cct: variant })
  return now
}

async function change(model: Model, edits: readonly Edit[]): Promise<void> {
  const present = new Map(
    (await listStoredItems(place.database, 'product', ids)).map((one) => [one.item.id, one]),
  )
  const items = edits.flatMap((one): StagedItem[] => {
    const { id, name, watts, variant, isDeleted } = one
    const known = present.get(id)
    const values = model.get(id)
    if (known === undefined || values === undefined) return []
    model.set(id, isDeleted ? undefined : edited(values, one))
    const after = {
      ...(name && { name }),
      ...(watts && { specs: { ...known.item.specs, watts } }),
      ...(variant !== undefined && {
        variants: variant === null ? [] : [{ orderCode: code(id), specs: { cct: variant } }],
      }),
    }
    return [{ kind: 'product', id, version: known.version, after: isDeleted ? null : after }]
  })
  const head = { administrator: 'Noor', action: 'table', title: 'Cells' } as const
  await applyChange(place.database, await stageChange(place.database, head, items), editor)
}

/** The states before and after each entry of the history, by its change: all that an undo may know. */
interface Entry {
  id: number
  change: number
  item: number
  before: Record<string, string | number> | undefined
  after: Record<string, string | number> | undefined
}

function undo(model: Model, entries: readonly Entry[]): void {
  for (const { item, before, after } of entries) {
    const current = model.get(item)
    if (before === undefined) {
      if (current && JSON.stringify(sorted(current)) === JSON.stringify(sorted(after ?? {})))
        model.set(item, undefined)
    } else if (after === undefined) model.set(item, current ?? before)
    else if (current !== undefined) model.set(item, undone(before, after, current))
  }
}

const sorted = (values: object) => Object.entries(values).sort()

function undone(
  before: Record<string, string | number>,
  after: Record<string, string | number>,
  current: Record<string, string | number>,
) {
  const now = new Map(Object.entries(current))
  const take = (name: string) => {
    const value = before[name]
    if (value === undefined) now.delete(name)
    else now.set(name, value)
  }
  for (const name of ['name', 'watts'])
    if (before[name] !== after[name] && current[name] === after[name]) take(name)
  const row = (values: Record<string, string | number>) => `${values['variant']} ${values['cct']}`
  // A variant with one value comes, goes and changes as a whole.
  if (row(before) !== row(after) && row(current) === row(after)) ['variant', 'cct'].forEach(take)
  return Object.fromEntries(now)
}

test('Changes, undos, redos and restores do what a simple model does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
      const { database } = place
      const model = await reset()
      const entries: Entry[] = []
      for (const one of commands) {
        const before = new Map(model)
        if (one.do === 'change') await change(model, one.edits)
        else if (one.do === 'undo') {
          const rows = await rowsOf(
            database,
            `SELECT id FROM change WHERE state = 'applied' AND undone = 0 ORDER BY id`,
          )
          const wanted = rows[one.which % Math.max(rows.length, 1)]?.['id']
          if (wanted === undefined) continue
          await undoChange(database, Number(wanted), editor, { keepEdits: true })
          undo(
            model,
            entries.filter(({ change: of }) => of === Number(wanted)),
          )
        } else {
          const entry = entries[one.which % Math.max(entries.length, 1)]
          if (entry === undefined) continue
          const source = entry.after ?? entry.before
          const current = model.get(entry.item)
          if (source === undefined) continue
          const fields = one.onlyName ? ['name'] : undefined
          await restoreVersion(database, entry.id, { fields }, editor)
          const isPart = one.onlyName && current !== undefined
          model.set(entry.item, isPart ? { ...current, name: source['name'] ?? '' } : source)
        }
        const rows = await rowsOf(
          database,
          `SELECT id, change_id, item_id FROM history WHERE id > ? ORDER BY id`,
          [entries.at(-1)?.id ?? 0],
        )
        for (const { id, change_id, item_id } of rows) {
          const item = Number(item_id)
          entries.push({
            id: Number(id),
            change: Number(change_id),
            item,
            before: before.get(item),
            after: model.get(item),
          })
        }
        expect(await stored()).toEqual(model)
      }
    }),
    { numRuns: isLong ? 400 : 25 },
  )
})
