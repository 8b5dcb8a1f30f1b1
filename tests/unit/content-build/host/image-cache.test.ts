import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AbandonedError, openImageCache } from '#content-build/host/image-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const picture = (size = 400) => vi.fn(() => Promise.resolve(Buffer.alloc(size)))

test('A picture is encoded once, even for concurrent requests and after a restart', async () => {
  const make = picture()
  const cache = await openImageCache(folder, 10_000)
  await Promise.all(Array.from({ length: 20 }, () => cache.get('key', make)))
  await (await openImageCache(folder, 10_000)).get('key', make)
  expect(make).toHaveBeenCalledOnce()
})

test('Above the limit the least recently used picture is deleted', async () => {
  const cache = await openImageCache(folder, 1000)
  await cache.get('a', picture())
  await cache.get('b', picture())
  await cache.get('a', picture())
  await cache.get('c', picture())
  expect((await readdir(folder)).map((name) => name.split('.')[0]).sort()).toEqual(['a', 'c'])
})

test('A picture whose encoding failed is encoded again', async () => {
  const cache = await openImageCache(folder, 1000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get('a', picture())).byteLength).toBe(400)
})

test.each([
  ['deleted', (file: string) => rm(file)],
  ['cut', (file: string) => truncate(file, 40)],
  ['emptied', (file: string) => truncate(file)],
  ['altered at the same length', (file: string) => writeFile(file, Buffer.alloc(400, 1))],
])('A picture that is %s is encoded again, also after a restart', async (_what, damage) => {
  const cache = await openImageCache(folder, 1000)
  for (const open of [() => cache, () => openImageCache(folder, 1000)]) {
    await cache.get('a', picture())
    const [name = ''] = await readdir(folder)
    await damage(path.join(folder, name))
    const again = picture()
    expect(await (await open()).get('a', again)).toEqual(Buffer.alloc(400))
    expect(again).toHaveBeenCalledOnce()
  }
})

test('The remains of an interrupted write are deleted', async () => {
  await writeFile(path.join(folder, '.draft'), 'half a picture')
  await openImageCache(folder, 1000)
  expect(await readdir(folder)).toEqual([])
})

test('A picture is not encoded once every client has left, but is as long as one waits', async () => {
  const cache = await openImageCache(folder, 1000)
  const leaves = new AbortController()
  const turn = Promise.withResolvers<true>()
  const make: Parameters<typeof cache.get>[1] = async (isWanted) => {
    await turn.promise
    if (!isWanted()) throw new AbandonedError()
    return Buffer.from('encoded')
  }
  const [left, alone] = [
    cache.get('shared', make, leaves.signal),
    cache.get('lonely', make, leaves.signal),
  ]
  const stays = cache.get('shared', make, new AbortController().signal)
  leaves.abort()
  turn.resolve(true)
  await expect(alone).rejects.toThrow(AbandonedError)
  expect(String(await stays)).toBe('encoded')
  expect(String(await left)).toBe('encoded')
})

test('A client who comes just after the others have left gets the picture', async () => {
  const cache = await openImageCache(folder, 1000)
  const leaves = new AbortController()
  const turn = Promise.withResolvers<true>()
  const first = cache.get(
    'key',
    async () => {
      await turn.promise
      throw new AbandonedError()
    },
    leaves.signal,
  )
  leaves.abort()
  const late = cache.get('key', () => Promise.resolve(Buffer.from('encoded')))
  turn.resolve(true)
  await expect(first).rejects.toThrow(AbandonedError)
  expect(String(await late)).toBe('encoded')
})
