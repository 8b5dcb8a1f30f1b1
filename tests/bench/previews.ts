/**
 * `npm run bench:previews`: milliseconds from a request to the complete answer of a preview's pages, with 10,000
 * products (or `--products`), through the local server: of the first page in a process with empty caches, as in
 * a cold function; of the first page after a save; of further pages, and of the data for search and filters.
 * `--folder DIR` keeps the database for the next run; `--url http://localhost:8080` for a database server with such
 * a catalogue, whose stored files are in that folder. Exits with 1 if a goal is missed.
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { siteBundle } from '#content-build/build/bundle.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf } from '#tests/support/editing.ts'
import { startLocalSite } from '#tests/support/local-site.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    folder: { type: 'string' },
    url: { type: 'string' },
  },
})

/** Of the page that a preview opens with, on a laptop, ms. */
const goal = 1500

const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'bench-previews-')))
Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: options.url ?? '' })
const results: Record<string, { ms: number; bytes: number; goal?: number }> = {}
try {
  await bench()
} finally {
  await closeCatalogueDatabase()
  if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
}
console.table(results)
if (Object.values(results).some(({ ms, goal: most = Infinity }) => ms > most)) process.exitCode = 1

async function bench(): Promise<void> {
  await siteBundle()
  await mkdir(folder, { recursive: true })
  if (options.url === undefined && !(await readdir(folder)).includes('catalogue.db'))
    await makeCatalogue(folder, Number(options.products))
  const database = await openCatalogueDatabase()
  await migrate(database)
  const headers = bearer(await sessionOf(database, 'bench'))
  const site = await startLocalSite()
  const send = async (at: string, fields: Record<string, string>) => {
    const response = await fetch(site.url + at, { method: 'POST', headers, body: formOf(fields) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${at} answered ${response.status}: ${text}`)
    return JSON.parse(text) as { url: string }
  }
  const measure = async (name: string, address: string, most?: number): Promise<string> => {
    const since = performance.now()
    const response = await fetch(site.url + address)
    const text = await response.text()
    const ms = Math.round(performance.now() - since)
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
    results[name] = {
      ms,
      bytes: Buffer.byteLength(text),
      ...(most !== undefined && { goal: most }),
    }
    return text
  }
  const edit = { title: 'A title that is only previewed', preview: '1' }
  const previewed = async () => new URL((await send('/api/products/1', edit)).url).pathname
  await measure('first page of a process', await previewed(), goal)
  await measure('first page of another preview', await previewed(), goal)
  await send('/api/products/2', { title: `A title saved at ${new Date().toISOString()}` })
  const opened = await previewed()
  await measure('first page after a save', opened, goal)
  const root = opened.split('/').slice(0, 3).join('/')
  await measure('the same page again', opened)
  for (const page of ['/product/2', '/products', '/categories', '/projects', ''])
    await measure(`page ${page === '' ? '/' : page}`, root + page)
  const files = await measure('addresses of the data', `${root}/publication.json`)
  const { searchIndex, facets } = JSON.parse(files) as { searchIndex: string; facets: string }
  await measure('search index', root + searchIndex)
  await measure('facet data', root + facets)
  await site.stop()
}
