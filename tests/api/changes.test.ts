import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChange } from '#src/server/catalogue/changes/apply-change.ts'
import { stageChange } from '#src/server/catalogue/changes/stage-change.ts'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import { applyStatements } from '#src/server/database/apply-change.ts'
import { selectStagedFields, stagedFieldsIn } from '#src/server/database/changes.ts'
import { ConflictError } from '#src/server/errors.ts'
import { allItems, editorOf, storedItem } from '#tests/support/changes.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'
import { catalogueOf, productOf } from '#tests/support/public-api.ts'

const datasheet = `/storage/datasheets/${'b'.repeat(32)}.pdf`
const editor = editorOf()

let place: MigratedDatabase
beforeAll(async () => {
  place = await startMigrated()
  await place.database.writeCatalogue(catalogueOf())
})
afterAll(() => place.stop())

const head = { administrator: 'Noor', action: 'table', title: 'Cells' } as const
const variant = (orderCode: string, specs = {}) => ({ orderCode, specs })
const versionOf = async (id: number) =>
  Number(
    (await rowsOf(place.database, 'SELECT version FROM product WHERE id = ?', [id]))[0]?.[
      'version'
    ],
  )

test('A change adds, edits and deletes items of all kinds in one revision', async () => {
  const { database } = place
  const revision = async () =>
    Number(
      (await rowsOf(database, 'SELECT catalogue_revision FROM publication'))[0]?.[
        'catalogue_revision'
      ],
    )
  const before = await revision()
  const added = productOf(datasheet, { id: 99, code: 'NEW-1', variants: [variant('NEW-1-A')] })
  const { id: _, ...values } = added
  const change = await stageChange(database, head, [
    {
      kind: 'product',
      id: 1,
      version: 1,
      after: { name: 'Zenith', variants: [variant('Z-1', { cct: 3000 })] },
    },
    { kind: 'product', id: 2, version: 1, after: { category_ids: [13, 24], specs: { watts: 12 } } },
    { kind: 'product', id: 3, version: 1, after: null },
    { kind: 'product', id: undefined, version: undefined, after: values },
    { kind: 'category', id: 12, version: 1, after: { type: 'Downlights' } },
    { kind: 'project', id: 1, version: 1, after: { product_ids: [2, 5] } },
  ])
  expect(await storedItem(database, 'product', 1)).toMatchObject({ name: 'Ghaf 1' })
  const applied = await applyChange(database, change, editor)
  expect(applied).toEqual({ created: 1, changed: 4, deleted: 1, revision: before + 1 })
  expect(await revision()).toBe(before + 1)
  expect(await storedItem(database, 'product', 1)).toMatchObject({
    name: 'Zenith',
    title: 'Spike light',
    variants: [variant('Z-1', { cct: 3000 })],
    project_ids: [],
  })
  expect(await storedItem(database, 'product', 2)).toMatchObject({
    category_ids: [13, 24],
    project_ids: [1],
    specs: { watts: 12 },
  })
  expect(await storedItem(database, 'product', 3)).toBeUndefined()
  expect(await storedItem(database, 'product', 16)).toEqual({
    ...added,
    id: 16,
    photometry: null,
    drawing: null,
  })
  expect(await storedItem(database, 'category', 12)).toMatchObject({ type: 'Downlights' })
  expect(await applyChange(database, change, editor)).toEqual(applied)
  expect(await revision()).toBe(before + 1)
})

test('A change in which somebody else has edited an item changes nothing and names it', async () => {
  const { database } = place
  const change = await stageChange(database, head, [
    { kind: 'product', id: 4, version: 1, after: { name: 'Four' } },
    { kind: 'product', id: 5, version: 2, after: { name: 'Five' } },
  ])
  const before = await allItems(database)
  const refused = applyChange(database, change, editor)
  await expect(refused).rejects.toThrow('Someone else has changed Nadir 5 since then.')
  await expect(refused).rejects.toBeInstanceOf(ConflictError)
  expect(await allItems(database)).toEqual(before)
})

test('A code that another product has is named, and codes of one change may be exchanged', async () => {
  const { database } = place
  const give = async (code5: string, code6: string) =>
    applyChange(
      database,
      await stageChange(database, head, [
        {
          kind: 'product',
          id: 5,
          version: await versionOf(5),
          after: { variants: [variant(code5)] },
        },
        {
          kind: 'product',
          id: 6,
          version: await versionOf(6),
          after: { variants: [variant(code6)] },
        },
      ]),
      editor,
    )
  await give('FIVE', 'SIX')
  await give('SIX', 'FIVE')
  expect(await storedItem(database, 'product', 5)).toMatchObject({ variants: [variant('SIX')] })
  await expect(give('SL-7', 'z-1')).rejects.toThrow('SL-7 and z-1 are codes of another product')
})

