import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteBundle } from '#content-build/site/bundle.ts'
import { filesIn } from '#content-build/site/references.ts'
import { runProgram } from '#content-build/site/run-program.ts'
import { differences } from '#tests/support/differences.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shared-rendering-'))
  await makeCatalogue(folder, 500)
  vi.stubEnv('DATABASE_URL', `file:${path.join(folder, 'catalogue.db')}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('Pages that two threads share are those that one renders alone, also where the catalogue has changed for the second', async () => {
  const { folder: bundle } = await siteBundle()
  const [alone, shared] = [path.join(folder, 'alone'), path.join(folder, 'shared')]
  const program = 'tests/support/render-pages.ts'
  await runProgram(program, [bundle, alone])
  const said = await runProgram(program, [bundle, shared, '--shared'])

  expect((await filesIn(shared)).length).toBeGreaterThan(500)
  expect(await differences(alone, shared)).toEqual([])
  expect(Number(said)).toBeGreaterThan(500)
})
