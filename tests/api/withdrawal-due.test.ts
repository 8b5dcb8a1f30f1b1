import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import everyMinute from '#netlify/functions/every-minute.ts'
import { liveCatalogue, wholeCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { type TestDatabase, startDatabase } from '#tests/support/databases.ts'
import { catalogueOf } from '#tests/support/public-api.ts'

// No local site here: its own schedule would run the function too.
let place: TestDatabase
let database: Database
let platform: FakePlatform

beforeEach(async () => {
  place = await startDatabase()
  vi.stubEnv('DATABASE_URL', place.url)
  database = await openCatalogueDatabase()
  await migrate(database)
  platform = await startFakePlatform()
  vi.stubEnv('BUILD_HOOK_URL', platform.url)
  vi.stubEnv('URL', platform.url)
  vi.spyOn(console, 'log').mockReturnValue()
  await database.writeCatalogue(catalogueOf())
  await live()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await platform.stop()
  await closeCatalogueDatabase()
  await place.stop()
})

/** The site shows the present revision. */
const live = () =>
  database.write([
    `UPDATE publication SET published_revision = catalogue_revision, pending_since = NULL,
      requested_at = NULL, requested_revision = NULL, step = step + 1`,
  ])
/** The revision was reached long ago, and the time of these products came since. */
const fallDue = (ids: readonly number[], at = '2021-01-01T00:00:00.000Z') =>
  database.write([
    `UPDATE publication SET changed_at = '2020-01-01T00:00:00.000Z'`,
    {
      sql: 'UPDATE product SET withdrawn_at = ? WHERE id IN (SELECT value FROM json_each(?))',
      args: [at, JSON.stringify(ids)],
    },
  ])
const revision = async () => (await readPublication(database)).catalogueRevision
const shown = async () => (await readCatalogue(database)).products.map(({ id }) => id)

test('Nothing is published while no product’s time has come', async () => {
  await fallDue([1], '2099-01-01T00:00:00.000Z')
  await everyMinute()
  expect([platform.posts(), await revision()]).toEqual([0, 1])
})

test('Times that came while nothing ran are published with one build, and never again', async () => {
  await fallDue([1])
  await fallDue([2, 3], '2022-01-01T00:00:00.000Z')
  expect(await shown()).toContain(1)
  await Promise.all([everyMinute(), everyMinute()])
  expect([platform.posts(), await revision()]).toEqual([1, 2])
  expect(await shown()).not.toEqual(expect.arrayContaining([1]))
  expect(await shown()).toHaveLength(12)
  await live()
  await everyMinute()
  expect([platform.posts(), await revision()]).toEqual([1, 2])
})

test('A revision of a clock that was ahead is made again by the right one, once', async () => {
  await fallDue([1], '2099-01-01T00:00:00.000Z')
  await database.write([`UPDATE publication SET changed_at = '2099-06-01T00:00:00.000Z'`])
  expect(await shown()).not.toContain(1)
  await Promise.all([everyMinute(), everyMinute()])
  expect([platform.posts(), await revision()]).toEqual([1, 2])
  expect(await shown()).toContain(1)
  await live()
  await everyMinute()
  expect([platform.posts(), await revision()]).toEqual([1, 2])
})

test('A clock that was ahead of no product’s time needs no further build', async () => {
  await fallDue([1])
  await database.write([`UPDATE publication SET changed_at = '2099-06-01T00:00:00.000Z'`])
  await everyMinute()
  expect([platform.posts(), await revision()]).toEqual([0, 1])
})

test('A save after the time needs no further build', async () => {
  await fallDue([1])
  await database.writeCatalogue([])
  await live()
  await everyMinute()
  expect([platform.posts(), await revision()]).toEqual([0, 2])
  expect(await shown()).not.toContain(1)
})

test('It is published although changes are published by hand, but not after a rollback', async () => {
  vi.stubEnv('PUBLISH_MODE', 'by-hand')
  await fallDue([1])
  await everyMinute()
  expect(platform.posts()).toBe(1)
  await live()
  await database.write(['UPDATE publication SET held_revision = catalogue_revision'])
  await database.write(['UPDATE publication SET published_revision = 1'])
  await fallDue([2])
  await everyMinute()
  expect([platform.posts(), await revision()]).toEqual([1, 3])
  expect(await readPublication(database)).toMatchObject({ heldRevision: 3, wantedRevision: 2 })
})

test('Functions follow the clock without a new revision, and the administration sees all', async () => {
  await database.writeCatalogue([
    `UPDATE product SET withdrawn_at = '2099-01-01T00:00:00.000Z' WHERE id = 1`,
  ])
  const ids = async (read = liveCatalogue) => (await read()).products.map(({ id }) => id)
  expect(await ids()).toContain(1)
  // Only the clock is mocked; the network's timers are real.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2099-01-01T00:00:00.000Z')
  expect(await ids()).not.toContain(1)
  expect((await liveCatalogue()).findProduct('SL-1')?.id).toBe(1)
  expect(await ids(wholeCatalogue)).toContain(1)
  vi.setSystemTime('2098-12-31T23:59:59.999Z')
  expect(await ids()).toContain(1)
})
