import type { ImageFile } from './file.ts'

/** Widths in which images are offered, pixels; never wider than the source. */
const offeredWidths = [320, 480, 640, 960, 1280, 1920] as const

/** The width of a picture's file for browsers that don't choose among several, pixels. */
export const plainWidth = 640

/**
 * Image CDN address; the CDN responds with AVIF, WebP or the source format by the Accept header.
 */
export function imageAddress(path: string, width: number): string {
  return `/.netlify/images?url=${path}&w=${width}`
}

/** An image in its offered widths, for `srcset`, narrowest first. */
export function imageSrcset(
  { path, width }: Pick<ImageFile, 'path' | 'width'>,
  most: number,
): string {
  const widths = offeredWidths.filter((offered) => offered <= width && offered <= most)
  return (widths.length > 0 ? widths : [width])
    .map((offered) => `${imageAddress(path, offered)} ${offered}w`)
    .join(', ')
}
