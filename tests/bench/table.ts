/**
 * `npm run bench:table`: the administration's table of a catalogue with 10,000 products of some 8
 * variants: reading its columns from the database of this machine, their size, decoding, filtering and
 * sorting them; then a real dashboard in Chromium, from a click or a key to the painted rows, and the frames
 * while it is scrolled. `--products 1000` for another size, `--data DIR` for a data folder that has a catalogue,
 * `--page` for the dashboard alone.
 * Exits with 1 if a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { catalogueTableAnswer } from '#src/domain/api/catalogue-table.ts'
import { prepareViews, shownRows } from '#src/features/admin/table/shown-rows.ts'
import { tableDataOf } from '#src/features/admin/table/table-data.ts'
import { type TableView, startingView, withFilter } from '#src/features/admin/table/table-view.ts'
import { catalogueTable } from '#src/server/catalogue/catalogue-table.ts'
import { longTimeoutOptions } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { type Figures, benchTablePage } from './table-page.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    data: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
})

/** Of a view, so that a frame is left to paint it within 100 ms, ms. */
const viewGoal = 84
/** The most that the platform streams, bytes. */
const sizeGoal = 20_000_000

const folder = options.data ?? path.join(await mkdtemp(path.join(os.tmpdir(), 'table-')), 'data')
const results: Figures = {}
try {
  if (!options.page) {
    if (options.data === undefined) await makeCatalogue(folder, Number(options.products))
    await bench()
  }
  Object.assign(results, await benchTablePage(Number(options.products)))
} finally {
  await closeCatalogueDatabase()
  if (options.data === undefined) await rm(path.dirname(folder), { recursive: true, force: true })
}
console.table(results)
if (Object.values(results).some(({ value, goal = Infinity }) => value > goal)) process.exitCode = 1

async function bench(): Promise<void> {
  const database = await openCatalogueDatabase(readEnv({ DATA_DIR: folder }), longTimeoutOptions)
  await migrate(database)
  for (const rows of ['products', 'variants'] as const) {
    const since = performance.now()
    const answer = await catalogueTable(database, rows)
    const read = performance.now() - since
    const text = JSON.stringify(answer)
    const size = Buffer.byteLength(text)
    results[`${rows}: read`] = { value: Math.round(read), unit: 'ms' }
    results[`${rows}: size`] = { value: size, unit: 'bytes', goal: sizeGoal }
    results[`${rows}: compressed`] = { value: gzipSync(text).length, unit: 'bytes' }
    benchViews(rows, text)
  }
}

/** The work of the browser. */
function benchViews(of: string, text: string): void {
  const since = performance.now()
  const data = tableDataOf(catalogueTableAnswer.parse(JSON.parse(text)))
  prepareViews(data)
  results[`${of}: decode ${data.count} rows`] = {
    value: Math.round(performance.now() - since),
    unit: 'ms',
  }
  const sortedBy = (key: string): TableView => ({
    ...startingView,
    sort: { key, descending: true },
  })
  const views: Record<string, TableView> = {
    'sort by name': sortedBy('name'),
    'sort by lumens': sortedBy('specs.lumens'),
    'find words': { ...startingView, text: 'a 1' },
    'filter by limits': withFilter(startingView, 'specs.cct', { min: 2700, max: 3000 }),
    'filter and sort': withFilter(sortedBy('code'), 'specs.ip', { values: ['IP65', 'IP20'] }),
    'sort by order code': sortedBy('orderCode'),
  }
  for (const [name, view] of Object.entries(views)) {
    const times = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      shownRows(data, view)
      return performance.now() - begun
    }).toSorted((a, b) => a - b)
    results[`${of}: ${name}`] = { value: Math.round(times[2] ?? 0), unit: 'ms', goal: viewGoal }
  }
}
