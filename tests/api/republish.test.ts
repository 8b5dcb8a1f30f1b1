import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReservedName } from '#src/domain/site/reserved-names.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf } from '#tests/support/editing.ts'
import { directly, reachedInside } from '#tests/support/inside.ts'
import { catalogueOf, image } from '#tests/support/public-api.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { longTest } from '#tests/support/long-test.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'

let site: Site
let database: Database
let token: string

beforeAll(async () => {
  site = await startSite({
    fill: async (filled) => {
      await filled.writeCatalogue(catalogueOf())
    },
  })
  database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  token = await sessionOf(database, 'Noor')
})
afterAll(async () => {
  database.close()
  await site.stop()
})

interface Release {
  deploy: string
}

interface Publication {
  state: string
  catalogueRevision: number
  publishedRevision: number
  message: string
  held: boolean
  log: { outcome: string }[]
}

const call = async (method: string, at: string, body?: FormData) => {
  const response = await fetch(site.url + at, {
    method,
    headers: bearer(token),
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const goBack = async (release: string) => {
  const response = await fetch(`${site.url}/api/releases`, {
    method: 'POST',
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ release }),
  })
  await response.body?.cancel()
  return response.status
}
const publication = async () => (await call('GET', '/api/publication')).body as Publication
const page = async (at: string) => (await fetch(site.url + at)).text()

const untilLive = (revision: number) =>
  expect
    .poll(publication, { timeout: buildTimeout })
    .toMatchObject({ state: 'live', catalogueRevision: revision, publishedRevision: revision })

test('A save is on the site after a build, and the dashboard shows it', async () => {
  expect(await publication()).toMatchObject({ state: 'live', publishedRevision: 1 })
  const saved = await call('POST', '/api/products/2', formOf({ name: 'Qamar 2' }))
  expect(saved.status).toBe(200)
  expect(await publication()).toMatchObject({ state: 'publishing', catalogueRevision: 2 })
  expect(await page('/product/2')).toContain('Nadir 2')
  await untilLive(2)
  expect(await page('/product/2')).toContain('Qamar 2')
})

/** Addresses of all files of the live release. */
async function releaseFiles(): Promise<string[]> {
  const folder = path.join(site.dataDir, 'current')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => path.join(file.parentPath, file.name).slice(folder.length))
}

longTest(
  'Only documents have the long policy of documents, except where a rule can’t name the files',
  async () => {
    const files = (await releaseFiles()).filter(
      (file) => !/\.html$|^\/[._]|^\/sw\.js$/.test(file) || file.startsWith('/_astro/'),
    )
    expect(files).toEqual(
      expect.arrayContaining([
        ...['/flags/AE.svg', '/product/2.json', '/products.atom', '/publication.json'],
      ]),
    )
    for (const file of files) {
      const policy = (await fetch(site.url + file)).headers.get('content-security-policy') ?? ''
      expect([file, policy.length < 200], policy).toEqual([file, true])
    }
  },
)

