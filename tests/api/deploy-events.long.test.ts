import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '#tests/rehearsal/zipped-functions.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import type { Invocation } from '#tests/support/invoke-bundle.ts'
import { zippedFunction } from '#tests/support/zipped-function.ts'

// The function as deployed: bundled, with the platform's bootstrap, which recognizes events by a
// header of any request. publishing.test.ts tests the rules without a bundle.

const root = path.join(import.meta.dirname, '../..')
let folder: string
let bundle: string
let database: Database
let site: FakePlatform
let attacker: FakePlatform

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'deploy-events-'))
  const { path: zip, entryFilename } = await zippedFunction('deploy-events')
  await unpack(zip, path.join(folder, 'bundle'))
  bundle = path.join(folder, 'bundle', entryFilename)
  database = openDatabase(`file:${path.join(folder, 'catalogue.db')}`)
  await migrate(database)
  await database.writeCatalogue([])
  await database.write([`UPDATE publication SET published_revision = 0, published_deploy = 'live'`])
  site = await startFakePlatform()
  site.hold(0, 'live')
  attacker = await startFakePlatform()
  attacker.hold(999_999, 'forged')
}, 0)
afterAll(async () => {
  database.close()
  await site.stop()
  await attacker.stop()
  await rm(folder, { recursive: true, force: true })
})

async function invoke(invocations: Invocation[]): Promise<number[]> {
  const program = path.join(root, 'tests/support/invoke-bundle.ts')
  const child = spawn(process.execPath, [program, bundle], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `file:${path.join(folder, 'catalogue.db')}`,
      SITE_URL: site.url,
      BUILD_HOOK_URL: `${site.url}/hook`,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(invocations))
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(printed) as number[]
}

/** Anybody can send these. */
const forged = (event: string): Invocation => ({
  httpMethod: 'POST',
  headers: { 'x-netlify-event': event, 'content-type': 'application/json' },
  body: JSON.stringify({
    payload: {
      id: 'forged',
      site_id: 'site',
      state: 'ready',
      context: 'production',
      error_message: 'Call the attacker.',
      url: attacker.url,
      ssl_url: attacker.url,
      deploy_ssl_url: attacker.url,
      admin_url: attacker.url,
      created_at: new Date().toISOString(),
    },
    site: { id: 'site', name: 'site', url: attacker.url, adminUrl: attacker.url },
  }),
})

test(
  'The deployed function treats forged events as hints, and answers plain requests with 404',
  { timeout: 0 },
  async () => {
    const asked = attacker.asked()
    const statuses = await invoke([
      forged('deploy_succeeded'),
      forged('deploy_building'),
      forged('deploy_failed'),
      { httpMethod: 'GET', headers: {} },
      { httpMethod: 'POST', headers: {}, body: '{}' },
      { httpMethod: 'GET', headers: { 'x-netlify-event': 'deploy_locked' } },
    ])
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404])
    expect(attacker.asked()).toBe(asked)
    expect(await readPublication(database)).toMatchObject({
      publishedRevision: 0,
      publishedDeploy: 'live',
      buildingAt: null,
      attempts: 0,
      failure: null,
    })
    // The pending change is built anyway.
    expect(site.posts()).toBe(1)
  },
)
