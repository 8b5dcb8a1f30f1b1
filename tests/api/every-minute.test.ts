import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import everyMinute from '#netlify/functions/every-minute.ts'
import { insertOrder } from '#tests/support/administration.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

let api: PublicApi
let platform: FakePlatform
let folder: string
const logged = vi.fn<(line: string) => void>()

beforeEach(async () => {
  api = await startPublicApi()
  platform = await startFakePlatform()
  folder = await mkdtemp(path.join(os.tmpdir(), 'mails-'))
  vi.stubEnv('MAIL_FOLDER', folder)
  vi.stubEnv('BUILD_HOOK_URL', platform.url)
  vi.stubEnv('URL', platform.url)
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockImplementation(logged)
  await api.database.write([
    ...insertOrder({ id: 1 }),
    `INSERT INTO outbox (inquiry_id, audience) VALUES (1, 'company')`,
  ])
})
afterEach(async () => {
  logged.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await platform.stop()
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

test('Every minute what waits is published and mailed', async () => {
  await everyMinute()
  expect(platform.posts()).toBe(1)
  expect(await readdir(folder)).toHaveLength(1)
  expect(logged).not.toHaveBeenCalled()
})

test('Mails go out though the publishing fails, which is logged', async () => {
  await api.database.write([`UPDATE publication SET attempts = 'unfit'`])
  await everyMinute()
  expect(await readdir(folder)).toHaveLength(1)
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).toContain('The site could not be published')
})

test('The site is published though the mails fail, which is logged', async () => {
  await api.database.write(['DROP TABLE outbox'])
  await everyMinute()
  expect(platform.posts()).toBe(1)
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).toContain('The emails could not be sent')
})
