import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import { siteBundle } from '#content-build/build/bundle.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'
import { keepRenderers } from '#content-build/build/renderer-process.ts'
import { runProgram } from '#content-build/build/run-program.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { differences } from '#tests/support/differences.ts'
import { fillForEdits } from '#tests/support/random-edits.ts'

// The process that waits for the next publication with its code loaded.

let folder: string
let bundle: string
let database: Database
const renderers = keepRenderers()

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'waiting-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SITE_URL', 'https://lighting.example')
  database = openDatabase(url)
  await migrate(database)
  await fillForEdits(database)
  bundle = await siteBundle()
})
afterEach(() => {
  vi.restoreAllMocks()
  renderers.stop()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await rm(folder, { recursive: true, force: true })
})

const isRunning = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

test('It renders what the catalogue contains when it gets its job, and ends', async () => {
  const waiting = await renderers.prepare(bundle)
  await database.writeCatalogue([`UPDATE product SET name = 'Afterwards' WHERE id = 7`])
  const [release, other] = [path.join(folder, 'waited'), path.join(folder, 'started')]
  const taken: unknown[] = []
  const takeRenderer = (named: string) => {
    const renderer = renderers.take(named)
    taken.push(renderer)
    return renderer
  }
  await buildRelease(release, undefined, { takeRenderer, deploy: 'a-deploy' })
  await buildRelease(other, undefined, { takeRenderer, deploy: 'a-deploy' })
  expect(taken[0]).toBe(waiting)
  expect(taken[1]).not.toBe(waiting)
  expect(await readFile(path.join(release, 'product/7.html'), 'utf8')).toContain('Afterwards')
  expect(await differences(release, other)).toEqual([])
  await expect.poll(() => isRunning(waiting?.pid)).toBe(false)
})

test('Each page is the same, byte for byte, whatever the process has rendered before it', async () => {
  const [cold, warm] = [path.join(folder, 'cold'), path.join(folder, 'warm')]
  await runProgram('tests/support/render-pages.ts', [bundle, cold])
  await runProgram('tests/support/render-pages.ts', [bundle, warm, '--warm'])
  expect(await filesIn(cold)).toContain('admin/dashboard.html')
  expect(await differences(cold, warm)).toEqual([])
})

test('One that has died is replaced', async () => {
  const waiting = await renderers.prepare(bundle)
  process.kill(waiting?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => waiting?.isAlive()).toBe(false)
  const taken = renderers.take(bundle)
  expect(taken.isAlive()).toBe(true)
  taken.stop()
})

test('One with the code of former sources is stopped', async () => {
  const waiting = await renderers.prepare(bundle)
  const taken = renderers.take(path.join(folder, 'other'))
  expect(taken).not.toBe(waiting)
  await expect.poll(() => isRunning(waiting?.pid)).toBe(false)
  taken.stop()
})

test('None waits while memory is scarce', async () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(500 * 1024 ** 2)
  expect(await renderers.prepare(bundle)).toBeUndefined()
})

test('It ends when the process that started it is killed', async () => {
  const parent = spawn(process.execPath, ['tests/support/wait-to-render.ts', bundle], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(printed.toString())
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
