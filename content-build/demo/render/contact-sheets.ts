import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { demoLuminaires } from '../data/luminaires.ts'
import { demoProjects } from '../data/projects.ts'
import { pictureOf } from '../pictures/chosen.ts'
import { readPicture } from '../pictures/pictures.ts'

/**
 * Prints all products and all projects, as the demo catalogue shows them, on one sheet each:
 * `node content-build/demo/render/contact-sheets.ts FOLDER`.
 */

interface Print {
  caption: string
  picture: string
}

interface Sheet {
  columns: number
  width: number
  height: number
}

const captionHeight = 26

async function writeSheet(file: string, prints: readonly Print[], sheet: Sheet): Promise<void> {
  const { columns, width, height } = sheet
  const rowHeight = height + captionHeight
  const parts = await Promise.all(
    prints.map(async ({ caption, picture }, index) => {
      const left = (index % columns) * width
      const top = Math.floor(index / columns) * rowHeight
      const small = await sharp(await readPicture(picture))
        .resize(width - 4, height, { fit: 'cover' })
        .toBuffer()
      const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="4" y="17" font-family="sans-serif" font-size="13" fill="#222">${caption}</text></svg>`
      return [
        { input: small, left, top },
        { input: Buffer.from(words), left, top: top + height },
      ]
    }),
  )
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(prints.length / columns) * rowHeight,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(parts.flat())
    .png()
    .toFile(file)
}

const folder = process.argv[2] ?? '.'
await mkdir(folder, { recursive: true })
await writeSheet(
  path.join(folder, 'products.png'),
  demoLuminaires
    .toSorted((a, b) => a.body.family.localeCompare(b.body.family) || a.name.localeCompare(b.name))
    .map((luminaire) => ({ caption: luminaire.name, picture: pictureOf(luminaire) })),
  { columns: 10, width: 200, height: 196 },
)
await writeSheet(
  path.join(folder, 'projects.png'),
  demoProjects.map(({ title, pictures: [picture] }) => ({ caption: title, picture })),
  { columns: 4, width: 500, height: 310 },
)
