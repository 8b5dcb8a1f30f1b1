import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { databaseFile } from '#src/server/database/open.ts'
import { startFile } from '#tests/support/databases.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

// faults.test.ts tests its answers during outages.
let api: PublicApi

beforeAll(async () => {
  api = await startPublicApi()
})
afterAll(() => api.stop())

test('A healthy site says so, with its revisions, and the answer is not cached', async () => {
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

test('A health check by an anonymous caller neither writes nor reads everything', async () => {
  const write = vi.spyOn(api.database, 'write')
  const ask = async () => (await fetch(`${api.url}/api/health`)).status
  await ask()
  write.mockClear()
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200))
  expect(write).not.toHaveBeenCalled()
})

test(
  'A site with a damaged table is unhealthy, even if all rows that it needs are readable',
  { tags: ['in-process'] },
  async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const place = await startFile()
    const other = await startPublicApi(() => Promise.resolve(place))
    const file = databaseFile(place.url) ?? ''
    const [checkpoint] = await rowsOf(other.database, 'PRAGMA wal_checkpoint(TRUNCATE)')
    expect(checkpoint).toMatchObject({ busy: 0 })
    const [table] = await rowsOf(
      other.database,
      `SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size WHERE name = 'history'`,
    )
    const [page, size] = [Number(table?.['rootpage']), Number(table?.['page_size'])]
    const damaged = await open(file, 'r+')
    await damaged.write(Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size)
    await damaged.close()

    const response = await fetch(`${other.url}/api/health`)
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ database: 'failing', files: 'ok', site: 'ok' }),
    ])
    expect(String(logged.mock.calls)).toContain('The database is damaged')
    expect((await fetch(`${other.url}/api/home`)).status).toBe(200)
    logged.mockRestore()
    await other.stop()
  },
)

test(
  'A site whose release lacks its home page is unhealthy',
  { tags: ['in-process'] },
  async () => {
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
    expect(String(logged.mock.calls)).toContain('The home page answered 500.')
    logged.mockRestore()
    await other.stop()
  },
)
