import type { ImageFile } from './file.ts'

/** Widths a picture is offered in, pixels; none wider than its source is offered. */
const offeredWidths = [320, 480, 640, 960, 1280, 1920] as const

/** The Image CDN's address of a picture; it answers AVIF, WebP or the source's own kind by the Accept header. */
export function imageAddress(path: string, width: number): string {
  return `/.netlify/images?url=${path}&w=${width}`
}

/** A picture in its widths, for `srcset`, the narrowest first. */
export function imageSrcset(
  { path, width }: Pick<ImageFile, 'path' | 'width'>,
  most: number,
): string {
  const widths = offeredWidths.filter((offered) => offered <= width && offered <= most)
  return (widths.length > 0 ? widths : [width])
    .map((offered) => `${imageAddress(path, offered)} ${offered}w`)
    .join(', ')
}
