import type { Context, DeployBuildingEvent } from '@netlify/functions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import deployEvents from '#netlify/functions/deploy-events.ts'
import everyMinute from '#netlify/functions/every-minute.ts'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublicationLog, readPublication } from '#src/server/database/publication.ts'
import { commitCatalogue, publishNow, publishWhatIsDue } from '#src/server/publication/publish.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { type TestDatabase, databaseKinds } from '#tests/support/databases.ts'

const minute = 60_000

describe.each(databaseKinds())('With $name, the site', ({ start }) => {
  let place: TestDatabase
  let database: Database
  let platform: FakePlatform

  beforeEach(async () => {
    place = await start()
    platform = await startFakePlatform()
    process.env['DATABASE_URL'] = place.url
    process.env['BUILD_HOOK_URL'] = `${platform.url}/hook`
    process.env['SITE_URL'] = platform.url
    process.env['DEPLOYS_URL'] = `${platform.url}/deploys`
    database = await openCatalogueDatabase()
    await migrate(database)
    await database.write(['UPDATE publication SET published_revision = 0'])
    // Only the clock is mocked; the network's timers are real.
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const key of ['DATABASE_URL', 'BUILD_HOOK_URL', 'DEPLOYS_URL', 'SITE_URL', 'PUBLISH_MODE'])
      process.env[key] = ''
    process.env['PUBLISH_QUIET_SECONDS'] = ''
    await closeCatalogueDatabase()
    await platform.stop()
    await place.stop()
  })

  /** A save, and all work that it left behind its answer. */
  const change = async () => {
    const left: Promise<unknown>[] = []
    await commitCatalogue(database, [], {
      waitUntil: (promise) => void left.push(Promise.resolve(promise)),
    })
    await Promise.all(left)
  }
  const wait = async (time: number) => {
    vi.setSystemTime(Date.now() + time)
    await everyMinute()
  }
  const state = () => readPublication(database)
  const log = async () => (await readPublicationLog(database, 10)).log
  const event = (id: string) => ({ deploy: { id } }) as DeployBuildingEvent
  const created = () => new Date().toISOString()
  /** Begins a deploy as the platform does, and sends its event. */
  const begins = async (id: string) => {
    platform.deploys.keep({ id, revision: 0, state: 'building', created_at: created() })
    await deployEvents.deployBuilding(event(id))
  }
  const succeeds = async (id: string, revision: number) => {
    platform.hold(revision, id)
    platform.deploys.keep({ id, revision, created_at: created() })
    await deployEvents.deploySucceeded(event(id))
  }
  const fails = async (id: string, message?: string) => {
    const why = message === undefined ? {} : { error_message: message }
    platform.deploys.keep({ id, revision: 0, state: 'error', created_at: created(), ...why })
    await deployEvents.deployFailed(event(id))
  }
  const build = async (id: string, revision: number) => {
    await begins(id)
    await succeeds(id, revision)
  }

  test('follows a change: requested, building, live', async () => {
    await change()
    expect(platform.posts()).toBe(1)
    expect(await state()).toMatchObject({ requestedRevision: 1, buildingAt: null })
    await begins('a')
    expect(await state()).toMatchObject({ buildingRevision: 1, deploy: 'a' })
    await succeeds('a', 1)
    expect(await state()).toMatchObject({ publishedRevision: 1, requestedAt: null })
    await wait(minute)
    expect(platform.posts()).toBe(1)
    expect(await log()).toEqual([
      expect.objectContaining({ revision: 1, outcome: 'live', changes: 1, release: 'a' }),
    ])
  })

  test('is built twice for a burst of 20 saves around a build', async () => {
    await Promise.all(Array.from({ length: 10 }, change))
    await begins('a')
    const read = (await state()).catalogueRevision
    await Promise.all(Array.from({ length: 10 }, change))
    await succeeds('a', read)
    expect(platform.posts()).toBe(2)
    await build('b', 20)
    await wait(minute)
    expect(platform.posts()).toBe(2)
    expect(await state()).toMatchObject({ publishedRevision: 20, catalogueRevision: 20 })
  })

  test('is requested once, however many processes find it due at the same time', async () => {
    await database.writeCatalogue([])
    await Promise.all(Array.from({ length: 12 }, () => publishWhatIsDue()))
    expect(platform.posts()).toBe(1)
  })

  test.each([
    [503, '(status 503)'],
    [0, 'can’t be reached'],
  ])('is asked for again when the hook answered %s', async (status, sentence) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    platform.answerWith(status)
    await change()
    expect(await state()).toMatchObject({
      failure: expect.stringContaining(sentence) as string,
      failedWhile: 'asking',
      attempts: 1,
    })
    expect(String(warned.mock.calls)).not.toContain(platform.url)
    await change()
    expect(platform.posts()).toBe(1)
    await wait(minute)
    await wait(minute)
    expect(platform.posts()).toBe(2)
    platform.answerWith(200)
    await wait(minute)
    expect(platform.posts()).toBe(3)
    await build('a', 2)
    expect(await state()).toMatchObject({ publishedRevision: 2, attempts: 0, failure: null })
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['live', 'failed', 'failed'])
  })

  test('is requested again if the build never started', async () => {
    await change()
    await wait(9 * minute)
    expect(await state()).toMatchObject({ attempts: 0 })
    await wait(minute)
    expect(await state()).toMatchObject({ attempts: 1, failedWhile: 'asking' })
    await wait(minute)
    expect(platform.posts()).toBe(2)
    await begins('a')
    await wait(30 * minute)
    expect(await state()).toMatchObject({ attempts: 2, failedWhile: 'building' })
    await wait(2 * minute)
    expect(platform.posts()).toBe(3)
  })

  test('is live by its own report if the final event was lost', async () => {
    await change()
    await begins('a')
    await change()
    platform.hold(1)
    await wait(minute)
    expect(await state()).toMatchObject({ publishedRevision: 1, requestedRevision: 2 })
    platform.hold(2)
    await wait(minute)
    // The event arrives after all.
    await succeeds('b', 2)
    await wait(minute)
    expect(await state()).toMatchObject({ publishedRevision: 2, failure: null, buildingAt: null })
    expect(platform.posts()).toBe(2)
  })

  test('stays as it is when a build fails, which is reported and retried', async () => {
    await change()
    await begins('a')
    await fails('a', 'Product 3 can’t be published.')
    expect(await state()).toMatchObject({
      publishedRevision: 0,
      catalogueRevision: 1,
      failure: 'Product 3 can’t be published.',
    })
    await wait(minute)
    expect(platform.posts()).toBe(2)
    await begins('b')
    await fails('b')
    expect((await state()).failure).toBe('The build failed without giving a reason.')
    // The next change may fix it.
    await change()
    expect(platform.posts()).toBe(3)
  })

  test.each([
    ['that the platform does not know', true],
    ['where the platform can’t be asked', false],
  ])('is not moved by forged events of a deploy %s', async (_which, canBeAsked) => {
    if (!canBeAsked) process.env['DEPLOYS_URL'] = ''
    platform.hold(0, 'live')
    await database.write([`UPDATE publication SET published_deploy = 'live'`])
    await change()
    await begins('a')
    platform.deploys.keep()
    const before = await state()
    const attacker = await startFakePlatform()
    attacker.hold(999_999, 'forged')
    for (const id of ['forged', 'forged too']) {
      const { url } = attacker
      const told = {
        deploy: { id, context: 'production', permalinkUrl: url, url, errorMessage: 'Forged.' },
        site: { url },
      } as DeployBuildingEvent
      await deployEvents.deployBuilding(told)
      await deployEvents.deploySucceeded(told)
      await deployEvents.deployFailed(told)
    }
    expect(attacker.asked()).toBe(0)
    await attacker.stop()
    expect(await state()).toEqual(before)
    // Not even the site itself can make a revision live that the catalogue does not have.
    platform.hold(999_999, 'a')
    await deployEvents.deploySucceeded(event('a'))
    expect(await state()).toEqual(before)
  })

  test('is published even if somebody keeps forging the start of a build', async () => {
    process.env['DEPLOYS_URL'] = ''
    platform.hold(0, 'live')
    for (let time = 0; time < 3; time += 1) {
      await deployEvents.deployBuilding(event(`forged ${time}`))
      await wait(29 * minute)
    }
    await change()
    expect(platform.posts()).toBe(1)
    platform.hold(1, 'a')
    await deployEvents.deployBuilding(event('forged once more'))
    expect(await state()).toMatchObject({ publishedRevision: 1, publishedDeploy: 'a' })
  })

  test('ignores the deploys of previews', async () => {
    await change()
    for (const platformState of ['building', 'ready', 'error']) {
      platform.deploys.keep({
        id: 'p',
        revision: 1,
        state: platformState,
        context: 'deploy-preview',
      })
      await deployEvents.deployBuilding(event('p'))
    }
    expect(await state()).toMatchObject({ publishedRevision: 0, buildingAt: null, attempts: 0 })
  })

  test('is built after a quiet period, in batches', async () => {
    process.env['PUBLISH_QUIET_SECONDS'] = '120'
    vi.setSystemTime(Date.now())
    await change()
    await change()
    expect(platform.posts()).toBe(0)
    await wait(minute)
    expect(platform.posts()).toBe(0)
    await wait(minute + 1000)
    expect(platform.posts()).toBe(1)
  })

  test('is built on request, by hand', async () => {
    process.env['PUBLISH_MODE'] = 'by-hand'
    await change()
    await wait(60 * minute)
    expect(platform.posts()).toBe(0)
    await publishNow('Noor')
    expect(platform.posts()).toBe(1)
    await begins('a')
    await change()
    await build('a', 1)
    expect(platform.posts()).toBe(1)
  })

  test('is not built if there is no hook', async () => {
    process.env['BUILD_HOOK_URL'] = ''
    await change()
    await everyMinute()
    expect(await state()).toMatchObject({ requestedAt: null, catalogueRevision: 1 })
  })
})

test('A change is saved even if its publishing fails', async () => {
  process.env['BUILD_HOOK_URL'] = 'http://127.0.0.1:1/'
  process.env['DATABASE_URL'] = 'http://127.0.0.1:1'
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const left: Promise<unknown>[] = []
  const context: Pick<Context, 'waitUntil'> = {
    waitUntil: (promise) => void left.push(Promise.resolve(promise)),
  }
  const database = { writeCatalogue: () => Promise.resolve([]) } as unknown as Database
  await commitCatalogue(database, [], context)
  await expect(Promise.all(left)).resolves.toBeDefined()
  expect(said).toHaveBeenCalledOnce()
  await closeCatalogueDatabase()
})
