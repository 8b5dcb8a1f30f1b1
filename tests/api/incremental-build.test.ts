import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { astroBuild } from '#content-build/build/astro-build.ts'
import { buildRelease } from '#content-build/build/build-release.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { differences } from '#tests/support/differences.ts'
import { type Edit, anyEdit, everyEdit, fillForEdits } from '#tests/support/random-edits.ts'
import { isLong } from '#tests/support/long-run.ts'

// What was kept from the release before is, byte for byte, what would be rendered anew.

let folder: string
let database: Database
let releases = 0
const nextFolder = () => path.join(folder, String(++releases))

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'incremental-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SITE_URL', 'https://lighting.example')
  database = openDatabase(url)
  await migrate(database)
  await fillForEdits(database)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await rm(folder, { recursive: true, force: true })
})

async function build(previous?: string): Promise<string> {
  const release = nextFolder()
  await buildRelease(release, previous)
  return release
}

const apply = ({ statements }: Edit) => database.writeCatalogue(statements)

// First, since the edits of the others may delete these products.
test.runIf(isLong)(
  'A page that shows nothing of what was edited is kept, one that does is rendered',
  async () => {
    const before = await build()
    await database.writeCatalogue([`UPDATE product SET color = 'Sand' WHERE id = 7`])
    const after = await build(before)
    const file = (release: string, name: string) => stat(path.join(release, name))
    expect((await file(after, 'product/8.html')).ino).toBe(
      (await file(before, 'product/8.html')).ino,
    )
    expect((await file(after, 'product/7.html')).ino).not.toBe(
      (await file(before, 'product/7.html')).ino,
    )
  },
)

// Some sixty builds; the test after it takes any of these edits.
test.runIf(isLong)(
  'After each edit by itself the release that keeps pages is the one that renders them all',
  async () => {
    let last = await build()
    const wrong: Record<string, string[]> = {}
    for (const edit of everyEdit) {
      await apply(edit)
      const next = await build(last)
      const whole = await build()
      const different = await differences(next, whole)
      if (different.length > 0) wrong[edit.name] = different
      last = whole
    }
    expect(wrong).toEqual({})
  },
)

test('After any edits the release that keeps pages is the one that renders them all', async () => {
  let last = await build()
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), async (edits) => {
      for (const edit of edits) await apply(edit)
      const next = await build(last)
      const whole = await build()
      expect(await differences(next, whole)).toEqual([])
      await rm(whole, { recursive: true })
      last = next
    }),
    // Each run begins with the catalogue that the one before has left: to shrink would mislead.
    { numRuns: isLong ? 60 : 1, endOnFailure: true },
  )
})

async function expectAstrosOwn(): Promise<void> {
  const astros = nextFolder()
  await astroBuild(astros)
  // What a release of ours notes for the next one.
  expect(await differences(astros, await build())).toEqual(['.pages.json'])
}

test.runIf(isLong)('Astro’s own build, as the host runs it, makes the same pages', expectAstrosOwn)

test.runIf(isLong)('So does the next of them, from what it has kept', async () => {
  await database.writeCatalogue([
    `UPDATE product SET name = 'Zenith' WHERE id = 9`,
    'DELETE FROM product WHERE id = 10',
  ])
  await expectAstrosOwn()
})
