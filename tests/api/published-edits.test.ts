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

const publications = isLong ? 200 : 3
/** Publications from one comparison to the next: a page that was kept wrongly stays wrong. */
const compareEvery = isLong ? 50 : 3

const kinds = Object.values(administratorsEdits)
const together = fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 3 })
const anyOf = (count: number) => fc.array(together, { minLength: count, maxLength: count })
/** In a long run, one of each kind is published alone. */
const editsOfPublications = isLong
  ? fc
      .tuple(
        fc.tuple(...kinds.map((kind) => kind.map((edit) => [edit]))),
        anyOf(publications - kinds.length),
      )
      .chain((drawn) => fc.shuffledSubarray(drawn.flat(), { minLength: publications }))
  : anyOf(publications)

test('Edits of every kind, published alone and together, leave the release of a build from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(editsOfPublications, async (all) => {
      let last = await build()
      let published = 0
      for (const [place, edits] of all.entries()) {
        const edition = await readEdition(api.database)
        for (const { make } of edits) await make(api)
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
      // Most edits are accepted.
      expect(published).toBeGreaterThan(publications / 3)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
