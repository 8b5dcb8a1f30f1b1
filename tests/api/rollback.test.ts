import type { DeployBuildingEvent } from '@netlify/functions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import deployEvents from '#netlify/functions/deploy-events.ts'
import everyMinute from '#netlify/functions/every-minute.ts'
import { publishing } from '#src/domain/limits.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { auditOf } from '#tests/support/administration.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'

let api: Editing
let platform: FakePlatform
const keys = ['BUILD_HOOK_URL', 'DEPLOYS_URL', 'DEPLOYS_TOKEN', 'URL'] as const

beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

/** A site that was live with revisions 1, 2 and 3, and shows the last. */
beforeEach(async () => {
  platform = await startFakePlatform()
  Object.assign(process.env, {
    BUILD_HOOK_URL: `${platform.url}/hook`,
    DEPLOYS_URL: `${platform.url}/deploys/`,
    DEPLOYS_TOKEN: 'secret',
    URL: platform.url,
  })
  platform.hold(3, 'c')
  platform.deploys.keep(
    { id: 'c', revision: 3 },
    { id: 'b', revision: 2, state: 'old' },
    { id: 'a', revision: 1 },
    { id: 'broken', revision: 2, state: 'error' },
    { id: 'preview', revision: 2, context: 'deploy-preview' },
    { id: 'unknown', revision: 2 },
  )
  const live = (deploy: string, revision: number) =>
    `INSERT INTO publication_log (revision, ended_at, outcome, changes, release)
      VALUES (${revision}, '2026-01-0${revision}T00:00:00.000Z', 'live', 1, '${deploy}')`
  await api.database.write([
    'DELETE FROM publication_log',
    'DELETE FROM audit',
    live('a', 1),
    live('broken', 2),
    live('preview', 2),
    live('deleted', 2),
    live('b', 2),
    live('c', 3),
    `UPDATE publication SET catalogue_revision = 3, published_revision = 3, deploy = 'c', published_deploy = 'c',
      published_at = '2026-01-03T00:00:00.000Z', pending_since = NULL, requested_at = NULL,
      requested_revision = NULL, building_at = NULL, held_revision = NULL, wanted_revision = NULL`,
  ])
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const key of keys) process.env[key] = ''
  await platform.stop()
})

const releases = async () => (await api.call('GET', '/api/releases')).body['releases']
const goBack = (release: unknown) =>
  api.call('POST', '/api/releases', {
    body: JSON.stringify({ release }),
    headers: { 'Content-Type': 'application/json' },
  })
const publication = async () => (await api.call('GET', '/api/publication')).body
const state = async () => ({ ...(await readPublication(api.database)), step: 'any' })
const event = (id: string) => ({ deploy: { id } }) as DeployBuildingEvent

test('Releases that were live and still exist on the platform are offered, newest first', async () => {
  expect(await releases()).toEqual([
    { release: 'c', revision: 3, publishedAt: '2026-01-03T00:00:00.000Z', current: true },
    { release: 'b', revision: 2, publishedAt: '2026-01-02T00:00:00.000Z', current: false },
    { release: 'a', revision: 1, publishedAt: '2026-01-01T00:00:00.000Z', current: false },
  ])
  expect(platform.deploys.calls()).toEqual(['GET /deploys Bearer secret'])
})

test('Without DEPLOYS_URL no rollback is offered', async () => {
  process.env['DEPLOYS_URL'] = ''
  expect(await releases()).toEqual([])
  expect((await goBack('a')).status).toBe(404)
})

test('A rollback makes the earlier release live at once, until the next save', async () => {
  expect(await goBack('a')).toMatchObject({ status: 200, body: { release: 'a', revision: 1 } })
  expect(platform.deploys.calls()).toContain('POST /deploys/a/restore Bearer secret')
  expect(await publication()).toMatchObject({
    state: 'failed',
    held: true,
    publishedRevision: 1,
    unpublishedChanges: 2,
    message: expect.stringContaining(
      'An earlier release is showing; 2 changes are not live.',
    ) as string,
  })
  expect((await publication())['log']).toMatchObject([
    { changes: -2, release: 'a' },
    {},
    {},
    {},
    {},
    {},
    {},
  ])
  expect(await releases()).toMatchObject([
    { release: 'c', current: false },
    { release: 'b', current: false },
    { release: 'a', current: true, publishedAt: '2026-01-01T00:00:00.000Z' },
  ])
  expect(await auditOf(api.database)).toEqual([['Noor', 'went back', 'revision 1', null]])
  await deployEvents.deploySucceeded(event('a'))
  await everyMinute()
  expect(platform.posts()).toBe(0)

  await api.remove('/api/products/15')
  await expect.poll(() => platform.posts()).toBe(1)
  expect(await publication()).toMatchObject({ state: 'publishing', held: false })
})

