/**
 * `npm run bench:peers`: compares this site with a static export of Next.js and an Eleventy site
 * with the same products, pictures and styles (`-- --products 1000`), in one run (medians of
 * `--runs 5` visits, with quartiles where a visitor waits), and with the bare writing of the same files. The peers are installed into a
 * temporary folder. They have fewer features (no projects, search, filters, pricing list or
 * administration), so they build and load less. Inline JavaScript, such as all of Eleventy's,
 * counts as HTML.
 *
 * `-- --publish 10000` prints another table instead: one changed product in a published catalogue
 * of that size, from the save to the page that shows it, compared with the full build that Eleventy
 * needs.
 */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBlobs } from '#content-build/host/blobs.ts'
import { buildRelease } from '#content-build/build/build-release.ts'
import { siteBundle } from '#content-build/build/bundle.ts'
import { keepRenderers } from '#content-build/build/renderer-process.ts'
import { root } from '#content-build/build/sources.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { startSite } from '#tests/support/start-site.ts'
import { type Measured, measured } from '../measured.ts'
import { median, quantile } from '../quantile.ts'
import { betweenSaves, saveToLive } from '../save-to-live.ts'
import { preparePeer } from './peer.ts'
import { type Visited, measureSites } from './visits.ts'

type Rows = Record<string, Record<string, string>>

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    publish: { type: 'string' },
  },
})
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-peers-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

async function comparePeers(size: number): Promise<Rows> {
  const dataDir = path.join(scratch, 'data')
  const database = await prepareCatalogue(dataDir, size)
  const own = await buildOwn(database)
  const sites: Record<string, string> = { ours: own.release }
  const rows: Rows = { ours: own.row }
  for (const [title, name] of [
    ['Next.js', 'next'],
    ['Eleventy', 'eleventy'],
  ] as const) {
    const peer = await preparePeer(name, own.release)
    const whole = await peer.build(database)
    await database.writeCatalogue([`UPDATE product SET name = '${title}' WHERE id = 1`])
    const again = await peer.build(database)
    rows[title] = buildRow(whole, again.seconds, peer.output)
    sites[title] = peer.output
  }
  rows['a bare loop'] = bareLoop(own.release)
  const blobs = await startBlobs(path.join(dataDir, 'blobs'))
  const visits = await measureSites(dataDir, linksTo(sites), {
    addresses: { product: 1, project: await firstProject(database) },
    runs: Number(options.runs),
  })
  for (const [name, visited] of Object.entries(visits))
    Object.assign(rows[name] ?? {}, visitRow(visited))
  await blobs.stop()
  database.close()
  return rows
}

async function prepareCatalogue(dataDir: string, size: number): Promise<Database> {
  const url = `file:${path.join(dataDir, 'catalogue.db')}`
  mkdirSync(dataDir)
  await makeCatalogue(dataDir, size)
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SITE_URL: 'http://localhost',
  })
  return openDatabase(url)
}

async function buildOwn(database: Database) {
  rmSync(path.join(root, '.cache/site'), { recursive: true, force: true })
  const release = path.join(scratch, 'ours')
  const program = path.join(import.meta.dirname, 'build-own.ts')
  const whole = await measured(process.execPath, [program, release], { cwd: root })
  return { release, row: buildRow(whole, median(await changesOf(database, release)), release) }
}

/** Seconds of one changed product, several times: each release follows the one before. */
async function changesOf(database: Database, first: string): Promise<number[]> {
  const folder = await siteBundle()
  const renderers = keepRenderers()
  const seconds: number[] = []
  let previous = first
  for (let round = 1; round <= Number(options.runs); round += 1) {
    await database.writeCatalogue([`UPDATE product SET name = 'Changed ${round}' WHERE id = 1`])
    // As in a running server, the process for the next publication waits with its code loaded.
    await Promise.all([renderers.prepare(folder), sleep(betweenSaves)])
    const since = performance.now()
    const release = path.join(scratch, `ours-${round}`)
    await buildRelease(release, previous, { takeRenderer: renderers.take })
    seconds.push((performance.now() - since) / 1000)
    previous = release
  }
  renderers.stop()
  return seconds
}

const pagesOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))

/** The time to write the same files only: the limit of the machine. */
function bareLoop(release: string): Record<string, string> {
  const pages = pagesOf(release).map(
    (name) => [name, readFileSync(path.join(release, name))] as const,
  )
  const target = path.join(scratch, 'bare')
  for (const [name] of pages) mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
  const since = performance.now()
  for (const [name, page] of pages) writeFileSync(path.join(target, name), page)
  const seconds = (performance.now() - since) / 1000
  return { 'full build, s': seconds.toFixed(2), pages: String(pages.length) }
}

const buildRow = (whole: Measured, again: number, output: string) => ({
  'full build, s': whole.seconds.toFixed(1),
  'memory, MiB': whole.peak.toFixed(0),
  'one product changed, s': again.toFixed(2),
  pages: String(pagesOf(output).length),
})

const visitRow = (visited: Visited) => ({
  'product page, KB': kilobytes(visited.bytes),
  'of it HTML, KB': kilobytes(visited.html),
  'JavaScript, KB': kilobytes(visited.javascript),
  ...Object.fromEntries(
    Object.entries(visited.lcp).map(([type, values]) => [`LCP ${type}, ms`, quartiles(values)]),
  ),
  'card to page on the phone, ms': quartiles(visited.phoneNavigation),
  'on the desktop, ms': quartiles(visited.desktopNavigation),
  'requests/s': visited.requestsPerSecond.toFixed(0),
  'p99, ms': visited.p99.toFixed(1),
})

const kilobytes = (bytes: readonly number[]) => (median(bytes) / 1024).toFixed(1)

/** The median, and both quartiles in brackets. */
const quartiles = (values: readonly number[]) => {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => quantile(values, at).toFixed(0))
  return `${middle} (${low}–${high})`
}

async function firstProject(database: Database): Promise<number> {
  return (await readCatalogue(database)).projects[0]?.id ?? 0
}

/** The local server serves what a link names. */
function linksTo(folders: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => {
      const link = path.join(scratch, `link-${name}`)
      symlinkSync(folder, link, 'dir')
      return [name, link]
    }),
  )
}

async function comparePublishing(size: number): Promise<Rows> {
  const site = await startSite({ prepare: (dataDir) => makeCatalogue(dataDir, size) })
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  try {
    const saved = await saveToLive(site, 3)
    const eleventy = await preparePeer('eleventy', path.join(site.dataDir, 'current'))
    const whole = await eleventy.build(database)
    return {
      'ours: one product changed, save to live': {
        products: String(size),
        s: (median(saved.map(({ total }) => total)) / 1000).toFixed(2),
      },
      'Eleventy: full build': { products: String(size), s: whole.seconds.toFixed(2) },
    }
  } finally {
    database.close()
    await site.stop()
  }
}

const rows =
  options.publish === undefined
    ? await comparePeers(Number(options.products))
    : await comparePublishing(Number(options.publish))
console.table(turned(rows))

/** With a site per column, because a table of twenty columns is too wide to read. */
function turned(rows: Rows): Rows {
  const result: Rows = {}
  for (const [site, values] of Object.entries(rows))
    for (const [name, value] of Object.entries(values)) (result[name] ??= {})[site] = value
  return result
}
