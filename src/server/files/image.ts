import type { ImageFile } from '#src/domain/files/file.ts'

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
 * The decoder, loaded at its first use: bundled functions that take pictures also answer readers,
 * and a plain import would make each of them wait for it.
 */
export const loadSharp = async () => (await import('sharp')).default

/** What a page must know of a picture before it arrives; sizes in pixels as it will be shown. */
export async function measureImage(
  bytes: Uint8Array,
): Promise<Omit<ImageFile, 'path'> & { extension: Extension }> {
  const sharp = await loadSharp()
  const { format, autoOrient } = await sharp(bytes).metadata()
  const extension = extensions[format]
  if (extension === undefined)
    throw new Error(`A picture must be jpg, png, gif or webp, not ${format}.`)
  // Of a thumbnail: the colour is the same, and a large picture would take a second.
  const thumbnail = await sharp(bytes).resize(thumbnailWidth).png().toBuffer()
  const { dominant } = await sharp(thumbnail).stats()
  return { extension, width: autoOrient.width, height: autoOrient.height, color: hex(dominant) }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return '#' + [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
