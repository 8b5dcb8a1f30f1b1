import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { madeFiles } from '#src/server/datasheets/made-store.ts'
import { datasheetKey } from '#src/server/datasheets/datasheet-key.ts'
import { findFile, putFile } from '#src/server/files/store.ts'
import { addMadeProduct } from '#tests/support/datasheet-catalogue.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'
import { rawRequest } from '#tests/support/local-site.ts'
import { image } from '#tests/support/public-api.ts'

// Stored and made files that are damaged on the disk of a single server.

let api: Editing
let picture: string

beforeAll(async () => {
  api = await startEditing()
})
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const made = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
  picture = await putFile('images', new Uint8Array(await made.jpeg().toBuffer()), 'jpg')
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => api.stop())

const ask = (address: string, method = 'GET') => rawRequest(api.url, address, { method })
const inStore = (kind: 'entries' | 'metadata', store: string, key: string) =>
  path.join(api.dataDir, 'blobs', kind, 'local', `site:${store}`, key)
const content = (file: string) => inStore('entries', 'files', file.slice('/storage/'.length))
const metadata = (file: string) => inStore('metadata', 'files', file.slice('/storage/'.length))

const cut = async (file: string) => truncate(file, Math.floor((await readFile(file)).length / 10))
async function alter(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes.fill('x', 100, 200)
  await writeFile(file, bytes)
}

describe('A stored picture', () => {
  test.each([
    ['is cut', content, cut],
    ['is emptied', content, (file: string) => truncate(file)],
    ['is altered at the same length', content, alter],
    ['has lost its metadata', metadata, (file: string) => rm(file)],
    ['has null for its metadata', metadata, (file: string) => writeFile(file, 'null')],
    ['has cut metadata', metadata, cut],
    ['has metadata of other types', metadata, (file: string) => writeFile(file, '{"size":"x"}')],
  ])('that %s is not found, and is whole once it is saved again', async (_what, place, damage) => {
    const original = await readFile(content(picture))
    await damage(place(picture))
    for (const address of [picture, `/.netlify/images?url=${picture}&w=100`]) {
      const answer = await ask(address)
      expect([address, answer.status]).toEqual([address, 404])
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    }
    expect(await findFile(picture)).toBeUndefined()
    await putFile('images', new Uint8Array(original), 'jpg')
    expect((await ask(picture)).body.equals(original)).toBe(true)
  })

  test('that is cut is not found by HEAD either', async () => {
    await cut(content(picture))
    expect((await ask(picture, 'HEAD')).status).toBe(404)
  })
})

test('A made datasheet that is cut is made again', async () => {
  await addMadeProduct(api, 'Cut')
  const address = (await ask('/datasheet/cut-15.pdf')).headers.location ?? ''
  const whole = (await ask(address)).body
  const key = datasheetKey(address.split('/')[2] ?? '')
  await cut(inStore('entries', 'made', key))
  const again = await ask(address)
  expect([again.status, again.body.equals(whole)]).toEqual([200, true])
  expect((await madeFiles.find(key))?.size).toBe(whole.byteLength)
})

test('A file is durable before its upload is acknowledged', async () => {
  const { open } = await import('node:fs/promises')
  const handle = await open(content(picture))
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
  await handle.close()
  await putFile('images', new TextEncoder().encode('another picture'), 'jpg')
  // The content, its metadata, and the folders that name them.
  expect(sync).toHaveBeenCalledTimes(4)
})

// At last, because its site replaces the store of this process.
test(
  'Health tells that a stored file of an item is damaged',
  { tags: ['in-process'] },
  async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const other = await startEditing()
    const file = path.join(other.dataDir, 'blobs/entries/local/site:files', image.slice(9))
    await truncate(file, 3)
    const response = await fetch(`${other.url}/api/health`)
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ database: 'ok', files: 'damaged', site: 'ok' }),
    ])
    expect(String(logged.mock.calls)).toContain(`The stored file ${image} is missing or damaged.`)
    await other.stop()
  },
)
