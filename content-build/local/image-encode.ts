import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, ImageParameters } from './image-request.ts'

const formatOf: Record<string, ImageFormat> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** The source is no picture. */
export class UndecodableImageError extends Error {
  override readonly name = 'UndecodableImageError'
}

/** Encoders take threads of libuv's pool; one is left to read files with. */
const atOnce = Math.max(
  1,
  Math.min(availableParallelism(), Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) - 1),
)
let running = 0
const waiting: (() => void)[] = []

/** A picture in the size and format asked for, upright, never larger than its source. */
export async function encodeImage(source: Buffer, asked: ImageParameters): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await encode(source, asked)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
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
  // AVIF has no moving pictures that browsers show everywhere.
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
      // Sharp's own effort, 4, takes six seconds for a full-width picture; 1 takes a third of one.
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

/** The media type of a picture that {@link encodeImage} made, told by its first bytes. */
export function imageType(bytes: Buffer): string {
  const begin = bytes.toString('latin1', 0, 12)
  if (begin.startsWith('\xff\xd8')) return 'image/jpeg'
  if (begin.startsWith('\x89PNG')) return 'image/png'
  if (begin.startsWith('GIF8')) return 'image/gif'
  return begin.endsWith('WEBP') ? 'image/webp' : 'image/avif'
}
