import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBuildTurn } from '#content-build/site/build-turn.ts'

let folder: string
let turnFile: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'turn-'))
  turnFile = path.join(folder, 'turn')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('Builds take turns', async () => {
  const order: string[] = []
  const build = async (name: string) => {
    const giveBack = await takeBuildTurn(undefined, turnFile)
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push(`${name} ends`)
    await giveBack()
  }
  await Promise.all([build('first'), build('second')])
  expect(order.map((words) => words.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
})

test('The turn of a process that was killed is over', async () => {
  await writeFile(turnFile, String(spawnSync(process.execPath, ['--version']).pid))
  await (
    await takeBuildTurn(undefined, turnFile)
  )()
})

test('A turn that lasts longer than any build is over', async () => {
  await writeFile(turnFile, String(process.pid))
  const longAgo = Date.now() / 1000 - 3600
  await utimes(turnFile, longAgo, longAgo)
  await (
    await takeBuildTurn(undefined, turnFile)
  )()
})

test('Who is stopped waits no longer', async () => {
  await writeFile(turnFile, String(process.pid))
  await expect(takeBuildTurn(AbortSignal.timeout(50), turnFile)).rejects.toThrow()
})
