import { imagePixels, imageWork } from '#src/domain/files/file-limits.ts'
import { fileType } from './file-type.ts'
import { loadSharp, measureImage } from './image.ts'
import { countScans, withoutTexts } from './picture-data.ts'

type Fault = 'type' | 'pixels' | 'work'

/** Why a file is not taken, although its type and size are right. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError'
  readonly fault: Fault
  constructor(fault: Fault, cause?: unknown) {
    super(`The file is unfit: ${fault}.`, { cause })
    this.fault = fault
  }
}

/** High enough that nobody sees what is lost by encoding once more. */
const quality = 86
/** Of 0 to 6: at sharp's own 4 the largest picture that is taken would keep a processor for 8 s. */
const webpEffort = 1

/**
 * A picture as it is stored: decoded and encoded anew, so that nothing is left of it but its
 * pixels. No place where it was taken, no other file hidden in it, upright by itself, and of what
 * moves the first frame. JPEG, PNG and WebP stay what they are, a GIF becomes a PNG.
 * @throws InvalidFileError
 */
export async function acceptImage(sent: Uint8Array) {
  const bytes = await encodedAnew(sent)
  return { bytes, ...(await measureImage(bytes)) }
}

async function encodedAnew(sent: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const type = fileType(sent)
  const data = type === 'image/png' ? withoutTexts(sent) : sent
  if (type === 'image/jpeg' && countScans(data) > imageWork.scans)
    throw new InvalidFileError('work')
  const sharp = await loadSharp()
  try {
    // Only what the first bytes said it is: libvips knows formats that we do not take.
    const { format, width, height } = await sharp(data).metadata()
    if (type !== `image/${format}`) throw new InvalidFileError('type')
    // By the header alone, before anything is unpacked.
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
    const isLate = error instanceof Error && error.message.startsWith('timeout:')
    throw new InvalidFileError(isLate ? 'work' : 'type', error)
  }
}
