import { glob, readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#src/server/database/database.ts'
import { commitCatalogue } from '#src/server/publication/publish.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const database = { writeCatalogue: () => Promise.resolve([]) } as unknown as Database

/** Saves as a function does, and waits for the work behind the answer. */
async function changed() {
  const left: Promise<unknown>[] = []
  await commitCatalogue(database, [], { waitUntil: (promise) => void left.push(promise) })
  await Promise.all(left)
}

test('No other code writes the catalogue while the site is running', async () => {
  const files = await Array.fromAsync(glob(['src/server/**/*.ts', 'netlify/**/*.ts']))
  const writing: string[] = []
  for (const file of files)
    if ((await readFile(file, 'utf8')).includes('.writeCatalogue(')) writing.push(file)
  // The first one runs at the start of a site whose database was replaced.
  expect(writing.sort()).toEqual([
    'src/server/database/catalogue.ts',
    'src/server/publication/publish.ts',
  ])
})

test('Without a CDN a change purges nothing', async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', undefined)
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  await changed()
  expect(fetch).not.toHaveBeenCalled()
})

test('On the platform a change purges all answers with catalogue data', async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
  vi.stubEnv('SITE_ID', 'site')
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(null, { status: 202 })),
  )
  vi.stubGlobal('fetch', fetch)
  await changed()
  const body = fetch.mock.calls[0]?.[1]?.body
  expect(JSON.parse(body as string)).toMatchObject({ cache_tags: ['catalogue'], site_id: 'site' })
})

test('A change in a preview requests no build', async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', undefined)
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  const deploy = { context: 'deploy-preview', id: 'preview', published: false }
  await commitCatalogue(database, [], { waitUntil, deploy })
  expect(waitUntil).not.toHaveBeenCalled()
})

test('A failed purge is logged and does not fail the save', async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
  vi.stubEnv('SITE_ID', 'site')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await changed()
  expect(log).toHaveBeenCalledOnce()
})
