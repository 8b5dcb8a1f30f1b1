import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ownValue } from '#src/domain/own-value.ts'
import { measureImage } from '#src/server/files/image.ts'
import { details } from './details.ts'

const folders: Record<string, string> = {
  products: import.meta.dirname,
  projects: import.meta.dirname,
  hero: path.join(import.meta.dirname, '../../../public'),
}

type Measured = Awaited<ReturnType<typeof measureImage>>

const measured = new Map<string, Promise<Measured>>()
const read = new Map<string, Promise<Buffer>>()
const printed = new Map<string, Promise<Buffer>>()

/**
 * The bytes of a demo picture, by name: 'products/…', 'projects/…', 'hero/…' or 'details/…'. A
 * detail is cut from its scene at the first call.
 */
export function readPicture(name: string): Promise<Buffer> {
  return once(read, name, () => {
    const detail = ownValue(details, name)
    if (detail !== undefined) return cutDetail(name)
    const folder = ownValue(folders, name.slice(0, name.indexOf('/')))
    if (folder === undefined) throw new RangeError(`The demo knows no picture ${name}.`)
    return readFile(path.join(folder, name))
  })
}

/** A demo picture's size and dominant colour, measured once. */
export function measurePicture(name: string): Promise<Measured> {
  return once(measured, name, async () => measureImage(await readPicture(name)))
}

/** A picture for a PDF: cropped to the ratio of `width` × `height` pixels, never enlarged. */
export function printPicture(name: string, width: number, height: number): Promise<Buffer> {
  return once(printed, `${name} ${width} ${height}`, async () => {
    const picture = sharp(await readPicture(name))
    const source = await picture.metadata()
    const part = Math.min(1, source.width / width, source.height / height)
    return picture
      .resize(Math.round(width * part), Math.round(height * part), { fit: 'cover' })
      .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
      .toBuffer()
  })
}

/** The lower end of a picture fades to this. */
const night = '#0b0e13'

/** A picture for a PDF that fades to the night below it. */
export async function fadedPicture(name: string, width: number, height: number): Promise<Buffer> {
  const fade = `<svg viewBox="0 0 1 1" width="${width}" height="${height}" preserveAspectRatio="none"><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".646" stop-color="${night}" stop-opacity="0"/><stop offset="1" stop-color="${night}"/></linearGradient><rect width="1" height="1" fill="url(#fade)"/></svg>`
  return sharp(await printPicture(name, width, height))
    .composite([{ input: Buffer.from(fade) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function cutDetail(name: string): Promise<Buffer> {
  const detail = ownValue(details, name)
  if (detail === undefined) throw new RangeError(`The demo knows no detail ${name}.`)
  const { scene, ...area } = detail
  return sharp(await readPicture(scene))
    .extract(area)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}
