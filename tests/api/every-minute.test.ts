import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import everyMinute from '#netlify/functions/every-minute.ts'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertOrder } from '#tests/support/administration.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { type TestDatabase, startDatabase } from '#tests/support/databases.ts'

// No local site here: its own schedule would run the function too.
let place: TestDatabase
let database: Database
let platform: FakePlatform
let folder: string
const logged = vi.fn<(line: string) => void>()

beforeEach(async () => {
  place = await startDatabase()
  vi.stubEnv('DATABASE_URL', place.url)
  database = await openCatalogueDatabase()
  await migrate(database)
  platform = await startFakePlatform()
  folder = await mkdtemp(path.join(os.tmpdir(), 'mails-'))
  vi.stubEnv('MAIL_FOLDER', folder)
  vi.stubEnv('BUILD_HOOK_URL', platform.url)
  vi.stubEnv('URL', platform.url)
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockImplementation(logged)
  await database.write([
    ...insertOrder({ id: 1 }),
    `INSERT INTO outbox (kind, inquiry_id, audience) VALUES ('inquiry', 1, 'company')`,
  ])
})
afterEach(async () => {
  logged.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await platform.stop()
  await closeCatalogueDatabase()
  await place.stop()
  await rm(folder, { recursive: true, force: true })
})

test('Every minute, pending changes are published and pending mails sent', async () => {
  await everyMinute()
  expect(platform.posts()).toBe(1)
  expect(await readdir(folder)).toHaveLength(1)
  expect(logged).not.toHaveBeenCalled()
})

test('Mails are sent even if publishing fails, which is logged', async () => {
  await database.write([`UPDATE publication SET attempts = 'unfit'`])
  await everyMinute()
  expect(await readdir(folder)).toHaveLength(1)
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).toContain('The site could not be published')
})

test('The site is published even if mails fail, which is logged', async () => {
  await database.write(['DROP TABLE outbox'])
  await everyMinute()
  expect(platform.posts()).toBe(1)
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).toContain('The emails could not be sent')
})