test('No new code can hide what the root of the site serves, in any spelling', async () => {
  const root = await readdir(path.join(site.dataDir, 'current'))
  const names = root.map((name) => name.toLowerCase()).sort()
  const [product] = await readdir(path.join(site.dataDir, 'current/product'))
  // `-u` writes the list anew; hosts ignore case.
  await expect(`${JSON.stringify(names, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../src/domain/site/root-names.json',
  )
  for (const name of [...root, product ?? '']) {
    const bare = name.replace(/\.html$/, '')
    for (const code of [name, bare, `${bare}.HTML`, name.toUpperCase(), `${name}.`])
      if (/[a-z]/i.test(code)) expect([code, isReservedName(code)]).toEqual([code, true])
  }
})

longTest(
  'Each hashed file of a release may be cached forever, but a missing one may not',
  async () => {
    const caching = async (path: string) => {
      const { status, headers } = await fetch(site.url + path)
      return [status, headers.get('cache-control')]
    }
    const assets = (await releaseFiles()).filter((file) =>
      /^\/(?:_astro|search|facets)\//.test(file),
    )
    expect(assets.map((asset) => path.extname(asset))).toEqual(
      expect.arrayContaining(['.woff2', '.js', '.css', '.json']),
    )
    for (const asset of assets)
      expect([asset, ...(await caching(asset))]).toEqual([
        asset,
        200,
        'public, max-age=31536000, immutable',
      ])
    expect(await caching('/_astro/nonexist.js')).toEqual([404, 'no-store'])
  },
)

test('A row that can’t be published is named, the site stays, and fixing the row is enough', async () => {
  await database.writeCatalogue([
    `UPDATE product SET brand = 'sila', image = '${image}', name = '' WHERE id = 3`,
  ])
  expect((await call('POST', '/api/publication')).status).toBe(200)
  await expect
    .poll(publication, { timeout: buildTimeout })
    .toMatchObject({ state: 'failed', publishedRevision: 2 })
  expect((await publication()).message).toContain('Product 3')
  expect(await page('/product/2')).toContain('Qamar 2')

  const mended = await call('POST', '/api/products/3', formOf({ name: 'Najm 3' }))
  expect(mended.status).toBe(200)
  await untilLive(4)
  expect(await page('/product/3')).toContain('Najm 3')
  const outcomes = (await publication()).log.map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['live', 'failed', 'live', 'live'])
})

test('A rollback shows the complete earlier site at once, and the next save publishes everything', async () => {
  const builds = () => site.printed().split('rebuilding the site …').length - 1
  const { releases } = (await call('GET', '/api/releases')).body as {
    releases: { release: string; revision: number; current: boolean }[]
  }
  expect(releases.map(({ revision, current }) => [revision, current])).toEqual([
    [4, true],
    [2, false],
    [1, false],
  ])
  const { release = '' } = releases[1] ?? {}
  const before = builds()
  expect(await goBack(release)).toBe(200)
  const expectTheEarlierSite = async () => {
    expect(await page('/publication.json')).toContain('"revision":2')
    expect(await page('/product/2')).toContain('Qamar 2')
    expect(await page('/product/3')).toContain('Nadir 3')
    expect(await page('/products')).not.toContain('Najm 3')
    for (const [, asset = ''] of (await page('/product/3')).matchAll(
      /(?:href|src)="(\/_astro\/[^"]+)"/g,
    ))
      expect([asset, (await fetch(site.url + asset)).status]).toEqual([asset, 200])
    expect(await publication()).toMatchObject({ state: 'failed', held: true, publishedRevision: 2 })
  }
  await expectTheEarlierSite()
  await site.restart()
  await expectTheEarlierSite()

  expect((await call('POST', '/api/products/5', formOf({ name: 'Badr 5' }))).status).toBe(200)
  await untilLive(5)
  // Builds take turns, so one that the restart had started would have come before this one.
  expect(builds()).toBe(before + 1)
  expect(await page('/product/3')).toContain('Najm 3')
  expect(await page('/product/5')).toContain('Badr 5')
  expect(await goBack('000099-none')).toBe(404)
})

longTest('A catalogue’s only product is a single card on the pricing list’s page', async () => {
  const moreProducts = async () =>
    /More Products<\/h2>.*?<\/section>/s.exec(await page('/pricingList'))
  expect((await moreProducts())?.[0]).toContain('data-carousel')
  await database.writeCatalogue(['DELETE FROM product WHERE id <> 4'])
  expect((await call('POST', '/api/publication')).status).toBe(200)
  await untilLive(6)
  const [section = ''] = (await moreProducts()) ?? []
  expect(section.match(/href="\/product\/\d+"/g)).toEqual(['href="/product/4"'])
  expect(section).not.toContain('data-carousel')
})

longTest('A start rebuilds a release without a home page', async () => {
  await rm(path.join(site.dataDir, 'current/index.html'))
  await site.restart()
  expect(await page('/')).toContain('<h1')
  expect(await publication()).toMatchObject({ state: 'live' })
})

test('Nobody reaches the builds and releases without the secret of the start, not even this machine', async () => {
  const before = await publication()
  const { deploy } = (await (await fetch(`${site.url}/publication.json`)).json()) as Release
  expect(await reachedInside(directly(site.url), deploy)).toEqual([])
  expect(await publication()).toEqual(before)
  expect(site.printed()).not.toMatch(/build-hooks|Bearer/)
})

test('A site that is stopped during a rebuild exits cleanly', async () => {
  await call('POST', '/api/products/4', formOf({ name: 'Shams 4' }))
  await expect.poll(publication).toMatchObject({ state: 'publishing' })
  await site.stop()
  expect(site.printed()).not.toMatch(/unexpected error|failed|could not be processed/)
})
