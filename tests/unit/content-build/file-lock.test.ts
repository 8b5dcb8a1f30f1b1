import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryLock, waitForLock } from '#content-build/program/file-lock.ts'

// Each lock holder is a separate process, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 0 })

const program = path.join(import.meta.dirname, '../../support/hold-file-lock.ts')
let folder: string
let file: string
const running: ReturnType<typeof spawn>[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lock-'))
  file = path.join(folder, 'build lock.db')
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A process that holds the lock. */
async function holder() {
  const child = spawn(process.execPath, [program, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  running.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(said)).toBe('taken\n')
  return child
}

test('Two waiters in one process each get the lock alone', async () => {
  const order: string[] = []
  const build = async (name: string) => {
    const lock = await waitForLock(file)
    order.push(`${name} begins`)
    await sleep(20)
    order.push(`${name} ends`)
    lock.release()
  }
  await Promise.all([build('first'), build('second')])
  expect(order.map((words) => words.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
})

test('A paused process keeps the lock for any time, and loses it when killed', async () => {
  const first = await holder()
  first.kill('SIGSTOP')
  const longAgo = Date.now() / 1000 - 3600
  await utimes(file, longAgo, longAgo)
  expect(await tryLock(file)).toBeUndefined()
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  const lock = await tryLock(file)
  expect(lock).toBeDefined()
  lock?.release()
})

test('Of several processes that wait for a killed one, one at a time gets the lock', async () => {
  const first = await holder()
  let waiting = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, [program, file], { stdio: ['pipe', 'pipe', 'inherit'] })
    return { child, taken: once(child.stdout, 'data') }
  })
  running.push(...waiting.map(({ child }) => child))
  first.kill('SIGKILL')
  while (waiting.length > 0) {
    const next = await Promise.race(waiting.map((one) => one.taken.then(() => one)))
    expect(await tryLock(file)).toBeUndefined()
    next.child.stdin.end()
    waiting = waiting.filter((one) => one !== next)
  }
})

test.each(['x', 'null', 'x'.repeat(9000), `SQLite format 3\0${'x'.repeat(9000)}`])(
  'A damaged lock can be taken, and not while another process holds it',
  async (content) => {
    await writeFile(file, content)
    const lock = await tryLock(file)
    expect(lock).toBeDefined()
    lock?.release()
    await holder()
    await writeFile(file, content)
    expect(await tryLock(file)).toBeUndefined()
  },
)

test('A wait ends when it is aborted', async () => {
  const lock = await waitForLock(file)
  const stopping = new AbortController()
  const waiting = waitForLock(file, stopping.signal)
  stopping.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow()
  lock.release()
})
