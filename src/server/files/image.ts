import sharp from 'sharp'
import type { ImageFile } from '#src/domain/file.ts'

const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' } as const

/** What a page must know of a picture before it arrives; sizes in pixels as it will be shown. */
export async function measureImage(
  bytes: Uint8Array,
): Promise<Omit<ImageFile, 'path'> & { extension: (typeof extensions)[keyof typeof extensions] }> {
  const { format, autoOrient } = await sharp(bytes).metadata()
  const extension = extensions[format as keyof typeof extensions]
  if (extension === undefined)
    throw new Error(`A picture must be jpg, png, gif or webp, not ${format}.`)
  const { dominant } = await sharp(bytes).stats()
  return { extension, width: autoOrient.width, height: autoOrient.height, color: hex(dominant) }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return '#' + [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
