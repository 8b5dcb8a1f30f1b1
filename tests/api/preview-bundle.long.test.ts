import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteBundle } from '#content-build/build/bundle.ts'
import { largestZip } from '#content-build/host/netlify-limits.ts'
import { unpack } from '#tests/rehearsal/zipped-functions.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { insertPreview } from '#src/server/database/previews.ts'
import { newToken } from '#src/server/secrets.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { zippedFunction } from '#tests/support/zipped-function.ts'

let folder: string

beforeAll(async () => {
  // Outside the project, so that the bundle finds only its own packages and its own copy of the site's code.
  folder = await mkdtemp(path.join(os.tmpdir(), 'preview-bundle-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database with a preview of a product's new title. */
async function fill(url: string): Promise<string> {
  const secret = newToken()
  const database = openDatabase(url)
  try {
    await migrate(database)
    await database.writeCatalogue(catalogueOf())
    await sessionOf(database, 'Noor')
    const changed = { base: { title: 'Spike light' }, after: { title: 'A previewed title' } }
    const edit = { kind: 'product', item: 1, action: 'edit', itemVersion: 1 } as const
    const proposal = { ...edit, ...changed }
    const at = new Date()
    const until = new Date(at.getTime() + 60_000)
    const items = [{ proposal, id: 1, name: 'Ghaf 1' }]
    await database.write(
      insertPreview({ id: 'one', secret, administrator: 'Noor', at, until, items }),
    )
  } finally {
    database.close()
  }
  return secret
}

test('The bundled function renders a preview with nothing around it, and is no larger than 30 MB', async () => {
  await siteBundle()
  const { path: zip } = await zippedFunction('preview-pages')
  expect((await stat(zip)).size).toBeLessThan(largestZip)
  const unpacked = path.join(folder, 'preview-pages')
  await unpack(zip, unpacked)
  const url = `file:${path.join(folder, 'catalogue.db')}`
  const secret = await fill(url)
  const main = path.join(unpacked, 'netlify/functions/preview-pages.mjs')
  const script = `const { default: show } = await import(${JSON.stringify(main)})
    const request = new Request('https://site.example/preview/${secret}/product/1')
    const answer = await show(request, { params: { secret: '${secret}' } })
    const text = await answer.text()
    console.log(JSON.stringify([answer.status, text.includes('A previewed title')]))
    process.exit()`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: folder, env: { DATABASE_URL: url, SITE_URL: 'https://site.example' } },
  )
  expect(stdout.trim().split('\n').at(-1)).toBe('[200,true]')
})
