/**
 * `npm run bench:changes`: changes of many items of a catalogue with 10,000 products of some 8 variants, in
 * the database of this machine: staging, applying and undoing them, with the processor's part of the time. `--products 1000` for another size,
 * `--data DIR` for a data folder that has a catalogue, which it changes; `--url http://localhost:8080` for a
 * database server with such a catalogue. Exits with 1 if a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { StoredItem } from '#src/domain/catalogue/items.ts'
import { changeItems } from '#src/server/catalogue/changes/change-items.ts'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import { writeChange } from '#src/server/catalogue/changes/write-change.ts'
import type { StagedItem } from '#src/server/database/changes.ts'
import { longTimeoutOptions } from '#src/server/database/database.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { editorOf } from '#tests/support/changes.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    data: { type: 'string' },
    url: { type: 'string' },
  },
})

/** Goals, ms. */
const goals = { bulk: 2000, rows: 3000 }

const folder = options.data ?? path.join(await mkdtemp(path.join(os.tmpdir(), 'changes-')), 'data')
const results: Record<string, { ms: number; processor: number; goal?: number }> = {}
try {
  if (options.data === undefined && options.url === undefined)
    await makeCatalogue(folder, Number(options.products))
  await bench()
} finally {
  await closeCatalogueDatabase()
  if (options.data === undefined) await rm(path.dirname(folder), { recursive: true, force: true })
}
console.table(results)
if (Object.values(results).some(({ ms, goal = Infinity }) => ms > goal)) process.exitCode = 1

async function timed<T>(name: string, work: () => Promise<T>, goal?: number): Promise<T> {
  const since = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  results[name] = {
    ms: Math.round(performance.now() - since),
    processor: Math.round((user + system) / 1000),
    ...(goal && { goal }),
  }
  return result
}

async function bench(): Promise<void> {
  const env = readEnv({ DATA_DIR: folder, ...(options.url && { DATABASE_URL: options.url }) })
  const database = await openCatalogueDatabase(env, longTimeoutOptions)
  await migrate(database)
  const editor = editorOf()
  const read = () => listStoredItems(database, 'product')
  const products = await timed('all products read', read)
  const ids = products.map(({ item }) => item.id)
  const rows = products.reduce((sum, { item }) => sum + variantsOf(item).length, 0)
  console.log(`${products.length} products with ${rows} variants`)

  const request = { type: 'product' as const, ids, change: { specs: { emergency: 180 } } }
  await timed('bulk change of all products, preview', () =>
    changeItems(database, { ...request, preview: true }, editor),
  )
  const { change = 0 } = await timed(
    'bulk change of all products, in one request',
    () => changeItems(database, request, editor),
    goals.bulk,
  )
  await timed('its undo', () => undoChange(database, change, editor))

  for (const [name, count, goal] of [
    ['5,000 changed variants', 5000, goals.rows],
    ['all variants changed', rows, undefined],
  ] as const) {
    const items = changedVariants(await read(), count)
    const { change } = await timed(
      `${name}: staged and applied`,
      () => writeChange(database, { action: 'import', title: name }, items, editor),
      goal,
    )
    await timed(`${name}: undone`, () => undoChange(database, change, editor))
  }
}

function variantsOf(item: StoredItem) {
  return 'variants' in item ? item.variants : []
}

/** Changes of so many variants, product by product. */
function changedVariants(
  products: readonly { item: StoredItem; version: number }[],
  count: number,
): StagedItem[] {
  let left = count
  return products.flatMap(({ item, version }) => {
    if (left <= 0) return []
    const variants = variantsOf(item).map((row) =>
      left-- > 0 ? { ...row, specs: { ...row.specs, emergency: 90 } } : row,
    )
    return [{ kind: 'product', id: item.id, version, after: { variants } }]
  })
}
