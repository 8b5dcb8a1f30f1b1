import type { ImageFile } from '#src/domain/files/file.ts'
import { ownValue } from '#src/domain/own-value.ts'

type Extension = 'jpg' | 'png' | 'gif' | 'webp'

const extensions: Partial<Record<string, Extension>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
}

/** pixels */
const thumbnailWidth = 128

/**
 * Loads the decoder on first use. Functions that accept pictures also serve readers, and a static
 * import would delay all of their responses.
 */
export const loadSharp = async () => (await import('sharp')).default

/** Measures the properties that a page needs before the picture loads. Sizes are in pixels, after orientation. */
export async function measureImage(
  bytes: Uint8Array,
): Promise<Omit<ImageFile, 'path'> & { extension: Extension }> {
  const sharp = await loadSharp()
  const { format, autoOrient } = await sharp(bytes).metadata()
  const extension = ownValue(extensions, format)
  if (extension === undefined)
    throw new Error(`A picture must be jpg, png, gif or webp, not ${format}.`)
  // A thumbnail has the same dominant colour; a large picture would take a second.
  const thumbnail = await sharp(bytes).resize(thumbnailWidth).png().toBuffer()
  const { dominant } = await sharp(thumbnail).stats()
  return { extension, width: autoOrient.width, height: autoOrient.height, color: hex(dominant) }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return '#' + [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
