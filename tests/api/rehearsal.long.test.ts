import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deployOf } from '#content-build/host/builds.ts'
import { largePackages } from '#tests/rehearsal/functions-table.ts'
import { packageSizes } from '#tests/rehearsal/measure-functions.ts'
import { deployRequest } from '#tests/rehearsal/zipped-functions.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { insertAdministrator } from '#src/server/database/administrators.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { bearer } from '#tests/support/administration.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { hasSqld, startSqld } from '#tests/support/databases.ts'
import { allScripts } from '#tests/support/datasheet-catalogue.ts'
import { formOf, picture, rowsOf } from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'
import { longTest } from '#tests/support/long-test.ts'
import { anOrder, postOrder } from '#tests/support/orders.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'
import { zippedFunction } from '#tests/support/zipped-function.ts'

// The short form of `npm run rehearse`: a few functions as deployed, called through the Lambda
// handlers in their zips, with a database server.

const names = ['deploy-events', 'items', 'login', 'orders', 'storage']
if (isLong) names.push('datasheet')
const password = 'a lamp of 2700 K'
const madeOfScripts = { datasheetSource: 'made', description: allScripts }
let zips: string
let api: PublicApi
let platform: FakePlatform

beforeAll(async () => {
  zips = await mkdtemp(path.join(os.tmpdir(), 'zips-'))
  const functions = await Promise.all(names.map(zippedFunction))
  for (const { path: zip } of functions) await cp(zip, path.join(zips, path.basename(zip)))
  await writeFile(path.join(zips, 'manifest.json'), JSON.stringify({ functions }))
  platform = await startFakePlatform()
  Object.assign(process.env, {
    REHEARSED_FUNCTIONS: zips,
    BUILD_HOOK_URL: `${platform.url}/hook`,
    DEPLOYS_URL: `${platform.url}/deploys`,
    SITE_URL: platform.url,
  })
  if (hasSqld()) api = await startPublicApi(startSqld)
  else console.warn('NO DATABASE SERVER HERE: the deployed functions are not called.')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  if (hasSqld()) await api.stop()
  await platform.stop()
  await rm(zips, { recursive: true, force: true })
})

test('No function’s zip is larger than 30 MB', async () => {
  const sizes = await packageSizes(zips)
  expect(sizes).toHaveLength(names.length)
  expect(largePackages(sizes)).toEqual([])
})

describe.runIf(hasSqld())('From their zips, over a database server,', () => {
  test('functions take a visitor’s inquiry', async () => {
    const { status, body } = await postOrder(api.url, anOrder({ firstName: 'Zaha' }))
    expect(status).toBe(201)
    const rows = await rowsOf(api.database, 'SELECT id, first_name FROM inquiry')
    expect(rows).toEqual([{ id: body.id, first_name: 'Zaha' }])
  })

  test('an administrator signs in, and a save is answered, purges the cache and requests a build', async () => {
    const printed: unknown[] = []
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(line))
    await api.database.write(insertAdministrator('Noor', await hashPassword(password)))
    const signedIn = await fetch(`${api.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'Noor', password }),
    })
    const { user } = (await signedIn.json()) as { user: { token: string } }
    const product = `${api.url}/api/products/1`
    const { status } = await fetch(product, {
      method: 'POST',
      headers: bearer(user.token),
      body: formOf({ name: 'Qamar 77', image: await picture(), ...madeOfScripts }),
    })
    expect(status).toBe(200)

    const answer = (await (await fetch(product)).json()) as {
      product: { product: { name: string; image: string } }
    }
    const { name, image } = answer.product.product
    expect(name).toBe('Qamar 77')
    const stored = await fetch(api.url + image)
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await expect.poll(() => printed).toContain('The CDN has purged catalogue.')
    await expect.poll(platform.posts).toBe(1)
  })

  longTest(
    'a datasheet is made of that product, with its picture and the fonts of all scripts',
    async () => {
      const { status, url, headers } = await fetch(`${api.url}/datasheet/sl-1.pdf`)
      expect([status, new URL(url).pathname]).toEqual([
        200,
        expect.stringMatching(/^\/datasheet\/[0-9a-f]{32}\/SL-1\.pdf$/),
      ])
      // One without its picture or a font would not be kept.
      expect(headers.get('cache-control')).toContain('immutable')
    },
  )

  test('an event of the platform is heard, and no header of its own gets out', async () => {
    const { catalogueRevision: revision } = await readPublication(api.database)
    platform.deploys.keep({ id: 'second', revision })
    platform.hold(revision, 'second')
    // The address at which the function requests the live revision.
    process.env['URL'] = platform.url
    const request = deployRequest('deploy-events', 'deploySucceeded', {
      deploy: deployOf(platform.url, 'second'),
      site: { id: 'local', name: 'local', url: api.url, adminUrl: api.url },
    })
    const { status, headers } = await fetch(request)
    expect(status).toBe(200)
    expect([...headers.keys()].filter((header) => header.startsWith('x-nf-'))).toEqual([])
    expect(await readPublication(api.database)).toMatchObject({
      publishedRevision: revision,
      publishedDeploy: 'second',
    })
  })
})
