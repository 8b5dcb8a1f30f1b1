import { afterAll, beforeAll, expect, test } from 'vitest'
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
    catalogueRevision: 1,
    publishedRevision: null,
  })
})
