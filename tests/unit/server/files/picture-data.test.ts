import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { countScans, withoutTexts } from '#src/server/files/accept-image.ts'
import { jpegOfScans, packedTexts, pngChunk, withChunks } from '#tests/support/hostile-pictures.ts'

const plain = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#33669980' } })
    .toFormat(format)
    .toBuffer()

describe('A PNG without its texts', () => {
  test('is the same picture, whatever was hidden in it', async () => {
    const png = await plain('png')
    const sent = withChunks(
      png,
      ...packedTexts(4, 1_000_000),
      pngChunk('tEXt', Buffer.from('key\0secret')),
      pngChunk('sPLT', Buffer.alloc(1000)),
      pngChunk('prVt', Buffer.alloc(1000)),
    )
    expect((await sharp(sent).metadata()).comments).toHaveLength(5)
    const stripped = withoutTexts(Buffer.concat([sent, Buffer.from('behind its end')]))
    expect((await sharp(stripped).metadata()).comments).toBeUndefined()
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect(await pixels(stripped)).toEqual(await pixels(png))
  })

  test('keeps the data that affects its appearance', async () => {
    const png = await sharp(await plain('png'))
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .png({ palette: true })
      .toBuffer()
    const looks = async (bytes: Uint8Array) => {
      const { icc, orientation, hasAlpha } = await sharp(bytes).metadata()
      return {
        icc,
        orientation,
        hasAlpha,
        pixels: await sharp(bytes).autoOrient().raw().toBuffer(),
      }
    }
    expect((await looks(png)).orientation).toBe(6)
    const stripped = withoutTexts(withChunks(png, ...packedTexts(2, 1000)))
    expect(await looks(stripped)).toEqual(await looks(png))
  })

  test.each([0, 7, 8, 12, 40, 70])(
    'that ends after %i bytes does not get longer',
    async (length) => {
      const half = (await plain('png')).subarray(0, length)
      expect(withoutTexts(half).length).toBeLessThanOrEqual(length)
    },
  )
})

describe('The scans of a JPEG', () => {
  test('are counted, but not those of a picture hidden in its header', async () => {
    const jpeg = await plain('jpeg')
    expect(countScans(jpeg)).toBe(1)
    const hidden = Buffer.alloc(4 + jpeg.length)
    hidden.set([0xff, 0xe1])
    hidden.writeUInt16BE(2 + jpeg.length, 2)
    hidden.set(jpeg, 4)
    expect(countScans(Buffer.concat([jpeg.subarray(0, 2), hidden, jpeg.subarray(2)]))).toBe(1)
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
    expect(countScans(progressive)).toBeGreaterThan(5)
    const many = await jpegOfScans(40, 400)
    expect(countScans(many)).toBe(400)
    // A decoder processes all of them.
    expect((await sharp(many, { failOn: 'error' }).png().toBuffer()).length).toBeGreaterThan(0)
  })

  test.each([0, 1, 3, 30, 300])('are counted in one that ends after %i bytes', async (length) => {
    const half = (
      await sharp(await plain('jpeg'))
        .jpeg({ progressive: true })
        .toBuffer()
    ).subarray(0, length)
    expect(countScans(half)).toBeLessThanOrEqual(10)
  })
})
