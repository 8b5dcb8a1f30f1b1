import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Index = typeof import('#src/browser/catalogue-index.ts')

/** The answers of the site, request by request: paths to JSON values, and else 404. */
let releases: Record<string, unknown>[]
let asked: string[]
let index: Index

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const [now = {}] = releases.length > 1 ? releases.splice(0, 1) : releases
    return Promise.resolve(
      Object.hasOwn(now, path) ? Response.json(now[path]) : new Response('', { status: 404 }),
    )
  })
  // The index is kept for a page's whole life.
  vi.resetModules()
  index = await import('#src/browser/catalogue-index.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Test files share their modules, and others need one that has loaded nothing.
  vi.resetModules()
})

const release = (revision: number) => ({
  '/publication.json': {
    searchIndex: `/search/${revision}.json`,
    light: `/light/${revision}.json`,
  },
  [`/search/${revision}.json`]: {
    ...{ revision, products: { latest: [] }, categories: [], projects: [], images: [] },
  },
  [`/light/${revision}.json`]: { revision },
})

test('A file that a publication took away between two requests is asked for by its new name', async () => {
  releases = [release(1), release(2)]
  expect(await index.fetchReleaseFile('light')).toEqual({ revision: 2 })
  expect(asked).toEqual([
    ...['/publication.json', '/light/1.json'],
    ...['/publication.json', '/light/2.json'],
  ])
})

test('A file that the release lacks is asked for twice, and then reported', async () => {
  releases = [{ '/publication.json': { light: '/light/1.json' } }]
  await expect(index.fetchReleaseFile('light')).rejects.toThrow('light is missing')
  expect(asked).toHaveLength(4)
})

test('Without a network, nothing is asked for again', async () => {
  const fail = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fail)
  await expect(index.fetchReleaseFile('light')).rejects.toThrow(TypeError)
  expect(fail).toHaveBeenCalledOnce()
})

test('After files of two releases, the next call loads those of the new one', async () => {
  releases = [release(1)]
  expect((await index.loadWithIndex('light')).index.revision).toBe(1)
  releases = [release(2)]
  await expect(index.loadWithIndex('light')).rejects.toThrow('different releases')
  const { index: loaded, file } = await index.loadWithIndex('light')
  expect([loaded.revision, file.revision]).toEqual([2, 2])
})