test('After a rollback, everything can be published again on request', async () => {
  await goBack('b')
  expect(await api.call('POST', '/api/publication')).toMatchObject({ body: { held: false } })
  expect(platform.posts()).toBe(1)
})

test('Rolling back twice to the same release counts once', async () => {
  await goBack('b')
  expect((await goBack('b')).status).toBe(200)
  expect(await auditOf(api.database)).toHaveLength(1)
  expect(platform.deploys.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('The platform’s event may arrive before we know that the release is live', async () => {
  platform.deploys.onRestore(async () => {
    await deployEvents.deploySucceeded(event('b'))
    await everyMinute()
  })
  expect((await goBack('b')).status).toBe(200)
  expect(platform.posts()).toBe(0)
  expect(await publication()).toMatchObject({ held: true, publishedRevision: 2 })
  expect((await publication())['log']).toMatchObject([
    { changes: -1 },
    { changes: 1 },
    {},
    {},
    {},
    {},
    {},
  ])
})

test('A save during a rollback is published', async () => {
  platform.deploys.onRestore(async () => {
    await api.remove('/api/products/14')
    await expect.poll(() => platform.posts()).toBe(1)
  })
  expect((await goBack('b')).status).toBe(200)
  expect(await publication()).toMatchObject({
    held: false,
    state: 'publishing',
    publishedRevision: 2,
  })
})

test.each(['requested_at', 'building_at'])(
  'No rollback starts during a build (%s)',
  async (column) => {
    await api.database.write([`UPDATE publication SET ${column} = '2030-01-01T00:00:00.000Z'`])
    const before = await state()
    expect(await goBack('a')).toMatchObject({
      status: 409,
      body: { message: 'The site is being built. Roll back once the build has finished.' },
    })
    expect(await state()).toEqual(before)
    expect(platform.deploys.calls().filter((call) => call.startsWith('POST'))).toEqual([])
  },
)

test.each<[string, number, number, string]>([
  ['can’t be reached', 0, 503, 'The platform can’t be reached. Please try again.'],
  ['does not know the token', 401, 502, 'The platform did not accept DEPLOYS_TOKEN (status 401).'],
  ['has its own trouble', 500, 502, 'The platform refused the request (status 500).'],
  ['has deleted the release', 404, 404, 'The platform no longer has this release.'],
])('All stays as it was when the platform %s', async (_what, answers, status, message) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const before = await state()
  platform.deploys.answerWith(answers)
  expect(await goBack('a')).toMatchObject({ status, body: { message } })
  expect(await state()).toEqual(before)
  expect(await auditOf(api.database)).toEqual([])
  expect(String(warned.mock.calls)).not.toMatch(/secret|127\.0\.0\.1/)
})

test('A release that is not listed, or unknown, can’t be rolled back to', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const name of ['deleted', 'unknown', 'preview', 'nonsense'])
    expect(await goBack(name)).toMatchObject({ status: 404 })
  expect(await goBack(7)).toMatchObject({ status: 422 })
})

test('A list of releases that can’t be loaded says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  process.env['DEPLOYS_URL'] = 'http://127.0.0.1:1'
  expect(await api.call('GET', '/api/releases')).toMatchObject({ status: 503 })
  process.env['DEPLOYS_URL'] = `${platform.url}/publication.json`
  expect(await api.call('GET', '/api/releases')).toMatchObject({
    status: 502,
    body: { message: 'DEPLOYS_URL did not return a list of deploys.' },
  })
})

test('The rollback counts only if the site shows the release', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(publishing, 'longestRestore', 'get').mockReturnValue(0)
  platform.deploys.onRestore(() => {
    platform.hold(3)
    return Promise.resolve()
  })
  const before = await state()
  const { status, body } = await goBack('a')
  expect([status, body.message]).toEqual([
    503,
    expect.stringContaining('still doesn’t show that release'),
  ])
  expect(await state()).toEqual(before)
})
