import type { ImageFile } from './file.ts'

/** The width of the largest file offered of a picture across the whole window, pixels: 1920 at 2×. */
export const fullWidth = 3840

/** The same for one across half of it. */
export const halfWidth = 1920

/** Widths in which images are offered, pixels; never wider than the source. */
const offeredWidths = [320, 480, 640, 960, 1280, halfWidth, 2560, fullWidth]

/** A source this many times wider than the next offered width is offered in its own width, too. */
const clearlyWider = 1.25

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
  if (width <= most && width >= clearlyWider * (widths.at(-1) ?? 0)) widths.push(width)
  return widths.map((offered) => `${imageAddress(path, offered)} ${offered}w`).join(', ')
}
