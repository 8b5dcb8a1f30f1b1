import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chooseEncoding, isCompressible, keepBodies } from '#content-build/host/bodies.ts'
import { ReleaseFile } from '#content-build/host/release-files.ts'

test.each([
  [undefined, undefined],
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['br;q=0.1', 'br'],
  ['deflate', undefined],
])('A client that accepts %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['image/svg+xml', true],
  ['text/javascript', true],
  ['application/wasm', true],
  ['text/event-stream', false],
  ['image/jpeg', false],
  ['font/woff2', false],
  ['application/pdf', false],
])('%s is worth compressing: %s', (type, expected) => expect(isCompressible(type)).toBe(expected))

test('The least recently used body is dropped first, and failures are not cached', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bodies-'))
  const fileOf = async (name: string) => {
    const file = path.join(folder, name)
    await writeFile(file, name.charAt(0).repeat(400))
    return new ReleaseFile(file)
  }
  const [a, b, c] = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(fileOf))
  if (a === undefined || b === undefined || c === undefined) throw new Error()
  const bodies = keepBodies(1000)
  await bodies.get(a, undefined)
  await bodies.get(b, undefined)
  await bodies.get(a, undefined)
  await bodies.get(c, undefined)
  await rm(folder, { recursive: true })
  expect((await bodies.get(a, undefined)).byteLength).toBe(400)
  expect((await bodies.get(c, undefined)).byteLength).toBe(400)
  await expect(bodies.get(b, undefined)).rejects.toThrow(/ENOENT/)
  await expect(bodies.get(b, undefined)).rejects.toThrow(/ENOENT/)
})

test.each(['br', 'gzip', undefined] as const)(
  'A body that is encoded with %s keeps no more memory than its bytes',
  async (encoding) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'bodies-'))
    const file = path.join(folder, 'page.html')
    await writeFile(file, 'A page. '.repeat(1000))
    const body = await keepBodies(1_000_000).get(new ReleaseFile(file), encoding)
    await rm(folder, { recursive: true })
    expect(body.buffer.byteLength).toBe(body.byteLength)
  },
)

test('A file that another release shares is sent from memory', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bodies-'))
  const [before = '', after = ''] = ['before.html', 'after.html'].map((name) =>
    path.join(folder, name),
  )
  for (const file of [before, after]) await writeFile(file, 'The same page')
  const bodies = keepBodies(1000)
  const first = await bodies.get(new ReleaseFile(before), 'br')
  const release = new ReleaseFile(after)
  await release.hash()
  await rm(folder, { recursive: true })
  expect(await bodies.get(release, 'br')).toBe(first)
})
