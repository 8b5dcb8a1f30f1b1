import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteBundle } from '#content-build/build/bundle.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'
import { runProgram } from '#content-build/build/run-program.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { differences } from '#tests/support/differences.ts'
import { scaledRows } from '#tests/support/demo/scaled-rows.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shared-rendering-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  const database = openDatabase(url)
  await migrate(database)
  await database.writeCatalogue(scaledRows(500))
  database.close()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('Two threads render the same pages as one, even if the catalogue has changed for the second', async () => {
  const { folder: bundle } = await siteBundle()
  const alone = path.join(folder, 'alone')
  const program = 'tests/support/render-pages.ts'
  await runProgram(program, [bundle, alone])
  for (const how of ['--shared', '--changed']) {
    const release = path.join(folder, how)
    const references = Number(await runProgram(program, [bundle, release, how]))

    expect(references).toBeGreaterThan(500)
    expect((await filesIn(release)).length).toBeGreaterThan(500)
    expect(await differences(alone, release)).toEqual([])
  }
})
