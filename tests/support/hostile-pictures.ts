import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The position after a PNG's signature and header. */
const afterHeader = 33

/** A PNG with additional chunks, right after its header. */
export const withChunks = (png: Uint8Array, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)])

/** Compressed PNG texts that expand to this many bytes each. */
export function packedTexts(count: number, unpacked: number): Buffer[] {
  const packed = deflateSync(Buffer.alloc(unpacked, 'a'), { level: 9 })
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? pngChunk('zTXt', Buffer.concat([Buffer.from(`key ${index}\0\0`), packed]))
      : pngChunk('iTXt', Buffer.concat([Buffer.from(`key ${index}\0\x01\0\0\0`), packed])),
  )
}

/** A valid progressive JPEG with this many scans, each of which the decoder must process. */
export async function jpegOfScans(size: number, scans: number): Promise<Buffer> {
  const create = { width: size, height: size, channels: 3, background: '#336699' } as const
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const starts: number[] = []
  for (let at = jpeg.indexOf(startOfScan); at !== -1; at = jpeg.indexOf(startOfScan, at + 1))
    starts.push(at)
  const whole = starts.map((start, index) => jpeg.subarray(start, starts[index + 1] ?? -2))
  // The second scan has one band of frequencies: here each frequency separately, in the finest
  // steps.
  const [first = Buffer.alloc(0), band = Buffer.alloc(0)] = whole
  const fine = Array.from({ length: scans - 1 }, (_, index) => {
    const [frequency, step] = [1 + Math.floor(index / finest), finest - 1 - (index % finest)]
    const scan = Buffer.from(band)
    const isFirst = step === finest - 1
    scan.set([frequency, frequency, isFirst ? step : ((step + 1) << 4) | step], parametersAt)
    return scan
  })
  return Buffer.concat([jpeg.subarray(0, starts[0]), first, ...fine, Buffer.from([0xff, 0xd9])])
}

const startOfScan = Buffer.from([0xff, 0xda])
/** The position in a single-component scan of its frequencies and precision. */
const parametersAt = 7
/** Number of steps in which a frequency can be refined. */
const finest = 13
