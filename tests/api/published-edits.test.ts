/** @module-tag in-process */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'
import { readEdition } from '#src/server/database/catalogue.ts'
import { administratorsEdits } from '#tests/support/administrators-edits.ts'
import { differences } from '#tests/support/differences.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'

let api: Editing
let folder: string
let releases = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'published-edits-'))
  vi.stubEnv('SITE_URL', 'https://lighting.example')
  api = await startEditing()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

async function build(previous?: string): Promise<string> {
  const release = path.join(folder, String((releases += 1)))
  await buildRelease(release, previous)
  return release
}

const edits = isLong ? 200 : 12
/** Edits from one comparison to the next: a page that was kept wrongly stays wrong. */
const compareEvery = isLong ? 20 : 6

const kinds = Object.values(administratorsEdits)
const anyOf = (count: number) =>
  fc.array(fc.oneof(...kinds), { minLength: count, maxLength: count })
/** In a long run, one of each kind is among them. */
const manyEdits = isLong
  ? fc
      .tuple(fc.tuple(...kinds), anyOf(edits - kinds.length))
      .chain((drawn) => fc.shuffledSubarray(drawn.flat(), { minLength: edits }))
  : anyOf(edits)

test('Edits of every kind, published one by one, leave the release of a build from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(manyEdits, async (all) => {
      let last = await build()
      let published = 0
      for (const [place, { make }] of all.entries()) {
        const edition = await readEdition(api.database)
        await make(api)
        if ((await readEdition(api.database)) !== edition) {
          const next = await build(last)
          await rm(last, { recursive: true })
          last = next
          published += 1
        }
        if ((place + 1) % compareEvery !== 0) continue
        const whole = await build()
        expect(await filesIn(whole)).toContain('admin/dashboard.html')
        expect(await differences(last, whole)).toEqual([])
        await rm(whole, { recursive: true })
      }
      // Of many edits most are accepted.
      expect(published).toBeGreaterThan(isLong ? edits / 3 : 0)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
