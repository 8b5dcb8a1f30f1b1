import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addCollection, publishCollection } from '#src/server/catalogue/drafts/collections.ts'
import { publishDrafts } from '#src/server/catalogue/drafts/publish-drafts.ts'
import { publishDueCollections } from '#src/server/catalogue/drafts/watch-collections.ts'
import type { Database } from '#src/server/database/database.ts'
import { databaseFault } from '#src/server/database/faults.ts'
import { allItems, editorOf } from '#tests/support/changes.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import { DeathError, dyingDatabase } from '#tests/support/dying-database.ts'
import { type Editing, productFields, rowsOf, startEditing } from '#tests/support/editing.ts'
import { fullDisk } from '#tests/support/full-disk.ts'

let api: Editing
let drafts: ReturnType<typeof draftsOf>
const editor = editorOf()
beforeAll(async () => {
  api = await startEditing()
  drafts = draftsOf(api)
})
afterAll(() => api.stop())
afterEach(() => api.database.write(['DELETE FROM draft', 'DELETE FROM collection']))

const stored = () =>
  rowsOf(api.database, 'SELECT id, version, collection_id FROM draft ORDER BY id')

/** A draft of an edit, of a new product and of a deletion. */
async function someDrafts(mark: string): Promise<number[]> {
  const edit = await drafts.save('/api/products/1', { name: mark })
  const fields = await productFields({ code: `N-${mark}`, name: mark, category_ids: [12] })
  const added = await drafts.save('/api/products/store', fields)
  const { body } = await api.remove('/api/categories/13?draft=1')
  return [edit.draft, added.draft, Number(body['draft'])]
}

/** Dies before each statement and each answer, until the act lives through. */
async function killedEverywhere(
  act: (dying: Database) => Promise<unknown>,
  afterDeath: () => Promise<void>,
): Promise<number> {
  for (let after = 0; ; after += 1)
    try {
      await act(dyingDatabase(api.database, after))
      return after
    } catch (error) {
      if (!(error instanceof DeathError)) return after
      await afterDeath()
    }
}

test('A collection whose publication is killed at any statement is published whole or not at all', async () => {
  const ids = await someDrafts('Killed')
  const { id } = await addCollection(api.database, { name: 'Killed', drafts: ids }, editor)
  const before = [await allItems(api.database), await stored()]
  let published = 0
  const deaths = await killedEverywhere(
    (dying) => publishCollection(dying, id, editor),
    async () => {
      const [collection] = await drafts.collections()
      if (collection?.state === 'published') {
        published += 1
        expect(await stored()).toEqual([])
        const after = await allItems(api.database)
        expect(after.get('product 1')).toMatchObject({ name: 'Killed' })
        expect(after.has('category 13')).toBe(false)
      } else {
        expect(collection?.state).toBe('waiting')
        expect([await allItems(api.database), await stored()]).toEqual(before)
      }
    },
  )
  expect(deaths).toBeGreaterThan(5)
  expect(published).toBe(1)
  expect((await drafts.collections())[0]).toMatchObject({ state: 'published' })
  const [revisions] = await rowsOf(
    api.database,
    `SELECT count(*) AS publications FROM change WHERE action = 'publish' AND state = 'applied'`,
  )
  expect(revisions).toEqual({ publications: 1 })
})

test('The job of a minute that was killed is done by the next one', async () => {
  const { draft } = await drafts.save('/api/products/2', { name: 'Next minute' })
  const at = new Date(Date.now() + 3_600_000)
  const sent = { name: 'Minutes', drafts: [draft], at: at.toISOString() }
  await addCollection(api.database, sent, editor)
  await expect(
    publishDueCollections(dyingDatabase(api.database, 3), editor.context, at),
  ).rejects.toBeInstanceOf(DeathError)
  expect((await drafts.collections()).at(0)).toMatchObject({ state: 'waiting', reason: null })
  await publishDueCollections(api.database, editor.context, at)
  expect((await api.load('product', 2))['name']).toBe('Next minute')
})

test(
  'A full disk refuses a publication as a whole, and it goes on once there is room',
  { tags: ['in-process'] },
  async () => {
    const { draft } = await drafts.save('/api/products/3', { description: 'x'.repeat(5000) })
    const before = [await allItems(api.database), await stored()]
    let failures = 0
    for (let room = 0; ; room = Math.max(1, room * 2))
      try {
        await publishDrafts(await fullDisk(api.database, room), [draft], editor)
        break
      } catch (error) {
        expect(databaseFault(error)).toBeDefined()
        failures += 1
        expect([await allItems(api.database), await stored()]).toEqual(before)
      }
    expect(failures).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  },
)

test('A draft from before a migration lacks the new fields and is published all the same', async () => {
  const fields = await productFields({ code: 'OLD-1', name: 'Old draft', category_ids: [12] })
  const { draft } = await drafts.save('/api/products/store', fields)
  await api.database.write([
    {
      sql: `UPDATE draft SET after = json_remove(after, '$.accessories', '$.defaultVariant', '$.datasheetSource')
        WHERE id = ?`,
      args: [draft],
    },
    {
      sql: `UPDATE draft SET after = json_set(after, '$.removedField', 'x') WHERE id = ?`,
      args: [draft],
    },
  ])
  // A field that is required by now is a problem, not a failure.
  expect(Object.keys((await drafts.find(draft))?.problems ?? {})).toEqual(['accessories'])
  const { version } = (await drafts.find(draft)) ?? {}
  await drafts.save('/api/products/store', {
    ...{ accessories: 'None', draft_id: String(draft), draft_version: String(version) },
  })
  expect((await drafts.publish(draft)).status).toBe(200)
  const [row] = await rowsOf(api.database, `SELECT name FROM product WHERE code = 'OLD-1'`)
  expect(row).toEqual({ name: 'Old draft' })
})
