import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { AbandonedError } from './image-cache.ts'
import type { ImageFormat, ImageParameters } from './image-request.ts'

const formatOf: Record<string, ImageFormat> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** The source is not a picture. */
export class UndecodableImageError extends Error {
  override readonly name = 'UndecodableImageError'
}

/** Encoders use libuv's thread pool; one thread stays free for reading files. */
const limit = pLimit(
  Math.max(1, Math.min(availableParallelism(), Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) - 1)),
)

/** Whether a picture is being encoded or waits for it. */
export const isEncoding = () => limit.activeCount + limit.pendingCount > 0

/**
 * A picture in the requested size and format, upright, never larger than its source.
 * @param isWanted asked when the picture's turn comes
 * @throws AbandonedError if nobody wants it any more
 */
export const encodeImage = (
  source: Buffer,
  parameters: ImageParameters,
  isWanted: () => boolean = () => true,
): Promise<Buffer> =>
  limit(() => {
    if (!isWanted()) throw new AbandonedError()
    return encode(source, parameters)
  })

async function encode(
  source: Buffer,
  { w, h, q, fit, position, fm }: ImageParameters,
): Promise<Buffer> {
  const { format: own, pages = 1 } = await sharp(source)
    .metadata()
    .catch((cause: unknown) => {
      throw new UndecodableImageError('The source is not a picture.', { cause })
    })
  // Not every browser shows an animated AVIF.
  const wanted = pages > 1 && fm === 'avif' ? 'webp' : (fm ?? formatOf[own] ?? 'jpg')
  const animated = pages > 1 && (wanted === 'webp' || wanted === 'gif')
  const picture = sharp(source, { animated })
    .autoOrient()
    .resize({
      ...(w === undefined ? {} : { width: w }),
      ...(h === undefined ? {} : { height: h }),
      fit: fit === 'contain' ? 'inside' : fit,
      position,
      withoutEnlargement: true,
    })
  return inFormat(picture, wanted, q).toBuffer()
}

function inFormat(picture: Sharp, format: ImageFormat, q?: number): Sharp {
  const quality = q === undefined ? {} : { quality: q }
  switch (format) {
    case 'avif':
      // At sharp's default effort of 4 a full-width picture takes six seconds; at 1, a third of a
      // second.
      return picture.avif({ effort: 1, ...quality })
    case 'webp':
      return picture.webp({ quality: 75, ...quality })
    case 'jpg':
      return picture.jpeg({ quality: 75, progressive: true, ...quality })
    case 'png':
      return picture.png()
    case 'gif':
      return picture.gif()
  }
}

/** The media type of a picture from {@link encodeImage}, detected from its first bytes. */
export function imageType(bytes: Buffer): string {
  const begin = bytes.toString('latin1', 0, 12)
  if (begin.startsWith('\xff\xd8')) return 'image/jpeg'
  if (begin.startsWith('\x89PNG')) return 'image/png'
  if (begin.startsWith('GIF8')) return 'image/gif'
  return begin.endsWith('WEBP') ? 'image/webp' : 'image/avif'
}
