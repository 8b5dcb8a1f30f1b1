import { fileLimits } from '#src/domain/files/file-limits.ts'

/** Longest sides of the offered pictures, from which the largest that is small enough is taken, pixels. */
const sides = [4096, 3200, 2560, 2048, 1600, 1200]

/** Of the encoded picture, 0 to 1; the site encodes what visitors see once more. */
const quality = 0.88

export interface SmallerPicture {
  file: File
  width: number
  height: number
}

/**
 * A picture that is too large for a form, with fewer pixels or another encoding. A GIF has none, because it would
 * lose its animation.
 * @returns undefined if the browser can't make one
 */
export async function smallerPicture(file: File): Promise<SmallerPicture | undefined> {
  if (file.type === 'image/gif') return undefined
  const bitmap = await createImageBitmap(file)
  // A JPEG has no transparent parts.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const longest = Math.max(bitmap.width, bitmap.height)
  for (const side of new Set(sides.map((one) => Math.min(one, longest)))) {
    const made = await encoded(bitmap, side / longest, type)
    if (made.blob === null || made.blob.size > fileLimits.image) continue
    const { blob, width, height } = made
    return {
      file: new File([blob], nameFor(file.name, blob.type), { type: blob.type }),
      width,
      height,
    }
  }
  return undefined
}

async function encoded(bitmap: ImageBitmap, scale: number, type: string) {
  const canvas = document.createElement('canvas')
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
  }
  // A browser that can't encode WebP makes a PNG.
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, quality))
  return { blob, width, height }
}

const nameFor = (name: string, type: string) =>
  `${name.replace(/\.[^.]+$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
