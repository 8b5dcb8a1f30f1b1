import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

// What it answers while a part is gone is in faults.test.ts.
let api: PublicApi

beforeAll(async () => {
  api = await startPublicApi()
})
afterAll(() => api.stop())

test('A site that is well says so, with the revisions, and nobody keeps the answer', async () => {
  const response = await fetch(`${api.url}/api/health`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    files: 'ok',
    site: 'ok',
    catalogueRevision: 1,
    publishedRevision: null,
  })
})

test('A site whose release has lost its home page is not well', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const other = await startPublicApi()
  await rm(path.join(other.dataDir, 'current/index.html'))
  const response = await fetch(`${other.url}/api/health`)
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({
      message: faultMessages.unhealthy,
      database: 'ok',
      files: 'ok',
      site: 'failing',
    }),
  ])
  expect(String(logged.mock.calls)).toContain('The home page answers 500.')
  logged.mockRestore()
  await other.stop()
})
