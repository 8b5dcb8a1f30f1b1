import { arrayBuffer } from 'node:stream/consumers'
import { imagePixels, imageWork } from '#src/domain/files/file-limits.ts'
import type { Database } from '../database/database.ts'
import { findImagePath } from '../database/files.ts'
import { loadSharp } from '../files/image.ts'
import { findFile } from '../files/store.ts'
import { type ServedFile, makeOnce } from './make-once.ts'

/** Longest side, pixels: 300 per inch at the width in which a datasheet shows it. */
const side = 1000

/** Tried one after the other until a picture takes at most this many bytes; a datasheet has 600 KB. */
const qualities = [82, 70, 55, 40]
const most = 330_000

/** A stored picture can't be decoded. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'
}

/** The key of a picture in the store of made files. */
export const pictureKey = (hash: string) => `pictures/${hash}.jpg`

/**
 * The JPEG of a stored picture that datasheets embed: at most 1000 pixels a side, without transparency.
 * It is made once, so that functions and browsers embed the same bytes.
 * @param hash by which the stored picture is named. Its extension follows from its content, so the hash
 *   alone identifies it
 * @param network see {@link makeOnce}
 * @returns undefined if there is no such picture
 * @throws UnreadablePictureError
 * @throws RateLimitError, UnavailableError as {@link makeOnce} does
 */
export async function sheetPicture(
  database: Database,
  hash: string,
  network: string | undefined,
): Promise<ServedFile | undefined> {
  const source = await findImagePath(database, hash)
  if (source === undefined) return undefined
  const file = { name: pictureKey(hash), kind: 'picture', source } as const
  return makeOnce(database, file, network, async () => {
    const original = await findFile(source)
    if (original === undefined) throw new UnreadablePictureError(`${source} is missing.`)
    const bytes = await encode(new Uint8Array(await arrayBuffer(original.body)))
    return { bytes, isComplete: true }
  })
}

async function encode(original: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  try {
    const decoding = sharp(original, { failOn: 'error', limitInputPixels: imagePixels.all })
    const { data, info } = await decoding
      .timeout({ seconds: imageWork.seconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    for (const quality of qualities) {
      const jpeg = await sharp(data, { raw: { width, height, channels } })
        .jpeg({ quality })
        .toBuffer()
      if (jpeg.byteLength <= most || quality === qualities.at(-1)) return new Uint8Array(jpeg)
    }
    throw new RangeError('There is no quality to try.')
  } catch (error) {
    throw new UnreadablePictureError('The picture can’t be decoded.', { cause: error })
  }
}
