/**
 * `npm run bench:drafts`: a collection of 500 drafts of a catalogue with 10,000 products of some 8 variants, in
 * the database of this machine: listed, checked, published in one transaction, and undone. `--products 1000` for
 * another size, `--data DIR` for a data folder that has a catalogue, which it changes; `--url
 * http://localhost:8080` for a database server with such a catalogue. Exits with 1 if a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import { addCollection, readCollections } from '#src/server/catalogue/drafts/collections.ts'
import { publishCollection } from '#src/server/catalogue/drafts/publish-drafts.ts'
import { readDrafts } from '#src/server/catalogue/drafts/read-drafts.ts'
import { draftEdit } from '#src/server/catalogue/drafts/save-draft.ts'
import { warnAboutCollections } from '#src/server/catalogue/drafts/watch-collections.ts'
import { SentForm } from '#src/server/catalogue/values/sent-form.ts'
import { longTimeoutOptions } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { editorOf } from '#tests/support/changes.ts'
import { formOf, rowsOf } from '#tests/support/editing.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    data: { type: 'string' },
    url: { type: 'string' },
  },
})

const drafted = 500
/** Goal of the publication, ms. */
const goal = 2000

const folder = options.data ?? path.join(await mkdtemp(path.join(os.tmpdir(), 'drafts-')), 'data')
const results: Record<string, { ms: number; goal?: number }> = {}
try {
  if (options.data === undefined && options.url === undefined)
    await makeCatalogue(folder, Number(options.products))
  await bench()
} finally {
  await closeCatalogueDatabase()
  if (options.data === undefined) await rm(path.dirname(folder), { recursive: true, force: true })
}
console.table(results)
if (Object.values(results).some(({ ms, goal: most = Infinity }) => ms > most)) process.exitCode = 1

async function timed<T>(name: string, work: () => Promise<T>, most?: number): Promise<T> {
  const since = performance.now()
  const result = await work()
  results[name] = { ms: Math.round(performance.now() - since), ...(most && { goal: most }) }
  return result
}

async function bench(): Promise<void> {
  const env = readEnv({ DATA_DIR: folder, ...(options.url && { DATABASE_URL: options.url }) })
  process.env['DATA_DIR'] = folder
  process.env['DATABASE_URL'] = env.databaseUrl
  const database = await openCatalogueDatabase(env, longTimeoutOptions)
  await migrate(database)
  const editor = editorOf()
  const rows = await rowsOf(database, 'SELECT id FROM product ORDER BY id LIMIT ?', [drafted])
  const ids: number[] = []
  await timed(`${drafted} drafts saved, one by one`, async () => {
    for (const { id } of rows) {
      const form = new SentForm(
        formOf({ draft: '1', name: `Draft ${String(id)}`, color: 'Bronze' }),
      )
      ids.push((await draftEdit('product', Number(id), form, editor)).draft)
    }
  })
  const sent = { name: 'Fair', drafts: ids, at: new Date(Date.now() + 3_600_000).toISOString() }
  const { id } = await timed('collection made', () => addCollection(database, sent, editor))
  await timed('all drafts listed', () => readDrafts(database, { limit: drafted, offset: 0 }))
  await timed('collections listed', () => readCollections(database))
  await timed('collection checked by the job', () => warnAboutCollections(database))
  await timed('nothing to check by the job', () => warnAboutCollections(database))
  const { change } = await timed(
    'collection published',
    () => publishCollection(database, id, editor),
    goal,
  )
  await timed('its undo', () => undoChange(database, change, editor, {}))
}
