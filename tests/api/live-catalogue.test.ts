import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { type TestDatabase, startDatabase } from '#tests/support/databases.ts'
import { catalogueOf } from '#tests/support/public-api.ts'

let place: TestDatabase
let database: Database

beforeEach(async () => {
  place = await startDatabase()
  vi.stubEnv('DATABASE_URL', place.url)
  database = await openCatalogueDatabase()
  await migrate(database)
  await database.writeCatalogue(catalogueOf())
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await closeCatalogueDatabase()
  await place.stop()
})

/** Holds the answer of the next read of the whole catalogue until it is let go. */
function heldRead() {
  const read = database.read.bind(database)
  const [begun, held] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()]
  let isNext = true
  vi.spyOn(database, 'read').mockImplementation(async (statements) => {
    const answer = await read(statements)
    if (isNext && statements.length > 1) {
      isNext = false
      begun.resolve(true)
      await held.promise
    }
    return answer
  })
  return { begun: begun.promise, letGo: () => held.resolve(true) }
}

const nameOfFirst = async () => (await liveCatalogue()).products.find(({ id }) => id === 1)?.name

test('Calls at the same time share one read', async () => {
  const { begun, letGo } = heldRead()
  const calls = [liveCatalogue(), liveCatalogue()]
  await begun
  letGo()
  const [one, other] = await Promise.all(calls)
  expect(other).toBe(one)
})

test('A change is seen by the next call, even while an earlier read is under way', async () => {
  const { begun, letGo } = heldRead()
  const before = nameOfFirst()
  await begun
  await database.writeCatalogue([`UPDATE product SET name = 'Renamed' WHERE id = 1`])
  expect(await nameOfFirst()).toBe('Renamed')
  letGo()
  expect(await before).not.toBe('Renamed')
  expect(await nameOfFirst()).toBe('Renamed')
})
