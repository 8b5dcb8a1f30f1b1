import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requireMigrated, requirePublishable } from '#content-build/may-publish.ts'
import { summarizeCatalogue } from '#src/server/database/catalogue.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { listDueMigrations, migrate } from '#src/server/database/migrate.ts'
import { catalogueOf } from '#tests/support/public-api.ts'

const root = path.join(import.meta.dirname, '../..')
let folder: string
let url: string
let database: Database
const servers: http.Server[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'may-publish-'))
  url = `file:${path.join(folder, 'catalogue.db')}`
  database = openDatabase(url)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  database.close()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true, force: true })
})

/** A site that answers /publication.json. */
async function siteThat(status: number, release?: unknown): Promise<string> {
  const server = http.createServer((_request, response) => {
    response.writeHead(status).end(JSON.stringify(release))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const siteShowing = (release: unknown) => siteThat(200, release)

const check = (siteUrl: string, replaceRevision?: string) =>
  requirePublishable(database, { databaseUrl: 'libsql://catalogue', siteUrl, replaceRevision })

/** Fifteen products at revision 2. */
async function fill() {
  await migrate(database)
  await database.writeCatalogue(catalogueOf())
  await database.writeCatalogue([])
}

/** `npm run build` as on the platform; it must stop right at the start. */
async function build(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['content-build/build.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, NETLIFY: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [said, [code]] = await Promise.all([text(child.stderr), ended])
  return { said, code }
}

describe('A build on the platform', { timeout: 0 }, () => {
  test('fails with a sentence that names the missing settings', async () => {
    const { said, code } = await build({ CONTEXT: 'production', SITE_URL: 'https://site.example' })
    expect(code).toBe(1)
    expect(said).toContain('DATABASE_URL: is not set. It is required on Netlify')
    expect(said).not.toContain('SITE_URL: is not set')
  })

  test('fails if its database is a file, which would be empty', async () => {
    const siteUrl = await siteThat(404)
    const { said, code } = await build({
      CONTEXT: 'production',
      SITE_URL: siteUrl,
      DATABASE_URL: url,
    })
    expect([code, said]).toEqual([1, expect.stringContaining('DATABASE_URL names a file')])
  })

  test.each(['deploy-preview', ''])(
    'never migrates in the context %o, and names the missing migrations',
    async (context) => {
      const { said, code } = await build({
        CONTEXT: context,
        SITE_URL: 'https://site.example',
        DATABASE_URL: url,
      })
      expect(code).toBe(1)
      expect(said).toMatch(/has not run 0001-\S+, .*a preview never migrates/)
      expect(await listDueMigrations(database)).toContain('0001-catalogue.sql')
      const [tables] = await database.read(['SELECT count(*) FROM sqlite_master'])
      expect(tables?.rows[0]?.[0]).toBe(0)
    },
  )
})

test('A preview builds if its database has all migrations', async () => {
  await migrate(database)
  await requireMigrated(database)
  await database.write([`DELETE FROM migration WHERE name LIKE '0007-%'`])
  await expect(requireMigrated(database)).rejects.toThrow(/has not run 0007-\S+, and a preview/)
})

describe('A catalogue is published', () => {
  test.each<[string, unknown]>([
    ['an earlier revision', { revision: 1, edition: '1-a', entries: 3 }],
    ['an earlier revision of an older version', { revision: 1 }],
    ['the same revision of an older version', { revision: 2 }],
  ])('over %s', async (_what, release) => {
    await fill()
    await (
      await check(await siteShowing(release))
    )(database)
    expect((await summarizeCatalogue(database)).revision).toBe(2)
  })

  test('over itself', async () => {
    await fill()
    const { revision, edition, entries } = await summarizeCatalogue(database)
    await check(await siteShowing({ revision, edition, entries }))
  })

  test('if nothing is published yet, even an empty one', async () => {
    await check(await siteThat(404))
    // The resolver's error for an unknown host; a real lookup without a network fails differently.
    const cause = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
    await check('https://site.example')
  })

  test('and an empty one over an empty one', async () => {
    await migrate(database)
    await check(await siteShowing({ revision: 0, entries: 0 }))
  })
})

describe('A catalogue is not published', () => {
  test('over a later revision, unless it is named; then the revision rises above it', async () => {
    await fill()
    const site = await siteShowing({ revision: 50, edition: '50-a', entries: 3 })
    const refusal = /at revision 2, but the published site shows revision 50.*REPLACE_REVISION=50 /
    await expect(check(site)).rejects.toThrow(refusal)
    await expect(check(site, '49')).rejects.toThrow(refusal)
    await expect(check(site, 'unknown')).rejects.toThrow(refusal)
    await (
      await check(site, '50')
    )(database)
    expect((await summarizeCatalogue(database)).revision).toBe(51)
  })

  test('over another edition of its revision, as after restoring the database', async () => {
    await fill()
    const site = await siteShowing({ revision: 2, edition: '2-another', entries: 3 })
    await expect(check(site)).rejects.toThrow(/are both at revision \d+, but they differ/)
    await (
      await check(site, '2')
    )(database)
    expect((await summarizeCatalogue(database)).revision).toBe(3)
  })

  test('over a non-empty one while it is empty', async () => {
    await expect(check(await siteShowing({ revision: 0, entries: 3 }))).rejects.toThrow(
      /The catalogue is empty, but the published site \(revision 0\) is not.*REPLACE_REVISION=0 /,
    )
    await migrate(database)
    for (let time = 0; time < 3; time += 1) await database.writeCatalogue([])
    await expect(check(await siteShowing({ revision: 2 }))).rejects.toThrow(
      'The catalogue is empty',
    )
  })

  test.each<[string, () => Promise<string>]>([
    ['has its own trouble', () => siteThat(503)],
    ['answers with something else', () => siteThat(200, { hello: 'world' })],
    ['can’t be reached', () => Promise.resolve('http://127.0.0.1:1')],
  ])('where the site %s, unless that is said to be well', async (_what, start) => {
    await fill()
    const site = await start()
    await expect(check(site)).rejects.toThrow(/is unknown.*REPLACE_REVISION=unknown/)
    await expect(check(site, '50')).rejects.toThrow('is unknown')
    await check(site, 'unknown')
  })
})
