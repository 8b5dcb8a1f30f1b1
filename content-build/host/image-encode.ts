import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { UnavailableError } from '#src/server/errors.ts'
import { turns } from '#src/server/access/turns.ts'
import { AbandonedError } from './image-cache.ts'
import type { ImageFormat, ImageParameters } from './image-request.ts'

const formatOf: Record<string, ImageFormat> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** The source is not a picture. */
export class UndecodableImageError extends Error {
  override readonly name = 'UndecodableImageError'
}

/** Encoders use libuv's thread pool; one thread stays free for reading files. */
const running = Math.max(
  1,
  Math.min(availableParallelism(), Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) - 1),
)
/** Pictures that wait for their turn. An office whose visitors open the longest pages has this many. */
export const picturesWaiting = { perNetwork: 300, all: 3000 } as const
const encoding = turns({ running, waiting: picturesWaiting })

/** Whether a picture is being encoded or waits for it. */
export const isEncoding = encoding.isBusy

/** Until a client comes again that was refused, seconds. */
const comeAgain = 5

interface Asked {
  parameters: ImageParameters
  network: string
  /** asked when the picture's turn comes */
  isWanted: () => boolean
  /** the picture, if it has been encoded meanwhile */
  findKept: () => Promise<Buffer | undefined>
}

/**
 * A picture in the requested size and format, upright, never larger than its source.
 * @param read reads the source when the picture's turn comes, so that those that wait take no memory
 * @throws AbandonedError if nobody wants it any more
 * @throws UnavailableError if too many wait
 */
export async function encodeImage(
  read: () => Promise<Buffer>,
  { parameters, network, isWanted, findKept }: Asked,
): Promise<Buffer> {
  if (encoding.isFull(network))
    throw new UnavailableError(
      'Many pictures are being made at the moment. Please try again in a few seconds.',
      comeAgain,
    )
  return encoding.run(network, async () => {
    if (!isWanted()) throw new AbandonedError()
    return (await findKept()) ?? encode(await read(), parameters)
  })
}

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
