import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { packedTexts, withChunks } from '#tests/support/hostile-pictures.ts'

vi.mock('#src/server/files/image.ts', { spy: true })

test('The decoder never sees the compressed texts of a PNG', async () => {
  // Test files share modules, so another one may have loaded these before they could be watched.
  vi.resetModules()
  const decoder = await import('#src/server/files/image.ts')
  const { acceptImage } = await import('#src/server/files/accept-image.ts')
  const seen: Buffer[] = []
  const watched = (input: Buffer, ...rest: []) => {
    seen.push(input)
    return sharp(input, ...rest)
  }
  vi.mocked(decoder.loadSharp).mockResolvedValueOnce(watched as unknown as typeof sharp)
  const create = { width: 8, height: 8, channels: 3, background: '#336699' } as const
  const png = await sharp({ create }).png().toBuffer()
  const { width, height } = await acceptImage(withChunks(png, ...packedTexts(40, 100_000)))
  expect([width, height, seen.length]).toEqual([8, 8, 2])
  for (const data of seen) expect(data.toString('latin1')).not.toMatch(/[zi]TXt/)
})
