import { imagePixels, imageWork } from '#src/domain/files/file-limits.ts'
import { fileType } from './file-type.ts'
import { loadSharp, measureImage } from './image.ts'

type Fault = 'type' | 'pixels' | 'work'

/** A file is rejected although its declared type and size are allowed. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError'
  readonly fault: Fault
  constructor(fault: Fault, cause?: unknown) {
    super(`The file is unfit: ${fault}.`, { cause })
    this.fault = fault
  }
}

/** High enough that the loss from re-encoding is invisible. */
const quality = 86
/** From 0 to 6. At sharp's default of 4, the largest accepted picture would take 8 s of CPU time. */
const webpEffort = 1

/**
 * Decodes and re-encodes a picture so that only its pixels remain. This removes the location and any
 * other file hidden in it, applies the orientation, and keeps only the first frame of an animation.
 * JPEG, PNG and WebP keep their format; a GIF becomes a PNG.
 * @throws InvalidFileError
 */
export async function acceptImage(original: Uint8Array) {
  const bytes = await reencode(original)
  return { bytes, ...(await measureImage(bytes)) }
}

async function reencode(original: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const type = fileType(original)
  const data = type === 'image/png' ? withoutTexts(original) : original
  if (type === 'image/jpeg' && countScans(data) > imageWork.scans)
    throw new InvalidFileError('work')
  const sharp = await loadSharp()
  try {
    // The decoder must agree with the first bytes: libvips supports formats that we do not accept.
    const { format, width, height } = await sharp(data).metadata()
    if (type !== `image/${format}`) throw new InvalidFileError('type')
    // Checked from the header alone, before anything is decompressed.
    if (Math.max(width, height) > imagePixels.side || width * height > imagePixels.all)
      throw new InvalidFileError('pixels')
    const picture = sharp(data, { failOn: 'error', limitInputPixels: imagePixels.all })
    const upright = picture.timeout({ seconds: imageWork.seconds }).autoOrient()
    const encoded =
      format === 'jpeg'
        ? upright.jpeg({ quality })
        : format === 'webp'
          ? upright.webp({ quality, effort: webpEffort })
          : upright.png()
    return new Uint8Array(await encoded.toBuffer())
  } catch (error) {
    if (error instanceof InvalidFileError) throw error
    const timedOut = error instanceof Error && error.message.startsWith('timeout:')
    throw new InvalidFileError(timedOut ? 'work' : 'type', error)
  }
}

/** Ancillary PNG chunks that affect how the pixels look. Critical chunks start with a capital letter. */
const visualChunks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/** Sizes of a PNG's signature and of each chunk's length, type and checksum, bytes. */
const png = { signature: 8, length: 4, type: 4, check: 4 }

/**
 * Removes texts and all other chunks that are not needed to show a PNG: the decoder decompresses
 * texts, and 2 MB of them can expand to gigabytes. The decoder rejects broken files.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [source.subarray(0, png.signature)]
  let at = png.signature
  while (at + png.length + png.type <= source.length) {
    const type = source.toString('latin1', at + png.length, at + png.length + png.type)
    const end = at + png.length + png.type + source.readUInt32BE(at) + png.check
    if (/^[A-Z]/.test(type) || visualChunks.has(type)) parts.push(source.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

/** Counts a JPEG's scans, which are passes over the whole picture: about ten for a progressive one. */
export function countScans(bytes: Uint8Array): number {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  let at = 2
  while (at !== -1 && at + 4 <= source.length) {
    const marker = source[at + 1] ?? 0
    // Coded data, fill bytes and markers without a length (T.81 section B.1.1) may occur between segments.
    const isSegment = source[at] === 0xff && marker >= 0xc0 && marker < 0xff && !hasNoLength(marker)
    if (isSegment) {
      if (marker === startOfScan) scans += 1
      at += 2 + source.readUInt16BE(at + 2)
    } else at = source.indexOf(0xff, at + 1)
  }
  return scans
}

const startOfScan = 0xda

/** Markers without a length: RST0 to RST7, SOI and EOI. */
const hasNoLength = (marker: number) => marker >= 0xd0 && marker <= 0xd9
