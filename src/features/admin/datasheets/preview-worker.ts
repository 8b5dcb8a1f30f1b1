import { makeDatasheet } from '#src/datasheet/make-datasheet.ts'
import { sheetPicturePath } from '#src/datasheet/picture-path.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import { fontFiles } from '#src/features/schedule-exports/font-files.ts'
import { fileReader } from '#src/features/schedule-exports/read-files.ts'
import type { FontName } from '#src/pdf/font-sources.ts'
import type { PreviewedProduct } from './previewed-product.ts'

export type Preview = { blob: Blob; missing: string[] } | { failed: true }

// A worker of its own: typing in the form stays smooth, and ending the worker cancels everything.
addEventListener('message', ({ data }: MessageEvent<PreviewedProduct>) => {
  void preview(data).then(say, (error: unknown) => {
    console.warn('The preview of a datasheet failed.', error)
    say({ failed: true })
  })
})

const say = (message: Preview) => postMessage(message)

async function preview({ source, orderCode, files }: PreviewedProduct): Promise<Preview> {
  const readStored = fileReader()
  const pictures = new Map([...files].map(([key, file]) => [sheetPicturePath(key), file]))
  const readFile = async (path: string) => {
    const picture = pictures.get(path)
    const file = files.get(path)
    if (picture !== undefined) return jpegOf(picture)
    return file === undefined ? readStored(path) : new Uint8Array(await file.arrayBuffer())
  }
  const readFont = (name: FontName) => readStored(fontFiles[name])
  const { bytes, missing } = await makeDatasheet(sheetOf(source, orderCode), { readFont, readFile })
  return { blob: new Blob([bytes], { type: 'application/pdf' }), missing }
}

/** Longest side of the picture, pixels; the server makes those of stored pictures. */
const longestSide = 1000

/** A new picture as a datasheet shows it: a JPEG on white. */
async function jpegOf(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale].map(Math.round)
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser can’t draw the picture.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new Uint8Array(await jpeg.arrayBuffer())
}
