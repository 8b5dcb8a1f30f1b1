import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { putFile } from '#src/server/files/store.ts'
import { isLong } from '#tests/support/long-run.ts'
import { startLocalSite } from '#tests/support/local-site.ts'

// The time that the machine takes is not the subject.
vi.mock('#src/server/within.ts', () => ({
  within: (_time: number, work: Promise<unknown>) => work,
}))

const requests = isLong ? 200 : 60

test(`${requests} requests at once for pages, stored files and pictures are all answered`, async () => {
  const site = await startLocalSite({ release: { 'index.html': 'home'.repeat(5000) } })
  const datasheet = await putFile('datasheets', new Uint8Array(randomBytes(2_000_000)), 'pdf')
  const background = { r: 200, g: 150, b: 80 }
  const jpeg = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const picture = await putFile('images', new Uint8Array(jpeg), 'jpg')
  const kinds = [
    () => '/',
    () => datasheet,
    () => picture,
    (index: number) => `/.netlify/images?url=${picture}&w=${100 + (index % 40) * 10}`,
  ]
  const statuses = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const path = kinds[index % kinds.length]?.(index) ?? '/'
      const response = await fetch(site.url + path, { headers: { Accept: 'image/webp' } })
      const { byteLength } = await response.arrayBuffer()
      return byteLength > 0 ? response.status : 'empty'
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await site.stop()
})