test('A change that fails at any statement changes nothing', async () => {
  const { database } = place
  const change = await stageChange(database, head, [
    { kind: 'product', id: 8, version: 1, after: { name: 'Eight', variants: [variant('EIGHT')] } },
    { kind: 'product', id: 9, version: 1, after: null },
    { kind: 'project', id: 1, version: 2, after: { images: [], product_ids: [1] } },
  ])
  const [fields] = await database.read([selectStagedFields(change)])
  const statements = applyStatements({
    change,
    administrator: 'Noor',
    fields: stagedFieldsIn(fields),
  })
  const stateOf = async () => [
    await allItems(database),
    await rowsOf(database, 'SELECT * FROM history'),
    await rowsOf(database, 'SELECT * FROM change'),
    await rowsOf(database, 'SELECT * FROM change_item'),
    await rowsOf(database, 'SELECT * FROM audit'),
  ]
  const before = await stateOf()
  for (let count = 0; count <= statements.length; count += 1) {
    await expect(
      database.writeCatalogue([...statements.slice(0, count), `SELECT json('no JSON')`]),
    ).rejects.toThrow()
    expect(await stateOf()).toEqual(before)
  }
  await applyChange(database, change, editor)
  expect(await stateOf()).not.toEqual(before)
})

test('An undone change leaves every item as it was, and undoing that does it again', async () => {
  const { database } = place
  const before = await allItems(database)
  const change = await stageChange(database, head, [
    { kind: 'product', id: 10, version: 1, after: { name: 'Ten', specs: { cct: 3000 } } },
    { kind: 'product', id: 11, version: 1, after: null },
    { kind: 'category', id: 24, version: 1, after: null },
  ])
  await applyChange(database, change, editor)
  const after = await allItems(database)
  const undone = await undoChange(database, change, editor)
  expect(undone).toMatchObject({ created: 2, changed: 1, deleted: 0, kept: [] })
  expect(await allItems(database)).toEqual(before)
  expect(await undoChange(database, change, editor)).toEqual(undone)
  const redone = await undoChange(database, undone.change, editor)
  expect(await allItems(database)).toEqual(after)
  expect(await rowsOf(database, 'SELECT id FROM change WHERE undone = 1')).toEqual([
    { id: undone.change },
  ])
  const again = await undoChange(database, change, editor)
  expect(again.change).toBeGreaterThan(redone.change)
  expect(await allItems(database)).toEqual(before)
})

test('What somebody edited since is named, and stays when the rest is undone', async () => {
  const { database } = place
  const apply = async (items: Parameters<typeof stageChange>[2]) => {
    const change = await stageChange(database, head, items)
    await applyChange(database, change, editor)
    return change
  }
  const edited = async (id: number, after: Record<string, unknown>) => ({
    kind: 'product' as const,
    id,
    version: await versionOf(id),
    after,
  })
  const change = await apply([
    await edited(12, { name: 'Twelve', title: 'Light', specs: { cct: 3000, watts: 10 } }),
    await edited(13, { variants: [variant('T-1'), variant('T-2', { cct: 3000 })] }),
    await edited(14, { name: 'Fourteen' }),
  ])
  await apply([
    await edited(12, { title: 'Bright light', specs: { cct: 3000, watts: 12 } }),
    await edited(13, { variants: [variant('T-2', { cct: 4000 }), variant('T-3')] }),
  ])
  const before = await allItems(database)
  await expect(undoChange(database, change, editor)).rejects.toThrow(
    'Twelve and Ghaf 13 have been edited since.',
  )
  expect(await allItems(database)).toEqual(before)
  const { kept } = await undoChange(database, change, editor, { keepEdits: true })
  expect(kept).toEqual([
    { type: 'product', id: 12, name: 'Twelve', fields: ['title', 'specs.watts'] },
    {
      type: 'product',
      id: 13,
      name: 'Ghaf 13',
      fields: ['variants.T-2.orderCode', 'variants.T-2.cct'],
    },
  ])
  expect(await storedItem(database, 'product', 12)).toMatchObject({
    name: 'Nadir 12',
    title: 'Bright light',
    specs: { watts: 12 },
  })
  expect(await storedItem(database, 'product', 13)).toMatchObject({
    variants: [variant('T-2', { cct: 4000 }), variant('T-3')],
  })
  expect(await storedItem(database, 'product', 14)).toMatchObject({ name: 'Nadir 14' })
})
