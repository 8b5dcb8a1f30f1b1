/**
 * `npm run bench:peers`: this site beside a static export of Next.js and an Eleventy site with the
 * same products, pictures and styles (`-- --products 1000`), measured in one run, and beside the
 * bare writing of the same pages. The peers are installed into a temporary folder. What they lack
 * (projects, search, filters, pricing list, administration) they have not to build or to load.
 */
import {
  cpSync,
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
import { parseArgs } from 'node:util'
import { startBlobs } from '#content-build/local/blobs.ts'
import { buildRelease } from '#content-build/site/build-release.ts'
import { root } from '#content-build/site/sources.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { type Measured, measured } from '../measured.ts'
import { contentOf } from './content.ts'
import { type Visited, measureSites } from './visits.ts'

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '1000' } },
})
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-peers-'))
const installed = path.join(os.tmpdir(), 'bench-peers-installed')
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

interface Peer {
  folder: string
  /** builds all; the second time after one product has changed */
  build: () => Promise<Measured>
  /** where the built site is */
  output: string
}

const dataDir = path.join(scratch, 'data')
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DATABASE_URL: `file:${path.join(dataDir, 'catalogue.db')}`,
  SITE_URL: 'http://localhost',
})
const database = await makeCatalogue()
const own = await buildOwn()
const peers = { 'Next.js': await preparePeer('next'), Eleventy: await preparePeer('eleventy') }
const rows: Record<string, Record<string, string>> = { ours: own.row }
for (const [name, peer] of Object.entries(peers)) {
  await writeContent(peer)
  const whole = await peer.build()
  await database.writeCatalogue([`UPDATE product SET name = '${name}' WHERE id = 1`])
  await writeContent(peer)
  const again = await peer.build()
  cpSync(path.join(own.release, '_astro/fonts'), path.join(peer.output, '_astro/fonts'), {
    recursive: true,
  })
  rows[name] = buildRow(whole, again, peer.output)
}
rows['a bare loop'] = { 'full build, s': bareLoop(own.release).toFixed(2) }

const blobs = await startBlobs(path.join(dataDir, 'blobs'))
const sites = { ours: own.release, ...mapValues(peers, ({ output }) => output) }
const visits = await measureSites(dataDir, linksTo(sites), 1)
for (const [name, visited] of Object.entries(visits))
  Object.assign(rows[name] ?? {}, visitRow(visited))
await blobs.stop()
database.close()
console.table(rows)

async function makeCatalogue(): Promise<Database> {
  mkdirSync(dataDir)
  const opened = openDatabase(process.env['DATABASE_URL'] ?? '')
  await migrate(opened)
  await measured(process.execPath, ['content-build/demo/make.ts', '--products', options.products], {
    cwd: root,
  })
  return opened
}

async function buildOwn() {
  rmSync(path.join(root, '.cache/site'), { recursive: true, force: true })
  const release = path.join(scratch, 'ours')
  const program = path.join(import.meta.dirname, 'build-own.ts')
  const whole = await measured(process.execPath, [program, release], { cwd: root })
  await database.writeCatalogue([`UPDATE product SET name = 'Changed' WHERE id = 1`])
  const since = performance.now()
  await buildRelease(path.join(scratch, 'ours-again'), release)
  const again = { seconds: (performance.now() - since) / 1000, peak: 0 }
  return { release, row: buildRow(whole, again, release) }
}

async function preparePeer(name: 'next' | 'eleventy'): Promise<Peer> {
  const kept = path.join(installed, name)
  cpSync(path.join(import.meta.dirname, name), kept, { recursive: true })
  await measured('npm', ['install', '--no-audit', '--no-fund'], { cwd: kept })
  const styles = stylesOf(own.release)
  const next = name === 'next'
  writeFileSync(path.join(kept, next ? 'app/site.css' : 'site.css'), styles)
  const output = path.join(kept, next ? 'out' : '_site')
  for (const folder of [output, path.join(kept, '.next')])
    rmSync(folder, { recursive: true, force: true })
  const args = next ? ['next', 'build'] : ['eleventy', '--quiet']
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  return { folder: kept, output, build: () => measured('npx', args, { cwd: kept, env }) }
}

async function writeContent({ folder }: Peer): Promise<void> {
  const content = contentOf(await readCatalogue(database))
  writeFileSync(path.join(folder, 'content.json'), JSON.stringify(content))
}

/** All styles of our product page, so that everybody's pages look alike. */
function stylesOf(release: string): string {
  const page = readFileSync(path.join(release, 'product/1.html'), 'utf8')
  const linked = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) =>
    readFileSync(path.join(release, href), 'utf8'),
  )
  const inline = [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text)
  return [...inline, ...linked].join('\n')
}

/** Seconds that the writing of the same pages takes alone. */
function bareLoop(release: string): number {
  const folder = path.join(release, 'product')
  const pages = readdirSync(folder).map(
    (name) => [name, readFileSync(path.join(folder, name))] as const,
  )
  const target = path.join(scratch, 'bare')
  mkdirSync(target)
  const since = performance.now()
  for (const [name, page] of pages) writeFileSync(path.join(target, name), page)
  return (performance.now() - since) / 1000
}

function buildRow(whole: Measured, again: Measured, output: string): Record<string, string> {
  return {
    'full build, s': whole.seconds.toFixed(1),
    'memory, MiB': whole.peak.toFixed(0),
    'one product changed, s': again.seconds.toFixed(2),
    pages: String(
      readdirSync(output, { recursive: true }).filter((file) => String(file).endsWith('.html'))
        .length,
    ),
  }
}

function visitRow(visited: Visited): Record<string, string> {
  return {
    'product page, KB': visited.kilobytes.toFixed(1),
    'of it JavaScript, KB': visited.javascript.toFixed(1),
    'LCP, ms': visited.lcp.toFixed(0),
    'card to page, ms': visited.navigation.toFixed(0),
    'requests/s': visited.requestsPerSecond.toFixed(0),
    'p99, ms': visited.p99.toFixed(1),
  }
}

function mapValues<From, To>(
  from: Record<string, From>,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]))
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
